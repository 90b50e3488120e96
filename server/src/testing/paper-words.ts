/** Reads what stands on a PDF of ours: its fonts are cut down to the letters in use, so that each says by a list which of them is which. */
import { inflateSync } from 'node:zlib';

/** All its words in the order in which they were written, lines and columns behind each other. */
export function wordsOnPaper(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const list = objects.get(font)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      if (list) fonts.set(name, lettersIn(objects.get(list)?.stream ?? ''));
    }
  return [...objects.values()]
    .filter(({ stream }) => / Tf\b/.test(stream))
    .map(({ stream }) => read(stream, fonts))
    .join(' ');
}

function objectsIn(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g);
  return new Map(
    [...found].map(([, id = '', body = '']) => {
      const [head = '', packed] = body.split(/stream\r?\n/);
      return [id, { head, stream: packed === undefined ? '' : unpacked(packed) }];
    }),
  );
}

/** Empty for what is no text: pictures and fonts. */
function unpacked(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** "<0000> <0003> [<0000> <0041> <0042> …]": the first stands for the first letter of the list, and so on. */
function lettersIn(list: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', words = ''] of list.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gis))
    for (const [index, [, code = '']] of [...words.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}

function read(stream: string, fonts: Map<string, Map<string, string>>): string {
  const words: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    else words.push([...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, glyphs = '']) => spelled(glyphs, letters)).join(''));
  }
  return words.join(' ');
}

function spelled(glyphs: string, letters: Map<string, string>): string {
  return (glyphs.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join('');
}
