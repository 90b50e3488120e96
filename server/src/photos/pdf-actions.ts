/** Looks into a PDF for what acts by itself: scripts, programs it starts, files it carries. What cannot be looked into is refused too. */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

export type PdfTrouble = 'acts' | 'locked' | 'unreadable';

/** Names as PDF writes them may hide each letter as `#` and its number. */
function named(name: string): string {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${[...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;
  });
  return `/${letters.join('')}(?![^\\0\\t\\n\\f\\r /<>()\\[\\]{}%])`;
}

/** What may stand between two words; nobody writes long comments there. */
const gap = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,30}[\\r\\n])*';
/** A kind of action, and not a word in the address of a link. */
const kindOf = '(?:/(?:S|#53)|obj|(?<![\\w.~:/-]))';
const number = '\\d{1,10}';

/** A script, whatever calls it, is in an action or a list of that name. Short names would be met by chance in a picture's bytes. */
const acting = new RegExp(
  [
    ...['JavaScript', 'EmbeddedFiles', 'EmbeddedFile', 'FileAttachment', 'RichMedia', 'RichMediaExecute', 'ImportData', 'SubmitForm'].map(
      named,
    ),
    ...['Launch', 'GoToE', 'Rendition'].map((kind) => kindOf + named(kind)),
    `${named('XFA')}${gap}(?:\\[|${number}[\\0\\t\\n\\f\\r ])`,
  ].join('|'),
);
const locked = new RegExp(`${named('Encrypt')}${gap}(?:<<|${number}[\\0\\t\\n\\f\\r ])`);
const opening = new RegExp(`${named('OpenAction')}${gap}(\\[|<<|(${number})${gap}(${number})${gap}R)?`, 'g');
const goesToPage = new RegExp(`^(?:\\[|<<[^>]*${named('S')}${gap}${named('GoTo')})`);
const packs = new RegExp(`${named('ObjStm')}|${named('First')}`);
const filter = new RegExp(`${named('Filter')}${gap}(?:\\[${gap})?(?:${named('FlateDecode')}|${named('Fl')})${gap}(?:\\]|/|>>)`);
const anyFilter = new RegExp(named('Filter'));
const predictor = new RegExp(`${named('Predictor')}${gap}(?!1[^0-9])`);

/** Bytes that the packed objects of one file may unpack to. */
const mostUnpacked = 64 * 1024 * 1024;
const mostStreams = 50_000;

/** Nothing for a PDF that is only a paper. */
export async function troubleOf(bytes: Uint8Array): Promise<PdfTrouble | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  if (locked.test(text)) return 'locked';
  const unpacked = await unpackObjects(file, text);
  if (!unpacked) return 'unreadable';
  const parts = [text, ...unpacked.map(({ inside }) => inside)];
  return parts.some((part) => acting.test(part) || opensSomething(part, { text, unpacked })) ? 'acts' : undefined;
}

interface Packed {
  inside: string;
  /** Where each object begins, by its number. */
  at: Map<number, number>;
}

/** Objects may lie packed within streams. Nothing when one of these cannot be unpacked as we know how. */
async function unpackObjects(file: Buffer, text: string): Promise<Packed[] | undefined> {
  const packed: Packed[] = [];
  let left = mostUnpacked;
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    streams += 1;
    if (streams > mostStreams) return undefined;
    const before = text.slice(Math.max(0, index - 4096), index);
    const about = before.slice(before.lastIndexOf('obj') + 1);
    // what is written plainly is read with the rest of the file
    if (!packs.test(about) || !anyFilter.test(about)) continue;
    if (!filter.test(about) || predictor.test(about)) return undefined;
    const inside = await unpack(file.subarray(index + word.length), { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }).catch(
      () => undefined,
    );
    if (!inside || inside.length === left) return undefined;
    left -= inside.length;
    packed.push(listed(inside.toString('latin1'), about));
  }
  return packed;
}

/** Such a stream begins with pairs of numbers: an object's, and how far behind the first it begins. */
function listed(inside: string, about: string): Packed {
  const first = Number(new RegExp(`${named('First')}${gap}(${number})`).exec(about)?.[1] ?? 0);
  const pairs = inside.slice(0, first).trim().split(/\s+/).map(Number);
  const at = new Map<number, number>();
  for (let index = 0; index + 1 < pairs.length; index += 2) at.set(pairs[index] ?? 0, first + (pairs[index + 1] ?? 0));
  return { inside, at };
}

/** Opening at a page is what most writers ask for; anything else that happens on opening is not a paper's business. */
function opensSomething(part: string, all: { text: string; unpacked: readonly Packed[] }): boolean {
  let openings = 0;
  for (const { index, 0: words, 1: target, 2: id } of part.matchAll(opening)) {
    openings += 1;
    // a file has one, and another with each change of it
    if (openings > 50) return true;
    const values = id === undefined ? [part.slice(index + words.length - (target?.length ?? 0))] : objectsOf(Number(id), all);
    if (values.length === 0 || !values.every((value) => goesToPage.test(value.slice(0, 400)))) return true;
  }
  return false;
}

/** Whatever this file gives out as the object of this number. */
function objectsOf(id: number, { text, unpacked }: { text: string; unpacked: readonly Packed[] }): string[] {
  const plain = [...text.matchAll(new RegExp(`(?<!\\d)0*${id}${gap}${number}${gap}obj${gap}`, 'g'))];
  return [
    ...plain.map(({ index, 0: words }) => text.slice(index + words.length, index + words.length + 400)),
    ...unpacked.flatMap(({ inside, at }) => (at.has(id) ? [inside.slice(at.get(id)).trimStart().slice(0, 400)] : [])),
  ];
}
