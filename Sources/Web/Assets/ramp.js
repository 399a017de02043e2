// A ramp: moves a signal from one value to another in some seconds.
import { action, field, h, number } from "./elements.js";

/** Time between two values in milliseconds: at most ten values are sent per second. */
const interval = 100;

export class Ramp {
  element;
  #set;
  #timer = 0;
  #inputs;
  #button;
  #status = h("p", { role: "status", className: "muted" });

  /** @param set holds the signal at a value */
  constructor(label, [low, high], value, set) {
    this.#set = set;
    const input = (initial, properties = {}) => h("input", { type: "number", step: "any", required: true, value: number(initial), ...properties });
    this.#inputs = { from: input(value), to: input(Math.abs(high - value) > Math.abs(value - low) ? high : low), seconds: input(10, { min: 0.1, max: 3600 }) };
    this.#button = h("button", {}, "Run");
    this.element = h("form", {
      className: "ramp", aria: { label: `Ramp of ${label}` },
      onsubmit: (event) => {
        event.preventDefault();
        if (this.#timer) this.stop();
        else this.#run();
      },
    }, field("From", this.#inputs.from), field("To", this.#inputs.to), field("Seconds", this.#inputs.seconds), this.#button, this.#status);
  }

  #run() {
    const [from, to, seconds] = [this.#inputs.from, this.#inputs.to, this.#inputs.seconds].map((input) => Number(input.value));
    const start = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / (seconds * 1000));
      this.#set(from + (to - from) * part);
      if (part === 1) this.stop("reached, and held");
    };
    this.#timer = setInterval(step, interval);
    this.#button.textContent = "Stop";
    this.#status.textContent = "running";
    step();
  }

  /** Ends the ramp; the signal is held at its present value. */
  stop(outcome = "stopped") {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#button.textContent = "Run";
    this.#status.textContent = outcome;
  }
}
