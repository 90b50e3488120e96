/** Keys as people copy them: letters and digits with a checksum, as age writes them (Bech32, BIP 173, without its limit of length). */

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const checksumLength = 6;

/** Lower case; `prefix` says what it is. */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup([...bytes], 8, 5, true);
  const sum = polymod([...expanded(prefix), ...values, ...Array<number>(checksumLength).fill(0)]) ^ 1;
  const check = Array.from({ length: checksumLength }, (_, index) => (sum >> (5 * (checksumLength - 1 - index))) & 31);
  return `${prefix}1${[...values, ...check].map((value) => letters[value]).join('')}`;
}

/** Undefined for what is mistyped, or is something else. */
export function fromBech32(prefix: string, text: string): Buffer | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined;
  const [, body] = text.toLowerCase().split(`${prefix}1`, 2);
  if (!body || !text.toLowerCase().startsWith(`${prefix}1`)) return undefined;
  const values = [...body].map((letter) => letters.indexOf(letter));
  if (values.includes(-1) || polymod([...expanded(prefix), ...values]) !== 1) return undefined;
  const bytes = regroup(values.slice(0, -checksumLength), 5, 8, false);
  return Buffer.from(bytes);
}

function expanded(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function polymod(values: number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [index, part] of generator.entries()) if ((top >> index) & 1) sum ^= part;
  }
  return sum >>> 0;
}

function regroup(values: number[], from: number, to: number, pads: boolean): number[] {
  const regrouped: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = ((held << from) | value) & 0xfff;
    bits += from;
    while (bits >= to) {
      bits -= to;
      regrouped.push((held >> bits) & ((1 << to) - 1));
    }
  }
  if (pads && bits > 0) regrouped.push((held << (to - bits)) & ((1 << to) - 1));
  return regrouped;
}
