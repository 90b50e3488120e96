/** Makes what a camera sees small, out of brightness and colour apart, as cameras hand it over: each pixel is the mean of all that it stands for. */
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
  const [levels] = means(fours, light, size);
  const [blues, reds] = second ? [means(fours, first, size)[0], means(fours, second, size)[0]] : means(fours, first, size, true);
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const [ofRed, ofBlue] = isHd ? [0.2126, 0.0722] : [0.299, 0.114];
  const [black, lightTimes, colourTimes] = isFull ? [0, 1, 2] : [16, 255 / 219, 510 / 224];
  for (let at = 0, to = 0; to < data.length; at++, to += 4) {
    const level = ((levels[at] ?? 0) - black) * lightTimes;
    const red = level + ((reds[at] ?? 0) - 128) * colourTimes * (1 - ofRed);
    const blue = level + ((blues[at] ?? 0) - 128) * colourTimes * (1 - ofBlue);
    data[to] = red;
    data[to + 1] = (level - ofRed * red - ofBlue * blue) / (1 - ofRed - ofBlue);
    data[to + 2] = blue;
    data[to + 3] = 255;
  }
  return { ...size, data };
}

/** Of a plane in which two kinds take turns, of each its own. */
function means(fours: Int32Array, plane: Plane, { width, height }: Size, isPaired = false): [Float32Array, Float32Array] {
  const [one, other] = [new Float32Array(width * height), new Float32Array(isPaired ? width * height : 0)];
  const [evens, odds] = [new Int32Array(plane.row * 2 + 1), new Int32Array(plane.row * 2 + 1)];
  const [across, down] = [parts(plane.width, width), parts(plane.height, height)];
  for (let y = 0, to = 0; y < height; y++) {
    const [top, bottom] = [down.from[y] ?? 0, down.end[y] ?? 0];
    addUp(fours, plane.at + top * plane.row, { row: plane.row, rows: bottom - top }, evens, odds);
    for (let x = 0; x < width; x++, to++) {
      const left = across.from[x] ?? 0;
      const right = across.end[x] ?? 0;
      const count = (right - left) * (bottom - top);
      if (isPaired) {
        one[to] = between(evens, left, right) / count;
        other[to] = between(odds, left, right) / count;
      } else one[to] = (between(evens, (left + 1) >> 1, (right + 1) >> 1) + between(odds, left >> 1, right >> 1)) / count;
    }
  }
  return [one, other];
}

/** What each of so many parts holds of a length: from where, to before where. One at least. */
function parts(length: number, count: number) {
  const from = Int32Array.from({ length: count }, (_, at) => Math.floor((at * length) / count));
  return { from, end: from.map((first, at) => Math.max(first + 1, Math.floor(((at + 1) * length) / count))) };
}

function between(sums: Int32Array, from: number, end: number): number {
  return (sums[end] ?? 0) - (sums[from] ?? 0);
}

/** The sums of all bytes up to a place, of those at even places and those at odd ones. Two are added at once, 16 bits apart: enough for 257 rows. */
function addUp(fours: Int32Array, at: number, { row, rows }: { row: number; rows: number }, evens: Int32Array, odds: Int32Array): void {
  let even = 0;
  let odd = 0;
  for (let column = 0, to = 0; column < row; column++) {
    let twoEven = 0;
    let twoOdd = 0;
    for (let from = at + column, end = from + rows * row; from < end; from += row) {
      const four = fours[from] ?? 0;
      twoEven += four & 0x00ff00ff;
      twoOdd += (four >>> 8) & 0x00ff00ff;
    }
    even += twoEven & 0xffff;
    odd += twoOdd & 0xffff;
    evens[++to] = even;
    odds[to] = odd;
    even += twoEven >>> 16;
    odd += twoOdd >>> 16;
    evens[++to] = even;
    odds[to] = odd;
  }
}
