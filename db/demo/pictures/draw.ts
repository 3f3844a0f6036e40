// Draws the demo's pictures: `bun db/demo/pictures/draw.ts [slug ...]` rewrites the SVG files beside this one, and og-default.svg with them.
// Every shape is cut by hand-jitter from a few points; a seed per picture keeps the result the same from run to run.
import { join } from "node:path";

type P = [number, number];
interface Shape { d: string; poly: P[] }

const C = {
  paper: "#FBF7F0", teal: "#0F4C4A", night: "#10302F", mid: "#3C7A74", sage: "#B9CFC3", clay: "#C2603A",
  apricot: "#F0C49C", sand: "#E7D8C1", ink: "#14211F", cream: "#F4E1A6",
  // In-between tones, mixed from the ten above.
  mist: "#DCE5DA", moss: "#7BA59B", dusk: "#1F5E5A", brick: "#9A4A2E", peach: "#F6DDC3", oat: "#D3BE9F", rose: "#DD9068",
};

// ---- chance, one seed per picture
let state = 1;
const seed = (s: string) => { state = 2166136261; for (const c of s) state = Math.imul(state ^ c.charCodeAt(0), 16777619) >>> 0; };
const rnd = () => { state = (state + 0x6d2b79f5) >>> 0; let t = Math.imul(state ^ (state >>> 15), state | 1); t ^= t + Math.imul(t ^ (t >>> 7), t | 61); return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
const jit = (n: number) => (rnd() * 2 - 1) * n;
const between = (a: number, b: number) => a + (b - a) * rnd();

// ---- geometry
/** The i-th of a list that goes round. */
function nth<T>(list: readonly T[], i: number): T {
  const found = list.at(i % list.length);
  if (found === undefined) throw new Error("An empty outline");
  return found;
}
const held = <T>(list: readonly T[], i: number): T => nth(list, Math.max(0, Math.min(list.length - 1, i)));
let precision = 0;
const round = (n: number) => { const k = 10 ** precision; return Math.round(n * k) / k; };
const num = (n: number) => String(round(n)).replace(/^(-?)0\./, "$1.");
const join2 = (ns: number[]) => ns.map(num).reduce((s, n) => s + (s === "" || n.startsWith("-") ? n : ` ${n}`), "");

/** A closed or open outline of smooth runs; where two runs meet there is a corner. */
function runs(list: P[][], closed = true): Shape {
  let d = "", [cx, cy]: P = [0, 0];
  const poly: P[] = [];
  list.forEach((pts, r) => {
    if (r === 0) { const start = nth(pts, 0); [cx, cy] = [round(start[0]), round(start[1])]; d += `M${join2([cx, cy])}`; poly.push(start); }
    const loop = list.length === 1 && closed;
    const at = (i: number) => loop ? nth(pts, i) : held(pts, i);
    for (let i = 0; i < (loop ? pts.length : pts.length - 1); i++) {
      const a = at(i - 1), b = at(i), c = at(i + 1), e = at(i + 2);
      const [ex, ey] = [round(c[0]), round(c[1])];
      if (pts.length === 2) d += `l${join2([ex - cx, ey - cy])}`;
      else {
        // A run keeps its tangent from point to point, so after the first curve the short form says it all.
        const first = i === 0 ? [b[0] + (c[0] - a[0]) / 6 - cx, b[1] + (c[1] - a[1]) / 6 - cy] : [];
        d += `${i === 0 ? "c" : "s"}${join2([...first, c[0] - (e[0] - b[0]) / 6 - cx, c[1] - (e[1] - b[1]) / 6 - cy, ex - cx, ey - cy])}`;
      }
      [cx, cy] = [ex, ey];
      for (let s = 1; s <= 6; s++) {
        const t = s / 6, u = t * t, v = u * t;
        const mix = (k: 0 | 1) => 0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * u + (3 * b[k] - a[k] - 3 * c[k] + e[k]) * v);
        poly.push([mix(0), mix(1)]);
      }
    }
  });
  return { d: d + (closed ? "z" : ""), poly };
}
const blob = (pts: P[]) => runs([pts]);
const line = (pts: P[]) => runs([pts], false);

/** Straight sides cut with scissors: corners stay, sides waver. */
function cut(pts: P[], j = 3, step = 130): Shape {
  return runs(pts.map((a, i) => {
    const b = nth(pts, i + 1);
    const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    const mid: P[] = [];
    for (let k = 1; k <= n - (n > 1 ? 1 : 0); k++) { const t = n > 1 ? k / n : 0.5; mid.push([a[0] + (b[0] - a[0]) * t + jit(j), a[1] + (b[1] - a[1]) * t + jit(j)]); }
    return [a, ...mid, b];
  }));
}
const place = (pts: P[], x: number, y: number, deg = 0, k = 1): P[] => {
  const c = Math.cos(deg * Math.PI / 180) * k, s = Math.sin(deg * Math.PI / 180) * k;
  return pts.map(([a, b]) => [x + a * c - b * s, y + a * s + b * c]);
};
const spot = (a: number, b: number, x: number, y: number, deg = 0): P => nth(place([[a, b]], x, y, deg), 0);
/** A rectangle about its middle, with corners rounded by r. */
function rect(cx: number, cy: number, w: number, h: number, o: { deg?: number; r?: number; j?: number } = {}): Shape {
  const { deg = 0, r = 0, j = 3 } = o, [x, y] = [w / 2, h / 2];
  const wobble = (a: number, b: number): P => [a + jit(j), b + jit(j)];
  const corners = [wobble(-x, -y), wobble(x, -y), wobble(x, y), wobble(-x, y)];
  if (!r) return cut(place(corners, cx, cy, deg), j);
  const list: P[][] = [];
  corners.forEach((c, i) => {
    const towards = (to: P, dist: number): P => { const l = Math.hypot(to[0] - c[0], to[1] - c[1]); return [c[0] + (to[0] - c[0]) * dist / l, c[1] + (to[1] - c[1]) * dist / l]; };
    const before = nth(corners, i - 1), after = nth(corners, i + 1);
    const a = towards(before, r), b = towards(after, r);
    const m: P = [c[0] + (a[0] + b[0] - 2 * c[0]) * 0.16, c[1] + (a[1] + b[1] - 2 * c[1]) * 0.16];
    list.push([a, m, b]);
    const lb = Math.hypot(after[0] - c[0], after[1] - c[1]);
    const end: P = [c[0] + (after[0] - c[0]) * (lb - r) / lb, c[1] + (after[1] - c[1]) * (lb - r) / lb];
    if (lb > 2.2 * r) list.push([b, [(b[0] + end[0]) / 2 + jit(j), (b[1] + end[1]) / 2 + jit(j)], end]); else list.push([b, end]);
  });
  return runs(list.map((l) => place(l, cx, cy, deg)));
}
function oval(cx: number, cy: number, rx: number, ry = rx, o: { deg?: number; j?: number; n?: number } = {}): Shape {
  const { deg = 0, j = Math.min(rx, ry) * 0.02, n = 10 } = o, start = between(0, 1);
  return blob(place(Array.from({ length: n }, (_, i): P => { const t = (i + start) / n * Math.PI * 2; return [(rx + jit(j)) * Math.cos(t), (ry + jit(j)) * Math.sin(t)]; }), cx, cy, deg));
}
/** Land under a skyline, closed below the picture. */
const land = (pts: P[], bottom = 1030) => {
  const start = nth(pts, 0), end = nth(pts, -1), left: P = [start[0], bottom], right: P = [end[0], bottom];
  return runs([pts, [end, right], [right, left], [left, start]]);
};
/** A band along a curve, as wide as `widths` says from start to end: rivers, paths, branches. */
function ribbon(pts: P[], widths: number[], per = 3): Shape {
  const fine: P[] = [];
  for (let i = 0; i < pts.length - 1; i++) for (let s = 0; s < per; s++) {
    const t = s / per, a = held(pts, i - 1), b = held(pts, i), c = held(pts, i + 1), e = held(pts, i + 2);
    const mix = (k: 0 | 1) => 0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t ** 3);
    fine.push([mix(0), mix(1)]);
  }
  fine.push(nth(pts, -1));
  const left: P[] = [], right: P[] = [];
  fine.forEach((p, i) => {
    const a = held(fine, i - 1), b = held(fine, i + 1), l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const f = i / (fine.length - 1) * (widths.length - 1), k = Math.min(widths.length - 2, Math.floor(f));
    const from = nth(widths, k), w = (from + (nth(widths, k + 1) - from) * (f - k)) / 2 * (1 + jit(0.05));
    const [nx, ny] = [-(b[1] - a[1]) / l * w, (b[0] - a[0]) / l * w];
    left.push([p[0] + nx, p[1] + ny]); right.unshift([p[0] - nx, p[1] - ny]);
  });
  return runs([left, [nth(left, -1), nth(right, 0)], right, [nth(right, -1), nth(left, 0)]]);
}
/** A leaf from its foot at x, y, pointing along deg. */
const leaf = (x: number, y: number, len: number, wide: number, deg: number, bend = 0) =>
  runs([place([[0, 0], [len * 0.35, -wide / 2 + bend + jit(2)], [len * 0.7, -wide * 0.36 + bend + jit(2)], [len, 0]], x, y, deg), place([[len, 0], [len * 0.66, wide * 0.4 + bend], [len * 0.3, wide / 2 + bend], [0, 0]], x, y, deg)]);
const inside = (poly: P[], [x, y]: P) => {
  let hit = false, b = nth(poly, -1);
  for (const a of poly) { if (a[1] > y !== b[1] > y && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]) hit = !hit; b = a; }
  return hit;
};

// ---- a picture
class Picture {
  private body: string[] = [];
  private clips = 0;
  /** `thrift` below 1 thins the stipple, which is most of a file's weight. */
  constructor(readonly name: string, readonly w: number, readonly h: number, private readonly thrift = 1) { seed(name); precision = w > 600 ? 0 : 1; }
  raw(s: string) { this.body.push(s); return this; }
  ground(color: string) { return this.raw(`<path fill="${color}" d="M0 0h${this.w}v${this.h}H0z"/>`); }
  /** A flat piece of paper; sh is how far its shadow falls. */
  fill(s: Shape, color: string, o: { sh?: P; op?: number; dark?: number } = {}) {
    if (o.sh) this.raw(`<path fill="${C.ink}" opacity="${num2(o.dark ?? 0.16)}" transform="translate(${o.sh.join(" ")})" d="${s.d}"/>`);
    return this.raw(`<path fill="${color}"${o.op ? ` opacity="${num2(o.op)}"` : ""} d="${s.d}"/>`);
  }
  ink(s: Shape, o: { color?: string; w?: number; op?: number; dash?: string } = {}) {
    return this.raw(`<path fill="none" stroke="${o.color ?? C.ink}" stroke-width="${o.w ?? 4}" stroke-linecap="round" stroke-linejoin="round"${o.op ? ` opacity="${num2(o.op)}"` : ""}${o.dash ? ` stroke-dasharray="${o.dash}"` : ""} d="${s.d}"/>`);
  }
  dots(pts: P[], color: string, w: number, op = 1) {
    if (!pts.length) return this;
    const band = 60;
    const sorted = pts.toSorted((a, b) => Math.floor(a[1] / band) - Math.floor(b[1] / band) || a[0] - b[0]);
    let d = "", [cx, cy]: P = [0, 0];
    sorted.forEach(([x, y], i) => { const [rx, ry] = [round(x), round(y)]; d += i ? `m${join2([rx - cx, ry - cy])}h1` : `M${join2([rx, ry])}h1`; [cx, cy] = [rx + 1, ry]; });
    return this.raw(`<path fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round"${op < 1 ? ` opacity="${num2(op)}"` : ""} d="${d}"/>`);
  }
  /** Dry-brush stipple that starts at the edge facing away from `dir` and thins out along it. */
  edge(s: Shape, color: string, o: { n?: number; dir?: P; deep?: number; w?: number; op?: number } = {}) {
    const { dir = [0.35, 1], deep = 120, w = 5, op = 0.5 } = o, n = (o.n ?? 160) * this.thrift;
    const lens = s.poly.map((p, i) => { const q = nth(s.poly, i + 1); return Math.hypot(q[0] - p[0], q[1] - p[1]); });
    const total = lens.reduce((a, b) => a + b, 0), pts: P[] = [];
    for (let tries = 0; tries < n * 12 && pts.length < n; tries++) {
      let r = rnd() * total, i = 0;
      while (i < lens.length - 1 && r > nth(lens, i)) r -= nth(lens, i++);
      const a = nth(s.poly, i), b = nth(s.poly, i + 1), t = r / (nth(lens, i) || 1), far = 3 + rnd() ** 2 * deep;
      const q: P = [a[0] + (b[0] - a[0]) * t + dir[0] * far + jit(4), a[1] + (b[1] - a[1]) * t + dir[1] * far];
      if (q[0] > 0 && q[0] < this.w && q[1] > 0 && q[1] < this.h && inside(s.poly, q) && inside(s.poly, [q[0] + dir[0] * w, q[1] + dir[1] * w])) pts.push(q);
    }
    const cutAt = Math.floor(pts.length * 0.6);
    return this.dots(pts.slice(0, cutAt), color, w * 0.65, op).dots(pts.slice(cutAt), color, w, op);
  }
  /** Grain of the paper over everything. */
  grain(light: string = C.paper, dark: string = C.ink, n = Math.round(150 * this.thrift)) {
    const some = (k: number): P[] => Array.from({ length: k }, () => [rnd() * this.w, rnd() * this.h]);
    return this.dots(some(n), light, this.w / 400, 0.22).dots(some(n), dark, this.w / 450, 0.12);
  }
  within(s: Shape, draw: () => void) {
    const id = `${this.name}-${++this.clips}`;
    this.raw(`<clipPath id="${id}"><path d="${s.d}"/></clipPath><g clip-path="url(#${id})">`);
    draw();
    return this.raw("</g>");
  }
  toString() { return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}">\n${this.body.join("\n")}\n</svg>\n`; }
}
const num2 = (n: number) => String(Math.round(n * 100) / 100).replace(/^0\./, ".");

// ---- things that come back in several pictures
/** The waymark: a slant-topped trail post with a warm blaze. */
function post(p: Picture, x: number, foot: number, tall: number, o: { wood?: string; blaze?: string; side?: string; lean?: number; sh?: P } = {}) {
  const { wood = C.paper, blaze = C.clay, side = C.sand, lean = 2, sh = [tall * 0.03, tall * 0.01] } = o, k = tall / 400;
  const s = (pts: P[]) => cut(place(pts, x, foot, lean, k), 2, 200);
  p.fill(s([[-46, 6], [-46, -360], [46, -400], [46, 0]]), wood, { sh });
  p.fill(s([[46, 0], [46, -400], [68, -380], [68, -4]]), side);
  p.fill(s([[-30, -232], [-30, -268], [0, -318], [30, -268], [30, -232], [0, -276]]), blaze);
  p.fill(s([[-30, -158], [-30, -194], [0, -244], [30, -194], [30, -158], [0, -202]]), blaze);
}
function stars(p: Picture, n: number, bottom: number, color: string = C.cream) {
  const pts = (k: number): P[] => Array.from({ length: k }, () => [between(20, p.w - 20), between(15, bottom) * between(0.3, 1)]);
  p.dots(pts(n), color, 4, 0.65).dots(pts(Math.ceil(n / 4)), color, 8, 0.85);
}
function grass(p: Picture, x: number, y: number, color: string, k = 1, w = 5) {
  const blades = [-26, -10, 8, 24].map((lean) => line([[x + lean * 0.4 * k, y + jit(3)], [x + lean * 0.6 * k, y - 24 * k], [x + lean * k, y - between(40, 62) * k]]).d).join("");
  p.ink({ d: blades, poly: [] }, { color, w });
}
function sprig(p: Picture, x: number, y: number, tall: number, deg: number, color: string, n = 4, fat = 0.42, stem: string = color) {
  const tip = place([[0, 0], [tall * 0.5, tall * 0.04], [tall, 0]], x, y, deg);
  p.ink(line(tip), { color: stem, w: Math.max(3, tall / 40) });
  for (let i = 0; i < n; i++) {
    const t = 0.28 + 0.66 * i / n, [a, b] = spot(tall * t, tall * 0.03, x, y, deg), len = tall * (0.42 - 0.2 * t);
    p.fill(leaf(a, b, len, len * fat, deg - 48 + jit(6)), color).fill(leaf(a, b, len, len * fat, deg + 48 + jit(6)), color);
  }
  p.fill(leaf(...spot(tall, 0, x, y, deg), tall * 0.24, tall * 0.24 * fat, deg), color);
}
/** A tree like a cut-out: round crown, short trunk. */
function tree(p: Picture, x: number, foot: number, tall: number, crown: string, trunk: string, shade: string = C.teal, n = 40) {
  p.fill(cut([[x - tall * 0.04, foot], [x - tall * 0.025, foot - tall * 0.5], [x + tall * 0.025, foot - tall * 0.5], [x + tall * 0.045, foot]], 1), trunk);
  const s = oval(x, foot - tall * 0.62, tall * 0.27, tall * 0.4, { j: tall * 0.02, n: 9 });
  p.fill(s, crown).edge(s, shade, { dir: [-0.6, -0.8], deep: tall * 0.3, n, w: Math.max(3, tall / 45), op: 0.4 });
}
const bird = (p: Picture, x: number, y: number, k = 1, color: string = C.ink) =>
  p.ink(runs([[[x - 26 * k, y - 8 * k], [x - 12 * k, y - 14 * k], [x, y]], [[x, y], [x + 13 * k, y - 15 * k], [x + 28 * k, y - 11 * k]]], false), { color, w: 4 * k });

// ---- the pictures
const wide: Record<string, (p: Picture) => void> = {
  // A lit path at night, from a waymark in front to a lighthouse on the headland.
  "what-azoospermia-means"(p) {
    p.ground(C.night);
    const sky = land([[-20, 300], [300, 330], [760, 250], [1240, 330], [1620, 270]]);
    p.fill(sky, "#17403E").edge(sky, C.moss, { n: 120, deep: 160, op: 0.2 });
    stars(p, 70, 420);
    p.fill(cut([[1180, 268], [-30, 30], [-30, 330]], 2, 400), C.cream, { op: 0.2 });
    p.fill(cut([[1180, 268], [-30, 110], [-30, 250]], 2, 400), C.cream, { op: 0.32 });
    p.fill(cut([[1196, 268], [1630, 214], [1630, 330]], 2, 300), C.cream, { op: 0.2 });
    const sea = land([[-20, 520], [500, 524], [1100, 518], [1620, 526]]);
    p.fill(sea, C.mid).edge(sea, C.sage, { n: 130, deep: 120, op: 0.4, dir: [0, 1] });
    p.ink(line([[120, 566], [260, 562], [390, 568]]), { color: C.sage, w: 5, op: 0.6 }).ink(line([[430, 604], [520, 600], [590, 605]]), { color: C.sage, w: 5, op: 0.6 }).ink(line([[40, 640], [110, 636], [200, 641]]), { color: C.sage, w: 5, op: 0.5 });
    const head = runs([[[430, 690], [600, 640], [760, 566], [900, 520], [1010, 470], [1130, 446], [1300, 450], [1470, 520], [1630, 548]], [[1630, 548], [1630, 760]], [[1630, 760], [430, 760]], [[430, 760], [430, 690]]]);
    p.fill(head, C.dusk, { sh: [-12, -6] }).edge(head, C.moss, { n: 220, deep: 110, op: 0.5 });
    p.fill(cut([[1146, 458], [1158, 300], [1218, 300], [1232, 458]], 2), C.paper, { sh: [10, 4] });
    p.fill(cut([[1150, 412], [1154, 366], [1224, 366], [1228, 412]], 2), C.clay);
    p.fill(cut([[1140, 304], [1140, 290], [1236, 290], [1236, 304]], 2), C.ink).fill(rect(1188, 268, 48, 44), C.cream);
    p.fill(runs([[[1154, 246], [1170, 222], [1188, 214], [1206, 222], [1222, 246]], [[1222, 246], [1154, 246]]]), C.clay);
    p.fill(cut([[1246, 460], [1246, 424], [1284, 398], [1322, 424], [1322, 462]], 2), C.sand).fill(cut([[1236, 428], [1284, 392], [1332, 428]], 2), C.brick).fill(rect(1284, 440, 16, 22), C.cream);
    const hill = land([[-20, 720], [200, 690], [480, 668], [760, 640], [1010, 600], [1240, 640], [1450, 700], [1620, 690]]);
    p.fill(hill, C.teal, { sh: [0, -10] }).edge(hill, C.moss, { n: 300, deep: 150, op: 0.4 });
    p.fill(ribbon([[1188, 462], [1150, 510], [1040, 556], [1010, 606]], [7, 9, 13, 17]), C.sand);
    p.fill(ribbon([[1010, 602], [1110, 650], [1060, 710], [850, 770], [700, 872], [716, 1020], [850, 1240]], [18, 34, 48, 74, 112, 190, 330]), C.sand, { sh: [10, 4] });
    const path = ribbon([[1014, 604], [1104, 652], [1050, 712], [838, 774], [682, 878], [690, 1024], [800, 1240]], [8, 14, 22, 36, 56, 96, 160]);
    p.fill(path, C.peach, { op: 0.8 });
    const front = land([[-20, 800], [160, 792], [360, 836], [560, 930], [640, 1030]]);
    p.fill(front, C.night, { sh: [10, -8] }).edge(front, C.moss, { n: 160, deep: 110, op: 0.45 });
    const right = land([[1010, 1030], [1140, 900], [1330, 828], [1620, 800]]);
    p.fill(right, C.night, { sh: [-10, -8] }).edge(right, C.moss, { n: 140, deep: 100, op: 0.4 });
    post(p, 380, 880, 470, { wood: C.paper, side: C.oat });
    for (const [x, y, k] of [[270, 850, 1.2], [470, 905, 1.3], [330, 900, 1], [1300, 880, 1.2], [1460, 850, 1.4], [90, 830, 1]] as const) grass(p, x, y, C.moss, k);
    p.grain();
  },

  // Two valleys: one river stopped by a dam, one bed whose spring is dry.
  "obstructive-and-non-obstructive"(p) {
    p.ground(C.peach);
    p.fill(oval(800, 190, 92), C.clay, { op: 0.9 });
    const far = land([[-20, 300], [180, 180], [330, 120], [520, 230], [700, 290], [900, 270], [1090, 170], [1240, 110], [1440, 220], [1620, 290]]);
    p.fill(far, C.moss).edge(far, C.sage, { n: 160, deep: 140, op: 0.7 });
    const left = land([[-20, 380], [200, 300], [420, 316], [640, 410], [810, 520], [870, 700], [900, 1030]]);
    p.fill(left, C.mid, { sh: [14, -4] }).edge(left, C.sage, { n: 180, deep: 170, op: 0.45 });
    const right = land([[700, 1030], [740, 720], [860, 500], [1000, 386], [1240, 296], [1440, 320], [1620, 390]]);
    p.fill(right, C.sage, { sh: [-16, -4] }).edge(right, C.paper, { n: 240, deep: 170, op: 0.7 });
    // Left: water to the wall, then a dry bed.
    p.fill(ribbon([[372, 500], [330, 620], [420, 760], [380, 880], [300, 1040]], [130, 110, 130, 170, 220]), C.sand, { sh: [8, 4] });
    p.fill(ribbon([[380, 640], [420, 760], [385, 880], [310, 1040]], [30, 36, 60, 90]), C.oat);
    p.fill(ribbon([[440, 326], [468, 364], [392, 400], [398, 470]], [4, 26, 50, 90]), C.sage, { sh: [6, 4] });
    const lake = runs([[[120, 560], [150, 492], [270, 448], [400, 436], [530, 452], [620, 490], [640, 550]], [[640, 550], [380, 620]], [[380, 620], [120, 560]]]);
    p.fill(lake, C.sage, { sh: [0, -7] }).edge(lake, C.paper, { n: 70, deep: 80, op: 0.8 });
    for (const [x, y, w] of [[250, 494, 120], [410, 484, 110], [330, 532, 150], [540, 514, 60]] as const) p.ink(line([[x, y], [x + w / 2, y - 5], [x + w, y + 1]]), { color: C.mid, w: 6, op: 0.8 });
    const dam = runs([[[120, 530], [260, 566], [380, 574], [500, 560], [640, 516]], [[640, 516], [632, 610]], [[632, 610], [500, 660], [380, 672], [260, 660], [130, 616]], [[130, 616], [120, 530]]]);
    p.fill(dam, C.clay, { sh: [6, 16] }).edge(dam, C.brick, { n: 90, dir: [-0.2, -1], deep: 70, op: 0.8 }).ink(line([[124, 562], [260, 598], [380, 606], [500, 592], [636, 548]]), { color: C.peach, w: 5, op: 0.8 });
    p.fill(runs([[[-30, 480], [60, 470], [150, 530], [190, 600], [180, 690]], [[180, 690], [-30, 740]], [[-30, 740], [-30, 480]]]), C.mid).fill(runs([[[570, 690], [566, 590], [620, 520], [700, 500], [770, 540]], [[770, 540], [740, 730]], [[740, 730], [570, 690]]]), C.mid);
    // Right: a ring of stones with no water, and its bed.
    p.fill(ribbon([[1240, 470], [1290, 580], [1180, 700], [1220, 850], [1330, 1040]], [60, 90, 110, 160, 240]), C.sand, { sh: [8, 4] });
    p.fill(ribbon([[1244, 500], [1284, 590], [1190, 704], [1226, 850], [1320, 1040]], [12, 22, 30, 54, 90]), C.oat);
    p.fill(oval(1240, 452, 128, 62), C.oat, { sh: [8, 10] }).fill(oval(1240, 452, 84, 36), C.brick);
    for (let i = 0; i < 10; i++) { const t = i / 10 * Math.PI * 2 + 0.2, s = oval(1240 + Math.cos(t) * 122, 450 + Math.sin(t) * 56, 42, 32, { j: 4, n: 6 }); p.fill(s, i % 3 ? C.paper : C.sand, { sh: [4, 7] }); }
    p.ink(line([[1200, 452], [1222, 458], [1236, 448], [1262, 460]]), { color: C.ink, w: 4, op: 0.6 });
    for (const [x, y, r] of [[1280, 620, 16], [1180, 720, 18], [1250, 810, 20], [1216, 900, 26], [1330, 950, 22], [400, 760, 18], [350, 880, 22], [420, 830, 14]] as const) p.fill(oval(x, y, r, r * 0.7, { j: 2, n: 7 }), C.paper, { sh: [3, 5] });
    for (const [x, y, t] of [[50, 590, 180], [130, 670, 190], [650, 640, 180], [620, 830, 210], [110, 860, 230]] as const) tree(p, x, y, t, C.teal, C.ink, C.moss, 24);
    for (const [x, y, t] of [[1470, 520, 170], [1540, 610, 200], [960, 680, 190], [1500, 840, 230], [920, 860, 200]] as const) tree(p, x, y, t, C.moss, C.teal, C.teal, 24);
    bird(p, 930, 150, 1.1); bird(p, 1000, 190, 0.8);
    p.grain();
  },

  // A desk from above: a fortnight on a sheet, a phone, a cup.
  "the-first-two-weeks"(p) {
    p.ground(C.mid);
    const cloth = cut([[-30, -30], [1630, -30], [1630, 300], [-30, 620]], 4);
    p.fill(cloth, C.moss).edge(cloth, C.sage, { n: 200, dir: [-0.2, -1], deep: 200, op: 0.4 });
    const deg = -7, at = (pts: P[]) => place(pts, 850, 470, deg);
    p.fill(cut(at([[-480, -370], [480, -370], [480, 370], [-480, 370]]), 3, 240), C.sand, { sh: [26, 30], dark: 0.22 });
    const sheet = cut(at([[-490, -378], [470, -378], [470, 356], [-490, 356]]), 3, 240);
    p.fill(sheet, C.paper).edge(sheet, C.oat, { n: 160, dir: [-0.2, -1], deep: 110, op: 0.5 });
    p.fill(cut(at([[-490, -378], [470, -378], [470, -250], [-490, -250]]), 3, 240), C.clay);
    for (const x of [-380, -220, -60, 100, 260, 380]) { const [a, b] = nth(at([[x, -352]]), 0); p.fill(oval(a, b, 15, 15, { j: 1 }), C.brick); p.ink(line(at([[x, -352], [x + 6, -392], [x - 10, -410]])), { color: C.ink, w: 8 }); }
    for (let row = 0; row < 2; row++) for (let col = 0; col < 7; col++) {
      const i = row * 7 + col, [x, y] = nth(at([[-412 + col * 134, -102 + row * 262]]), 0);
      p.fill(rect(x, y, 112, 222, { deg: deg + jit(1.2), j: 3 }), i === 0 ? C.apricot : i === 12 ? C.cream : i % 3 === 1 ? C.mist : C.sage);
    }
    for (let i = 0; i < 5; i++) p.ink(line(at([[-446 + i * 134, -30 + jit(8)], [-414 + i * 134, -104 + jit(5)], [-378 + i * 134, -172 + jit(8)]])), { color: C.teal, w: 8 });
    const [rx, ry] = nth(at([[258, 160]]), 0);
    p.ink(oval(rx, ry, 70, 88, { j: 5, n: 8 }), { color: C.clay, w: 12 });
    const phone = rect(250, 720, 250, 480, { deg: 14, r: 40, j: 2 });
    p.fill(phone, C.night, { sh: [22, 26], dark: 0.26 }).fill(rect(250, 720, 212, 422, { deg: 14, r: 22, j: 2 }), C.teal).edge(phone, C.moss, { n: 60, deep: 120, op: 0.3 });
    p.fill(oval(266, 640, 46), C.cream).fill(ribbon(place([[-80, 120], [-30, 90], [20, 120], [80, 80]], 236, 720, 14), [16, 16]), C.mid).fill(ribbon(place([[-80, 165], [-30, 140], [30, 166], [60, 150]], 236, 720, 14), [14, 14]), C.mid);
    p.fill(oval(1390, 810, 216, 210), C.sand, { sh: [22, 24], dark: 0.24 }).fill(oval(1390, 810, 160, 156), C.oat, { op: 0.6 });
    p.fill(ribbon([[1480, 720], [1550, 640], [1604, 664], [1580, 736], [1504, 780]], [36, 32, 30, 32, 36]), C.clay, { sh: [12, 14] });
    const cup = oval(1390, 810, 142, 138);
    p.fill(cup, C.clay, { sh: [14, 18] }).edge(cup, C.brick, { n: 80, dir: [-0.5, -0.8], deep: 60, op: 0.8 });
    p.fill(oval(1390, 810, 116, 112), C.brick).fill(oval(1396, 816, 108, 102), "#5E3322");
    p.ink(line([[1326, 796], [1346, 756], [1386, 734]]), { color: C.apricot, w: 8, op: 0.8 });
    for (const [l, a, c] of [[430, 172, C.dusk], [470, 150, C.teal], [420, 126, C.dusk], [330, 106, C.teal]] as [number, number, string][]) p.fill(leaf(1650, -50, l, l * 0.3, a), c, { sh: [12, 18], dark: 0.22 }).ink(line(place([[60, 0], [l * 0.5, 5], [l * 0.92, 0]], 1650, -50, a)), { color: C.moss, w: 5, op: 0.8 });
    p.grain();
  },

  // A microscope before the bright field it sees, ruled for counting.
  "reading-a-semen-analysis"(p) {
    p.ground(C.apricot);
    const wall = cut([[-30, -30], [1630, -30], [1630, 760], [-30, 740]], 4);
    p.fill(wall, C.peach).edge(wall, C.apricot, { n: 200, dir: [0, -1], deep: 260, op: 0.8, w: 7 });
    const field = oval(1050, 440, 400, 396);
    p.fill(oval(1050, 440, 440, 436), C.mid, { sh: [18, 18] }).fill(field, C.paper).within(field, () => {
      for (let i = -4; i <= 4; i++) {
        p.ink(line([[1050 + i * 92 + jit(3), 20], [1050 + i * 92 + jit(4), 440], [1050 + i * 92 + jit(3), 860]]), { color: C.mid, w: i % 3 ? 3 : 7, op: 0.55 });
        p.ink(line([[630, 440 + i * 92 + jit(3)], [1050, 440 + i * 92 + jit(4)], [1470, 440 + i * 92 + jit(3)]]), { color: C.mid, w: i % 3 ? 3 : 7, op: 0.55 });
      }
      for (const [x, y, a] of [[930, 250, 30], [1190, 190, 150], [1120, 380, 80], [1290, 420, 200], [1000, 580, -40], [1230, 620, 110], [880, 420, 190], [1090, 720, 20]] as const) {
        p.ink(line(place([[-14, 0], [-44, 9], [-70, -8], [-100, 6]], x, y, a)), { color: C.teal, w: 5 }).fill(oval(x, y, 24, 16, { deg: a }), C.clay);
      }
      for (const [x, y, r] of [[1030, 180, 14], [1340, 300, 17], [1330, 560, 13], [900, 640, 15]] as const) p.fill(oval(x, y, r), C.sage);
    });
    p.edge(field, C.oat, { n: 150, dir: [-0.6, -0.8], deep: 90, op: 0.6 });
    const table = land([[-20, 826], [500, 818], [1100, 828], [1620, 816]]);
    p.fill(table, C.clay, { sh: [0, -8] }).edge(table, C.rose, { n: 240, dir: [0.1, 1], deep: 120, op: 0.6 });
    // The instrument.
    const g = (pts: P[]) => place(pts, 470, 330, -20);
    p.fill(runs([[[300, 880], [320, 826], [420, 806], [700, 806], [770, 830], [782, 880]], [[782, 880], [300, 880]]]), C.night, { sh: [20, 18] });
    const arm = ribbon([[668, 826], [732, 720], [756, 560], [700, 400], [590, 300], [498, 282]], [120, 96, 84, 84, 84, 70]);
    p.fill(arm, C.teal, { sh: [16, 12] }).edge(arm, C.moss, { n: 110, deep: 60, dir: [-0.8, 0.6], op: 0.5 });
    p.fill(rect(490, 700, 350, 40, { deg: -3, r: 10 }), C.night, { sh: [12, 14] }).fill(rect(470, 676, 200, 14, { deg: -3, r: 4, j: 1 }), C.sage).fill(rect(500, 780, 90, 80), C.teal);
    p.fill(oval(742, 690, 54), C.mid, { sh: [8, 8] }).fill(oval(742, 690, 24), C.cream);
    p.fill(cut(g([[-40, 230], [40, 230], [28, 320], [-28, 320]]), 2), C.cream, { sh: [10, 8] });
    const tube = cut(g([[-62, -120], [62, -120], [62, 236], [-62, 236]]), 3);
    p.fill(tube, C.teal, { sh: [14, 10] }).edge(tube, C.moss, { n: 110, dir: [1, 0.1], deep: 60, op: 0.5 });
    p.fill(cut(g([[-70, 60], [70, 60], [70, 96], [-70, 96]]), 2), C.cream).fill(cut(g([[-44, -230], [44, -230], [44, -118], [-44, -118]]), 2), C.night).fill(cut(g([[-58, -252], [58, -252], [58, -222], [-58, -222]]), 2), C.clay);
    // The pot it came in.
    const pot = cut([[1306, 730], [1514, 730], [1496, 906], [1326, 908]], 3);
    p.fill(pot, C.paper, { sh: [18, 14] }).edge(pot, C.oat, { n: 70, dir: [-1, -0.1], deep: 80, op: 0.8 }).fill(cut([[1316, 836], [1505, 832], [1497, 904], [1327, 906]], 2), C.cream).fill(rect(1410, 712, 240, 62, { r: 10 }), C.teal, { sh: [6, 10] });
    for (const x of [1330, 1370, 1410, 1450, 1490]) p.ink(line([[x, 694], [x, 730]]), { color: C.moss, w: 5, op: 0.7 });
    p.grain();
  },

  // A balance: three samples against three weights.
  "hormone-tests"(p) {
    p.ground(C.teal);
    p.fill(oval(800, 430, 560, 540, { j: 14 }), C.dusk);
    const glow = oval(800, 400, 400, 390);
    p.fill(glow, C.mid).edge(glow, C.moss, { n: 200, dir: [0.3, 1], deep: 200, op: 0.5 });
    const table = land([[-20, 846], [420, 838], [1000, 850], [1620, 836]]);
    p.fill(table, C.night, { sh: [0, -10] }).edge(table, C.mid, { n: 200, deep: 110, op: 0.6 });
    // Stand and beam.
    p.fill(runs([[[590, 890], [610, 846], [720, 816], [880, 816], [990, 846], [1010, 890]], [[1010, 890], [590, 890]]]), C.apricot, { sh: [16, 12] });
    const pillar = cut([[764, 826], [780, 240], [820, 240], [836, 826]], 3);
    p.fill(pillar, C.apricot, { sh: [14, 6] }).edge(pillar, C.clay, { n: 120, dir: [-1, 0], deep: 36, op: 0.6 });
    const beam = runs([[[336, 268], [560, 226], [800, 196], [1040, 172], [1264, 168]], [[1264, 168], [1266, 196]], [[1266, 196], [1040, 228], [800, 262], [560, 280], [340, 296]], [[340, 296], [336, 268]]]);
    p.fill(beam, C.apricot, { sh: [8, 16] }).edge(beam, C.clay, { n: 90, dir: [0, -1], deep: 34, op: 0.6 });
    p.fill(oval(800, 228, 62), C.clay, { sh: [6, 8] }).fill(oval(800, 228, 28), C.cream).fill(leaf(800, 176, 110, 34, -92), C.clay);
    const pan = (x: number, y: number, top: number) => {
      for (const dx of [-196, 196]) p.ink(line([[x, top], [x + dx * 0.5, (top + y) / 2 + 3], [x + dx, y]]), { color: C.cream, w: 5 });
    };
    pan(340, 690, 284); pan(1262, 610, 184);
    // Tubes on the left.
    ([[236, C.clay, 0.52, -3], [340, C.brick, 0.72, 1], [446, C.rose, 0.4, 4]] as [number, string, number, number][]).forEach(([x, c, level, deg]) => {
      const t = (pts: P[]) => place(pts, x, 690, deg);
      const glass = runs([t([[-40, -290], [-40, -150], [-40, -40]]), t([[-40, -40], [-26, -8], [0, 2], [26, -8], [40, -40]]), t([[40, -40], [40, -150], [40, -290]]), t([[40, -290], [-40, -290]])]);
      p.fill(glass, C.mist, { sh: [12, 6] }).within(glass, () => { p.fill(cut(t([[-60, -290 * level], [60, -290 * level + 8], [60, 20], [-60, 20]]), 2), c); });
      p.fill(cut(t([[-50, -338], [50, -338], [50, -284], [-50, -284]]), 3), c === C.brick ? C.cream : c === C.clay ? C.sage : C.apricot).ink(line(t([[-22, -250], [-24, -160], [-22, -90]])), { color: C.paper, w: 8, op: 0.8 });
    });
    // Weights on the right.
    ([[1136, 610, 92, 120], [1262, 610, 118, 178], [1392, 610, 80, 88]] as [number, number, number, number][]).forEach(([x, y, w, h], i) => {
      const c = nth([C.clay, C.cream, C.sage], i);
      p.fill(oval(x, y - h - 22, w * 0.24, w * 0.22), c, { sh: [8, 5] });
      const body = cut([[x - w / 2, y], [x - w * 0.42, y - h], [x + w * 0.42, y - h], [x + w / 2, y]], 2);
      p.fill(rect(x, y - h, w * 0.26, 30, { j: 1 }), c).fill(body, c, { sh: [10, 5] }).edge(body, C.brick, { n: 46, dir: [-1, -0.2], deep: 50, op: 0.5 });
    });
    for (const [x, y] of [[340, 690], [1262, 610]] as const) {
      const dish = runs([[[x - 220, y - 6], [x, y + 4], [x + 220, y - 6]], [[x + 220, y - 6], [x + 150, y + 54], [x, y + 76], [x - 150, y + 54], [x - 220, y - 6]]]);
      p.fill(dish, C.apricot, { sh: [10, 14] }).edge(dish, C.clay, { n: 90, dir: [-0.2, -1], deep: 50, op: 0.6 });
    }
    p.grain();
  },

  // The fan of a scan, opening on a quiet landscape, with one place in it pinned.
  "scans-and-biopsies"(p) {
    p.ground(C.night);
    const deep = oval(800, 1000, 1000, 620, { j: 10 });
    p.fill(deep, "#153B39");
    const cx = 800, cy = -150, arc = (r: number, a: number, b: number, n = 8): P[] => Array.from({ length: n + 1 }, (_, i) => { const t = (a + (b - a) * i / n) * Math.PI / 180; return [cx + Math.cos(t) * r + jit(2), cy + Math.sin(t) * r + jit(2)]; });
    const outer = arc(1080, 132, 48), inner = arc(330, 48, 132);
    const fan = runs([outer, [nth(outer, -1), nth(inner, 0)], inner, [nth(inner, -1), nth(outer, 0)]]);
    p.fill(fan, C.sage, { sh: [20, 18], dark: 0.5 }).within(fan, () => {
      const sky = runs([arc(620, 150, 30), [nth(arc(620, 30, 30), 0), [1300, -50]], [[1300, -50], [300, -50]], [[300, -50], nth(arc(620, 150, 150), 0)]]);
      p.fill(sky, C.mist);
      p.fill(oval(1010, 330, 62), C.cream);
      const hills: [P[], string, string][] = [
        [[[0, 560], [260, 500], [480, 420], [640, 400], [820, 490], [1000, 520], [1200, 440], [1600, 520]], C.moss, C.sage],
        [[[0, 640], [300, 590], [560, 560], [760, 590], [960, 640], [1160, 600], [1600, 560]], C.mid, C.moss],
        [[[0, 800], [300, 720], [520, 690], [760, 720], [1000, 760], [1200, 720], [1600, 690]], C.dusk, C.moss],
        [[[0, 900], [400, 850], [700, 826], [1000, 850], [1600, 800]], C.teal, C.mid],
      ];
      for (const [pts, c, e] of hills) { const s = land(pts); p.fill(s, c, { sh: [6, -8] }).edge(s, e, { n: 210, deep: 110, op: 0.6 }); }
      for (const [x, y, t] of [[520, 600, 120], [580, 610, 90], [1120, 640, 130], [1180, 630, 100]] as const) tree(p, x, y, t, C.teal, C.ink, C.moss, 20);
      for (const r of [470, 640, 960]) p.ink(line(arc(r, 140, 40)), { color: C.paper, w: 4, op: 0.5, dash: "3 16" });
      p.fill(oval(960, 802, 54, 16), C.night, { op: 0.5 });
      const pin = runs([[[960, 800], [912, 716], [896, 660], [924, 612], [960, 600], [996, 612], [1024, 660], [1008, 716], [960, 800]]]);
      p.fill(pin, C.clay, { sh: [8, 6] }).edge(pin, C.brick, { n: 40, dir: [-0.8, -0.4], deep: 50, op: 0.8 }).fill(oval(960, 662, 26), C.cream);
    });
    // The probe.
    p.fill(ribbon([[800, 40], [840, -20], [960, -40]], [60, 50, 46]), C.mid);
    const probe = runs([[[720, -30], [716, 60], [690, 110], [676, 150]], [[676, 150], [740, 180], [800, 186], [860, 180], [924, 150]], [[924, 150], [910, 110], [884, 60], [880, -30]], [[880, -30], [720, -30]]]);
    p.fill(probe, C.sand, { sh: [14, 14], dark: 0.4 }).edge(probe, C.oat, { n: 80, dir: [-1, -0.1], deep: 60, op: 0.9 });
    p.fill(runs([[[676, 150], [740, 180], [800, 186], [860, 180], [924, 150]], [[924, 150], [914, 128]], [[914, 128], [860, 154], [800, 160], [740, 154], [686, 128]], [[686, 128], [676, 150]]]), C.clay);
    p.grain();
  },

  // A bare tree shaped like a Y, one of its boughs only an outline.
  "y-chromosome-microdeletions"(p) {
    p.ground(C.clay);
    const sky = oval(800, 520, 640, 620, { j: 14 });
    p.fill(sky, C.rose).edge(sky, C.clay, { n: 220, dir: [0, 1], deep: 200, op: 0.6, w: 6 });
    const sun = oval(800, 500, 400, 400);
    p.fill(sun, C.apricot).edge(sun, C.rose, { n: 200, dir: [-0.2, -1], deep: 220, op: 0.6, w: 6 });
    const far = land([[-20, 760], [260, 700], [560, 730], [900, 690], [1260, 720], [1620, 670]]);
    p.fill(far, C.brick, { sh: [0, -8] }).edge(far, C.clay, { n: 200, deep: 110, op: 0.7 });
    const hill = land([[-20, 880], [300, 850], [620, 800], [800, 786], [1000, 800], [1320, 856], [1620, 890]]);
    p.fill(hill, C.night, { sh: [0, -10] }).edge(hill, C.mid, { n: 180, deep: 110, op: 0.6 });
    // The bough that is not there.
    const ghost = ribbon([[990, 366], [1090, 330], [1190, 250], [1230, 150]], [62, 46, 34, 12]);
    p.fill(ghost, C.peach, { op: 0.85 }).ink(ghost, { color: C.night, w: 7, dash: "4 18" });
    p.ink(ribbon([[1130, 306], [1230, 300], [1310, 262]], [22, 16, 6]), { color: C.night, w: 5, dash: "4 16" });
    const bark = C.teal, sh: P = [14, 8];
    const roots = runs([[[650, 826], [730, 800], [748, 730]], [[748, 730], [852, 730]], [[852, 730], [872, 800], [960, 830]], [[960, 830], [650, 826]]]);
    const twigs: [P[], number[]][] = [
      [[[560, 330], [470, 300], [390, 220], [360, 120]], [54, 40, 26, 8]], [[[470, 300], [380, 320], [290, 290]], [30, 22, 6]], [[[430, 262], [440, 180], [480, 110]], [24, 16, 5]],
      [[[640, 420], [660, 330], [630, 230], [640, 130]], [50, 36, 26, 8]], [[[634, 240], [580, 190], [560, 130]], [20, 14, 5]], [[[644, 250], [700, 190], [712, 130]], [22, 14, 5]],
      [[[930, 440], [920, 340], [960, 240], [944, 130]], [52, 38, 26, 8]], [[[956, 252], [1020, 190], [1030, 120]], [22, 16, 5]], [[[930, 300], [870, 240], [862, 170]], [22, 16, 5]],
    ];
    for (const [pts, w] of twigs) p.fill(ribbon(pts, w, 2), bark, { sh });
    p.fill(ribbon([[800, 640], [770, 560], [680, 450], [560, 330], [520, 300]], [110, 96, 80, 58, 40]), bark, { sh });
    p.fill(ribbon([[790, 650], [830, 560], [920, 450], [1000, 364]], [110, 96, 84, 66]), bark, { sh });
    p.fill(oval(1000, 364, 24, 36, { deg: -42, j: 2 }), C.cream).ink(oval(1001, 364, 12, 20, { deg: -42, j: 1 }), { color: C.clay, w: 4 });
    const trunk = ribbon([[800, 800], [790, 720], [806, 640], [800, 560]], [140, 116, 108, 116]);
    p.fill(roots, bark).fill(trunk, bark).edge(trunk, C.moss, { n: 130, dir: [1, 0], deep: 60, op: 0.5 });
    p.ink(line([[776, 760], [784, 690], [776, 620], [730, 540]]), { color: C.moss, w: 4, op: 0.7 }).ink(line([[826, 720], [822, 650], [850, 590]]), { color: C.moss, w: 4, op: 0.7 });
    for (const [x, y, a] of [[360, 122, -70], [290, 292, 200], [480, 112, -60], [640, 132, -90], [560, 132, -110], [712, 132, -60], [944, 132, -100], [1030, 122, -70], [862, 172, -110], [392, 224, 190], [632, 232, 170], [958, 240, 0], [470, 300, 110]] as const) p.fill(leaf(x, y, 58, 30, a), C.cream, { sh: [6, 5] });
    for (const [x, y, k] of [[420, 850, 1.2], [1200, 850, 1.3], [1380, 890, 1], [180, 890, 1.2]] as const) grass(p, x, y, C.moss, k);
    p.grain();
  },

  // Two mills with crossed sails beside one forked tree: X, X, Y.
  "klinefelter-and-fertility"(p) {
    p.ground(C.mist);
    const cloud = (x: number, y: number, k: number) => p.fill(runs([place([[-150, 30], [-130, -10], [-80, -14], [-40, -56], [30, -50], [60, -16], [120, -14], [150, 30]], x, y, 0, k), place([[150, 30], [-150, 30]], x, y, 0, k)]), C.paper);
    cloud(220, 190, 1); cloud(960, 130, 0.8); cloud(1420, 240, 1.1);
    p.fill(oval(1210, 330, 130), C.cream);
    const far = land([[-20, 640], [300, 560], [640, 600], [1000, 540], [1300, 580], [1620, 520]]);
    p.fill(far, C.sage).edge(far, C.paper, { n: 200, deep: 100, op: 0.6 });
    const mid = land([[-20, 760], [240, 700], [560, 690], [900, 730], [1240, 690], [1620, 660]]);
    p.fill(mid, C.moss, { sh: [0, -7] }).edge(mid, C.sage, { n: 150, deep: 100, op: 0.7 });
    const mill = (x: number, foot: number, k: number, turn: number, body: string, dark: string) => {
      const s = (pts: P[], deg = 0) => place(pts, x, foot, deg, k);
      const tower = cut(s([[-118, 10], [-72, -360], [72, -360], [118, 10]]), 3);
      p.fill(tower, body, { sh: [14, 6] }).edge(tower, dark, { n: 70, dir: [-1, 0], deep: 90 * k, op: 0.4 });
      p.fill(runs([s([[-92, -352], [-60, -410], [0, -440], [60, -410], [92, -352]]), s([[92, -352], [-92, -352]])]), C.clay, { sh: [8, 8] });
      p.fill(runs([s([[-34, 8], [-34, -70], [0, -104], [34, -70], [34, 8]]), s([[34, 8], [-34, 8]])]), C.teal).fill(rect(x, foot - 210 * k, 40 * k, 56 * k), C.teal);
      for (let i = 0; i < 4; i++) {
        const b = (pts: P[]) => place(pts, x, foot - 370 * k, turn + i * 90, k);
        p.fill(cut(b([[60, 6], [330, 6], [330, 78], [84, 70]]), 3), i % 2 ? C.paper : C.peach, { sh: [9, 9] });
        p.ink({ d: [112, 164, 216, 268].map((q) => line(b([[q, 10], [q, 72]])).d).join(""), poly: [] }, { color: C.clay, w: 4, op: 0.7 }).fill(ribbon(b([[0, 0], [340, 0]]), [20 * k, 12 * k]), C.ink);
      }
      p.fill(oval(x, foot - 370 * k, 24 * k), C.cream);
    };
    mill(330, 800, 1, 43, C.paper, C.oat); mill(840, 760, 0.86, 48, C.sand, C.clay);
    const near = land([[-20, 850], [300, 800], [700, 790], [1060, 830], [1340, 800], [1620, 760]]);
    p.fill(near, C.mid, { sh: [0, -9] }).edge(near, C.moss, { n: 240, deep: 110, op: 0.7 });
    p.fill(ribbon([[1280, 840], [1286, 700], [1276, 600]], [64, 46, 48]), C.teal, { sh: [10, 5] }).fill(ribbon([[1276, 630], [1230, 520], [1150, 430], [1120, 360]], [50, 40, 30, 12]), C.teal, { sh: [10, 5] }).fill(ribbon([[1276, 640], [1330, 520], [1410, 440], [1440, 350]], [50, 40, 30, 12]), C.teal, { sh: [10, 5] });
    for (const [x, y, r] of [[1110, 340, 84], [1450, 326, 92]] as const) { const c = oval(x, y, r, r * 0.94, { j: 6, n: 8 }); p.fill(c, C.teal, { sh: [10, 8] }).edge(c, C.moss, { n: 60, dir: [0.6, 1], deep: 70, op: 0.6 }); }
    const front = land([[-20, 920], [400, 900], [800, 916], [1200, 890], [1620, 900]]);
    p.fill(front, C.teal, { sh: [0, -9] }).edge(front, C.moss, { n: 160, deep: 90, op: 0.5 });
    // Few among many: one seedling in flower.
    for (let i = 0; i < 13; i++) { const x = 70 + i * 122 + jit(18), y = 926 + jit(14); if (i === 8) { sprig(p, x, y + 10, 130, -90, C.cream, 2, 0.5); p.fill(oval(x + 4, y - 136, 26, 24, { n: 7, j: 3 }), C.clay).fill(oval(x + 4, y - 136, 9), C.cream); } else grass(p, x, y, C.moss, 0.9); }
    p.grain();
  },

  // Two banks, the posts of a bridge with no span between them, and a boat that crosses.
  "cftr-and-the-missing-vas"(p) {
    p.ground(C.cream);
    const sky = land([[-20, 230], [500, 190], [1000, 240], [1620, 200]]);
    p.fill(sky, C.peach).edge(sky, C.apricot, { n: 120, dir: [0, 1], deep: 200, op: 0.6, w: 6 });
    p.fill(oval(800, 400, 150), C.clay);
    const far = land([[-20, 500], [260, 420], [520, 490], [800, 520], [1100, 490], [1360, 410], [1620, 460]]);
    p.fill(far, C.moss).edge(far, C.sage, { n: 160, deep: 90, op: 0.7 });
    const water = land([[-20, 570], [500, 566], [1000, 572], [1620, 566]]);
    p.fill(water, C.sage).edge(water, C.paper, { n: 200, deep: 300, dir: [0, 1], op: 0.6 });
    p.fill(runs([[[690, 574], [740, 650], [680, 740], [760, 840], [690, 1030]], [[690, 1030], [930, 1030]], [[930, 1030], [850, 850], [910, 740], [850, 660], [910, 574]], [[910, 574], [690, 574]]]), C.rose, { op: 0.5 });
    for (const [x, y, w] of [[560, 650, 100], [960, 690, 120], [560, 800, 140], [940, 910, 140], [800, 610, 70], [600, 940, 110]] as const) p.ink(line([[x, y], [x + w / 2, y - 5], [x + w, y + 1]]), { color: C.mid, w: 6, op: 0.7 });
    for (const s of [1, -1]) {
      const m = (pts: P[]): P[] => s > 0 ? pts : pts.map(([x, y]) => [1600 - x + jit(12), y + jit(8)]);
      const bank = runs([m([[-30, 430], [120, 400], [300, 420], [440, 446], [490, 480]]), m([[490, 480], [470, 620], [510, 760], [440, 900], [450, 1030]]), m([[450, 1030], [-30, 1030]]), m([[-30, 1030], [-30, 430]])]);
      p.fill(bank, C.mid, { sh: [16 * s, 10] }).edge(bank, C.sage, { n: 150, deep: 150, op: 0.5, dir: [0.1 * s, 1] });
      p.fill(ribbon(m([[-20, 640], [120, 590], [230, 500], [350, 462], [470, 462]]), [110, 76, 50, 40, 36]), C.sand, { sh: [6, 6] });
      const slope = runs([m([[-30, 690], [120, 670], [280, 720], [380, 830], [400, 1030]]), m([[400, 1030], [-30, 1030]]), m([[-30, 1030], [-30, 690]])]);
      p.fill(slope, C.teal, { sh: [10 * s, -6] }).edge(slope, C.moss, { n: 120, deep: 110, op: 0.5 });
      const trees: [number, number, number][] = s > 0 ? [[60, 440, 230], [150, 440, 170]] : [[90, 440, 210], [190, 430, 150]];
      for (const [x, y, t] of trees) tree(p, nth(m([[x, y]]), 0)[0], y, t, C.teal, C.ink, C.moss, 22);
      // The end of the bridge: a tower, a stub of deck, ropes that stop.
      const x = s > 0 ? 450 : 1150;
      p.ink(line([[x - 20 * s, 190], [x - 130 * s, 320], [x - 240 * s, 426]]), { color: C.ink, w: 6 });
      p.fill(cut([[x - 60 * s, 450], [x + 150 * s, 442], [x + 140 * s, 474], [x - 60 * s, 490]], 2), C.brick, { sh: [6, 16] });
      for (const dx of [-46, 40]) p.fill(cut([[x + dx - 20, 484], [x + dx - 15, 160], [x + dx + 15, 160], [x + dx + 20, 484]], 2), dx * s < 0 ? C.brick : C.clay, { sh: [10, 4] });
      for (const y of [200, 320]) p.fill(cut([[x - 80, y + 28], [x - 80, y - 6], [x + 76, y - 6], [x + 76, y + 28]], 2), C.clay, { sh: [6, 8] });
      p.ink(line([[x + 40 * s, 190], [x + 96 * s, 330], [x + 142 * s, 442]]), { color: C.ink, w: 6 }).ink(line([[x + 92 * s, 324], [x + 94 * s, 444]]), { color: C.ink, w: 4 });
    }
    p.ink(line([[612, 458], [800, 462], [988, 458]]), { color: C.night, w: 9, dash: "2 26" });
    // The boat.
    p.fill(runs([[[670, 820], [800, 834], [940, 816]], [[940, 816], [900, 884], [800, 900], [700, 884], [670, 820]]]), C.clay, { sh: [8, 14] });
    p.fill(cut([[795, 824], [796, 560], [807, 560], [807, 824]], 1), C.ink);
    p.fill(runs([[[816, 572], [920, 676], [938, 792]], [[938, 792], [816, 796]], [[816, 796], [816, 572]]]), C.paper, { sh: [8, 6] }).fill(runs([[[787, 610], [720, 706], [694, 792]], [[694, 792], [787, 796]], [[787, 796], [787, 610]]]), C.apricot, { sh: [6, 6] });
    bird(p, 700, 190, 1.1); bird(p, 900, 140, 1.3); bird(p, 966, 186, 0.9);
    p.grain();
  },

  // The lit field of an operating microscope: fine winding threads, one of them fuller and brighter.
  "micro-tese-step-by-step"(p) {
    p.ground(C.ink);
    p.fill(oval(760, 500, 740, 690, { j: 16 }), "#122B2A").fill(oval(760, 500, 580, 566, { j: 10 }), C.teal);
    const field = oval(760, 500, 470, 462, { j: 5 });
    // A thread that winds like an old river: its heading swings to and fro.
    const wind = (x: number, y: number, deg: number, loops: number, length: number): P[] => {
      const pts: P[] = [[x, y]], per = 8;
      let stretch = 1;
      for (let i = 0; i < loops * per; i++) {
        if (i % (per / 2) === 0) stretch = between(0.84, 1.14);
        const swing = 2.02 * Math.sin((i + 0.5) / per * Math.PI * 2), a = deg * Math.PI / 180 + swing;
        x += Math.cos(a) * length * stretch / per; y += Math.sin(a) * length * stretch / per;
        pts.push([x, y]);
      }
      return pts;
    };
    const thread = (pts: P[], color: string, w: number, light?: string) => {
      const d = line(pts).d;
      p.raw(`<g fill="none" stroke-linecap="round"><path stroke="${C.night}" stroke-width="${w}" opacity=".3" transform="translate(8 11)" d="${d}"/><path stroke="${color}" stroke-width="${w}" d="${d}"/>${light ? `<path stroke="${light}" stroke-width="6" opacity=".6" transform="translate(-5 -7)" d="${d}"/>` : ""}</g>`);
    };
    p.fill(field, C.mid, { sh: [0, 16], dark: 0.4 }).within(field, () => {
      p.edge(field, C.teal, { n: 200, dir: [0, -1], deep: 260, op: 0.6, w: 7 });
      thread(wind(220, 20, 2, 10, 470), C.moss, 25);
      thread(wind(190, 200, -2, 10, 490), C.sage, 27);
      thread(wind(200, 770, 1, 10, 470), C.moss, 25);
      thread(wind(180, 580, 2, 10, 490), C.sage, 27);
      thread(wind(180, 400, -1, 4, 480), C.moss, 25);
      thread(wind(960, 400, 3, 3, 480), C.moss, 25);
      thread(wind(490, 404, 0, 4, 500), C.cream, 42, C.paper);
    });
    p.ink(oval(760, 500, 482, 474, { j: 4 }), { color: C.moss, w: 6, op: 0.7 });
    // Fine forceps, closed at the back.
    const jaw = (pts: P[]) => p.fill(ribbon(pts, [64, 54, 34, 8]), C.mist, { sh: [10, 16], dark: 0.4 });
    jaw([[1640, 960], [1440, 870], [1210, 740], [974, 566]]); jaw([[1640, 950], [1480, 800], [1250, 664], [984, 546]]);
    p.fill(ribbon([[1660, 980], [1580, 914], [1500, 856]], [150, 140, 96]), C.clay, { sh: [8, 14], dark: 0.4 });
    for (const t of [0, 1, 2]) p.ink(line([[1530 + t * 26, 820 + t * 22], [1520 + t * 24, 870 + t * 18], [1490 + t * 26, 908 + t * 22]]), { color: C.brick, w: 6 });
    p.grain();
  },

  // One hillside, three ways down to the seeds: a fine line, a wider well, an opened terrace.
  "sperm-retrieval-compared"(p) {
    p.ground(C.peach);
    p.fill(oval(1330, 170, 96), C.cream);
    const far = land([[-20, 330], [300, 250], [600, 300], [960, 230], [1300, 290], [1620, 240]]);
    p.fill(far, C.sage).edge(far, C.paper, { n: 180, deep: 90, op: 0.6 });
    const layers: [P[], string, string][] = [
      [[[-20, 420], [300, 384], [800, 400], [1300, 376], [1620, 400]], C.teal, C.moss],
      [[[-20, 488], [300, 458], [800, 474], [1300, 450], [1620, 474]], C.clay, C.rose],
      [[[-20, 640], [400, 620], [800, 650], [1200, 620], [1620, 650]], C.brick, C.clay],
      [[[-20, 800], [400, 816], [800, 790], [1200, 820], [1620, 796]], "#6E3A26", C.brick],
    ];
    layers.forEach(([pts, c, e], i) => { const s = land(pts); p.fill(s, c, { sh: [0, i ? -6 : -9] }).edge(s, e, { n: 200, deep: 120, op: 0.6 }); });
    // Three ways down, each to its own pocket of seed.
    const dark = "#4A2618";
    for (const [x, y, rx, ry] of [[320, 730, 66, 56], [800, 760, 130, 74], [1310, 752, 150, 84]] as const) p.fill(oval(x, y, rx, ry, { j: 4, n: 9 }), dark);
    const shaft = (s: Shape) => p.fill(s, C.apricot).edge(s, C.clay, { n: 50, dir: [1, 0], deep: 36, op: 0.6 });
    shaft(cut([[300, 400], [306, 716], [334, 716], [342, 400]], 3));
    shaft(cut([[722, 404], [730, 720], [870, 720], [878, 404]], 4));
    shaft(cut([[1050, 392], [1050, 500], [1120, 500], [1120, 600], [1190, 600], [1190, 710], [1430, 710], [1430, 600], [1500, 600], [1500, 500], [1564, 500], [1564, 392]], 3));
    // Seeds.
    const seedAt = (x: number, y: number, k = 1, c: string = C.cream) => p.fill(leaf(x - 26 * k, y, 52 * k, 32 * k, jit(40)), c);
    for (const [x, y] of [[110, 580], [180, 730], [470, 600], [540, 750], [430, 880], [640, 890], [960, 580], [1000, 760], [200, 910], [900, 910], [1120, 880], [1510, 740], [1540, 910], [620, 580]] as const) seedAt(x, y, 0.7, C.rose);
    for (const [x, y] of [[322, 748], [752, 776], [816, 792], [862, 764], [1230, 760], [1300, 786], [1370, 772], [1290, 738]] as const) seedAt(x, y, 1.15);
    // What reaches down: a plumb line, a bucket, a ladder.
    const tripod = (x: number, y: number, w: number, h: number) => { for (const dx of [-w, w * 0.9]) p.fill(ribbon([[x + dx, y], [x + dx * 0.06, y - h]], [16, 12]), C.night, { sh: [6, 3] }); };
    tripod(320, 400, 90, 220); p.ink(line([[320, 190], [321, 420], [320, 620]]), { color: C.ink, w: 6 }).fill(cut([[310, 600], [332, 600], [330, 670], [321, 728], [312, 670]], 1), C.night);
    tripod(800, 410, 150, 240); p.fill(oval(800, 190, 30), C.clay, { sh: [5, 5] }).ink(line([[800, 216], [801, 400], [800, 560], [756, 618]]), { color: C.ink, w: 6 }).ink(line([[800, 560], [844, 618]]), { color: C.ink, w: 6 });
    const bucket = cut([[744, 610], [856, 610], [842, 704], [758, 704]], 2);
    p.fill(bucket, C.teal, { sh: [8, 8] }).edge(bucket, C.moss, { n: 30, dir: [1, 0], deep: 40, op: 0.8 }).fill(cut([[740, 604], [860, 604], [858, 626], [742, 626]], 1), C.moss);
    for (const x of [1268, 1352]) p.fill(ribbon([[x + 40, 300], [x, 722]], [15, 15]), C.night, { sh: [7, 5] });
    for (let i = 0; i < 8; i++) { const x = 1304 - 34 * i / 7, y = 334 + 48 * i; p.fill(cut([[x - 4, y], [x + 90, y - 2], [x + 90, y + 10], [x - 4, y + 12]], 1), C.night); }
    for (const [x, y, t] of [[90, 410, 170], [170, 404, 130], [540, 396, 190], [620, 402, 140], [1010, 400, 150]] as const) tree(p, x, y, t, C.teal, C.ink, C.moss, 24);
    p.grain();
  },

  // A fork in a path: through a mended gate, or round by the stile; a waymark between.
  "vasectomy-reversal-or-retrieval"(p) {
    p.ground(C.cream);
    p.fill(oval(800, 260, 170), C.apricot);
    const far = land([[-20, 400], [260, 300], [480, 360], [760, 290], [1080, 370], [1320, 280], [1620, 370]]);
    p.fill(far, C.sage).edge(far, C.paper, { n: 200, deep: 100, op: 0.7 });
    const back = land([[-20, 500], [300, 430], [620, 450], [800, 480], [1040, 440], [1360, 420], [1620, 500]]);
    p.fill(back, C.moss, { sh: [0, -7] }).edge(back, C.sage, { n: 220, deep: 100, op: 0.7 });
    p.fill(ribbon([[300, 620], [310, 540], [420, 470], [560, 420], [540, 340]], [110, 70, 40, 24, 8]), C.peach).fill(ribbon([[1290, 620], [1280, 540], [1160, 470], [1050, 420], [1090, 350]], [110, 70, 40, 24, 8]), C.peach);
    const field = land([[-20, 640], [300, 610], [800, 600], [1300, 610], [1620, 640]]);
    p.fill(field, C.mid, { sh: [0, -8] }).edge(field, C.moss, { n: 260, deep: 140, op: 0.6 });
    p.fill(runs([[[560, 1030], [640, 900], [560, 790], [360, 720], [250, 610]], [[250, 610], [350, 606]], [[350, 606], [450, 690], [680, 750], [800, 830]], [[800, 830], [930, 750], [1150, 690], [1240, 606]], [[1240, 606], [1340, 610]], [[1340, 610], [1240, 720], [1050, 790], [970, 900], [1050, 1030]], [[1050, 1030], [560, 1030]]]), C.peach, { sh: [10, 6] });
    p.dots(Array.from({ length: 40 }, (): P => [between(660, 960), between(860, 990)]), C.rose, 7, 0.7);
    // A dry-stone wall across, with a gate at the left and a stile at the right.
    const stones = (x0: number, x1: number) => {
      p.fill(cut([[x0, 640], [x0, 536], [x1, 536], [x1, 640]], 4, 300), C.oat, { sh: [6, 12] });
      for (let r = 0; r < 2; r++) for (let x = x0 + (r ? 34 : 6); x < x1 - 50; x += 96) { const w = between(76, 86); p.fill(runs([[[x + jit(4), 548 + r * 46], [x + w, 546 + r * 46 + jit(4)]], [[x + w, 546 + r * 46], [x + w + jit(5), 584 + r * 46]], [[x + w + jit(5), 584 + r * 46], [x + jit(5), 586 + r * 46]]]), (x + r) % 5 > 1 ? C.sand : C.paper); }
    };
    stones(-30, 180); stones(424, 700); stones(900, 1196); stones(1396, 1640);
    for (const x of [186, 418]) p.fill(rect(x, 560, 40, 220), C.night, { sh: [8, 4] });
    for (const y of [486, 542, 598, 640]) p.fill(cut([[206, y], [398, y - 3], [398, y + 17], [206, y + 20]], 2, 300), C.night, { sh: [5, 6] });
    p.fill(cut([[206, 650], [206, 624], [398, 490], [398, 516]], 2, 300), C.night, { sh: [5, 6] });
    p.fill(rect(302, 570, 64, 66, { deg: 4, r: 8 }), C.clay, { sh: [4, 6] }).ink({ d: [-18, 0, 18].map((d) => line([[302 + d - 4, 541], [302 + d + 3, 600]]).d).join(""), poly: [] }, { color: C.peach, w: 5 });
    for (const x of [1214, 1380]) p.fill(rect(x, 550, 34, 230), C.night, { sh: [8, 4] });
    for (const [x, y, w] of [[1256, 632, 130], [1276, 586, 110], [1296, 540, 120], [1316, 586, 110], [1336, 632, 130]] as const) p.fill(rect(x, y, w, 22), y === 540 ? C.clay : C.night, { sh: [5, 8] });
    for (const [x, y, t] of [[60, 540, 230], [1550, 540, 240], [620, 470, 150], [980, 464, 160], [1460, 535, 150]] as const) tree(p, x, y, t, C.teal, C.ink, C.moss, 24);
    post(p, 782, 830, 420);
    const front = land([[-20, 850], [200, 860], [420, 930], [520, 1030]]), front2 = land([[1090, 1030], [1200, 930], [1400, 860], [1620, 840]]);
    p.fill(front, C.teal, { sh: [8, -8] }).edge(front, C.moss, { n: 130, deep: 100, op: 0.5 }).fill(front2, C.teal, { sh: [-8, -8] }).edge(front2, C.moss, { n: 130, deep: 100, op: 0.5 });
    for (const [x, y, k] of [[160, 870, 1.3], [320, 910, 1.2], [1290, 910, 1.3], [1480, 870, 1.2], [740, 838, 1], [860, 842, 0.9]] as const) grass(p, x, y, y < 850 ? C.teal : C.moss, k);
    p.grain();
  },

  // A great pale egg like a moon, and the fine pipette that brings one sperm.
  "icsi-after-retrieval"(p) {
    p.ground(C.dusk);
    const wash = land([[-20, 640], [400, 700], [800, 660], [1200, 700], [1620, 620]]);
    p.fill(oval(700, 480, 560, 540, { j: 14 }), "#2B6A65");
    p.fill(wash, C.teal).edge(wash, C.mid, { n: 220, deep: 160, op: 0.6 });
    p.fill(land([[-20, 840], [400, 880], [900, 850], [1620, 890]]), C.night, { op: 0.55 });
    const outer = oval(700, 500, 372, 366, { j: 7, n: 12 });
    p.fill(outer, C.sage, { sh: [20, 24], dark: 0.3 }).edge(outer, C.paper, { n: 140, deep: 60, dir: [0.4, 1], op: 0.8 });
    p.fill(oval(700, 500, 326, 322, { j: 4 }), C.mist);
    const egg = oval(706, 506, 292, 288, { j: 6 });
    p.fill(egg, C.cream, { sh: [10, 10] }).edge(egg, C.apricot, { n: 420, dir: [-0.7, -1], deep: 230, op: 0.8, w: 8 });
    const core = oval(670, 470, 84, 80);
    p.fill(core, C.apricot, { op: 0.9 }).edge(core, C.rose, { n: 60, dir: [-0.6, -0.8], deep: 70, op: 0.7 });
    p.fill(oval(706, 178, 40, 26, { deg: 6 }), C.cream);
    // Holding pipette.
    const hold = runs([[[-30, 424], [160, 432], [300, 446], [338, 470]], [[338, 470], [328, 500], [340, 536]], [[340, 536], [300, 556], [160, 570], [-30, 580]], [[-30, 580], [-30, 424]]]);
    p.fill(hold, C.mist, { sh: [8, 18] }).edge(hold, C.moss, { n: 120, dir: [0, -1], deep: 60, op: 0.6 });
    p.fill(ribbon([[-30, 500], [160, 502], [330, 503]], [64, 48, 34]), C.sage);
    // Fine pipette with one sperm in it.
    p.fill(runs([[[1630, 410], [1300, 452], [1060, 478], [800, 500]], [[800, 500], [762, 520]], [[762, 520], [1060, 522], [1300, 540], [1630, 580]], [[1630, 580], [1630, 410]]]), C.paper, { sh: [10, 18], op: 0.95 });
    p.fill(runs([[[1630, 452], [1300, 478], [1060, 494], [820, 508]], [[820, 508], [1060, 510], [1300, 518], [1630, 540]], [[1630, 540], [1630, 452]]]), C.apricot, { op: 0.55 });
    p.ink(line([[1150, 500], [1210, 488], [1260, 508], [1310, 490], [1370, 502]]), { color: C.teal, w: 8 }).fill(oval(1122, 501, 36, 22, { deg: -4 }), C.clay);
    for (const [x, y, r] of [[1230, 210, 26], [1320, 290, 15], [1420, 180, 18], [220, 240, 20], [300, 800, 24], [1180, 800, 30], [1300, 740, 16], [140, 760, 14]] as const) p.ink(oval(x, y, r), { color: C.moss, w: 5, op: 0.7 });
    p.grain();
  },

  // A plain good meal in a big bowl; the jar of pills stands to one side.
  "food-and-sperm"(p) {
    p.ground(C.sage);
    const wall = land([[-20, -20], [800, -20], [1620, -20]], 560);
    p.fill(wall, C.mist).edge(wall, C.sage, { n: 260, dir: [0, -1], deep: 260, op: 0.8, w: 7 });
    const table = land([[-20, 560], [500, 552], [1100, 560], [1620, 550]]);
    p.fill(table, C.cream, { sh: [0, -6] });
    const cloth = runs([[[150, 640], [700, 626], [1300, 640]], [[1300, 640], [1480, 1030]], [[1480, 1030], [-30, 1030]], [[-30, 1030], [150, 640]]]);
    p.fill(cloth, C.clay, { sh: [10, 8] }).edge(cloth, C.rose, { n: 260, dir: [0.1, 1], deep: 200, op: 0.5, w: 6 });
    p.ink(line([[170, 676], [700, 662], [1290, 676]]), { color: C.peach, w: 8, op: 0.8 });
    // What rises out of the bowl.
    for (const [x, y, l, a, c] of [[420, 520, 400, -118, C.teal], [520, 500, 460, -98, C.mid], [640, 490, 430, -80, C.teal], [760, 510, 400, -58, C.mid], [560, 520, 330, -128, C.moss]] as [number, number, number, number, string][]) {
      p.fill(leaf(x, y, l, l * 0.34, a), c, { sh: [10, 8] }).ink(line(place([[30, 0], [l * 0.5, 4], [l * 0.92, 0]], x, y, a)), { color: c === C.moss ? C.teal : C.sage, w: 5, op: 0.8 });
      p.ink({ d: [0.34, 0.52, 0.68].map((t) => line(place([[l * t, 0], [l * (t + 0.1), -l * 0.09]], x, y, a)).d + line(place([[l * t, 0], [l * (t + 0.1), l * 0.09]], x, y, a)).d).join(""), poly: [] }, { color: c === C.moss ? C.teal : C.sage, w: 4, op: 0.6 });
    }
    const fruit = (x: number, y: number, rx: number, ry: number, c: string, e: string) => { const s = oval(x, y, rx, ry, { j: 5, n: 9 }); p.fill(s, c, { sh: [10, 6] }).edge(s, e, { n: 90, dir: [-0.6, -0.8], deep: 110, op: 0.7 }); };
    fruit(330, 520, 110, 106, C.apricot, C.rose); fruit(540, 500, 116, 112, C.clay, C.brick); fruit(760, 520, 112, 108, C.cream, C.apricot);
    p.ink(line([[546, 396], [552, 366], [576, 344]]), { color: C.ink, w: 8 }).fill(leaf(560, 372, 90, 44, -12), C.teal);
    const bowl = runs([[[170, 540], [360, 560], [560, 566], [760, 560], [950, 536]], [[950, 536], [920, 690], [800, 800], [680, 836]], [[680, 836], [440, 840]], [[440, 840], [310, 800], [200, 690], [170, 540]]]);
    p.fill(bowl, C.teal, { sh: [24, 20], dark: 0.24 }).edge(bowl, C.moss, { n: 200, dir: [1, 0.2], deep: 120, op: 0.5 });
    p.fill(ribbon([[186, 612], [360, 640], [560, 648], [760, 640], [936, 610]], [26, 26, 26]), C.apricot).fill(cut([[430, 838], [690, 834], [712, 870], [410, 874]], 2), C.night);
    // A fish on a plate, walnuts, the jar.
    p.fill(oval(1150, 850, 330, 92, { j: 4 }), C.paper, { sh: [16, 16] }).fill(oval(1150, 846, 250, 60, { j: 3 }), C.sand);
    const fish = runs([[[910, 836], [990, 776], [1120, 758], [1250, 790], [1340, 836]], [[1340, 836], [1420, 780]], [[1420, 780], [1408, 840], [1424, 896]], [[1424, 896], [1340, 850]], [[1340, 850], [1240, 886], [1110, 896], [980, 880], [910, 836]]]);
    p.fill(fish, C.moss, { sh: [8, 12] }).edge(fish, C.teal, { n: 120, dir: [0.1, 1], deep: 70, op: 0.6 }).edge(fish, C.mist, { n: 70, dir: [0, -1], deep: 40, op: 0.8 });
    p.fill(oval(964, 824, 11), C.ink).ink(line([[1024, 782], [1046, 832], [1022, 884]]), { color: C.teal, w: 6 });
    for (const x of [1100, 1160, 1220]) p.ink(line([[x, 800], [x + 20, 830], [x, 862]]), { color: C.teal, w: 5, op: 0.7 });
    const jar = rect(1330, 480, 190, 260, { r: 30 });
    p.fill(jar, C.brick, { sh: [16, 12] }).edge(jar, C.clay, { n: 110, dir: [1, 0.2], deep: 70, op: 0.7 }).fill(rect(1330, 326, 210, 70, { r: 12 }), C.paper, { sh: [10, 8] }).fill(rect(1330, 496, 190, 120), C.peach).fill(oval(1330, 496, 44, 30), C.moss);
    for (const x of [1258, 1294, 1330, 1366, 1402]) p.ink(line([[x, 304], [x, 350]]), { color: C.oat, w: 5 });
    for (const [x, y, a] of [[1180, 622, 20], [1240, 640, -30], [1450, 630, 10]] as const) p.fill(oval(x, y, 34, 19, { deg: a, n: 7 }), a < 0 ? C.paper : C.peach, { sh: [5, 8] });
    for (const [x, y, a] of [[130, 900, 30], [240, 944, -24], [190, 830, -60], [340, 906, 12], [260, 868, 70]] as const) {
      const nut = blob(place([[-46, 0], [-26, -22], [8, -26], [38, -12], [50, 2], [36, 14], [4, 25], [-28, 21]], x, y, a));
      p.fill(nut, C.apricot, { sh: [8, 10] }).edge(nut, C.brick, { n: 20, dir: [-0.4, -0.8], deep: 36, op: 0.7 }).ink(line(place([[-30, 2], [0, -6], [36, 0]], x, y, a)), { color: C.brick, w: 4, op: 0.8 });
    }
    p.grain();
  },

  // Night flowers: under a borrowed lamp they stay shut, in the dark beside it they open.
  "testosterone-and-fertility"(p) {
    p.ground(C.brick);
    const glow = oval(560, 260, 620, 600, { j: 14 });
    p.fill(glow, C.clay).edge(glow, C.brick, { n: 260, dir: [-0.6, -0.8], deep: 240, op: 0.6, w: 7 });
    const far = land([[-20, 640], [300, 600], [700, 630], [1100, 570], [1620, 610]]);
    p.fill(far, "#7A3A24", { sh: [0, -8] }).edge(far, C.clay, { n: 160, deep: 90, op: 0.5 });
    p.fill(cut([[420, 250], [700, 250], [1030, 860], [90, 860]], 3, 300), C.apricot, { op: 0.5 }).fill(cut([[480, 250], [640, 250], [850, 860], [270, 860]], 3, 300), C.cream, { op: 0.6 });
    const soil = land([[-20, 850], [400, 836], [900, 846], [1620, 826]]);
    p.fill(soil, C.night, { sh: [0, -8] }).edge(soil, C.mid, { n: 220, deep: 100, op: 0.6 });
    p.fill(oval(560, 872, 440, 40, { j: 4 }), C.apricot, { op: 0.4 });
    // The lamp.
    p.fill(ribbon([[1030, -30], [960, 40], [820, 60], [660, 50], [560, 90], [556, 130]], [26, 26, 26, 24, 22, 22]), C.ink);
    const shade = runs([[[380, 266], [410, 190], [480, 136], [560, 118], [640, 136], [710, 190], [740, 266]], [[740, 266], [380, 266]]]);
    p.fill(oval(560, 278, 92, 46), C.cream).fill(shade, C.teal, { sh: [12, 14], dark: 0.3 }).edge(shade, C.moss, { n: 110, deep: 80, dir: [0.4, 1], op: 0.5 });
    p.fill(cut([[376, 262], [744, 262], [744, 280], [376, 280]], 2), C.night);
    const stem = (x: number, top: number, bend: number) => p.fill(ribbon([[x, 862], [x + bend * 0.2, (862 + top) / 2], [x + bend, top]], [15, 11, 10]), C.teal).fill(leaf(x + bend * 0.1, (862 + top) / 2 + 70, 130, 50, -30), C.teal).fill(leaf(x + bend * 0.1, (862 + top) / 2 + 110, 120, 46, 208), C.mid);
    // Shut.
    for (const [x, top, bend] of [[250, 640, 16], [420, 560, -10], [590, 610, 12], [760, 570, 16], [900, 650, 10]] as const) {
      stem(x, top, bend);
      const hx = x + bend;
      p.fill(leaf(hx - 22, top + 12, 130, 44, -82), C.sage).fill(leaf(hx + 22, top + 12, 130, 44, -98), C.moss).fill(leaf(hx, top + 16, 150, 50, -90), C.mist).fill(leaf(hx - 6, top + 22, 70, 34, -118), C.teal).fill(leaf(hx + 6, top + 22, 70, 34, -62), C.teal);
    }
    // Open.
    for (const [x, top, bend, k] of [[1130, 520, 24, 1], [1320, 410, 30, 1.3], [1500, 560, -6, 1.05]] as const) {
      stem(x, top, bend);
      for (let i = 0; i < 8; i++) { const a = i * 45 + 12 + jit(6), [bx, by] = spot(12, 0, x + bend, top, a); p.fill(leaf(bx, by, 108 * k, 58 * k, a), i % 2 ? C.paper : C.peach, i % 2 ? { sh: [7, 7] } : {}); }
      const eye = oval(x + bend, top, 34 * k);
      p.fill(eye, C.cream).edge(eye, C.clay, { n: 26, dir: [-0.6, -0.8], deep: 40, op: 0.8 });
    }
    const pts: P[] = Array.from({ length: 26 }, () => [between(1000, 1590), between(30, 360)]);
    p.dots(pts, C.cream, 6, 0.7);
    for (const [x, y] of [[130, 880], [680, 890], [1010, 880], [1230, 880], [1420, 870]] as const) grass(p, x, y, C.moss, 1);
    p.grain();
  },

  // Two chairs turned to one another in the evening, a lamp lit between them.
  "talking-with-your-partner"(p) {
    p.ground(C.apricot);
    const wall = land([[-20, -20], [800, -20], [1620, -20]], 760);
    p.fill(wall, C.rose).edge(wall, C.apricot, { n: 260, deep: 300, dir: [0, 1], op: 0.6, w: 7 });
    // The window.
    p.fill(rect(800, 330, 640, 520, { j: 4 }), C.paper, { sh: [12, 14] });
    const pane = rect(800, 330, 580, 460, { j: 3 });
    p.fill(pane, C.teal).within(pane, () => {
      p.fill(oval(960, 220, 60), C.cream);
      p.dots(Array.from({ length: 22 }, (): P => [between(520, 1080), between(110, 330)]), C.cream, 5, 0.7);
      const a = land([[480, 430], [640, 380], [820, 420], [1000, 370], [1120, 410]]), b = land([[480, 500], [680, 470], [900, 500], [1120, 460]]);
      p.fill(a, C.dusk).edge(a, C.moss, { n: 90, deep: 80, op: 0.5 }).fill(b, C.night).edge(b, C.mid, { n: 70, deep: 60, op: 0.6 });
    });
    p.fill(rect(800, 330, 24, 470), C.paper).fill(rect(800, 330, 590, 20), C.paper).fill(rect(800, 606, 700, 40), C.sand, { sh: [6, 10] });
    const floor = land([[-20, 766], [800, 758], [1620, 768]]);
    p.fill(floor, C.brick).edge(floor, C.clay, { n: 200, dir: [0, 1], deep: 150, op: 0.6 });
    p.fill(oval(800, 900, 660, 92, { j: 6 }), C.apricot).fill(oval(800, 900, 600, 74, { j: 5 }), C.peach);
    const chair = (x: number, s: number, c: string, e: string, pillow: string) => {
      const g = (pts: P[]): P[] => pts.map(([a, b]) => [x + a * s, b]);
      for (const [a, b] of [[-150, -160], [140, 152]] as const) p.fill(cut(g([[a, 800], [a + 26, 800], [b + 20, 910], [b + 4, 910]]), 1), C.ink);
      const back = runs([g([[-196, 830], [-214, 600], [-190, 430], [-120, 372], [-40, 390], [-20, 470], [10, 640]]), g([[10, 640], [30, 830]]), g([[30, 830], [-196, 830]])]);
      p.fill(back, c, { sh: [14, 10] }).edge(back, e, { n: 160, dir: [0.6 * s, 1], deep: 130, op: 0.6 });
      p.fill(runs([g([[-40, 690], [-20, 570], [30, 520], [66, 580], [40, 690]]), g([[40, 690], [-40, 690]])]), pillow, { sh: [6, 6] });
      p.fill(runs([g([[-90, 716], [60, 690], [190, 700], [210, 750]]), g([[210, 750], [-90, 770]]), g([[-90, 770], [-90, 716]])]), e, { sh: [6, 6] });
      const arm = runs([g([[-140, 840], [-136, 700], [-90, 640], [60, 626], [176, 640], [206, 690], [150, 712]]), g([[150, 712], [170, 840]]), g([[170, 840], [-140, 840]])]);
      p.fill(arm, c, { sh: [10, 8] }).edge(arm, e, { n: 120, dir: [0.3 * s, 1], deep: 90, op: 0.5 });
    };
    chair(350, 1, C.teal, C.moss, C.cream); chair(1250, -1, C.night, C.mid, C.clay);
    // Table and lamp, two cups.
    p.fill(oval(800, 560, 250, 240), C.cream, { op: 0.22 }).fill(oval(800, 560, 160, 156), C.cream, { op: 0.3 });
    for (const [a, b] of [[-70, -110], [60, 96]] as const) p.fill(cut([[800 + a, 760], [812 + a, 760], [812 + b, 900], [800 + b, 900]], 1), C.ink);
    p.fill(oval(800, 750, 180, 32, { j: 3 }), C.sand, { sh: [8, 12] });
    p.fill(cut([[788, 740], [792, 600], [808, 600], [812, 740]], 1), C.ink).fill(oval(800, 742, 46, 14), C.ink);
    const shade = cut([[710, 620], [752, 480], [848, 480], [890, 620]], 3);
    p.fill(shade, C.cream, { sh: [8, 8] }).edge(shade, C.apricot, { n: 90, dir: [-0.2, -1], deep: 80, op: 0.9 });
    for (const [x, c, s] of [[690, C.clay, -1], [908, C.mid, 1]] as [number, string, number][]) { p.ink(line([[x + 26 * s, 696], [x + 54 * s, 700], [x + 50 * s, 724], [x + 24 * s, 730]]), { color: c, w: 9 }).fill(cut([[x - 32, 684], [x + 32, 684], [x + 26, 746], [x - 26, 746]], 2), c, { sh: [6, 4] }); p.ink(line([[x - 4, 664], [x + 8, 640], [x - 6, 618]]), { color: C.paper, w: 5, op: 0.8 }); }
    p.grain();
  },

  // A sill with three pots at three ages, and a packet of seed not yet sown.
  "thinking-about-donor-sperm"(p) {
    p.ground(C.mid);
    p.edge(cut([[0, 0], [1600, 0], [1600, 1000], [0, 1000]], 0), C.teal, { n: 200, dir: [-0.4, -1], deep: 260, op: 0.5, w: 7 });
    p.fill(rect(830, 390, 1180, 760, { j: 4 }), C.paper, { sh: [20, 20] });
    const pane = rect(830, 386, 1090, 670, { j: 3 });
    p.fill(pane, C.peach).within(pane, () => {
      p.fill(oval(600, 260, 110), C.cream);
      const ls: [P[], string, string][] = [[[[250, 470], [500, 400], [800, 450], [1100, 390], [1420, 440]], C.sage, C.paper], [[[250, 560], [560, 500], [900, 560], [1200, 500], [1420, 520]], C.moss, C.sage], [[[250, 660], [600, 610], [1000, 640], [1420, 590]], C.mid, C.moss]];
      for (const [pts, c, e] of ls) { const s = land(pts); p.fill(s, c, { sh: [0, -6] }).edge(s, e, { n: 150, deep: 80, op: 0.7 }); }
      bird(p, 900, 210, 1.1); bird(p, 960, 180, 0.8);
    });
    p.fill(rect(830, 386, 34, 690), C.paper, { sh: [6, 4] }).fill(rect(830, 330, 1100, 26), C.paper, { sh: [4, 6] });
    const curtain = runs([[[-30, -30], [330, -30]], [[330, -30], [350, 200], [290, 420], [180, 560], [150, 760]], [[150, 760], [-30, 770]], [[-30, 770], [-30, -30]]]);
    p.fill(curtain, C.clay, { sh: [18, 10] }).edge(curtain, C.rose, { n: 200, dir: [-0.8, 0.3], deep: 120, op: 0.6 });
    for (const [a, b] of [[90, 60], [180, 110]] as const) p.ink(line([[a, 0], [a + 20, 260], [b, 520], [b - 20, 740]]), { color: C.brick, w: 6, op: 0.7 });
    const sill = cut([[-30, 780], [1630, 760], [1630, 1030], [-30, 1030]], 3);
    p.fill(sill, C.sand, { sh: [0, -8] }).edge(sill, C.oat, { n: 240, dir: [0, 1], deep: 160, op: 0.8 });
    p.fill(cut([[-30, 930], [1630, 914], [1630, 1030], [-30, 1030]], 3), C.oat);
    const pot = (x: number, w: number, h: number, c: string, e: string) => {
      const s = cut([[x - w * 0.44, 860 - h], [x + w * 0.44, 860 - h], [x + w * 0.32, 862], [x - w * 0.32, 862]], 3);
      p.fill(s, c, { sh: [20, 12], dark: 0.2 }).edge(s, e, { n: 90, dir: [-1, -0.1], deep: 70, op: 0.7 }).fill(rect(x, 860 - h, w, h * 0.24), c, { sh: [6, 10] });
      return 860 - h - h * 0.12;
    };
    let y = pot(560, 150, 120, C.clay, C.brick);
    p.ink(line([[560, y], [562, y - 30], [556, y - 56]]), { color: C.teal, w: 9 }).fill(leaf(556, y - 54, 58, 32, -40), C.teal).fill(leaf(556, y - 54, 54, 30, 216), C.teal);
    y = pot(800, 176, 150, C.teal, C.moss);
    p.fill(ribbon([[800, y], [806, y - 100], [798, y - 190]], [13, 11, 8]), C.teal);
    for (const [dy, a, l] of [[60, -28, 110], [70, 208, 110], [120, -42, 104], [134, 222, 100], [186, -60, 90], [186, 240, 90]] as const) p.fill(leaf(802, y - dy, l, l * 0.46, a), dy > 100 ? C.teal : C.dusk);
    y = pot(1090, 220, 180, C.apricot, C.clay);
    p.fill(ribbon([[1090, y], [1100, y - 170], [1084, y - 350]], [18, 15, 9]), C.teal);
    for (const [dy, a, l] of [[60, -24, 170], [80, 204, 170], [150, -34, 170], [170, 214, 166], [240, -44, 150], [256, 224, 140], [330, -62, 110], [330, 240, 110]] as const) p.fill(leaf(1092, y - dy, l, l * 0.42, a), dy % 20 ? C.mid : C.teal, { sh: [8, 8] });
    const bloom = (x: number, yy: number, k: number) => { for (let i = 0; i < 5; i++) { const [a, b] = spot(34 * k, 0, x, yy, i * 72 - 90); p.fill(oval(a, b, 34 * k, 27 * k, { deg: i * 72 - 90, n: 6 }), C.clay, { sh: [5, 6] }); } p.fill(oval(x, yy, 19 * k, 19 * k, { n: 7 }), C.cream); };
    bloom(1082, y - 372, 1.2); bloom(1190, y - 250, 0.85);
    // The packet.
    p.fill(rect(1400, 826, 190, 240, { deg: 9, j: 2 }), C.paper, { sh: [18, 14], dark: 0.2 }).fill(rect(1410, 764, 190, 60, { deg: 9, j: 2 }), C.mist);
    sprig(p, 1394, 900, 110, -82, C.teal, 2, 0.5);
    for (const [a, b, d] of [[1240, 890, 20], [1270, 910, -40], [1224, 918, 60], [1300, 896, 10], [1196, 900, -10]] as const) p.fill(leaf(a, b, 30, 18, d), C.brick, { sh: [4, 5] });
    p.grain();
  },

  // A row of houses at dusk, their doors shut but for one, left on the latch.
  "telling-family-and-friends"(p) {
    p.ground(C.dusk);
    const sky = land([[-20, 300], [500, 240], [1000, 310], [1620, 250]]);
    p.fill(sky, C.mid).edge(sky, C.moss, { n: 200, deep: 240, op: 0.5, w: 6 });
    p.fill(oval(1360, 170, 74), C.cream); stars(p, 36, 260);
    const far = land([[-20, 520], [400, 440], [900, 500], [1300, 430], [1620, 480]]);
    p.fill(far, C.teal).edge(far, C.mid, { n: 120, deep: 90, op: 0.7 });
    const street = land([[-20, 836], [800, 828], [1620, 838]]);
    p.fill(street, C.night);
    type House = { x: number; w: number; top: number; roof: number; c: string; e: string; r: string; lit: number[]; rows: number; open?: boolean };
    const houses: House[] = [
      { x: 130, w: 270, top: 480, roof: 130, c: C.moss, e: C.mid, r: C.night, lit: [1], rows: 2 },
      { x: 400, w: 250, top: 380, roof: 150, c: C.sand, e: C.oat, r: C.teal, lit: [], rows: 3 },
      { x: 730, w: 380, top: 430, roof: 190, c: C.clay, e: C.brick, r: C.brick, lit: [0, 1, 3], rows: 2, open: true },
      { x: 1050, w: 240, top: 350, roof: 140, c: C.apricot, e: C.rose, r: C.teal, lit: [4], rows: 3 },
      { x: 1310, w: 260, top: 470, roof: 150, c: C.mist, e: C.sage, r: C.night, lit: [], rows: 2 },
      { x: 1560, w: 230, top: 400, roof: 140, c: C.rose, e: C.clay, r: C.brick, lit: [0], rows: 3 },
    ];
    for (const h of houses) {
      p.fill(cut([[h.x + h.w * 0.2, h.top - h.roof * 0.3], [h.x + h.w * 0.2, h.top - h.roof * 1.02], [h.x + h.w * 0.34, h.top - h.roof * 1.02], [h.x + h.w * 0.34, h.top - h.roof * 0.3]], 2), h.r);
      const body = cut([[h.x - h.w / 2, 850], [h.x - h.w / 2, h.top], [h.x, h.top - h.roof], [h.x + h.w / 2, h.top], [h.x + h.w / 2, 850]], 3);
      p.fill(body, h.c, { sh: [14, 4], dark: 0.26 }).edge(body, h.e, { n: 130, dir: [-1, -0.2], deep: 120, op: 0.7 });
      p.fill(runs([[[h.x - h.w / 2 - 20, h.top + 14], [h.x, h.top - h.roof - 22]], [[h.x, h.top - h.roof - 22], [h.x + h.w / 2 + 20, h.top + 14]], [[h.x + h.w / 2 + 20, h.top + 14], [h.x, h.top - h.roof + 24]], [[h.x, h.top - h.roof + 24], [h.x - h.w / 2 - 20, h.top + 14]]]), h.r, { sh: [4, 10] });
      for (let i = 0; i < (h.rows - 1) * 2; i++) {
        const x = h.x + (i % 2 ? 1 : -1) * h.w * 0.23, y = h.top + 60 + Math.floor(i / 2) * 132, on = h.lit.includes(i);
        p.fill(rect(x, y, h.w * 0.24, 86, { j: 2 }), on ? C.cream : C.night).ink(line([[x, y - 42], [x, y + 42]]), { color: h.c, w: 5 }).ink(line([[x - h.w * 0.12, y], [x + h.w * 0.12, y]]), { color: h.c, w: 5 });
      }
      if (!h.open) p.fill(rect(h.x + h.w * 0.1, 780, 72, 136, { j: 2 }), h.r === C.brick ? C.night : C.brick).fill(oval(h.x + h.w * 0.1 + 22, 784, 5), C.cream);
    }
    // The open door and its light.
    p.fill(cut([[690, 848], [780, 848], [1010, 1030], [560, 1030]], 2), C.cream, { op: 0.75, }).fill(rect(735, 750, 100, 196, { j: 2 }), C.cream).fill(cut([[688, 652], [648, 676], [648, 866], [688, 848]], 2), C.teal, { sh: [-6, 4] }).fill(oval(660, 776, 6), C.cream).fill(ribbon([[672, 852], [800, 852]], [14, 14]), C.sand);
    for (const x of [560, 900]) tree(p, x, 870, 190, C.teal, C.ink, C.moss, 30);
    for (const x of [560, 900]) p.fill(cut([[x - 34, 850], [x + 34, 850], [x + 26, 900], [x - 26, 900]], 2), C.oat, { sh: [6, 5] });
    p.ink(line([[-10, 926], [300, 920], [560, 924]]), { color: C.mid, w: 5, op: 0.7 }).ink(line([[1010, 924], [1300, 920], [1620, 926]]), { color: C.mid, w: 5, op: 0.7 });
    p.grain();
  },

  // A garden wall: on one side a vine in coils, on the other the same vine, pruned and tied.
  "varicocele-and-azoospermia"(p) {
    p.ground(C.mist);
    p.fill(oval(1330, 150, 100), C.cream);
    const trees = land([[-20, 190], [200, 130], [420, 180], [700, 110], [960, 170], [1240, 120], [1620, 180]], 400);
    p.fill(trees, C.sage).edge(trees, C.paper, { n: 130, deep: 80, op: 0.7 });
    const wall = cut([[-30, 250], [1630, 236], [1630, 880], [-30, 880]], 3, 300);
    p.fill(wall, C.clay, { sh: [0, -8] }).edge(wall, C.brick, { n: 300, dir: [0, -1], deep: 340, op: 0.55, w: 7 });
    let bricks = "";
    for (let i = 0; i < 34; i++) { const x = between(0, 1560), y = 290 + Math.floor(between(0, 14)) * 40; bricks += line([[x, y], [x + 36, y - 2], [x + 72, y + 1]]).d; }
    p.ink({ d: bricks, poly: [] }, { color: C.rose, w: 6, op: 0.6 }).fill(cut([[-30, 222], [1630, 208], [1630, 254], [-30, 266]], 3, 300), C.peach, { sh: [0, 12] });
    for (const y of [370, 510, 650, 780]) p.ink(line([[890, y], [1200, y - 4], [1540, y + 2]]), { color: C.ink, w: 4, op: 0.8 });
    for (const x of [880, 1548]) p.fill(rect(x, 580, 22, 640, { j: 2 }), C.sand, { sh: [8, 4] });
    // Tangled.
    const sh: P = [12, 10];
    p.fill(ribbon([[400, 960], [330, 780], [250, 760], [210, 680], [300, 620], [420, 680], [400, 790], [270, 800], [160, 700], [170, 560], [290, 480], [260, 380], [150, 400]], [62, 54, 50, 46, 44, 42, 40, 38, 36, 34, 30, 26, 10], 2), C.mid, { sh });
    p.fill(ribbon([[410, 960], [470, 780], [560, 730], [600, 620], [500, 560], [380, 600], [360, 700], [480, 760], [620, 720], [660, 580], [560, 470], [420, 460], [360, 360], [460, 310], [540, 360]], [62, 54, 50, 48, 46, 44, 42, 40, 38, 36, 32, 28, 24, 18, 8], 2), C.teal, { sh });
    p.fill(ribbon([[400, 960], [420, 760], [340, 660], [400, 540], [530, 520], [640, 440], [620, 340], [680, 310]], [64, 50, 44, 40, 34, 28, 20, 8]), C.dusk, { sh });
    for (const [x, y, a, l] of [[150, 400, 200, 90], [180, 560, 170, 80], [290, 480, -40, 80], [540, 360, 30, 90], [670, 310, -30, 80], [660, 580, 10, 80], [210, 680, 190, 84], [460, 310, -80, 80], [600, 620, 40, 70], [640, 440, 0, 76]] as const) p.fill(leaf(x, y, l, l * 0.6, a), C.moss);
    // Trained.
    p.fill(ribbon([[1214, 890], [1208, 640], [1216, 330]], [50, 36, 14]), C.teal, { sh });
    for (const [y, w] of [[780, 310], [650, 290], [510, 250], [370, 190]] as const) for (const s of [-1, 1]) {
      p.fill(ribbon([[1212, y + 40], [1212 + s * 60, y + 4], [1212 + s * w * 0.6, y], [1212 + s * w, y - 4]], [26, 24, 18, 8], 2), C.teal, { sh });
      for (const t of [0.36, 0.68, 1]) p.fill(leaf(1212 + s * w * t, y - 4, 78, 46, s > 0 ? -56 : 236), C.sage);
      p.fill(rect(1212 + s * w * 0.5, y, 12, 34, { deg: 8, j: 1 }), C.cream);
    }
    for (const [x, y] of [[1010, 700], [1420, 560], [1100, 560], [1390, 700], [1290, 420]] as const) p.fill(oval(x, y, 28, 30, { n: 7, j: 2 }), C.cream, { sh: [5, 6] });
    const soil = land([[-20, 880], [500, 866], [1000, 880], [1620, 866]]);
    p.fill(soil, C.night, { sh: [0, -8] }).edge(soil, C.mid, { n: 180, deep: 90, op: 0.6 });
    for (const [x, y] of [[90, 900], [640, 890], [1060, 900], [1440, 890]] as const) grass(p, x, y, C.moss, 1);
    p.grain();
  },

  // A nest in a winter tree, with three pale eggs.
  "embryo-adoption-a-first-look"(p) {
    p.ground(C.teal);
    const halo = oval(800, 480, 560, 520, { j: 12 });
    p.fill(halo, C.dusk);
    const moon = oval(800, 440, 380, 370);
    p.fill(moon, C.sage).edge(moon, C.paper, { n: 260, deep: 260, op: 0.6, w: 6 });
    const snow = land([[-20, 880], [360, 840], [800, 886], [1240, 836], [1620, 880]]);
    p.fill(snow, C.mist, { sh: [0, -8] }).edge(snow, C.moss, { n: 200, dir: [0, 1], deep: 120, op: 0.4 });
    const sh: P = [12, 10];
    const branch = (pts: P[], w: number[], c: string = C.night) => p.fill(ribbon(pts, w, 2), c, { sh });
    branch([[1180, 640], [1290, 500], [1300, 340], [1390, 200], [1380, 60]], [54, 40, 30, 20, 6]);
    branch([[1300, 350], [1220, 250], [1210, 130]], [26, 18, 5]); branch([[1380, 210], [1470, 160], [1500, 70]], [20, 14, 4]); branch([[1290, 480], [1400, 420], [1480, 330]], [26, 18, 5]);
    branch([[430, 650], [320, 520], [310, 380], [220, 270], [210, 140]], [46, 36, 28, 18, 5]);
    branch([[312, 400], [400, 290], [420, 170]], [24, 16, 5]); branch([[240, 300], [140, 260], [90, 180]], [18, 12, 4]); branch([[330, 520], [210, 470], [120, 380]], [24, 16, 5]);
    branch([[-30, 800], [220, 740], [520, 700], [800, 716], [1100, 690], [1380, 640], [1640, 560]], [80, 84, 90, 92, 88, 80, 70]);
    p.fill(ribbon([[20, 764], [240, 708], [420, 682]], [4, 24, 6]), C.paper).fill(ribbon([[1170, 652], [1380, 608], [1600, 540]], [6, 24, 10]), C.paper);
    // Nest: back rim, eggs, woven front.
    p.fill(oval(800, 540, 330, 104, { j: 5 }), "#6E3A26", { sh });
    ([[650, 500, -14, C.cream], [950, 500, 14, C.peach], [800, 470, 2, C.paper]] as [number, number, number, string][]).forEach(([x, y, a, c]) => { const e = oval(x, y, 92, 122, { deg: a, j: 3 }); p.fill(e, c, { sh: [10, 8] }).edge(e, C.oat, { n: 110, dir: [-0.7, -0.7], deep: 110, op: 0.9 }); });
    const nest = runs([[[452, 540], [560, 596], [800, 622], [1040, 596], [1148, 536]], [[1148, 536], [1120, 650], [1010, 740], [800, 780], [590, 742], [480, 650], [452, 540]]]);
    p.fill(nest, C.brick, { sh: [16, 18], dark: 0.26 }).edge(nest, "#6E3A26", { n: 120, dir: [0, -1], deep: 120, op: 0.8 });
    const straw = [C.clay, C.oat, C.apricot];
    for (let c = 0; c < 3; c++) {
      let d = "";
      for (let i = 0; i < 18; i++) { const t = between(-1, 1), y = between(0, 1), x = 800 + t * 300 * (1 - 0.35 * y), yy = 618 - t * t * 60 + y * 116 * (1 - t * t * 0.5), l = between(50, 110); d += line([[x - l, yy - 12 + t * -12 + jit(18)], [x, yy + jit(6)], [x + l, yy - 12 + t * 12 * -1 + jit(18)]]).d; }
      p.ink({ d, poly: [] }, { color: straw[c], w: 8 - c, op: 0.95 });
    }
    p.ink(line([[440, 560], [400, 530], [360, 540]]), { color: C.clay, w: 7 }).ink(line([[1140, 570], [1200, 540], [1230, 556]]), { color: C.oat, w: 7 });
    const flakes: P[] = Array.from({ length: 64 }, () => [between(10, 1590), between(10, 860)]);
    p.dots(flakes.slice(0, 44), C.paper, 9, 0.85).dots(flakes.slice(44), C.paper, 15, 0.9);
    p.grain();
  },
};

// Three people who write here, head and shoulders, with as few lines as a face needs.
interface Face { shade: string; line: string; smile: number }
function face(p: Picture, f: Face, cx = 200, cy = 176) {
  p.ink(line([[cx - 40, cy - 22], [cx - 27, cy - 28], [cx - 14, cy - 24]]), { color: f.line, w: 4.5 }).ink(line([[cx + 14, cy - 24], [cx + 27, cy - 28], [cx + 40, cy - 22]]), { color: f.line, w: 4.5 });
  for (const s of [-1, 1]) p.fill(oval(cx + 27 * s, cy - 5, 4.6, 5.6, { j: 0.3, n: 7 }), f.line);
  p.ink(line([[cx + 1, cy - 6], [cx + 8, cy + 18], [cx - 3, cy + 23]]), { color: f.shade, w: 4 });
  p.ink(line([[cx - f.smile, cy + 42], [cx, cy + 42 + f.smile * 0.42], [cx + f.smile, cy + 41]]), { color: f.line, w: 4.5 });
}
const people: Record<string, (p: Picture) => void> = {
  "author-maren-oduya"(p) {
    p.ground(C.apricot);
    const sun = oval(200, 190, 172, 170);
    p.fill(sun, C.peach).edge(sun, C.apricot, { n: 90, dir: [-0.3, -1], deep: 110, w: 3, op: 0.8 });
    const hair = blob([[96, 150], [104, 92], [148, 48], [204, 36], [262, 54], [300, 104], [304, 160], [282, 206], [240, 214], [160, 214], [116, 200]]);
    p.fill(hair, C.ink, { sh: [5, 5] }).edge(hair, C.mid, { n: 110, deep: 46, w: 3, op: 0.6, dir: [0.3, 1] });
    const body = runs([[[34, 410], [52, 346], [110, 310], [160, 296]], [[160, 296], [240, 296]], [[240, 296], [292, 310], [348, 346], [368, 410]], [[368, 410], [34, 410]]]);
    p.fill(body, C.teal, { sh: [5, -3] }).edge(body, C.moss, { n: 100, deep: 50, w: 3, op: 0.5 });
    const skin = "#8F4F36", shade = "#6E3A27";
    p.fill(cut([[168, 226], [234, 226], [238, 300], [164, 300]], 1), shade);
    const head = blob([[134, 150], [140, 104], [170, 84], [202, 80], [236, 86], [262, 108], [268, 152], [260, 200], [232, 240], [202, 252], [170, 240], [142, 202]]);
    p.fill(head, skin, { sh: [3, 4] }).edge(head, "#A9654A", { n: 60, deep: 40, w: 3, op: 0.7 });
    p.fill(runs([[[130, 150], [144, 124], [166, 108], [202, 103], [238, 108], [258, 124], [273, 152]], [[273, 152], [266, 92], [202, 68], [138, 92], [130, 150]]]), C.ink);
    face(p, { shade, line: C.ink, smile: 20 }, 201);
    for (const x of [130, 272]) p.fill(oval(x, 222, 11, 11, { n: 8 }), C.cream, { sh: [2, 3] });
    p.fill(runs([[[150, 282], [202, 296], [252, 282]], [[252, 282], [260, 322]], [[260, 322], [202, 336], [142, 322]], [[142, 322], [150, 282]]]), C.dusk, { sh: [2, 4] });
    p.grain(C.paper, C.ink, 50);
  },
  "author-tomas-lindqvist"(p) {
    p.ground(C.sage);
    const sun = oval(200, 190, 172, 170);
    p.fill(sun, C.mist).edge(sun, C.sage, { n: 90, dir: [-0.3, -1], deep: 110, w: 3, op: 0.9 });
    const body = runs([[[28, 410], [46, 344], [108, 306], [160, 294]], [[160, 294], [240, 294]], [[240, 294], [294, 306], [354, 344], [374, 410]], [[374, 410], [28, 410]]]);
    p.fill(body, C.clay, { sh: [5, -3] }).edge(body, C.brick, { n: 100, dir: [-0.2, 1], deep: 50, w: 3, op: 0.6 });
    const skin = "#F1C9A6", shade = "#D89A72";
    p.fill(cut([[166, 226], [236, 226], [242, 304], [160, 304]], 1), shade);
    for (const x of [134, 268]) p.fill(oval(x, 178, 13, 20, { j: 1, n: 8 }), shade);
    const head = blob([[136, 150], [142, 104], [170, 82], [202, 78], [236, 84], [260, 106], [266, 152], [260, 204], [234, 244], [202, 256], [168, 244], [142, 204]]);
    p.fill(head, skin, { sh: [3, 4] });
    const beard = runs([[[136, 176], [150, 204], [176, 202], [202, 200], [228, 202], [252, 204], [267, 176]], [[267, 176], [266, 222], [244, 262], [202, 278], [160, 262], [138, 222], [136, 176]]]);
    p.fill(beard, "#B5794C", { sh: [2, 4] }).edge(beard, C.brick, { n: 70, dir: [-0.2, -1], deep: 50, w: 2.6, op: 0.6 });
    p.fill(runs([[[130, 162], [128, 110], [154, 68], [206, 52], [254, 66], [276, 110], [272, 162]], [[272, 162], [262, 124]], [[262, 124], [232, 116], [196, 92]], [[196, 92], [174, 116], [142, 128]], [[142, 128], [130, 162]]]), "#B5794C", { sh: [3, 4] });
    p.fill(runs([[[174, 222], [188, 216], [202, 220], [216, 216], [230, 222]], [[230, 222], [216, 236], [202, 238], [188, 236], [174, 222]]]), skin);
    face(p, { shade, line: C.ink, smile: 14 }, 202, 182);
    for (const x of [174, 230]) p.ink(oval(x, 177, 21, 20, { j: 0.6 }), { color: C.night, w: 4 });
    p.ink(line([[195, 175], [202, 172], [209, 175]]), { color: C.night, w: 4 }).ink(line([[153, 174], [140, 170]]), { color: C.night, w: 4 }).ink(line([[251, 174], [264, 170]]), { color: C.night, w: 4 });
    p.fill(runs([[[152, 292], [202, 340]], [[202, 338], [250, 292]], [[250, 292], [272, 312], [238, 360]], [[238, 360], [202, 339]], [[202, 339], [166, 360]], [[166, 360], [132, 312], [152, 292]]]), C.paper, { sh: [2, 4] });
    p.grain(C.paper, C.ink, 50);
  },
  "author-priya-raman"(p) {
    p.ground(C.mid);
    const sun = oval(200, 190, 172, 170);
    p.fill(sun, C.moss).edge(sun, C.mid, { n: 90, dir: [-0.3, -1], deep: 110, w: 3, op: 0.8 });
    const hair = runs([[[118, 330], [98, 250], [108, 140], [146, 78], [204, 56], [262, 78], [298, 140], [306, 250], [288, 334]], [[288, 334], [118, 330]]]);
    p.fill(hair, C.ink, { sh: [5, 5] }).edge(hair, C.moss, { n: 70, deep: 40, w: 3, op: 0.4 });
    const body = runs([[[34, 410], [54, 348], [112, 314], [162, 300]], [[162, 300], [240, 300]], [[240, 300], [292, 314], [346, 348], [366, 410]], [[366, 410], [34, 410]]]);
    p.fill(body, C.cream, { sh: [5, -3] }).edge(body, C.apricot, { n: 100, dir: [-0.2, 1], deep: 50, w: 3, op: 0.9 });
    const skin = "#BE7F58", shade = "#98593A";
    p.fill(cut([[170, 226], [234, 226], [240, 306], [164, 306]], 1), shade);
    const head = blob([[138, 152], [144, 108], [172, 88], [202, 84], [234, 90], [258, 110], [264, 154], [256, 202], [230, 240], [202, 252], [172, 240], [146, 202]]);
    p.fill(head, skin, { sh: [3, 4] }).edge(head, "#D49A74", { n: 50, deep: 36, w: 3, op: 0.6 });
    p.fill(runs([[[132, 206], [126, 140], [150, 88], [204, 66], [256, 90], [276, 140], [270, 206]], [[270, 206], [262, 156], [236, 124], [186, 96]], [[186, 96], [172, 130], [150, 154], [132, 206]]]), C.ink);
    face(p, { shade, line: C.ink, smile: 18 }, 201, 180);
    const scarf = runs([[[128, 300], [160, 284], [202, 296], [244, 284], [276, 302]], [[276, 302], [280, 346]], [[280, 346], [240, 366], [202, 368], [160, 364], [122, 344]], [[122, 344], [128, 300]]]);
    p.fill(scarf, C.clay, { sh: [3, 5] }).edge(scarf, C.brick, { n: 60, dir: [-0.2, -1], deep: 36, w: 3, op: 0.7 });
    p.fill(runs([[[226, 350], [262, 344]], [[262, 344], [278, 410]], [[278, 410], [226, 410]], [[226, 410], [226, 350]]]), C.clay, { sh: [4, 3] }).ink(line([[150, 314], [200, 334], [262, 316]]), { color: C.brick, w: 3.5, op: 0.8 });
    p.grain(C.paper, C.ink, 50);
  },
};

// The mark's landscape, for links shared elsewhere.
function shared(p: Picture) {
  p.ground(C.night);
  const sky = land([[-20, 230], [300, 260], [700, 190], [1220, 240]]);
  p.fill(sky, "#17403E").edge(sky, C.moss, { n: 120, deep: 130, op: 0.25 });
  stars(p, 44, 260);
  p.fill(oval(1010, 150, 62), C.cream);
  const far = land([[-20, 420], [240, 370], [520, 410], [820, 330], [1060, 360], [1220, 320]]);
  p.fill(far, C.mid, { sh: [0, -6] }).edge(far, C.sage, { n: 200, deep: 90, op: 0.5 });
  const mid = land([[-20, 500], [300, 470], [620, 490], [900, 430], [1220, 450]]);
  p.fill(mid, C.dusk, { sh: [0, -6] }).edge(mid, C.moss, { n: 200, deep: 90, op: 0.5 });
  p.fill(ribbon([[930, 376], [880, 410], [960, 440], [860, 490], [700, 526], [580, 590], [576, 690], [620, 820]], [5, 10, 18, 30, 46, 70, 100, 140]), C.sand, { sh: [7, 4] });
  const near = land([[-20, 520], [160, 524], [330, 560], [460, 650]]), side = land([[740, 650], [860, 570], [1040, 536], [1220, 520]]);
  p.fill(near, C.teal, { sh: [6, -6] }).edge(near, C.moss, { n: 110, deep: 70, op: 0.5 }).fill(side, C.teal, { sh: [-6, -6] }).edge(side, C.moss, { n: 110, deep: 70, op: 0.5 });
  post(p, 215, 584, 390);
  for (const [x, y, k] of [[130, 560, 0.9], [290, 590, 0.9], [930, 580, 1], [1080, 560, 0.9]] as const) grass(p, x, y, C.moss, k, 4);
  p.raw(`<text x="352" y="316" fill="${C.paper}" font-family="Georgia, 'Times New Roman', 'Liberation Serif', serif" font-size="136" letter-spacing="-2">Waymark</text>`);
  p.grain();
}

// ---- writing
const here = import.meta.dir, only = process.argv.slice(2), most = 24_500;
async function write(file: string, name: string, w: number, h: number, draw: (p: Picture) => void) {
  if (only.length && !only.includes(name)) return;
  for (let thrift = 1; ; thrift *= 0.92) {
    const p = new Picture(name, w, h, thrift);
    draw(p);
    const svg = p.toString();
    if (svg.length > most && thrift > 0.3) continue;
    await Bun.write(file, svg);
    return;
  }
}
for (const [name, draw] of Object.entries(wide)) await write(join(here, `${name}.svg`), name, 1600, 1000, draw);
for (const [name, draw] of Object.entries(people)) await write(join(here, `${name}.svg`), name, 400, 400, draw);
await write(join(here, "og-default.svg"), "og-default", 1200, 630, shared);
