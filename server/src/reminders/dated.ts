/** What has a day by which it is wanted: what was prescribed and runs out, and lab tests that were ordered and not yet taken. */
import { refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { lineOf, nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { DueThing } from '@pellis/contract/reminders/reminders';
import { daysFrom } from '@pellis/contract/routines/routine-days';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { ordersOfPatient } from '../lab-orders/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { suppliesOf } from '../refills/supply-records.ts';
import type { Asking, Outlook } from './asking.ts';

interface Dated {
  /** As `reminder_told` knows it. */
  thing: string;
  day: string;
  shown: DueThing;
}

interface Things {
  dated: Dated[];
  why: string;
}

type Whose = Pick<Asking, 'accountId' | 'patientId' | 'today'>;

export async function suppliesTo(transaction: Transaction, whose: Whose): Promise<Things> {
  const rows = await suppliesOf(transaction, whose.patientId, whose.today);
  // what needs a visit each time is not asked for by a form
  const byForm = rows.filter((one) => refusedLinesIn([lineOf(one)], 'photo').length === 0);
  const dated: Dated[] = [];
  for (const row of byForm) {
    if (!(await isTold(transaction, whose, row.note_id))) continue;
    const name = row.free_entry ?? nameOfPrescription(row);
    const shown = { words: `${name} lasts until about`, day: row.lasts_until, path: `/notes/${row.note_id}/refill` };
    dated.push({ thing: `prescription ${row.id}`, day: row.lasts_until, shown });
  }
  return {
    dated,
    why: 'By our count nothing that was prescribed runs out: nothing lasts a counted number of days, or you asked for more already.',
  };
}

export async function labsOf(transaction: Transaction, whose: Whose): Promise<Things> {
  const dated: Dated[] = [];
  for (const { id, number, state, collected_on, collect_on, expected_by, encounter_id } of await ordersOfPatient(
    transaction,
    whose.patientId,
  )) {
    const day = collect_on ?? expected_by;
    if (state !== 'ordered' || collected_on !== null || day === null || daysFrom(whose.today, day) < 0) continue;
    if (!(await isTold(transaction, whose, encounter_id))) continue;
    const words = collect_on ? `Lab order ${number}: go to the laboratory on` : `Lab order ${number}: its result is expected by`;
    dated.push({ thing: `lab order ${id}`, day, shown: { words, day, path: '/labs' } });
  }
  return { dated, why: 'No lab test is due. When a dermatologist orders one, its reminder comes.' };
}

/** Of care that is hidden from them nobody is reminded. */
async function isTold(transaction: Transaction, { accountId, patientId }: Whose, encounterId: string): Promise<boolean> {
  const contacts = await toldOfCare(transaction, { id: encounterId, patient_id: patientId });
  return contacts.some((contact) => contact.accountId === accountId);
}

/** Each once: from so many days before until its day. Whoever's clinic was closed on the first of them is told on the next. */
export function datedThings(
  { dated, why }: Things,
  { days_before, told }: { days_before: number | null; told: readonly string[] },
): Outlook {
  const open = dated.filter(({ thing }) => !told.includes(thing));
  const dueOn = (day: string) =>
    open.filter((one) => daysFrom(day, one.day) >= 0 && daysFrom(day, one.day) <= (days_before ?? 0)).map(({ thing }) => thing);
  const allTold = 'You were reminded of everything that is due. Each comes once.';
  return { why: open.length > 0 ? null : dated.length > 0 ? allTold : why, dueOn, shown: dated.map(({ shown }) => shown) };
}
