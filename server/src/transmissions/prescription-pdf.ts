/** What stands on a prescription's paper, for its prescriber to print and for the fax. */

import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { gather } from './paper.ts';
import { maySendOnPaper } from './policy.ts';
import { printPrescription } from './print-prescription.ts';
import { refuseWhileChecked, type TransmissionRecord, transmissionById } from './records.ts';

/** For its prescriber, as often as the printer jams; each time is recorded. */
export async function downloadPrescription(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const paper = await clinic.db.write(asker, async (transaction, actor) => {
    const one = found(await transmissionById(transaction, id));
    permit(maySendOnPaper(actor, one));
    if (one.route === 'electronic' || one.exception === null)
      throw conflict('not_on_paper', 'It leaves electronically. Say first why it is to leave on paper.');
    if (one.state === 'cancelled') throw conflict('not_active', 'It was taken back: a paper of it must not go out.');
    await refuseWhileChecked(transaction, one.note_id);
    await clinic.happened(transaction, actor, { name: 'transmission.printed', patientId: one.patient_id, subjectId: id });
    await actAsClinic(transaction, actor);
    return gather(clinic, transaction, one);
  });
  return { bytes: await printPrescription(clinic, paper), name: `prescription-${paper.writtenOn}.pdf` };
}

/** For the fax, with its number; by the clinic alone. */
export async function prescriptionForFax(clinic: Clinic, one: TransmissionRecord): Promise<{ pdf: Buffer; to: string }> {
  const paper = await clinic.db.read(theClinic('transmissions'), (transaction) => gather(clinic, transaction, one));
  return { pdf: await printPrescription(clinic, paper), to: paper.pharmacy?.fax ?? '' };
}
