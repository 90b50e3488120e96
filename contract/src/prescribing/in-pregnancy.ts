/** What is known of a medicine in a pregnancy: by the table, and by the list that the clinic keeps itself. The same in the browser, at the signature and in a plan. */
import { medicinesIn, wordsOf } from './medicine-names.ts';

/** An entry of the clinic's list of drugs, as far as a pregnancy is concerned. */
export interface ListedMedicine {
  drug: string;
  strength: string;
  form: string;
  /** Brands, ingredients and other words by which it is found. */
  also: string;
  /** The list has it as not in pregnancy. */
  isAgainstPregnancy: boolean;
  /** Shipped with its cautions, or reviewed by a dermatologist of the clinic: what it does not say was not forgotten. */
  isRead: boolean;
}

export interface InPregnancy {
  /** What is against a pregnancy, each by its name and in the words that say why. */
  against: { name: string; because: string }[];
  /** Whether anything is known of it: what is neither against a pregnancy nor known is not fine for that. */
  isKnown: boolean;
}

/** Of one line: a name, a prescription, or a sentence of a plan. */
export function inPregnancy(line: string, listed: readonly ListedMedicine[]): InPregnancy {
  const ofTable = medicinesIn(line);
  const entries = entriesIn(line, listed);
  const inEntries = entries.flatMap(({ drug, also }) => medicinesIn(`${drug}\n${also}`).map((medicine) => ({ drug, medicine })));
  const isOpen = !ofTable.some(({ isAgainstPregnancy }) => isAgainstPregnancy);
  const against = [
    ...ofTable.filter(({ isAgainstPregnancy }) => isAgainstPregnancy).map(({ name }) => ({ name, because: `the note mentions ${name}` })),
    ...inEntries
      .filter(({ medicine }) => medicine.isAgainstPregnancy && !ofTable.includes(medicine))
      .map(({ drug, medicine: { name } }) => ({ name, because: `the note mentions ${drug}, which has ${name} by the clinic’s list` })),
    // what the table has by its name is said once
    ...entries
      .filter(({ isAgainstPregnancy }) => isAgainstPregnancy && isOpen)
      .map(({ drug }) => ({ name: drug, because: `the clinic’s list has ${drug} as not in pregnancy` })),
  ];
  const isOfTable = [...ofTable, ...inEntries.map(({ medicine }) => medicine)].some(({ isUnreadForPregnancy }) => !isUnreadForPregnancy);
  return { against: onceEach(against), isKnown: against.length > 0 || isOfTable || entries.some(({ isRead }) => isRead) };
}

/** Not to be used in a pregnancy, or nothing is known of it there. */
export function mayHarmPregnancy(line: string, listed: readonly ListedMedicine[]): boolean {
  const { against, isKnown } = inPregnancy(line, listed);
  return against.length > 0 || !isKnown;
}

/** Those whose drug the line says; where it says one with its strength and form, that one alone. */
function entriesIn(line: string, listed: readonly ListedMedicine[]): readonly ListedMedicine[] {
  const said = ` ${wordsOf(line).join(' ')} `;
  const isSaid = (name: string) => {
    const asked = asWords(name);
    return asked !== '' && (said.includes(` ${asked} `) || said.includes(` ${asked}s `));
  };
  const named = listed.filter(({ drug }) => isSaid(drug));
  const whole = named.filter(({ drug, strength, form }) => isSaid(`${drug} ${strength} ${form}`));
  return whole.length > 0 ? whole : named;
}

/** The list is looked through for every step of every plan that is read. */
const known = new Map<string, string>();

function asWords(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const words = wordsOf(name).join(' ');
  if (known.size > 5000) known.clear();
  known.set(name, words);
  return words;
}

function onceEach(all: InPregnancy['against']): InPregnancy['against'] {
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}
