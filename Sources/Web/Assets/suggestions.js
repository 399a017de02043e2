// Text fields for devices, which suggest those in range while they have the focus.
import { field, h } from "./elements.js";

let lists = 0;

/** Returns a labeled text field for a device: its address, its name or `service=UUID`. */
export function deviceField(client, label, hint, properties = {}) {
  const options = h("datalist", { id: `devices-${++lists}` });
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: false, list: options.id, ...properties });
  const known = new Map();
  let scan = null;
  input.addEventListener("focus", () => {
    scan ??= client.run({ kind: "scan" }, { event: (event) => add(event), end: () => { scan = null; } });
  });
  input.addEventListener("blur", () => {
    scan?.stop();
    scan = null;
  });
  const add = ({ event, address, name }) => {
    if (event !== "advertisement" || (known.has(address) && !name)) return;
    if (!known.has(address)) {
      known.set(address, h("option", { value: address }));
      options.append(known.get(address));
    }
    if (name) known.get(address).label = name;
  };
  return { input, element: h("div", { className: "field" }, field(label, input, hint), options) };
}
