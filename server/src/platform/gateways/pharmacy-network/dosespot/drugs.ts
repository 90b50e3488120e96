/** The clinic's file of which number DoseSpot gives to each of its drugs. A person has compared both: nothing is guessed by a name. */
import { readFile } from 'node:fs/promises';
import { MessageRefused } from '../../refused.ts';

/** As the units of prescriptions are written here, by DoseSpot's published table of dispense units. */
const units: Record<string, number> = {
  capsule: 4,
  capsules: 4,
  each: 32,
  g: 8,
  gram: 8,
  grams: 8,
  kit: 11,
  kits: 11,
  ml: 15,
  packet: 21,
  packets: 21,
  pad: 64,
  pads: 64,
  patch: 28,
  patches: 28,
  swab: 77,
  swabs: 77,
  tablet: 26,
  tablets: 26,
};

export function unitOf(unit: string): number {
  const known = units[unit.trim().toLowerCase()];
  if (known) return known;
  throw new MessageRefused(
    `DoseSpot has no unit "${unit.trim()}". Write the quantity in grams, mL, tablets or capsules, or send it on paper.`,
  );
}

/** A line a drug: as prescriptions here say it, a tab, and DoseSpot's DispensableDrugId. */
export async function drugOf(file: string, description: string): Promise<number> {
  const wanted = asCompared(description);
  const line = (await readFile(file, 'utf8')).split('\n').find((one) => asCompared(one.split('\t')[0] ?? '') === wanted);
  const number = Number(line?.split('\t')[1]?.trim());
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new MessageRefused(
    `DoseSpot’s number of ${description.trim()} is not known here. The operator adds it to the file that DOSESPOT_DRUGS names; until then it leaves on paper.`,
  );
}

const asCompared = (words: string) => words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
