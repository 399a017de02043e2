// A characteristic of a device: its value, its form, and its subscription with live charts.
import { LiveChart } from "./chart.js";
import { action, chip, h, hex, report, time, title, valueView } from "./elements.js";
import { ValueForm } from "./value-form.js";

export class CharacteristicView {
  #client;
  #address;
  #characteristic;
  #selector;
  #value;
  #stamp;
  #charts = new Map();
  #chartArea;
  #watch = null;
  #toggle = null;
  #decoded;

  constructor(client, address, service, characteristic, refused) {
    this.#client = client;
    this.#address = address;
    this.#characteristic = characteristic;
    this.#decoded = characteristic.decoded;
    this.#selector = `@${characteristic.handle}`;
    const { properties, instance } = characteristic;
    const name = (characteristic.name ?? "Unknown characteristic") + (instance ? ` @${instance}` : "");
    this.#stamp = h("small", { className: "muted" });
    this.#value = h("div", { className: "current" }, valueView(characteristic.value, characteristic.decoded, properties));
    const att = refused.get(characteristic.valueHandle) ?? refused.get(characteristic.handle);
    if (att !== undefined) this.#value.replaceChildren(h("p", { className: "value empty" }, `the device refuses to read it (ATT error 0x${att.toString(16).padStart(2, "0")})`));
    this.#chartArea = h("div", { className: "charts" });
    const buttons = h("div", { className: "buttons" });
    if (properties.includes("read")) buttons.append(action("Read", () => this.#read(), { aria: { label: `Read ${name}` } }));
    if (properties.some((property) => property === "notify" || property === "indicate")) {
      this.#toggle = action("Subscribe", () => this.#toggleWatch(), { aria: { label: `Subscribe to ${name}`, pressed: "false" } });
      buttons.append(this.#toggle);
    }
    this.element = h("article", { className: "characteristic", aria: { label: name }, data: { uuid: characteristic.uuid } },
      h("div", { className: "head" },
        h("div", {}, h("h4", {}, name), h("p", { className: "tags" }, h("code", {}, characteristic.uuid), properties.map((property) => chip(property)))),
        this.#value, buttons),
      this.#chartArea);
    if (properties.some((property) => property.startsWith("write") || property === "reliable-write")) {
      const form = new ValueForm(client, {
        name, properties, type: characteristic.uuid, decoded: () => this.#decoded, target: { device: address, attribute: this.#selector },
      });
      buttons.append(action("Write…", async (button) => {
        const isOpening = form.element.hidden;
        button.ariaExpanded = String(isOpening);
        await (isOpening ? form.open() : form.close());
      }, { aria: { label: `Write ${name}`, expanded: "false" } }));
      this.element.append(form.element);
    }
    this.element.append(this.#stamp);
    this.element.view = this;
  }

  async #read() {
    const { values } = await this.#client.call("read", { device: this.#address, attributes: [this.#selector] });
    this.#show(values[0].value, values[0].decoded, new Date());
  }

  #show(value, decoded, stamp) {
    this.#decoded = decoded ?? this.#decoded;
    this.#value.replaceChildren(valueView(value, decoded));
    this.#stamp.textContent = `${hex(value)} · ${time(stamp)}`;
  }

  // MARK: Subscription

  async #toggleWatch() {
    if (this.#watch) return this.stop();
    this.#updateToggle(true);
    this.#watch = this.#client.run({ kind: "watch", device: this.#address, attributes: [this.#selector] }, {
      event: (event) => this.#receive(event),
      gap: (count) => { this.#stamp.textContent = `${count} values were missed`; },
      end: (error) => {
        this.#watch = null;
        this.#updateToggle(false);
        if (error) report(error);
      },
    });
  }

  async stop() {
    const watch = this.#watch;
    this.#watch = null;
    this.#updateToggle(false);
    await watch?.stop();
  }

  #updateToggle(isOn) {
    if (!this.#toggle) return;
    this.#toggle.textContent = isOn ? "Unsubscribe" : "Subscribe";
    this.#toggle.ariaPressed = String(isOn);
    this.element.classList.toggle("live", isOn);
  }

  #latest = null;

  #receive(event) {
    if (event.event === "disconnected") this.#stamp.textContent = `disconnected (${event.reason}), connecting again`;
    if (event.event !== "notification" && event.event !== "value") return;
    const at = Date.parse(event.time);
    for (const [key, value] of Object.entries(event.decoded ?? {})) {
      if (key === "units") continue;
      const sample = Array.isArray(value) ? value.at(-1) : value;
      if (typeof sample !== "number") continue;
      this.#chart(key, event.decoded.units?.[key] ?? "").add(at, sample);
    }
    // Text is updated once a frame, however many values arrive.
    const isScheduled = this.#latest !== null;
    this.#latest = event;
    if (isScheduled) return;
    requestAnimationFrame(() => {
      this.#show(this.#latest.value, this.#latest.decoded, this.#latest.time);
      this.#latest = null;
    });
  }

  #chart(key, unit) {
    if (!this.#charts.has(key)) {
      const chart = new LiveChart(title(key), unit);
      this.#charts.set(key, chart);
      this.#chartArea.append(chart.element);
    }
    return this.#charts.get(key);
  }
}
