// The form that writes a value: one control for each field, JSON, or bytes.
import { field, h, hex, say, select, text, title } from "./elements.js";

export class ValueForm {
  element;
  #client;
  #type;
  #decoded;
  #body = h("div", { className: "inputs" });
  #kinds = select([["fields", "Fields"], ["json", "JSON"], ["hex", "Bytes"]], { onchange: () => this.#show() });
  #modes;
  #outcome = h("p", { role: "status", className: "outcome" });
  #collect = () => ({});
  #descriptions = null;

  /**
   * @param type the UUID of the characteristic
   * @param decoded returns the fields of the last value; null if there is none
   * @param target the device and the attribute
   */
  constructor(client, { name, type, properties, decoded, target }) {
    this.#client = client;
    this.#type = type;
    this.#decoded = decoded;
    this.#modes = select([["", "automatic"], ...(properties.includes("write") ? [["request", "with response"]] : []), ...(properties.includes("write-without-response") ? [["command", "without response"]] : [])]);
    this.element = h("form", {
      hidden: true, className: "write", aria: { label: `Write ${name}` },
      onsubmit: (event) => {
        event.preventDefault();
        this.#write(name, target);
      },
    }, h("div", { className: "row" }, field("Value as", this.#kinds), field("Write", this.#modes)), this.#body,
    h("div", { className: "row" }, h("button", { className: "primary" }, "Write")), this.#outcome);
  }

  /** Shows the form with the last value, and moves the focus to its first control. */
  async open() {
    this.element.hidden = false;
    if (!this.#descriptions) await this.#describe(plain(this.#decoded()) ?? {});
    const isKnown = Boolean(this.#descriptions?.length);
    this.#kinds.options[0].disabled = !isKnown;
    this.#kinds.value = isKnown ? "fields" : plain(this.#decoded()) ? "json" : "hex";
    this.#show();
    this.#body.querySelector("input, select, textarea")?.focus();
  }

  close() {
    this.element.hidden = true;
    this.#descriptions = null;
  }

  async #describe(given) {
    const { fields } = await this.#client.call("describe", { type: this.#type, fields: given });
    // A set without defined bits has nothing to choose.
    this.#descriptions = fields?.filter(({ kind, choices }) => kind !== "flags" || choices.length) ?? null;
  }

  #show() {
    const shown = { fields: () => this.#showFields(), json: () => this.#showJSON(), hex: () => this.#showBytes() };
    shown[this.#kinds.value]();
  }

  async #write(name, target) {
    try {
      const request = { ...target, ...this.#collect() };
      if (this.#modes.value) request.mode = this.#modes.value;
      const written = await this.#client.call("write", request);
      this.#outcome.textContent = `Written: ${hex(written.value)}`;
      say(`Written to ${name}`);
    } catch (error) {
      this.#outcome.textContent = `Not written: ${error.message}${error.hint ? ` (${error.hint})` : ""}`;
    }
  }

  // MARK: Fields

  #showFields() {
    const controls = this.#descriptions.map((description) => control(description, () => this.#change(description, collect())));
    const collect = () => Object.fromEntries(controls.map(({ key, read }) => [key, read()]).filter(([, value]) => value !== undefined));
    this.#collect = () => ({ fields: collect() });
    this.#body.replaceChildren(...controls.map(({ element }) => element));
  }

  /** The fields may depend on a word, as the parameters of a request depend on its op code. */
  async #change(description, fields) {
    const before = this.#descriptions.map(({ key }) => key).join();
    const words = new Set(this.#descriptions.filter(({ kind }) => kind === "choice").map(({ key }) => key));
    await this.#describe(Object.fromEntries(Object.entries(fields).filter(([key]) => words.has(key))));
    if (this.#descriptions.map(({ key }) => key).join() === before) return;
    this.#showFields();
    this.#body.querySelector(`[data-key="${CSS.escape(description.key)}"] select`)?.focus();
  }

  // MARK: JSON and bytes

  #showJSON() {
    const start = plain(this.#decoded()) ?? Object.fromEntries((this.#descriptions ?? []).map(({ key, value }) => [key, value]));
    const area = h("textarea", { rows: 4, spellcheck: false, value: JSON.stringify(start, null, 2) });
    this.#body.replaceChildren(field("Fields as JSON", area, "If a name is wrong, the error lists the fields."));
    this.#collect = () => ({ fields: parseJSON(area.value, "the value") });
  }

  #showBytes() {
    const input = h("input", { type: "text", spellcheck: false, autocomplete: "off", placeholder: "01 A0 FF", pattern: "([0-9a-fA-F]{2}[ :]?)*" });
    this.#body.replaceChildren(field("Bytes in hexadecimal", input));
    this.#collect = () => ({ value: input.value.replace(/[ :]/g, "") });
  }
}

/** Returns decoded fields without their units; null if there are none. */
function plain(decoded) {
  if (decoded === null || typeof decoded !== "object" || Array.isArray(decoded)) return null;
  const { units, ...fields } = decoded;
  return fields;
}

/** Returns the element of a field, and a function that reads its value; undefined omits the field. */
function control(description, onChoice) {
  const { key, kind, unit, optional, list, value } = description;
  const label = [title(key), unit ? ` (${unit})` : "", optional ? ", optional" : ""].join("");
  const make = list ? jsonControl : { number: numberControl, choice: choiceControl, flags: flagsControl, boolean: booleanControl, other: jsonControl }[kind] ?? textControl;
  const { element, read, isGroup, hint } = make(description, onChoice);
  const shown = isGroup
    ? h("fieldset", { className: "field flags" }, h("legend", {}, label), element)
    : field(label, element, hint);
  shown.dataset.key = key;
  if (kind === "other" || list) element.value = value === null ? "" : JSON.stringify(value);
  return { key, read, element: shown };
}

function numberControl({ lowest, highest, step, choices, optional, value }) {
  const isInteger = step !== null && Number.isInteger(step) && Number.isInteger(lowest);
  const range = lowest === null || highest === null ? null : `${text(lowest)} to ${text(highest)}${step !== null && step !== 1 ? `, in steps of ${text(step)}` : ""}`;
  // Words instead of a number need a field for text.
  if (choices.length) {
    const input = h("input", { type: "text", required: !optional, value: value ?? "", autocomplete: "off" });
    return { element: input, read: () => (input.value === "" ? undefined : Number.isNaN(Number(input.value)) ? input.value : Number(input.value)), hint: [range, `or ${choices.join(", ")}`].filter(Boolean).join(", ") };
  }
  const outside = typeof value === "number" && lowest !== null && value < lowest;
  const input = h("input", { type: "number", step: isInteger ? step : "any", required: !optional && value !== null, value: outside ? lowest : value ?? "" });
  if (lowest !== null) Object.assign(input, { min: lowest, max: highest });
  return { element: input, read: () => (input.value === "" ? (optional ? undefined : null) : Number(input.value)), hint: range };
}

function choiceControl({ choices, optional, value }, onChoice) {
  const words = choices.includes(value) || value === null ? choices : [value, ...choices];
  const input = select([...(optional ? [["", "–"]] : []), ...words.map((word) => [word, title(word)])], { value: value ?? "", onchange: onChoice });
  return { element: input, read: () => (input.value === "" ? undefined : input.value) };
}

function flagsControl({ choices, value }) {
  const set = new Set(Array.isArray(value) ? value : []);
  const boxes = choices.map((word) => [word, h("input", { type: "checkbox", checked: set.has(word) })]);
  const element = h("div", { className: "boxes" }, boxes.map(([word, box]) => h("label", {}, box, title(word))));
  return { element, isGroup: true, read: () => boxes.filter(([, box]) => box.checked).map(([word]) => word) };
}

function booleanControl({ value }) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value === true });
  return { element: input, read: () => input.checked };
}

function textControl({ kind, limit, optional, value: initial }) {
  // The initial time is unknown: zeros.
  const value = kind === "time" && initial?.startsWith("0000") ? localTime() : initial;
  const input = h("input", { type: kind === "time" ? "datetime-local" : "text", step: 1, spellcheck: false, required: !optional && kind !== "text", value: value ?? "" });
  const hint = { bytes: "bytes in hexadecimal" }[kind] ?? (limit ? `up to ${limit} bytes` : null);
  return { element: input, hint, read: () => (input.value === "" && optional ? undefined : kind === "time" && input.value.length === 16 ? `${input.value}:00` : input.value) };
}

/** Returns the present time without a time zone, such as 2026-03-01T12:34:56. */
function localTime() {
  const now = new Date();
  return new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function jsonControl({ key, optional, list }) {
  const input = h("input", { type: "text", spellcheck: false, required: !optional });
  return { element: input, hint: list ? "a list as JSON, such as [1, 2]" : "as JSON", read: () => (input.value === "" ? undefined : parseJSON(input.value, title(key))) };
}

function parseJSON(content, name) {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error.message}`);
  }
}
