/** Makes what a camera sees small, out of brightness and colour apart, as cameras hand it over: each pixel is the mean of all that it stands for. */
import { bytesFor } from './memory.ts';
import type { Pixels } from './picture.ts';

interface Size {
  width: number;
  height: number;
}

/** Rows of bytes, read four at a time. */
export interface Plane extends Size {
  /** Where it begins, and how long a row is, in fours. */
  at: number;
  row: number;
}

export interface CameraPicture {
  fours: Int32Array;
  light: Plane;
  /** How far towards blue and towards red, in a plane each, or in one in which they take turns. */
  colour: readonly [Plane] | readonly [Plane, Plane];
  /** Colour is reckoned as for today's television, not yesterday's. */
  isHd: boolean;
  /** From 0 to 255, not 16 to 235. */
  isFull: boolean;
}

/** In colours as a canvas has them. */
export function shrunk({ fours, light, colour: [first, second], isHd, isFull }: CameraPicture, size: Size): Pixels {
  const data = bytesFor('shrunk', size.width * size.height * 4);
  const [ofRed, ofBlue] = isHd ? [0.2126, 0.0722] : [0.299, 0.114];
  const [black, lightTimes, colourTimes] = isFull ? [0, 1, 2] : [16, 255 / 219, 510 / 224];
  const [redTimes, blueTimes] = [colourTimes * (1 - ofRed), colourTimes * (1 - ofBlue)];
  const [redInGreen, blueInGreen] = [(redTimes * ofRed) / (1 - ofRed - ofBlue), (blueTimes * ofBlue) / (1 - ofRed - ofBlue)];
  const levels = reader(light, size);
  // colour is smooth: of all rows that become one, that in the middle tells enough
  const blues = reader(first, size, { rows: 1, turns: second ? 1 : 2 });
  const reds = second ? reader(second, size, { rows: 1 }) : { ...blues, turn: 1, means: new Float32Array(size.width) };
  for (let y = 0, to = 0; y < size.height; y++) {
    for (const one of [levels, blues, reds]) readRow(fours, one, y);
    for (let x = 0; x < size.width; x++, to += 4) {
      const level = ((levels.means[x] ?? 0) - black) * lightTimes;
      const blue = (blues.means[x] ?? 0) - 128;
      const red = (reds.means[x] ?? 0) - 128;
      data[to] = level + red * redTimes;
      data[to + 1] = level - red * redInGreen - blue * blueInGreen;
      data[to + 2] = level + blue * blueTimes;
      data[to + 3] = 255;
    }
  }
  return { ...size, data };
}

interface Reader {
  plane: Plane;
  /** How many kinds take turns in the plane, and which of them is read. */
  turns: 1 | 2;
  turn: number;
  /** At most so many rows of those that become one, in the middle of them. */
  rows: number;
  across: Parts;
  down: Parts;
  /** Of each byte's place, the sum of those before it. */
  sums: Int32Array;
  /** Of the row that was read. */
  means: Float32Array;
}

function reader(plane: Plane, { width, height }: Size, { rows = Number.POSITIVE_INFINITY, turns = 1 as 1 | 2 } = {}): Reader {
  const [across, down] = [parts(plane.width, width), parts(plane.height, height)];
  const sums = new Int32Array(plane.row * 4 + turns);
  return { plane, turns, turn: 0, rows, across, down, sums, means: new Float32Array(width) };
}

interface Parts {
  from: Int32Array;
  end: Int32Array;
}

/** What each of so many parts holds of a length: from where, to before where. One at least. */
function parts(length: number, count: number): Parts {
  const from = Int32Array.from({ length: count }, (_, at) => Math.floor((at * length) / count));
  return { from, end: from.map((first, at) => Math.max(first + 1, Math.floor(((at + 1) * length) / count))) };
}

function readRow(fours: Int32Array, { plane, turns, turn, rows: most, across, down, sums, means }: Reader, y: number): void {
  const [top, bottom] = [down.from[y] ?? 0, down.end[y] ?? 0];
  const rows = Math.min(most, bottom - top);
  const first = top + ((bottom - top - rows) >> 1);
  // of two that take turns, both are added up at once
  if (turn === 0) addUp(fours, { at: plane.at + first * plane.row, row: plane.row, rows }, { sums, arePairs: turns === 2 });
  for (let x = 0; x < means.length; x++) {
    const from = across.from[x] ?? 0;
    const end = across.end[x] ?? 0;
    means[x] = ((sums[end * turns + turn] ?? 0) - (sums[from * turns + turn] ?? 0)) / ((end - from) * rows);
  }
}

/** Four bytes at a time, and two of them at once, 16 bits apart: enough for 257 rows. Of pairs each has its own sum. */
function addUp(
  fours: Int32Array,
  { at, row, rows }: { at: number; row: number; rows: number },
  { sums, arePairs }: { sums: Int32Array; arePairs: boolean },
): void {
  let one = 0;
  let other = 0;
  for (let column = 0, to = arePairs ? 2 : 1; column < row; column++, to += 4) {
    let twoEven = 0;
    let twoOdd = 0;
    for (let from = at + column, end = from + rows * row; from < end; from += row) {
      const four = fours[from] ?? 0;
      twoEven += four & 0x00ff00ff;
      twoOdd += (four >>> 8) & 0x00ff00ff;
    }
    one += twoEven & 0xffff;
    other = (arePairs ? other : one) + (twoOdd & 0xffff);
    sums[to] = one;
    sums[to + 1] = other;
    one = (arePairs ? one : other) + (twoEven >>> 16);
    other = (arePairs ? other : one) + (twoOdd >>> 16);
    sums[to + 2] = one;
    sums[to + 3] = other;
    if (!arePairs) one = other;
  }
}
