// A live chart of a number over the last minute, drawn on a canvas at most once a frame.

const span = 60_000;
const capacity = 4000;

export class LiveChart {
  #name;
  #unit;
  #times = [];
  #values = [];
  #canvas;
  #reading;
  #isScheduled = false;
  #described = 0;

  constructor(name, unit) {
    this.#name = name;
    this.#unit = unit;
    this.#canvas = document.createElement("canvas");
    this.#canvas.setAttribute("role", "img");
    this.#canvas.setAttribute("aria-label", `${name}, no values yet`);
    this.#reading = document.createElement("p");
    this.#reading.className = "reading";
    const label = document.createElement("figcaption");
    label.textContent = name;
    this.element = document.createElement("figure");
    this.element.className = "chart";
    this.element.append(label, this.#reading, this.#canvas);
    new ResizeObserver(() => this.#schedule()).observe(this.#canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#schedule());
  }

  add(time, value) {
    this.#times.push(time);
    this.#values.push(value);
    if (this.#times.length > 2 * capacity) {
      this.#times.splice(0, capacity);
      this.#values.splice(0, capacity);
    }
    this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#draw();
    });
  }

  #draw() {
    const count = this.#times.length;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (count === 0 || width === 0) return;
    const end = this.#times[count - 1];
    let first = this.#times.findIndex((time) => time >= end - span);
    first = Math.max(0, first);
    const shown = this.#values.slice(first);
    let [low, high] = [Infinity, -Infinity];
    for (const value of shown) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    this.#describe(shown[shown.length - 1], low, high);
    const margin = (high - low) * 0.15 || Math.max(1, Math.abs(high) * 0.05);
    const [bottom, top] = [low - margin, high + margin];
    const ratio = devicePixelRatio || 1;
    if (this.#canvas.width !== Math.round(width * ratio)) this.#canvas.width = Math.round(width * ratio);
    if (this.#canvas.height !== Math.round(height * ratio)) this.#canvas.height = Math.round(height * ratio);
    const context = this.#canvas.getContext("2d");
    const style = getComputedStyle(this.#canvas);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const right = width - 44;
    const x = (time) => right - ((end - time) / span) * right;
    const y = (value) => height - 16 - ((value - bottom) / (top - bottom)) * (height - 24);
    context.font = style.font;
    context.fillStyle = style.getPropertyValue("--muted");
    context.strokeStyle = style.getPropertyValue("--line");
    context.lineWidth = 1;
    context.textBaseline = "middle";
    for (const value of low === high ? [low] : [low, high]) {
      context.beginPath();
      context.moveTo(0, Math.round(y(value)) + 0.5);
      context.lineTo(right, Math.round(y(value)) + 0.5);
      context.stroke();
      context.fillText(short(value), right + 6, y(value));
    }
    context.textBaseline = "alphabetic";
    context.fillText("60 s ago", 0, height - 2);
    context.textAlign = "right";
    context.fillText("now", right, height - 2);
    context.textAlign = "left";
    context.strokeStyle = style.getPropertyValue("--accent");
    context.lineWidth = 2;
    context.lineJoin = "round";
    context.beginPath();
    for (let index = first; index < count; index++) context.lineTo(x(this.#times[index]), y(this.#values[index]));
    context.stroke();
    context.lineTo(right, height - 16);
    context.lineTo(x(this.#times[first]), height - 16);
    context.globalAlpha = 0.1;
    context.fillStyle = style.getPropertyValue("--accent");
    context.fill();
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(right, y(shown[shown.length - 1]), 3.5, 0, 7);
    context.fill();
  }

  #describe(value, low, high) {
    this.#reading.replaceChildren(short(value), Object.assign(document.createElement("small"), { textContent: ` ${this.#unit}` }));
    if (performance.now() - this.#described < 2000) return;
    this.#described = performance.now();
    this.#canvas.setAttribute("aria-label", `${this.#name}: ${short(value)} ${this.#unit}, from ${short(low)} to ${short(high)} in the last minute`);
  }
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** A chart of the ranges and averages of periods, as SVG, with a table for screen readers. */
export function periodChart(periods, unit, label) {
  const width = 800;
  const height = 220;
  const values = periods.filter((period) => period.average !== null || period.sum !== null);
  const average = (period) => period.average ?? period.sum;
  const low = Math.min(...values.map((period) => period.minimum ?? 0));
  const high = Math.max(...values.map((period) => period.maximum ?? average(period)));
  const y = (value) => height - 24 - ((value - low) / (high - low || 1)) * (height - 44);
  const svg = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, class: "periods", role: "img", "aria-label": label });
  const step = (width - 60) / Math.max(values.length, 1);
  const bar = Math.min(24, Math.max(2, step * 0.6));
  for (const value of low === high ? [low] : [low, high]) {
    svg.append(svgElement("line", { x1: 0, x2: width - 56, y1: y(value), y2: y(value), class: "grid" }));
    svg.append(svgElement("text", { x: width - 50, y: y(value) + 4 }, short(value)));
  }
  values.forEach((period, index) => {
    const x = step * (index + 0.5);
    const [from, to] = [y(period.maximum ?? average(period)), y(period.minimum ?? low)];
    svg.append(svgElement("rect", { x: x - bar / 2, width: bar, y: from, height: Math.max(2, to - from), rx: Math.min(4, bar / 2) }));
    if (period.average !== null) svg.append(svgElement("circle", { cx: x, cy: y(period.average), r: Math.min(4, bar / 2) }));
    const every = Math.ceil(values.length / 8);
    if (index % every === 0) svg.append(svgElement("text", { x, y: height - 4, "text-anchor": "middle" }, period.label));
  });
  return svg;
}

function svgElement(name, attributes, text) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

function short(value) {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}
