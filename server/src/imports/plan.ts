/** What importing a file would do, line by line. Needs a transaction as the clinic. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type ImportField, importFields, type KnownLine, neededFields } from '@pellis/contract/imports/imports';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { openStates } from '../served-states/records.ts';
import { columnsByName } from './columns.ts';
import { type Fault, type Importable, type Newcomer, readPerson } from './person.ts';
import type { CsvFile, Row } from './read-file.ts';
import { type Known, knownPeople } from './records.ts';

export interface Plan {
  columns: (ImportField | null)[];
  missing: ImportField[];
  toAdd: Newcomer[];
  known: KnownLine[];
  wrong: { row: Row; faults: Fault[] }[];
}

interface Wishes {
  columns?: (ImportField | null)[] | undefined;
  shares_contact: boolean;
}

export async function planImport(clinic: Clinic, transaction: Transaction, file: CsvFile, wishes: Wishes): Promise<Plan> {
  const columns = columnsOf(file, wishes.columns);
  const missing = neededFields.filter((field) => !columns.includes(field));
  const plan: Plan = { columns, missing, toAdd: [], known: [], wrong: [] };
  if (missing.length > 0) return plan;
  const served = new Set((await openStates(transaction)).map(({ state }) => state));
  const rules = { header: file.header, columns, served, today: dayAt(new Date(), clinic.config.clinicTimeZone) };
  const readable: Newcomer[] = [];
  for (const [at, row] of file.rows.entries()) {
    // a long file keeps nobody else waiting
    if (at % 250 === 249) await breathe();
    const read = readPerson(row, rules);
    if ('faults' in read) plan.wrong.push({ row, faults: read.faults });
    else readable.push({ line: row.line, person: read.person, key: keyOf(read.person) });
  }
  sortOut(plan, readable, await knownPeople(transaction, readable), file, wishes.shares_contact);
  plan.wrong.sort((one, other) => one.row.line - other.row.line);
  return plan;
}

function columnsOf({ header }: CsvFile, wished: Wishes['columns']): (ImportField | null)[] {
  if (!wished) return columnsByName(header);
  if (wished.length !== header.length) throw wrongField('columns', 'These are not the columns of this file: choose the file again.');
  const twice = importFields.find((field) => wished.filter((one) => one === field).length > 1);
  if (twice) throw wrongField('columns', 'Two columns cannot be the same: choose another for one of them.');
  return wished;
}

/** Who is on file, who stands in the file twice, and who is new. */
function sortOut(plan: Plan, readable: Newcomer[], onFile: Map<number, Known[]>, file: CsvFile, sharesContact: boolean): void {
  const rowOf = new Map(file.rows.map((row) => [row.line, row]));
  const lineOfKey = new Map<string, number>();
  const contacts = new Map<string, Newcomer>();
  for (const one of readable) {
    const { line, person, key } = one;
    const before = lineOfKey.get(key);
    const row = rowOf.get(line);
    if (before !== undefined && row) {
      plan.wrong.push({ row, faults: [{ column: '', sentence: `The same name and date of birth as on line ${before}` }] });
      continue;
    }
    lineOfKey.set(key, line);
    const sentence = likeness(one, onFile.get(line) ?? [], contacts, sharesContact);
    if (sentence) plan.known.push({ line, name: `${person.firstName} ${person.lastName}`, sentence });
    else {
      plan.toAdd.push(one);
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

/** One person, however their name is capitalised. */
function keyOf({ firstName, lastName, dob }: Importable): string {
  return hashOf(`${firstName} ${lastName}`.toLowerCase() + dob);
}
