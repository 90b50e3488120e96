/** Finds medicines in what somebody wrote: generic and brand names, in any case, with marks, spaces, hyphens or a slip of the pen. */
import { type Medicine, medicines } from './medicines.ts';

/** Names from this length on are found with one letter wrong, from `long` on with two. */
const middling = 7;
const long = 11;
/** As many words as the longest name has. */
const widest = 4;

/** The medicines of the table that a text names, in the table's order. */
export function medicinesIn(text: string): Medicine[] {
  const words = wordsOf(text);
  const found = new Set<Medicine>();
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= widest && from + count <= words.length; count += 1) {
      for (const medicine of namedBy(words.slice(from, from + count))) found.add(medicine);
    }
  }
  return medicines.filter((medicine) => found.has(medicine));
}

/** The words of a text, in small letters without accents, emphasis or invisible marks. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}*_~`]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}

/** Whether a text says this word or these words, in the plural too. */
export function saysWord(text: string, name: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  const asked = wordsOf(name).join(' ');
  return asked !== '' && (said.includes(` ${asked} `) || said.includes(` ${asked}s `));
}

interface Name {
  medicine: Medicine;
  /** Written in one piece. */
  whole: string;
  /** How many words it has. */
  parts: number;
}

const names: readonly Name[] = medicines.flatMap((medicine) =>
  [medicine.name, ...medicine.also].map((name) => {
    const words = wordsOf(name);
    return { medicine, whole: words.join(''), parts: words.length };
  }),
);
const byWhole = Map.groupBy(names, ({ whole }) => whole);
/** Slips of the pen are looked for in the names of the substances only: a brand is short, and near to other words. */
const byLetter = Map.groupBy(
  medicines.filter(({ name }) => name.length >= middling),
  ({ name }) => name[0],
);

function namedBy(words: readonly string[]): Medicine[] {
  const written = words.join('');
  const known = (byWhole.get(written) ?? byWhole.get(written.replace(/s$/, '')) ?? []).filter((name) => fits(name, words.length));
  if (known.length > 0) return known.map(({ medicine }) => medicine);
  return words.length === 1 ? withSlip(written) : [];
}

/** "Retin-A" in one word is an eye, and "so ma" is no medicine: what is short is taken only as it is written. */
function fits({ whole, parts }: Name, count: number): boolean {
  return parts === count || whole.length >= middling;
}

const slips = new Map<string, Medicine[]>();

function withSlip(word: string): Medicine[] {
  if (word.length < middling - 1) return [];
  const known = slips.get(word);
  if (known) return known;
  const near = (byLetter.get(word[0]) ?? []).filter(({ name }) => isNear(word, name, name.length >= long ? 2 : 1));
  if (slips.size > 5000) slips.clear();
  slips.set(word, near);
  return near;
}

/** Whether one becomes the other by at most so many letters put in, left out, changed, or swapped with their neighbour. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row.push(slipsUpTo(one, other, { i, j, rows: [...rows.slice(-2), row] }));
    rows.push(row);
  }
  return (rows.at(-1)?.at(-1) ?? 0) <= most;
}

/** The fewest slips between the first `i` letters of one and the first `j` of the other; `rows` end with the row in the making. */
function slipsUpTo(one: string, other: string, { i, j, rows }: { i: number; j: number; rows: number[][] }): number {
  const at = (rowsBack: number, column: number) => rows.at(-1 - rowsBack)?.[column] ?? Number.POSITIVE_INFINITY;
  const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  return Math.min(
    at(1, j) + 1,
    at(0, j - 1) + 1,
    at(1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
    isSwapped && i > 1 && j > 1 ? at(2, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}
