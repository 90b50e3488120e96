/** How many text messages a carrier makes of one, and so what it costs: 160 signs of the old alphabet or 70 of any, fewer where there is more than one. */

const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the room of two. */
const doubled = '^{}\\[~]|€\f';

export interface Segments {
  count: number;
  /** As the carrier counts them. */
  signs: number;
  alphabet: 'GSM-7' | 'UCS-2';
}

export function segmentsOf(text: string): Segments {
  const signs = [...text];
  if (signs.every((sign) => plain.includes(sign) || doubled.includes(sign))) {
    const widths = signs.map((sign) => (doubled.includes(sign) ? 2 : 1));
    return { count: pieces(widths, 160, 153), signs: sum(widths), alphabet: 'GSM-7' };
  }
  const widths = signs.map((sign) => sign.length);
  return { count: pieces(widths, 70, 67), signs: sum(widths), alphabet: 'UCS-2' };
}

/** A sign is never cut in two: one that does not fit begins the next message. */
function pieces(widths: number[], alone: number, together: number): number {
  if (sum(widths) <= alone) return 1;
  let [count, used] = [1, 0];
  for (const width of widths) {
    if (used + width > together) {
      count += 1;
      used = 0;
    }
    used += width;
  }
  return count;
}

const sum = (widths: number[]) => widths.reduce((whole, width) => whole + width, 0);
