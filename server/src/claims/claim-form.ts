/** A claim on paper: printed from what it was made of, and recorded. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { asWhole } from './batches.ts';
import { boxesOf } from './claim-boxes.ts';
import { printBoxes } from './claim-form-pdf.ts';
import { claimById } from './claim-records.ts';
import { mayBill } from './policy.ts';
import { claimWaits } from './waiting.ts';

export async function printClaim(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const claim = await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const row = found(await claimById(transaction, id));
    if (row.status === 'prepared' && row.waits_for) throw claimWaits(row.waits_for);
    await clinic.happened(transaction, actor, { name: 'claim.printed', subjectId: id, patientId: row.patient_id });
    return row;
  });
  const prepared = dayAt(claim.prepared_at, clinic.config.clinicTimeZone);
  const boxes = boxesOf({ ...asWhole(claim), patient_paid: claim.patient_paid, prepared });
  return {
    bytes: await printBoxes({ clinic: clinic.config.clinicName, number: claim.control_number, insurer: factsName(claim), boxes }),
    name: `claim-${claim.control_number}.pdf`,
  };
}

function factsName(claim: Parameters<typeof asWhole>[0]): string {
  return asWhole(claim).facts.payer.name;
}
