/** Which line is a new pharmacy, which changes one of the directory, and what is wrong. Needs a transaction as the clinic. */

import { placeOfPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { type PharmacyField, pharmacyFieldLabels, type pharmacyWishes } from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import type { Sorted, Table } from '../imports/kind.ts';
import { readRows } from '../imports/read-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { type ListedPharmacy, readPharmacy } from './read-pharmacy.ts';
import { type Listed, listedAs, type PharmacyHere, pharmaciesHere } from './records.ts';

/** What a line makes of a pharmacy. */
export interface Change {
  id: string;
  was: Listed | null;
  became: Listed;
}

export async function sortPharmacies(
  _: Clinic,
  transaction: Transaction,
  table: Table<PharmacyField>,
  wishes: readonly (typeof pharmacyWishes)[number][],
): Promise<Sorted<Change>> {
  const { readable, wrong } = await readRows(table, { labels: pharmacyFieldLabels, read: readPharmacy });
  const sorted: Sorted<Change> = { toAdd: [], known: [], wrong };
  const here = await pharmaciesHere(transaction, readable);
  const lineOf = new Map<string, number>();
  for (const one of readable) {
    const { row } = one;
    const change = changeOf(one, here, wishes.includes('replaces_chosen'));
    const twice = numbersOf(one).find((number) => lineOf.has(number));
    for (const number of numbersOf(one)) if (!lineOf.has(number)) lineOf.set(number, row.line);
    const fault = twice ? `The same ${twice.replace(/ \d+$/, '')} as on line ${lineOf.get(twice)}` : change;
    if (typeof fault === 'string') wrong.push({ row, faults: [{ column: '', sentence: fault }] });
    else if (fault.was && isSame(fault.was, fault.became))
      sorted.known.push({ line: row.line, name: one.name, sentence: 'In the directory already, as it is written here' });
    else sorted.toAdd.push(fault);
  }
  return sorted;
}

/** "NCPDP ID 0512345", "NPI 1234567893". */
function numbersOf({ ncpdp_id, npi }: Pick<Listed, 'ncpdp_id' | 'npi'>): string[] {
  return [ncpdp_id && `NCPDP ID ${ncpdp_id}`, npi && `NPI ${npi}`].filter((number) => number !== null);
}

/** Or why it may not be. */
function changeOf({ row: _, ...one }: ListedPharmacy, here: readonly PharmacyHere[], replacesChosen: boolean): Change | string {
  const [known, other] = here.filter(
    ({ ncpdp_id, npi }) => (ncpdp_id !== null && ncpdp_id === one.ncpdp_id) || (npi !== null && npi === one.npi),
  );
  if (other) return `Its NCPDP ID and its NPI are of two pharmacies here, ${known?.name} and ${other.name}`;
  if (!known) return { id: newId(), was: null, became: { ...one, takes_electronic: one.takes_electronic ?? false } };
  if (one.ncpdp_id && known.ncpdp_id && one.ncpdp_id !== known.ncpdp_id)
    return `Its NPI is of ${known.name} here, which has the NCPDP ID ${known.ncpdp_id}`;
  if (known.is_chosen && !replacesChosen && isAnother(known, one))
    return `Patients chose it as ${known.name}, ${placeOfPharmacy(known)}: here it would be another pharmacy`;
  const was = listedAs(known);
  const became = {
    ...one,
    ncpdp_id: one.ncpdp_id ?? was.ncpdp_id,
    npi: one.npi ?? was.npi,
    phone: one.phone || was.phone,
    fax: one.fax || was.fax,
    takes_electronic: one.takes_electronic ?? was.takes_electronic,
  };
  return { id: known.id, was, became };
}

/** By its name and by its place: one of them alone may have been written otherwise. */
function isAnother(known: Listed, one: ListedPlace): boolean {
  return plain(known.name) !== plain(one.name) && plain(known.address + known.city) !== plain(one.address + one.city);
}
type ListedPlace = Pick<Listed, 'name' | 'address' | 'city'>;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function isSame(one: Listed, other: Listed): boolean {
  return (Object.keys(one) as (keyof Listed)[]).every((key) => one[key] === other[key]);
}
