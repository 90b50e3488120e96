/**
 * Active ingredients that a patient would put on twice: in a product without prescription and in what is prescribed, or in two products. It warns whoever
 * recommends or prescribes, and stops nothing: both may be meant. From general knowledge, not reviewed: a clinician must check it.
 */
import { medicinesIn, saysWord } from '../prescribing/medicine-names.ts';

/** By group: two of one group do the same, and irritate together. The words are how labels and brands say them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'a retinoid': ['retinal', 'retinyl', 'retinyl palmitate', 'retinyl retinoate', 'hydroxypinacolone retinoate', 'vitamin A'],
  'benzoyl peroxide': [
    ...['benzoyl peroxide', 'benzoylperoxide', 'BPO', 'PanOxyl', 'Epiduo', 'Cabtreo', 'Twyneo'],
    ...['Duac', 'BenzaClin', 'Acanya', 'Onexton', 'Neuac', 'Epsolay'],
  ],
  'salicylic acid': ['salicylic acid', 'salicylic', 'BHA', 'beta hydroxy acid'],
  'an alpha hydroxy acid': ['glycolic acid', 'lactic acid', 'mandelic acid', 'malic acid', 'tartaric acid', 'ammonium lactate', 'AHA'],
  'azelaic acid': ['azelaic acid', 'azelaic', 'Finacea', 'Azelex'],
  'vitamin C': ['vitamin C', 'ascorbic acid', 'ascorbyl', 'ascorbyl glucoside', 'sodium ascorbyl phosphate'],
  hydroquinone: ['hydroquinone', 'Tri-Luma'],
  sulfur: ['sulfur', 'sulphur'],
  'pyrithione zinc': ['pyrithione zinc', 'zinc pyrithione'],
  'selenium sulfide': ['selenium sulfide'],
  'coal tar': ['coal tar'],
  'aluminum chloride': ['aluminum chloride', 'aluminium chloride', 'Drysol'],
  urea: ['urea'],
};

/** Medicines that count as one, though they are several. */
const families: Partial<Record<string, string>> = { retinoids: 'a retinoid', corticosteroids: 'a corticosteroid' };

/** What a text names that acts on the skin: groups, and each medicine that has none. */
export function activesIn(text: string): string[] {
  const medicines = medicinesIn(text).flatMap(
    ({ name, family }) => families[family ?? ''] ?? (groupsIn(name).length > 0 ? groupsIn(name) : name),
  );
  return [...new Set([...groupsIn(text), ...medicines])];
}

function groupsIn(text: string): string[] {
  return Object.entries(groups)
    .filter(([, names]) => names.some((name) => saysWord(text, name)))
    .map(([group]) => group);
}

interface Product {
  product_id: string;
  name: string;
  ingredients: readonly string[];
}

/** What a patient would put on: what the note says, and what goes on of before. */
export interface PutOn {
  /** What the note prescribes, each by its name. */
  prescribed: readonly string[];
  recommended: readonly Product[];
  /** What runs of notes before, each by its name. */
  running: readonly string[];
  /** Products that are in the routine already. */
  kept: readonly Product[];
}

/** One sentence for each pair that has an active in common, with a product in it: two prescriptions were weighed by who wrote them. */
export function doublingsIn({ prescribed, recommended, running, kept }: PutOn): string[] {
  const known = kept.filter(({ product_id }) => !recommended.some((one) => one.product_id === product_id));
  const before = running.filter((name) => !prescribed.includes(name));
  const here = recommended.map((one) => ({ ...inside(one), how: 'which is recommended' }));
  const there = [
    ...known.map((one) => ({ ...inside(one), how: 'which the patient keeps in the routine' })),
    ...before.map((name) => ({ name, actives: activesIn(name), how: 'which was prescribed before' })),
  ];
  const written = prescribed.map((name) => ({ name, actives: activesIn(name), how: 'which is prescribed' }));
  return [
    ...here.flatMap((one, at) => [...here.slice(at + 1), ...written, ...there].flatMap((other) => doubled(one, other))),
    ...there.slice(0, known.length).flatMap((one) => written.flatMap((other) => doubled(other, one))),
  ];
}

interface Put {
  name: string;
  actives: string[];
  how: string;
}

function inside({ name, ingredients }: Product) {
  return { name, actives: activesIn([name, ...ingredients].join('\n')) };
}

function doubled(one: Put, other: Put): string[] {
  const shared = one.actives.filter((active) => other.actives.includes(active));
  if (shared.length === 0) return [];
  return [`Twice on the skin: ${shared.join(' and ')} is in ${one.name}, ${one.how}, and in ${other.name}, ${other.how}.`];
}
