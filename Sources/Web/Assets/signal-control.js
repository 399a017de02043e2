// The control of a signal of an emulation: its value, its curve over the last minute, and ramps.
import { LiveChart } from "./chart.js";
import { action, h, select, title } from "./elements.js";
import { Ramp } from "./ramp.js";

/** Words of the same field, for signals whose profile has only one of them. */
const alternatives = [["contact", "no-contact"], ["on", "off"]];

/**
 * The control of a value: a slider for a number, a switch for a Boolean, a select for a word.
 *
 * While a request is on its way, only the newest value waits for it: a fast drag neither queues values nor adds latency.
 */
export class SignalControl {
  #name;
  #send;
  #input;
  #slider = null;
  #value;
  #pending = undefined;
  #isSending = false;
  #release;
  #chart = null;
  #ramp = null;
  #error = h("small", { className: "outcome", role: "status" });

  constructor(name, value, range, send) {
    this.#name = name;
    this.#send = send;
    this.#value = value;
    const label = title(name);
    const set = (next) => {
      this.#ramp?.stop();
      this.#set(next);
    };
    const parts = [];
    if (typeof value === "number") {
      const [low, high] = range ?? [Math.min(0, value), Math.max(100, value * 2)];
      const span = { min: low, max: high > low ? high : low + 1, step: high - low > 20 ? 1 : "any" };
      this.#slider = h("input", { type: "range", ...span, value, aria: { label }, oninput: () => set(Number(this.#slider.value)) });
      this.#input = h("input", { type: "number", step: "any", value: round(value), aria: { label: `${label}, exact value` }, onchange: () => set(Number(this.#input.value)) });
      parts.push(this.#slider, this.#input);
      this.#chart = new LiveChart(label, "");
      this.#ramp = new Ramp(label, [low, high], value, (next) => this.#set(next));
    } else if (typeof value === "boolean") {
      this.#input = h("input", { type: "checkbox", role: "switch", checked: value, aria: { label }, onchange: () => set(this.#input.checked) });
      parts.push(this.#input);
    } else if (typeof value === "string" && menu(range, value).length > 1) {
      this.#input = select(menu(range, value).map((word) => [word, title(String(word))]), { value, aria: { label }, onchange: () => set(this.#input.value) });
      parts.push(this.#input);
    } else {
      this.#input = h("input", { type: "text", value: shown(value), aria: { label }, onchange: () => set(typeof value === "string" ? this.#input.value : parse(this.#input.value)) });
      parts.push(this.#input);
    }
    this.#release = action("Release", () => this.#continue(), { className: "plain release", hidden: true, aria: { label: `Release ${label}` } });
    this.element = h("div", { className: "signal", role: "group", aria: { label }, data: { signal: name } },
      h("span", { className: "label" }, label), h("span", { className: "inputs" }, parts), this.#release, this.#error,
      this.#chart ? h("div", { className: "curve" }, this.#chart.element, h("details", {}, h("summary", {}, "Ramp"), this.#ramp.element)) : null);
    this.#paint();
  }

  /** Ends what the control does by itself. */
  close() {
    this.#ramp?.stop();
  }

  /** Shows a value that the emulation has. */
  update(value) {
    if (typeof value === "number") this.#chart?.add(Date.now(), value);
    if (this.#isSending || this.element.contains(document.activeElement) && document.activeElement.matches(":active, input[type=text], input[type=number]")) return;
    this.#value = value;
    if (this.#slider) {
      this.#extend(value);
      this.#slider.value = value;
      this.#input.value = round(value);
    } else if (this.#input.type === "checkbox") {
      this.#input.checked = value;
    } else {
      this.#input.value = shown(value);
    }
    this.#paint();
  }

  #extend(value) {
    if (value > Number(this.#slider.max)) this.#slider.max = value;
    if (value < Number(this.#slider.min)) this.#slider.min = value;
  }

  #paint() {
    if (!this.#slider) return;
    const { min, max, value } = this.#slider;
    this.#slider.style.setProperty("--part", `${((value - min) / (max - min)) * 100}%`);
  }

  #set(value) {
    if (this.#slider) {
      this.#extend(value);
      this.#slider.value = value;
      this.#input.value = round(value);
      this.#paint();
    }
    this.#release.hidden = false;
    this.element.classList.add("held");
    this.#pending = value;
    this.#flush();
  }

  async #flush() {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#pending !== undefined) {
      const value = this.#pending;
      this.#pending = undefined;
      try {
        await this.#send({ [this.#name]: value });
        this.#error.textContent = "";
      } catch (error) {
        this.#error.textContent = `${error.message}${error.hint ? ` (${error.hint})` : ""}`;
      }
    }
    this.#isSending = false;
  }

  async #continue() {
    this.#ramp?.stop();
    await this.#send({ [this.#name]: null });
    this.#release.hidden = true;
    this.element.classList.remove("held");
    this.#error.textContent = "";
  }
}

/** Returns the words to choose from. */
function menu(range, value) {
  return [...new Set([...(range ?? []), ...(alternatives.find((words) => words.includes(value)) ?? []), value])];
}

function round(value) {
  return Number(Number(value).toPrecision(6));
}

function shown(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function parse(content) {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}
