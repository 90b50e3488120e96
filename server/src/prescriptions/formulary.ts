/**
 * The list of what a dermatology clinic prescribes, shipped with Pellis and held in memory. Its source is the clinic's own list, from general knowledge:
 * it counts as unverified until a clinician has read an entry, and written the day into its last column.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cautionLetters, type FormularyEntry, keyOfEntry } from '@pellis/contract/prescriptions/formulary';

export interface Listed extends Omit<FormularyEntry, 'is_favourite' | 'is_recent' | 'quantity'> {
  quantity: number;
  /** Brands and other words by which it is found. */
  also: string;
  /** What is compared when words are looked for, each after a space. */
  words: string;
}

let listed: readonly Listed[] | undefined;

export function formulary(): readonly Listed[] {
  listed ??= readFileSync(join(import.meta.dirname, 'formulary.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(entryOf);
  return listed;
}

function entryOf(line: string): Listed {
  const [
    drug = '',
    strength = '',
    form = '',
    sig = '',
    quantity = '',
    unit = '',
    days = '',
    refills = '',
    letters = '',
    more = '',
    day = '',
  ] = line.split('\t');
  return {
    key: keyOfEntry(drug, strength, form),
    ...{ drug, strength, form, sig, unit },
    quantity: Number(quantity),
    days_supply: days === '' ? null : Number(days),
    refills: Number(refills),
    cautions: cautionLetters.filter((letter) => letters.includes(letter)),
    reviewed_on: day === '' ? null : day,
    also: more,
    words: wordsOf({ drug, strength, form, also: more }),
  };
}

export function wordsOf({ drug, strength, form, also }: Pick<Listed, 'drug' | 'strength' | 'form' | 'also'>): string {
  return ` ${plain(`${drug} ${strength} ${form} ${also}`)}`;
}

/** Small, a dot kept inside a number: "tretinoin 0.025 cream". */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim();
}

/** Whose every word begins a word of the entry: first those whose drug begins so, then one's own, then in the list's order. */
export function findEntries(
  list: readonly Listed[],
  typed: string,
  own: { favourites: ReadonlySet<string>; recent: ReadonlySet<string> },
  most: number,
): FormularyEntry[] {
  const wanted = plain(typed);
  const parts = wanted === '' ? [] : wanted.split(' ');
  const isOwn = ({ key }: Listed) => own.favourites.has(key) || own.recent.has(key);
  const rank = (one: Listed) =>
    (one.words.startsWith(` ${wanted}`) ? 0 : one.words.startsWith(` ${parts[0]}`) ? 1 : 2) * 2 + (isOwn(one) ? 0 : 1);
  return list
    .filter((one) => (parts.length === 0 ? isOwn(one) : parts.every((part) => one.words.includes(` ${part}`))))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map(({ words: _, also: __, ...entry }) => ({
      ...entry,
      is_favourite: own.favourites.has(entry.key),
      is_recent: own.recent.has(entry.key),
    }));
}
