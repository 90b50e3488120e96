/** The patient takes their record along, as data or as a PDF. It is written down that they did. */
import { type MedicalRecord, printedPhotosMost } from '@pellis/contract/medical-records/medical-records';
import { type Pictures, picturesOf } from '../photos/pictures.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { semaphore } from '../platform/semaphore.ts';
import { gatherRecord } from './gather.ts';
import { mayTakeRecord } from './policy.ts';
import { recordPdf } from './record-pdf.ts';

/** The entry that says so is written first: nobody takes one without it. */
export async function takeRecord(clinic: Clinic, asker: Asker, form: 'json' | 'pdf'): Promise<MedicalRecord> {
  await clinic.db.write(asker, async (transaction, actor) => {
    permit(mayTakeRecord(actor));
    const { patientId } = actor;
    await clinic.happened(transaction, actor, { name: 'record.copied', patientId, subjectId: patientId, data: { form } });
  });
  return clinic.db.readReplica(asker, (transaction, actor) => {
    permit(mayTakeRecord(actor));
    return gatherRecord(clinic, transaction, actor);
  });
}

/** Pages and small pictures are held in memory: two at once in a process, the others wait. */
const printSemaphore = semaphore(2);

export function takePdf(clinic: Clinic, asker: Asker): Promise<{ bytes: Buffer; name: string }> {
  return printSemaphore(async () => {
    const record = await takeRecord(clinic, asker, 'pdf');
    const bytes = await recordPdf(record, clinic.config.clinicTimeZone, await thumbsOf(clinic, record));
    return { bytes, name: `my-record-${record.made_at.toISOString().slice(0, 10)}.pdf` };
  });
}

/** The newest photos, as small pictures; the others are listed by their names. */
function thumbsOf(clinic: Clinic, { rapid_assessments, appointments }: MedicalRecord): Promise<Pictures> {
  const photos = [
    ...rapid_assessments.flatMap(({ photos: sent, requests }) => [...sent, ...requests.flatMap((request) => request.photos)]),
    ...appointments.flatMap((appointment) => appointment.photos),
  ];
  // a covered one is listed by its name, never printed small
  const open = photos.filter(({ is_covered: isCovered }) => !isCovered);
  return picturesOf(clinic, open.slice(0, printedPhotosMost), 'thumb');
}
