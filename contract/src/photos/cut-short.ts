/** Whether a picture ends before its end, by its own bytes: a browser opens half of one and says nothing, and what a decoder says is lost when others decode at the same moment. */

const begins = {
  jpeg: [0xff, 0xd8],
  png: [0x89, 0x50, 0x4e, 0x47],
  riff: [0x52, 0x49, 0x46, 0x46],
} as const;
/** Videos and sounds are RIFF, too. */
const webp = [0x57, 0x45, 0x42, 0x50] as const;
/** How a JPEG ends, which its compressed part never says otherwise; and the last chunk of a PNG, "IEND". */
const jpegEnd = [0xff, 0xd9] as const;
const pngEnd = [0x49, 0x45, 0x4e, 0x44] as const;

/** Of JPEG, PNG and WebP; false of every other format. */
export function isCutShort(bytes: Uint8Array): boolean {
  const isOf = (kind: keyof typeof begins) => isAt(bytes, 0, begins[kind]);
  if (isOf('jpeg')) return lastOf(bytes, jpegEnd) < bytes.length / 2;
  if (isOf('png')) return lastOf(bytes, pngEnd) === -1;
  if (!isOf('riff') || !isAt(bytes, 8, webp)) return false;
  // the length of everything after the first eight bytes
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
}

function lastOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1) if (isAt(bytes, at, wanted)) return at;
  return -1;
}

function isAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
