/** Which line is somebody new, who is on file, and what is wrong. Needs a transaction as the clinic. */
import { type PatientField, patientFieldLabels, type patientWishes } from '@pellis/contract/patient-imports/patient-imports';
import type { Sorted, Table } from '../imports/kind.ts';
import { readRows } from '../imports/read-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { openStates } from '../served-states/records.ts';
import { type Newcomer, readPerson } from './person.ts';
import { type Known, knownPeople } from './records.ts';

type Wishes = readonly (typeof patientWishes)[number][];

export async function sortPeople(
  clinic: Clinic,
  transaction: Transaction,
  table: Table<PatientField>,
  wishes: Wishes,
): Promise<Sorted<Newcomer>> {
  const served = new Set((await openStates(transaction)).map(({ state }) => state));
  const rules = { served, today: dayAt(new Date(), clinic.config.clinicTimeZone) };
  const { readable, wrong } = await readRows(table, { labels: patientFieldLabels, read: (values) => readPerson(values, rules) });
  const sorted: Sorted<Newcomer> = { toAdd: [], known: [], wrong };
  sortOut(sorted, readable, await knownPeople(transaction, readable), wishes.includes('shares_contact'));
  return sorted;
}

/** Who is on file, who stands in the file twice, and who is new. */
function sortOut(sorted: Sorted<Newcomer>, readable: Newcomer[], onFile: Map<number, Known[]>, sharesContact: boolean): void {
  const lineOfKey = new Map<string, number>();
  const contacts = new Map<string, Newcomer>();
  for (const one of readable) {
    const { line, row, person, key } = one;
    const before = lineOfKey.get(key);
    if (before !== undefined) {
      sorted.wrong.push({ row, faults: [{ column: '', sentence: `The same name and date of birth as on line ${before}` }] });
      continue;
    }
    lineOfKey.set(key, line);
    const sentence = likeness(one, onFile.get(line) ?? [], contacts, sharesContact);
    if (sentence) sorted.known.push({ line, name: `${person.firstName} ${person.lastName}`, sentence });
    else {
      sorted.toAdd.push(one);
      for (const contact of contactsOf(one)) if (!contacts.has(contact)) contacts.set(contact, one);
    }
  }
}

/** Why somebody is not added; nothing for who is new. */
function likeness(one: Newcomer, known: Known[], contacts: Map<string, Newcomer>, sharesContact: boolean): string | undefined {
  const found = known.find(({ same }) => same === 'name' || same === 'key') ?? (sharesContact ? undefined : known[0]);
  if (found) return sentences[found.same](found.name);
  const like = sharesContact
    ? undefined
    : contactsOf(one)
        .map((contact) => contacts.get(contact))
        .find((other) => other !== undefined);
  if (!like) return undefined;
  const same = like.person.email.toLowerCase() === one.person.email.toLowerCase() ? 'email' : 'phone';
  return `${sentences[same](`${like.person.firstName} ${like.person.lastName}`)} on line ${like.line}`;
}

/** An e-mail address and a phone are never alike. */
function contactsOf({ person: { email, phone } }: Newcomer): string[] {
  return [email.toLowerCase(), phone];
}

const sentences: Record<Known['same'], (name: string) => string> = {
  name: () => 'On file already, by the same name and date of birth',
  key: (name) => `Imported before, and called ${name} since`,
  email: (name) => `The same email as ${name}`,
  phone: (name) => `The same phone as ${name}`,
};
