/** Whoever has about a week left of what was prescribed is told once, so that they ask for more before it runs out. */
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
import { keepSupplyReminders, type RunningOut, runningOut } from './supply-records.ts';

export async function watchSupplies(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('letters'), async (transaction) => {
    const rows = await runningOut(transaction, dayAt(now, clinic.config.clinicTimeZone));
    await keepSupplyReminders(transaction, rows);
    // what needs a visit each time is not asked for again by a form
    const notes = Map.groupBy(
      rows.filter((one) => refusedLinesIn([lineOf(one)], 'photo').length === 0),
      ({ note_id }) => note_id,
    );
    for (const [first] of notes.values()) if (first) await tell(clinic, transaction, first);
  });
}

async function tell(clinic: Clinic, transaction: Transaction, { id, note_id, patient_id }: RunningOut): Promise<void> {
  for (const { accountId } of await toldOfCare(transaction, { id: note_id, patient_id })) {
    const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
    await writeNotice(clinic, transaction, {
      letter: emails.runsOut.words({ firstName, noteId: note_id }),
      about: `supply ${id}`,
      accountId,
    });
  }
}
