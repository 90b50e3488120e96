/** What has a day by which it is wanted: what was prescribed and runs out, and lab tests that were ordered and not yet taken. */
import { medicinesIn } from '@pellis/contract/prescribing/medicine-names';
import { refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { lineOf, nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { DueThing } from '@pellis/contract/reminders/reminders';
import { dayAfter, daysFrom } from '@pellis/contract/routines/routine-days';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { type OrderRow, ordersOfPatient } from '../lab-orders/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { suppliesOf } from '../refills/supply-records.ts';
import type { Asking, Outlook } from './asking.ts';

interface Dated {
  tells: Telling[];
  /** As it stands today. */
  shown: DueThing;
}

/** One reminder of it, which comes once. */
interface Telling {
  /** As `reminder_told` knows it. */
  thing: string;
  /** From so many days before until this day; without one, on every day. */
  day?: string;
  /** Not until this day is past. */
  after?: string;
  /** Whoever was told of all these is not told once more. */
  unlessTold?: readonly string[];
}

interface Things {
  dated: Dated[];
  why: string;
}

type Whose = Pick<Asking, 'accountId' | 'patientId' | 'today'>;

export async function suppliesTo(transaction: Transaction, whose: Whose): Promise<Things> {
  const rows = await suppliesOf(transaction, whose.patientId, whose.today);
  const dated: Dated[] = [];
  for (const row of rows.filter((one) => !isFollowed(one, rows))) {
    if (!(await isTold(transaction, whose, row.note_id))) continue;
    const shown = { ...supplyInWords(row), day: row.lasts_until };
    dated.push({ tells: [{ thing: `prescription ${row.id}`, day: row.lasts_until }], shown });
  }
  return {
    dated,
    why: 'By our count nothing that was prescribed runs out: nothing lasts a counted number of days, you asked for more already, or it has ended.',
  };
}

type Supply = Awaited<ReturnType<typeof suppliesOf>>[number];

/** A form does not ask for what needs a visit each time, nor for what is not prescribed here any more: then the way leads to a visit. */
function supplyInWords(row: Supply): Pick<DueThing, 'words' | 'path'> {
  const name = row.free_entry ?? nameOfPrescription(row);
  if (!isByVisit(row)) return { words: `${name} lasts until about`, path: `/notes/${row.note_id}/refill` };
  if (refusedLinesIn([lineOf(row)], 'video').length > 0)
    return { words: `${name} is no longer prescribed here. Book a visit about what comes next: it lasts until about`, path: '/new-visit' };
  return { words: `${name} needs a visit each time, so book one before it runs out around`, path: '/new-visit' };
}

function isByVisit(row: Supply): boolean {
  return refusedLinesIn([lineOf(row)], 'photo').length > 0;
}

/** What is given in a visit is new each time and renews nothing: of the same medicine in two notes, what lasts longer counts. */
function isFollowed(row: Supply, all: readonly Supply[]): boolean {
  const medicines = medicineNames(row);
  return (
    isByVisit(row) &&
    all.some((one) => one.note_id !== row.note_id && one.lasts_until > row.lasts_until && medicineNames(one) === medicines)
  );
}

function medicineNames(row: Supply): string {
  return medicinesIn(row.free_entry ?? row.drug)
    .map(({ name }) => name)
    .join(', ');
}

export async function labsOf(transaction: Transaction, whose: Whose): Promise<Things> {
  const dated: Dated[] = [];
  for (const order of await ordersOfPatient(transaction, whose.patientId)) {
    const { state, collected_on, encounter_id } = order;
    if (state !== 'ordered' || collected_on !== null) continue;
    const one = labOf(order, whose.today);
    if (one && (await isTold(transaction, whose, encounter_id))) dated.push(one);
  }
  return { dated, why: 'No lab test is due. When a dermatologist orders one, its reminder comes.' };
}

type Order = Pick<OrderRow, 'id' | 'number' | 'collect_on' | 'expected_by'>;

/** Before its day at the laboratory; where that went by, before its result is expected; and overdue. Twice at most. */
function labOf({ id, number, collect_on, expected_by }: Order, today: string): Dated | undefined {
  const last = expected_by ?? collect_on;
  if (last === null) return undefined;
  const thing = `lab order ${id}`;
  const first = { thing, day: collect_on ?? last };
  const late = collect_on && collect_on < last ? [{ thing: `${thing} late`, day: last, after: collect_on }] : [];
  const before = [first, ...late];
  const names = before.map((one) => one.thing);
  const overdue: Telling = { thing: `${thing} overdue`, after: last, ...(late.length > 0 && { unlessTold: names }) };
  const tells = [...before.filter(({ day }) => day >= today), overdue];
  return { tells, shown: { ...labInWords({ number, collect_on, last }, today), path: '/labs' } };
}

/** Nobody may have said that they went: then it is not known here. */
function labInWords({ number, collect_on, last }: Pick<Order, 'number' | 'collect_on'> & { last: string }, today: string) {
  const order = `Lab order ${number}`;
  const unknown = 'nothing here says that you went to the laboratory, and its result';
  if (last < today) return { words: `${order} is overdue: ${unknown} was expected by`, day: last };
  if (!collect_on) return { words: `${order}: its result is expected by`, day: last };
  if (collect_on < today) return { words: `${order}: ${unknown} is expected by`, day: last };
  return { words: `${order}: go to the laboratory on`, day: collect_on };
}

/** Of care that is hidden from them nobody is reminded. */
async function isTold(transaction: Transaction, { accountId, patientId }: Whose, encounterId: string): Promise<boolean> {
  const contacts = await toldOfCare(transaction, { id: encounterId, patient_id: patientId });
  return contacts.some((contact) => contact.accountId === accountId);
}

/** Each once: from so many days before until its day. Whoever's clinic was closed on the first of them is told on the next. */
export function datedThings(
  { dated, why }: Things,
  { days_before, told, today }: { days_before: number | null; told: readonly string[]; today: string },
): Outlook {
  const isTold = (thing: string) => told.includes(thing);
  const open = dated.flatMap(({ tells }) => tells).filter(({ thing, unlessTold }) => !isTold(thing) && !unlessTold?.every(isTold));
  const dueOn = (on: string) => open.filter((one) => isDueOn(one, on, days_before ?? 0)).map(({ thing }) => thing);
  const until = open
    .map(({ day, after }) => day ?? dayAfter(after ?? today, 1))
    .toSorted()
    .at(-1);
  const allTold = 'You were reminded of everything that is due. Each comes once.';
  const whyNone = open.length > 0 ? null : dated.length > 0 ? allTold : why;
  return { why: whyNone, dueOn, ...(until && { until }), shown: dated.map(({ shown }) => shown) };
}

function isDueOn({ day, after }: Telling, on: string, daysBefore: number): boolean {
  if (after !== undefined && on <= after) return false;
  return day === undefined || (on <= day && daysFrom(on, day) <= daysBefore);
}
