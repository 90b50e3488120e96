/** Reminds of a bill once, a fortnight after the patient was asked, while it is open. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { billsToRemind, markReminded } from './records.ts';

const asClinic = theClinic('patient bills');

export async function remindOfBills(clinic: Clinic, now: Date): Promise<void> {
  for (const bill of await clinic.db.read(asClinic, (transaction) => billsToRemind(transaction, now))) {
    await clinic.db.write(asClinic, async (transaction, actor) => {
      const cents = await markReminded(transaction, bill.id);
      if (cents === undefined) return;
      const subject = { subjectId: bill.encounter_id, patientId: bill.patient_id };
      await clinic.happened(transaction, actor, { name: 'patient_bill.reminded', ...subject, data: { claim: bill.id, cents } });
    });
  }
}
