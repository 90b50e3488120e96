/** Whether a picture ends before its end, by its own bytes: what a decoder says of it is lost when others decode at the same moment. */

const begins = {
  jpeg: Buffer.from([0xff, 0xd8]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  webp: Buffer.from('RIFF'),
};
/** How a JPEG ends, which its compressed part never says otherwise; and the last chunk of a PNG. */
const jpegEnd = Buffer.from([0xff, 0xd9]);
const pngEnd = Buffer.from('IEND');

/** Of JPEG, PNG and WebP; false of every other format. */
export function isCutShort(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const isOf = (kind: keyof typeof begins) => bytes.subarray(0, begins[kind].length).equals(begins[kind]);
  if (isOf('jpeg')) return bytes.lastIndexOf(jpegEnd) < bytes.length / 2;
  if (isOf('png')) return !bytes.includes(pngEnd);
  // the length of everything after the first eight bytes
  return isOf('webp') && bytes.length >= 8 && bytes.readUInt32LE(4) + 8 > bytes.length;
}
