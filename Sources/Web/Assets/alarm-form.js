// A form that adds an alarm: a condition of a stream, a lost connection, a time or a timer.
import { field, h, report, say, select } from "./elements.js";
import { deviceField } from "./suggestions.js";

/** Conditions by their names in the protocol, with their labels and their inputs. */
const conditions = {
  over: ["Value above", ["device", "stream", "limit", "hysteresis", "hold"]],
  under: ["Value below", ["device", "stream", "limit", "hysteresis", "hold"]],
  outside: ["Value outside a range", ["device", "stream", "low", "high", "hysteresis", "hold"]],
  changedBy: ["Value changed by", ["device", "stream", "limit", "hold"]],
  silent: ["No value for a time", ["device", "stream", "time"]],
  linkLost: ["Connection lost", ["device", "hold"]],
  batteryLow: ["Battery below", ["device", "limit", "hysteresis"]],
  at: ["At a time of day", ["clock", "days"]],
  timer: ["After a time", ["time"]],
};
const days = [["", "once"], ["mon tue wed thu fri sat sun", "every day"], ["mon tue wed thu fri", "Monday to Friday"], ["sat sun", "Saturday and Sunday"]];

export class AlarmForm {
  element;
  #client;
  #onAdd;
  #name = h("input", { type: "text", required: true, pattern: "[a-z0-9][a-z0-9._\\-]*", maxLength: 64, title: "lowercase letters, digits, '-', '_' and '.'", autocomplete: "off" });
  #condition = select(Object.entries(conditions).map(([key, [label]]) => [key, label]), { onchange: () => this.#show() });
  #streams = h("datalist", { id: "alarm-streams" });
  #inputs;
  #fields;

  constructor(client, onAdd) {
    this.#client = client;
    this.#onAdd = onAdd;
    const number = (properties = {}) => h("input", { type: "number", step: "any", required: true, ...properties });
    const duration = (properties = {}) => h("input", { type: "text", pattern: "[0-9]+(ms|s|m|h)", placeholder: "10s", title: "such as 10s or 5m", ...properties });
    const device = deviceField(client, "Device", "Its address or name, or the session that records it.", { required: true });
    const stream = h("input", { type: "text", required: true, list: this.#streams.id, placeholder: "heart-rate", autocomplete: "off" });
    this.#inputs = {
      device: device.input, stream, limit: number(), low: number(), high: number(), hysteresis: number({ required: false, min: 0, placeholder: "0" }),
      hold: duration(), time: duration({ required: true }), clock: h("input", { type: "time", required: true, step: 1 }), days: select(days),
    };
    const { limit, low, high, hysteresis, hold, time, clock } = this.#inputs;
    this.#fields = {
      device: device.element, stream: h("div", { className: "field" }, field("Stream", stream, "The field of a value."), this.#streams),
      limit: field("Limit", limit), low: field("From", low), high: field("To", high),
      hysteresis: field("Hysteresis, optional", hysteresis, "Distance from the limit at which the alert ends."),
      hold: field("For, optional", hold, "The time for which the condition has to hold."),
      time: field("Time", time, "10s, 5m or 1h."), clock: field("Time", clock), days: field("Repeat", this.#inputs.days),
    };
    this.element = h("form", { className: "panel form", aria: { label: "Add an alarm" }, onsubmit: (event) => this.#submit(event) },
      h("h2", {}, "Add an alarm"),
      h("div", { className: "row" }, field("Name", this.#name), field("Alert", this.#condition)),
      h("div", { className: "row" }, Object.values(this.#fields)),
      h("div", { className: "row" }, h("button", { className: "primary" }, "Add")));
    device.input.addEventListener("change", () => this.#loadStreams());
    this.#show();
  }

  #show() {
    const [, used] = conditions[this.#condition.value];
    for (const [key, element] of Object.entries(this.#fields)) {
      element.hidden = !used.includes(key);
      // Hidden controls take no part in the validation.
      this.#inputs[key].disabled = element.hidden;
    }
  }

  async #loadStreams() {
    const { devices } = await this.#client.call("samples.devices").catch(() => ({ devices: [] }));
    const chosen = this.#inputs.device.value;
    const matching = devices.filter(({ address, name }) => address === chosen || name === chosen);
    const names = new Set((matching.length ? matching : devices).flatMap(({ streams }) => streams.map(({ stream }) => stream)));
    this.#streams.replaceChildren(...[...names].map((value) => h("option", { value })));
  }

  #specification() {
    const [, used] = conditions[this.#condition.value];
    const text = (key) => (used.includes(key) && this.#inputs[key].value.trim()) || undefined;
    const number = (key) => (text(key) === undefined ? undefined : Number(text(key)));
    const key = this.#condition.value;
    const values = {
      outside: () => [number("low"), number("high")], silent: () => text("time"), timer: () => text("time"), linkLost: () => true, at: () => text("clock"),
    };
    return {
      device: text("device"), stream: text("stream"), hysteresis: number("hysteresis"), hold: text("hold"), days: text("days")?.split(" "),
      zone: key === "at" ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined,
      [key]: values[key] ? values[key]() : number("limit"),
    };
  }

  async #submit(event) {
    event.preventDefault();
    try {
      const { watched } = await this.#client.call("alarms.add", { name: this.#name.value, alarm: this.#specification() });
      say(`Added ${this.#name.value}`, watched === false ? "No session watches this device yet: record it, and the alarm has values." : null);
      this.#name.value = "";
      this.#onAdd();
    } catch (error) {
      report(error);
    }
  }
}
