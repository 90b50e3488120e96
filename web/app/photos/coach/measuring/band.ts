/** Whether a subject is seen as a whole from side to side: an arm or a leg, say, that runs through the picture with its surroundings on both sides of it. */

interface Picture {
  width: number;
  height: number;
}

/** Lines across the band that are looked at, and how many of them must be clear. */
const lines = 48;
const leastClear = 0.9;
/** How much of a line belongs to the subject within its borders, and how much may beyond them. */
const leastWithin = 0.7;
const mostBeyond = 0.12;
/** What is seen of the surroundings on either side, of the line. */
const leastBeside = 0.06;
/** How far a border may lie from where its neighbours let expect it, of the line: skin has a smooth outline, a finding a rough one. */
const mostRough = 0.012;

type Stretch = readonly [from: number, to: number];

/** A finding that reaches the edge, or a shadow, is no band: it has surroundings at both of its sides nowhere, or its borders are rough. */
export function isBand(mask: Uint8ClampedArray, { width, height }: Picture): boolean {
  const column = (x: number) => ({ length: height, inside: (y: number) => mask[y * width + x] ?? 0 });
  const row = (y: number) => ({ length: width, inside: (x: number) => mask[y * width + x] ?? 0 });
  return isBandOf(linesOf(width).map(column)) || isBandOf(linesOf(height).map(row));
}

function linesOf(length: number): number[] {
  return Array.from({ length: lines }, (_, line) => Math.floor(((line + 0.5) * length) / lines));
}

interface Line {
  length: number;
  inside: (at: number) => number;
}

function isBandOf(across: readonly Line[]): boolean {
  const stretches = across.map(clearStretch);
  const clear = stretches.filter((stretch) => stretch !== null).length;
  return clear >= leastClear * lines && roughness(stretches) <= mostRough;
}

/** As parts of the line; null where what belongs to the subject lies here and there, or up to an end. */
function clearStretch(line: Line): Stretch | null {
  const { length } = line;
  const [from, to] = fullest(line);
  const least = leastBeside * length;
  if (from < least || length - to < least || to <= from) return null;
  let [within, all] = [0, 0];
  for (let at = 0; at < length; at++) {
    all += line.inside(at);
    if (at >= from && at < to) within += line.inside(at);
  }
  const isClear = within >= leastWithin * (to - from) && all - within <= mostBeyond * (length - (to - from));
  return isClear ? [from / length, to / length] : null;
}

/** Where most belongs to the subject and least does not. */
function fullest({ length, inside }: Line): Stretch {
  let best: Stretch = [0, 0];
  let [most, sum, from] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    if (sum <= 0) [sum, from] = [0, at];
    sum += inside(at) === 1 ? 1 : -1;
    if (sum > most) [most, best] = [sum, [from, at + 1]];
  }
  return best;
}

/** Of both borders: how far a line's is from the mean of its neighbours', at most, in four of five lines. */
function roughness(stretches: readonly (Stretch | null)[]): number {
  const away: number[] = [];
  for (let at = 1; at + 1 < stretches.length; at++) {
    const [before, here, after] = [stretches[at - 1], stretches[at], stretches[at + 1]];
    if (!before || !here || !after) continue;
    for (const end of [0, 1] as const) away.push(Math.abs(here[end] - (before[end] + after[end]) / 2));
  }
  return away.sort((one, other) => one - other)[Math.floor(away.length * 0.8)] ?? 1;
}
