// Pairing with a device: its state, and the requests of the pairing to the user.
import { action, field, h, say } from "./elements.js";

export class Pairing {
  #client;
  #address;
  #stream = null;
  #isPaired = false;
  #button;
  #request = h("div", { className: "request", role: "group", aria: { label: "Request of the pairing", live: "assertive" }, hidden: true });
  element;

  constructor(client, address) {
    this.#client = client;
    this.#address = address;
    this.#button = action("Pair", () => this.#toggle(), { className: "pair" });
    this.element = [this.#button, this.#request];
  }

  /** Updates the state of the device. */
  async update() {
    const { bonds } = await this.#client.call("bonds");
    this.#isPaired = bonds.some(({ address }) => address === this.#address);
    this.#show();
  }

  #show() {
    this.#button.textContent = this.#stream ? "Cancel pairing" : this.#isPaired ? "Unpair" : "Pair";
  }

  async #toggle() {
    if (this.#stream) {
      await this.#stream.stop();
      return this.#end(null);
    }
    if (this.#isPaired) {
      await this.#client.call("unpair", { device: this.#address });
      say(`Removed the bond with ${this.#address}`);
      return this.update();
    }
    this.#stream = this.#client.begin("pair", { device: this.#address, ioCapability: "keyboard-display" }, {
      event: (event) => this.#receive(event),
      end: (error) => this.#end(error),
    });
    this.#show();
  }

  #end(error) {
    this.#stream = null;
    this.#request.hidden = true;
    this.#show();
    if (error) say(`Not paired: ${error.message}`, error.hint, "error");
    this.update().catch(() => {});
  }

  #receive(event) {
    if (event.event === "paired") say(event.alreadyPaired ? "The device is paired already" : `Paired with ${event.name ?? event.address}`);
    if (event.event === "pairing") this.#ask(event);
  }

  #ask({ request, id, passkey }) {
    const answer = (label, accept, more = () => ({})) => action(label, async () => {
      await this.#client.call("pair.answer", { id, accept, ...more() });
      this.#request.hidden = true;
    }, accept ? { className: "primary" } : {});
    const input = h("input", { type: "text", inputMode: "numeric", pattern: "[0-9]{1,6}", maxLength: 6, autocomplete: "off" });
    const passkeyField = field("Passkey that the device displays", input);
    const contents = {
      display: () => [h("p", {}, "Enter this passkey on the device: ", h("strong", {}, passkey))],
      enter: () => [passkeyField, answer("Send", true, () => ({ passkey: Number(input.value) })), answer("Reject", false)],
      compare: () => [h("p", {}, "Does the device display ", h("strong", {}, passkey), "?"), answer("Yes", true), answer("No", false)],
      authorize: () => [h("p", {}, "Allow a pairing without authentication?"), answer("Allow", true), answer("Reject", false)],
    };
    this.#request.replaceChildren(...contents[request]());
    this.#request.hidden = false;
    (this.#request.querySelector("input, button"))?.focus();
  }
}
