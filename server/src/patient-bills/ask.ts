/** What follows for the patient when the figures of a claim have changed: they are asked for what is newly open, or given back what is over. */
import { lockBill } from '../appointments/claim-records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { noteAsked } from './records.ts';

interface Moved {
  encounter_id: string;
  patient_id: string;
  /** What was open before. */
  owed: number;
}

/** In the transaction in which whoever bills enters them. Needs it as the clinic. */
export async function followFigures(clinic: Clinic, transaction: Transaction, actor: Actor, moved: Moved): Promise<void> {
  const bill = await lockBill(transaction, moved.encounter_id);
  if (!bill) return;
  const { claim_id: claim, patient_owes, to_give_back } = bill;
  const subject = { subjectId: moved.encounter_id, patientId: moved.patient_id };
  if (patient_owes > moved.owed) {
    await noteAsked(transaction, claim);
    await clinic.happened(transaction, actor, { name: 'patient_bill.asked', ...subject, data: { claim, cents: patient_owes } });
  }
  if (to_give_back > 0)
    await clinic.happened(transaction, actor, { name: 'patient_bill.overpaid', ...subject, data: { claim, cents: to_give_back } });
}
