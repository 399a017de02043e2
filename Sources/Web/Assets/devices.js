// Devices in range, and the attributes of a device: read, write, subscribe.
import { CharacteristicView } from "./characteristic.js";
import { action, empty, field, h, report, time } from "./elements.js";
import { Pairing } from "./pairing.js";
import { RecordingButton } from "./recordings.js";

const shownDevices = 200;
const reorderInterval = 1000;
const silence = 20_000;

/** The view of all devices in range, strongest first, and of one of them. */
export class DevicesView {
  #client;
  #context;
  #scan = null;
  #devices = new Map();
  #selected = null;
  #views = new Map();
  #list;
  #count;
  #detail;
  #filter;
  #toggle;
  #timer = 0;

  constructor(client, context) {
    this.#client = client;
    this.#context = context;
    this.#list = h("ul", { className: "devices", aria: { label: "Devices, strongest signal first" } });
    this.#count = h("p", { className: "muted", role: "status" });
    this.#filter = h("input", { type: "search", placeholder: "Name, address or service", oninput: () => this.#render() });
    this.#toggle = action("Scan", () => this.#toggleScan(), { className: "primary", aria: { pressed: "false" } });
    this.#detail = h("section", { className: "detail", aria: { label: "Device" } });
    this.element = h("div", { className: "split" },
      h("section", { className: "side", aria: { label: "Devices in range" } },
        h("div", { className: "heading" }, h("h1", {}, "Devices"), this.#toggle),
        field("Filter", this.#filter), this.#count, this.#list),
      this.#detail);
    this.#showNone();
  }

  start() {
    this.#timer = setInterval(() => this.#render(), reorderInterval);
    if (!this.#scan) this.#toggleScan();
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #toggleScan() {
    if (this.#scan) {
      const scan = this.#scan;
      this.#scan = null;
      this.#updateToggle();
      await scan.stop();
      return;
    }
    this.#scan = this.#client.run({ kind: "scan", duplicates: true }, {
      event: (event) => this.#receive(event),
      end: (error) => {
        this.#scan = null;
        this.#updateToggle();
        if (error) report(error);
      },
    });
    this.#updateToggle();
  }

  #updateToggle() {
    this.#toggle.textContent = this.#scan ? "Stop scan" : "Scan";
    this.#toggle.classList.toggle("primary", !this.#scan);
    this.#toggle.ariaPressed = String(this.#scan !== null);
    this.#render();
  }

  #receive(event) {
    if (event.event !== "advertisement") return;
    const known = this.#devices.get(event.address);
    const rssi = event.rssi ?? known?.rssi ?? -127;
    // A moving average, so that the order does not change with every packet.
    const level = known ? known.level * 0.7 + rssi * 0.3 : rssi;
    this.#devices.set(event.address, {
      ...event, rssi, level, seen: Date.now(), name: event.name ?? known?.name ?? null,
      services: event.services?.length ? event.services : known?.services ?? [], row: known?.row ?? null,
    });
  }

  #matches(device) {
    const words = this.#filter.value.trim().toLowerCase();
    return !words || [device.name ?? "", device.address, ...device.services].some((part) => part.toLowerCase().includes(words));
  }

  #render() {
    const now = Date.now();
    const found = [...this.#devices.values()].filter((device) => this.#matches(device)).sort((a, b) => b.level - a.level);
    const shown = found.slice(0, shownDevices);
    for (const device of shown) {
      device.row ??= this.#row(device);
      this.#updateRow(device, now - device.seen > silence);
    }
    // Rows stay in place under a pointer and while one has the focus.
    const isUsed = this.#list.matches(":hover") || this.#list.contains(document.activeElement);
    const rows = shown.map((device) => device.row.element);
    if (!isUsed || this.#list.children.length !== rows.length) {
      const focused = document.activeElement;
      rows.forEach((row, index) => {
        if (this.#list.children[index] !== row) this.#list.insertBefore(row, this.#list.children[index] ?? null);
      });
      while (this.#list.children.length > rows.length) this.#list.lastElementChild.remove();
      if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
    }
    const more = found.length > shown.length ? `, the first ${shown.length} are shown` : "";
    this.#count.textContent = `${found.length} ${found.length === 1 ? "device" : "devices"}${more}${this.#scan ? ", scanning" : ", not scanning"}`;
  }

  #row(device) {
    const name = h("strong", {});
    const detail = h("span", { className: "muted" });
    const bars = h("span", { className: "bars", aria: { hidden: "true" } }, h("i"), h("i"), h("i"), h("i"));
    const level = h("span", { className: "level" });
    const button = h("button", { type: "button", className: "device", onclick: () => this.select(device.address) },
      h("span", { className: "names" }, name, detail), level, bars);
    return { element: h("li", {}, button), button, name, detail, bars, level };
  }

  #updateRow(device, isSilent) {
    const { row } = device;
    const name = device.name ?? "no name";
    if (row.name.textContent !== name) row.name.textContent = name;
    row.name.classList.toggle("unnamed", device.name === null);
    const detail = isSilent ? `${device.address} · silent` : device.address;
    if (row.detail.textContent !== detail) row.detail.textContent = detail;
    const level = `${Math.round(device.level)} dBm`;
    if (row.level.textContent !== level) row.level.textContent = level;
    row.bars.dataset.level = String(device.level > -55 ? 4 : device.level > -67 ? 3 : device.level > -80 ? 2 : 1);
    row.element.classList.toggle("silent", isSilent);
    row.button.ariaCurrent = String(device.address === this.#selected);
  }

  /** Shows a device. */
  select(address) {
    this.#selected = address;
    const device = this.#devices.get(address) ?? { address, name: null };
    if (!this.#views.has(address)) this.#views.set(address, new DeviceView(this.#client, this.#context, device));
    this.#detail.replaceChildren(
      h("button", { type: "button", className: "back plain", onclick: () => this.#showNone() }, "‹ All devices"),
      this.#views.get(address).element);
    this.element.classList.add("has-detail");
    this.#render();
    this.#detail.querySelector("h2")?.focus();
  }

  #showNone() {
    const previous = this.#selected;
    this.#selected = null;
    this.element.classList.remove("has-detail");
    this.#detail.replaceChildren(empty("Select a device to see its services, read and write its values, and subscribe to them."));
    this.#devices.get(previous)?.row?.button.focus();
  }
}

/** The services of a device. */
class DeviceView {
  #client;
  #address;
  #tree;
  #state;
  #heading;
  #pairing;
  #recording = null;

  constructor(client, context, device) {
    this.#client = client;
    this.#address = device.address;
    this.#state = h("p", { role: "status", className: "muted" });
    this.#tree = h("div", { className: "tree" });
    this.#pairing = new Pairing(client, device.address);
    if (context.gattlabd) this.#recording = new RecordingButton(client, device.address);
    const [pair, request] = this.#pairing.element;
    this.#heading = h("h2", { tabIndex: -1 }, device.name ?? device.address);
    this.element = h("div", {},
      h("div", { className: "heading" },
        h("div", {}, this.#heading, h("p", { className: "muted" }, h("code", {}, device.address))),
        h("div", { className: "buttons" }, this.#recording?.element, pair,
          action("Read all values", () => this.#inspect(), { className: "primary" }))),
      request, this.#state, this.#tree);
    this.#inspect().catch(report);
    this.#pairing.update().catch(() => {});
    this.#recording?.update().catch(() => {});
  }

  async #inspect() {
    this.#state.textContent = "Connecting…";
    this.element.ariaBusy = "true";
    try {
      const { device, refusals } = await this.#client.call("inspect", { device: this.#address });
      this.#heading.textContent = device.name ?? this.#address;
      this.#state.textContent = `Read at ${time(new Date())} · ATT MTU ${device.mtu ?? "unknown"}`;
      const refused = new Map(refusals.map((refusal) => [refusal.handle, refusal.att]));
      const open = new Map([...this.#tree.querySelectorAll("details")].map((service) => [service.dataset.handle, service.open]));
      this.#tree.querySelectorAll(".characteristic").forEach((row) => row.view?.stop());
      this.#tree.replaceChildren(...device.services.map((service) => this.#service(service, refused, open)));
    } catch (error) {
      this.#state.textContent = `Not connected: ${error.message}`;
      throw error;
    } finally {
      this.element.ariaBusy = "false";
    }
  }

  #service(service, refused, open) {
    const isGeneric = ["1800", "1801"].includes(service.uuid);
    return h("details", { className: "service", open: open.get(String(service.handle)) ?? !isGeneric, data: { handle: service.handle } },
      h("summary", {}, h("h3", {}, service.name ?? "Unknown service"), h("code", {}, service.uuid)),
      service.characteristics.map((characteristic) => new CharacteristicView(this.#client, this.#address, service, characteristic, refused).element));
  }
}
