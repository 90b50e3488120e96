/** Issues the receipt of a fee, once, as things are on that day. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newCheckCode } from './number.ts';
import { factsOf } from './present.ts';
import { insertReceipt, paidThingOfEncounter } from './records.ts';

/** For the encounter whose money was just taken; where none was, there is nothing to issue. */
export function issueReceiptFor(clinic: Clinic, encounterId: string): Promise<void> {
  return clinic.db.write(theClinic('receipts'), async (transaction) => {
    const paid = await paidThingOfEncounter(transaction, encounterId);
    if (!paid?.fee_id || paid.number !== null) return;
    const facts = factsOf(clinic, paid);
    await insertReceipt(transaction, { feeId: paid.fee_id, patientId: paid.patient_id, checkCode: newCheckCode(), facts });
  });
}
