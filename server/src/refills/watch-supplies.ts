/** Whoever has about a week left of what was prescribed, or a month in which it may still be filled, is told once, so that they ask for more in time. */
import { refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { lineOf } from '@pellis/contract/prescriptions/prescriptions';
import { contactOf } from '../accounts/records.ts';
import { toldOfCare } from '../confidential-care/who-is-told.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { emails } from './emails.ts';
import { expiring, keepReminders, type RunningOut, runningOut } from './supply-records.ts';

/** Whether all of these may be reminded now: the rule is that of the reminders, which stand above. */
type IsDayFor = (clinic: Clinic, transaction: Transaction, accountIds: readonly string[], now: Date) => Promise<boolean>;

export async function watchSupplies(clinic: Clinic, now: Date, isDayFor: IsDayFor): Promise<void> {
  const today = dayAt(now, clinic.config.clinicTimeZone);
  await clinic.db.write(theClinic('letters'), async (transaction) => {
    const byDay = (rows: readonly RunningOut[]) => toldByDay(transaction, rows, (ids) => isDayFor(clinic, transaction, ids, now));
    const ending = await keepReminders(transaction, 'supply_reminder', await byDay(await runningOut(transaction, today)));
    await tellOf(clinic, transaction, ending, 'runsOut');
    const expired = await keepReminders(transaction, 'expiry_reminder', await byDay(await expiring(transaction, today)));
    await tellOf(clinic, transaction, expired, 'expires');
  });
}

/** Those of whom it is day for everybody who is told; of the others they are told some hours later. */
async function toldByDay(
  transaction: Transaction,
  rows: readonly RunningOut[],
  isDay: (accountIds: readonly string[]) => Promise<boolean>,
): Promise<RunningOut[]> {
  const told: RunningOut[] = [];
  for (const [note_id, ofNote] of Map.groupBy(rows, (row) => row.note_id)) {
    const [first] = ofNote;
    const contacts = first ? await toldOfCare(transaction, { id: note_id, patient_id: first.patient_id }) : [];
    if (await isDay(contacts.map(({ accountId }) => accountId))) told.push(...ofNote);
  }
  return told;
}

/** One letter a note. */
async function tellOf(clinic: Clinic, transaction: Transaction, rows: readonly RunningOut[], email: 'runsOut' | 'expires'): Promise<void> {
  // what needs a visit each time is not asked for again by a form
  const byForm = rows.filter((one) => refusedLinesIn([lineOf(one)], 'photo').length === 0);
  const notes = Map.groupBy(byForm, ({ note_id }) => note_id);
  for (const [first] of notes.values()) if (first) await tell(clinic, transaction, first, email);
}

const about = { runsOut: 'supply', expires: 'expiry' } as const;

async function tell(
  clinic: Clinic,
  transaction: Transaction,
  { id, note_id, patient_id }: RunningOut,
  email: 'runsOut' | 'expires',
): Promise<void> {
  for (const { accountId } of await toldOfCare(transaction, { id: note_id, patient_id })) {
    const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
    const letter = emails[email].words({ firstName, noteId: note_id });
    await writeNotice(clinic, transaction, { letter, about: `${about[email]} ${id}`, accountId });
  }
}
