/** What stands on a prescription's paper, for whose it is to print and for the fax. */

import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { conflict, found } from '../platform/refusal.ts';
import { gather } from './paper.ts';
import { printPrescription } from './print-prescription.ts';
import { refuseWhileChecked, type TransmissionRecord, transmissionById } from './records.ts';
import { permitToDecide } from './whose.ts';

/** For whoever decides that it leaves so, as often as the printer jams; each time is recorded. */
export async function downloadPrescription(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const paper = await clinic.db.write(asker, async (transaction, actor) => {
    await permitToDecide(transaction, actor, id);
    const one = found(await transmissionById(transaction, id));
    if (one.route === 'electronic' || one.exception === null)
      throw conflict('not_on_paper', 'It leaves electronically. Say first why it is to leave on paper.');
    if (one.state === 'cancelled') throw conflict('not_active', 'It was taken back: a paper of it must not go out.');
    await refuseWhileChecked(transaction, one.note_id);
    await clinic.happened(transaction, actor, { name: 'transmission.printed', patientId: one.patient_id, subjectId: id });
    return gather(clinic, transaction, one);
  });
  return { bytes: await printPrescription(clinic, paper), name: `prescription-${paper.writtenOn}.pdf` };
}

/** For the fax, with its number; by the clinic alone. */
export async function prescriptionForFax(clinic: Clinic, one: TransmissionRecord): Promise<{ pdf: Buffer; to: string }> {
  const paper = await clinic.db.read(theClinic('transmissions'), (transaction) => gather(clinic, transaction, one));
  return { pdf: await printPrescription(clinic, paper), to: paper.pharmacy?.fax ?? '' };
}
