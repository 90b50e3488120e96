/** Lab requisitions of a draft: uploaded beside the note, seen by the patient with it. */
import type { LabFile } from '@pellis/contract/notes/notes';
import type { Photo } from '@pellis/contract/photos/photos';
import { recordDocument } from '../photos/keep.ts';
import { prepareDocument } from '../photos/prepare-document.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { encounterToWrite, refuseSigned } from './draft.ts';
import { wordsOfIntake } from './intake.ts';
import { attachLabFile, detachLabFile, labFilesOf } from './lab-records.ts';
import { insertUnwrittenDraft, noteById } from './records.ts';

export async function addLabFile(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { name, file }: { name: string; file: Photo },
): Promise<LabFile[]> {
  await clinic.db.read(asker, (transaction, actor) => encounterToWrite(transaction, actor, id));
  const prepared = await prepareDocument(clinic, file, { kind: 'lab_requisition' });
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await encounterToWrite(transaction, actor, id);
    const note = await noteById(transaction, id);
    refuseSigned(note);
    if (!note) await insertUnwrittenDraft(transaction, { id, patient_id, treatment_plan: await wordsOfIntake(transaction, id) });
    const document_id = await recordDocument(transaction, prepared, {
      patientId: patient_id,
      encounterId: id,
      kind: 'lab_requisition',
      name,
    });
    await attachLabFile(transaction, { note_id: id, document_id, patient_id });
    return labFilesOf(transaction, id);
  });
}

export function removeLabFile(clinic: Clinic, asker: Asker, { id, file }: { id: string; file: string }): Promise<LabFile[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await encounterToWrite(transaction, actor, id);
    refuseSigned(found(await noteById(transaction, id)));
    await detachLabFile(transaction, id, file);
    return labFilesOf(transaction, id);
  });
}
