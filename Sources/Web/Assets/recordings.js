// Recordings: named sessions whose values gattlabd stores as samples.
import { action, field, h, report, say, select } from "./elements.js";
import { deviceField } from "./suggestions.js";

const namePattern = "[A-Za-z0-9][A-Za-z0-9._\\-]*";

/** Returns a form that starts a recording. */
export function recordingForm(client, onStart) {
  const name = h("input", { type: "text", required: true, pattern: namePattern, maxLength: 64, title: "letters, digits, '.', '_' and '-'", autocomplete: "off" });
  const device = deviceField(client, "Device", "An address, a name or service=UUID.", { required: true });
  const source = select([["values", "Notified values"], ["poll", "Notified values, and reads at an interval"], ["advertised", "Advertisements, without connecting"]]);
  const interval = h("input", { type: "text", placeholder: "5m", pattern: "[0-9]+(ms|s|m|h)", title: "such as 10s or 5m" });
  const attributes = h("input", { type: "text", placeholder: "all", autocomplete: "off" });
  const intervalField = field("Interval", interval, "10s, 5m or 1h.");
  const attributesField = field("Characteristics", attributes, "Names or UUIDs, separated by commas.");
  const change = () => {
    intervalField.hidden = source.value === "values";
    interval.required = source.value === "poll";
    attributesField.hidden = source.value === "advertised";
  };
  source.addEventListener("change", change);
  change();
  const submit = h("button", { className: "primary" }, "Record");
  const form = h("form", {
    className: "form", aria: { label: "Start a recording" },
    onsubmit: async (event) => {
      event.preventDefault();
      const session = { kind: "record", device: device.input.value.trim() };
      const listed = attributes.value.split(",").map((word) => word.trim()).filter(Boolean);
      if (source.value === "advertised") session.advertised = true;
      else if (listed.length) session.attributes = listed;
      if (source.value !== "values" && interval.value) session[source.value === "poll" ? "poll" : "every"] = interval.value;
      try {
        await startRecording(client, name.value, session);
        onStart();
      } catch (error) {
        report(error);
      }
    },
  }, h("div", { className: "row" }, field("Name", name), device.element, field("Record", source)),
  h("div", { className: "row" }, attributesField, intervalField, submit));
  return h("details", { className: "panel form" }, h("summary", {}, h("h2", {}, "Record a device")), form);
}

async function startRecording(client, name, session) {
  await client.call("session.start", { name, session });
  say(`Recording as ${name}`, "Its values are samples, also after this page is closed.");
}

/** The button of a device that starts and stops its recording. */
export class RecordingButton {
  #client;
  #address;
  #session = null;
  element;

  constructor(client, address) {
    this.#client = client;
    this.#address = address;
    this.element = action("Record", () => this.#toggle());
  }

  /** Updates the state of the device. */
  async update() {
    const { sessions } = await this.#client.call("session.list");
    this.#session = sessions.find(({ kind, subject, named, workouts }) => kind === "record" && named && !workouts.length && subject === this.#address)?.session ?? null;
    this.element.textContent = this.#session ? `Stop recording ${this.#session}` : "Record";
    this.element.ariaPressed = String(this.#session !== null);
  }

  async #toggle() {
    if (this.#session) await this.#client.call("session.stop", { session: this.#session });
    else await startRecording(this.#client, `device-${this.#address.replaceAll(":", "").toLowerCase()}`, { kind: "record", device: this.#address });
    await this.update();
  }
}
