// The protocol of gattlabd (docs/protocol.md) over a WebSocket: each message is one line of JSON-RPC.

/** An error response, with the hint of the service. */
export class ServiceError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.data?.code ?? "failed";
    this.hint = error.data?.hint ?? null;
  }
}

const lost = () => new ServiceError({ message: "the connection was lost", data: { code: "connection-lost" } });

/** A client of the service that connects again after a loss and then continues its sessions. */
export class Client extends EventTarget {
  /** The answer to `hello`; null without a connection. */
  server = null;
  /** The number of events that the page has missed since it was opened. */
  missed = 0;
  #socket = null;
  #next = 1;
  #pending = new Map();
  #streams = new Map();
  #active = new Set();
  #delay = 250;
  #timer = 0;
  /** Requests that wait until the connection is open. */
  #waiting = [];
  #path;

  constructor(path = "/socket") {
    super();
    this.#path = path;
  }

  /** Opens the connection. */
  connect() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}${this.#path}`);
    this.#socket = socket;
    socket.onopen = () => this.#start();
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = () => this.#lose(socket);
  }

  /** Performs a request and returns its result; while the connection opens, the request waits. */
  async call(method, params = {}) {
    if (!this.server) await new Promise((resolve, reject) => this.#wait({ resolve, reject }));
    return this.#request(method, params);
  }

  #wait(request) {
    const isOpening = this.#socket && this.#socket.readyState <= WebSocket.OPEN;
    if (isOpening) this.#waiting.push(request);
    else request.reject(lost());
  }

  #request(method, params) {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(lost());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /**
   * Follows an existing session, also over a loss of the connection.
   *
   * @param after the number of the last event that is known; undefined for new events only
   */
  follow(session, handlers, after) {
    const stream = new Stream(this, handlers, async (stream) => {
      const result = await this.call("subscribe", { session, after: stream.seq ?? after });
      stream.seq ??= after ?? result.seq;
      return result;
    });
    return this.#add(stream);
  }

  /** Runs an unnamed session until it is stopped; it starts again after a loss of the connection. */
  run(session, handlers) {
    const stream = new Stream(this, handlers, async (stream) => {
      const result = await this.call("session.start", { session, subscribe: true });
      stream.session = result.session;
      return result;
    });
    return this.#add(stream);
  }

  /** Starts an operation whose response is a subscription; it is not repeated after a loss of the connection. */
  begin(method, params, handlers) {
    const stream = new Stream(this, handlers, async (stream) => {
      if (stream.session) throw new ServiceError({ message: "the connection was lost", data: { code: "interrupted" } });
      const result = await this.call(method, params);
      stream.session = result.session;
      return result;
    });
    return this.#add(stream);
  }

  #add(stream) {
    this.#active.add(stream);
    if (this.server) this.#open(stream);
    return stream;
  }

  /** Ends a stream; an unnamed session ends with it. */
  async stop(stream) {
    this.#active.delete(stream);
    stream.isStopped = true;
    await this.#close(stream);
  }

  async #close(stream) {
    if (stream.subscription === null || !this.server) return;
    const { subscription, session } = stream;
    this.#streams.delete(subscription);
    stream.subscription = null;
    await (session ? this.call("session.stop", { session }) : this.call("unsubscribe", { subscription })).catch(() => {});
  }

  async #open(stream) {
    const isResumed = stream.seq !== null;
    try {
      const result = await stream.open();
      stream.subscription = result.subscription;
      this.#streams.set(result.subscription, stream);
      stream.handlers.started?.(result);
      // Before the first subscription, expired events are the past and no loss.
      if (result.gap && isResumed) this.#handleGap(stream, result.gap);
      else if (result.gap) stream.seq = result.gap.to;
      if (stream.isStopped) await this.#close(stream);
    } catch (error) {
      // After a loss, the stream is opened again with the next connection.
      if (error.code === "connection-lost") return;
      this.#active.delete(stream);
      stream.handlers.end?.(error);
    }
  }

  async #start() {
    try {
      this.server = await this.#request("hello", { client: "gattlab web" });
    } catch {
      this.#socket.close();
      return;
    }
    this.#delay = 250;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    this.dispatchEvent(new Event("open"));
    for (const stream of this.#active) this.#open(stream);
  }

  #lose(socket) {
    if (socket !== this.#socket) return;
    const wasOpen = this.server !== null;
    this.server = null;
    for (const { reject } of [...this.#waiting.splice(0), ...this.#pending.values()]) reject(lost());
    this.#pending.clear();
    for (const stream of this.#streams.values()) stream.subscription = null;
    this.#streams.clear();
    if (wasOpen) this.dispatchEvent(new Event("lost"));
    this.#timer = setTimeout(() => this.connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, 5000);
  }

  #receive(message) {
    if (message.method === undefined) {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.error) pending?.reject(new ServiceError(message.error));
      else pending?.resolve(message.result);
      return;
    }
    const params = message.params;
    const stream = this.#streams.get(params.subscription);
    if (!stream) return;
    if (message.method === "event") {
      // A jump of the numbers is a gap that no notification has described.
      if (stream.seq !== null && params.seq > stream.seq + 1) this.#count(stream, params.seq - stream.seq - 1, null);
      stream.seq = params.seq;
      stream.handlers.event?.(params.event, params);
    } else if (message.method === "gap") {
      this.#handleGap(stream, params.gap);
    } else if (message.method === "end") {
      this.#streams.delete(params.subscription);
      this.#active.delete(stream);
      stream.handlers.end?.(params.error ? new ServiceError({ message: params.error.message, data: params.error }) : null);
    }
  }

  #handleGap(stream, gap) {
    stream.seq = Math.max(stream.seq ?? 0, gap.to);
    this.#count(stream, gap.to - gap.from + 1, gap.reason);
  }

  #count(stream, count, reason) {
    this.missed += count;
    stream.handlers.gap?.(count, reason);
    this.dispatchEvent(new Event("missed"));
  }
}

/** The events of one session. */
class Stream {
  subscription = null;
  /** The number of the last event. */
  seq = null;
  /** The name of an unnamed session of this page. */
  session = null;
  isStopped = false;

  constructor(client, handlers, open) {
    this.client = client;
    this.handlers = handlers;
    this.open = () => open(this);
  }

  stop() {
    return this.client.stop(this);
  }
}
