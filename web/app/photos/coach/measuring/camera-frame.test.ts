/** What a camera sees becomes small as if it had been drawn: whatever its format, its size and its colours. */
import { expect, test } from 'vitest';
import { smallOf } from './camera-frame.ts';
import { measuredPixels } from './picture.ts';

type Yuv = readonly [light: number, blue: number, red: number];

interface Camera {
  format: VideoPixelFormat | null;
  width: number;
  height: number;
  /** What it sees there. */
  at: (x: number, y: number) => Yuv;
  matrix?: VideoMatrixCoefficients;
  fullRange?: boolean;
}

/** As far as a browser's is asked. What lies between the rows is rubbish. */
function frameOf({ format, width, height, at, matrix, fullRange }: Camera): VideoFrame {
  const half = (count: number) => Math.ceil(count / 2);
  const [blue, red] = format === 'NV12' ? ([1, 1] as const) : ([1, 2] as const);
  const step = format === 'NV12' ? 2 : 1;
  const copyTo = async (into: Int32Array, { layout }: { layout: PlaneLayout[] }) => {
    const bytes = new Uint8Array(into.buffer).fill(201);
    const put = (plane: number, x: number, y: number, value: number) => {
      const { offset = 0, stride = 0 } = layout[plane] ?? {};
      bytes[offset + y * stride + x] = value;
    };
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) put(0, x, y, at(x, y)[0]);
    for (let y = 0; y < half(height); y++) {
      for (let x = 0; x < half(width); x++) {
        put(blue, x * step, y, at(x * 2, y * 2)[1]);
        put(red, (x + 1) * step - 1, y, at(x * 2, y * 2)[2]);
      }
    }
  };
  return { format, visibleRect: { width, height }, colorSpace: { matrix, fullRange }, copyTo } as unknown as VideoFrame;
}

const grey = 128;

async function pixelsOf(camera: Camera): Promise<number[][]> {
  const small = await smallOf(frameOf(camera));
  return Array.from({ length: (small?.data.length ?? 0) / 4 }, (_, at) => [...(small?.data.subarray(at * 4, at * 4 + 3) ?? [])]);
}

test.each(['I420', 'NV12'] as const)('of %s each pixel is the mean of those that it stands for', async (format) => {
  const width = 3 * measuredPixels;
  const camera: Camera = { format, width, height: 6, at: (x, y) => [(x * 7 + y * 31) % 256, grey, grey], fullRange: true };
  const pixels = await pixelsOf(camera);
  expect(pixels).toHaveLength(2 * measuredPixels);
  const meanAt = (left: number, top: number) => {
    let sum = 0;
    for (let y = top; y < top + 3; y++) for (let x = left; x < left + 3; x++) sum += camera.at(x, y)[0];
    return sum / 9;
  };
  for (const [at, [level = -1]] of pixels.entries()) {
    expect(Math.abs(level - meanAt(3 * (at % measuredPixels), 3 * Math.floor(at / measuredPixels)))).toBeLessThanOrEqual(0.5);
  }
});

test.each(['I420', 'NV12'] as const)('of %s a picture of an odd size keeps every pixel in its place and its colour', async (format) => {
  const pixels = await pixelsOf({ format, width: 7, height: 5, at: (x, y) => [x < 4 ? 100 : 180, x < 4 ? 90 : 160, y < 2 ? 200 : 60] });
  expect(pixels).toHaveLength(35);
  expect([0, 6, 28, 34].map((at) => pixels[at])).toEqual([
    [213, 54, 21],
    [255, 120, 255],
    [0, 168, 21],
    [82, 234, 255],
  ]);
});

test.each([
  ['yesterday’s television', [81, 90, 240], { matrix: 'smpte170m' }],
  ['what is not said', [81, 90, 240], {}],
  ['today’s television', [63, 102, 240], { matrix: 'bt709' }],
  ['the whole range', [76, 85, 255], { matrix: 'smpte170m', fullRange: true }],
] as const)('red is red, by the colours of %s', async (_, seen, how) => {
  const [pixel = []] = await pixelsOf({ format: 'NV12', width: 8, height: 8, at: () => seen, ...how });
  const [red = 0, green = 255, blue = 255] = pixel;
  expect(red).toBeGreaterThanOrEqual(253);
  expect(Math.max(green, blue)).toBeLessThanOrEqual(2);
});

test('what the browser holds otherwise, or does not hand over, is to be drawn', async () => {
  const camera: Camera = { format: 'I420', width: 8, height: 8, at: () => [grey, grey, grey] };
  expect(await smallOf(frameOf({ ...camera, format: null }))).toBeUndefined();
  expect(await smallOf(frameOf({ ...camera, format: 'BGRA' }))).toBeUndefined();
  const copyTo = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  expect(await smallOf({ ...frameOf(camera), copyTo })).toBeUndefined();
});
