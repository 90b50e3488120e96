/** Of a hundred signed answers so many are drawn for quality, and go to another dermatologist who is licensed there. */
import { createHash } from 'node:crypto';
import { type Asker, type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { permit } from '../platform/refusal.ts';
import { colleaguesFor } from '../rapid-assessments/hand-over.ts';
import { assessmentById, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { maySetShare } from './policy.ts';
import { endUnread, insertSecondRead, leastBusy, readShare, writeShare } from './records.ts';

/** After a signature. The lot falls once: run again, it falls the same. */
export function drawForQuality(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  return clinic.db.write(theClinic('quality'), async (transaction, actor) => {
    const assessment = await assessmentById(transaction, id);
    const signer = event.actor_id;
    if (!assessment || !signer || lotOf(event.id) >= (await readShare(transaction))) return;
    await draw(clinic, transaction, actor, { assessment, signer });
  });
}

interface Signed {
  assessment: Pick<RapidAssessmentRow, 'id' | 'patient_id' | 'patient_state'>;
  signer: string;
}

/** Nobody licensed there who sees patients of that age, none is drawn. Needs a transaction as the clinic. */
export async function draw(clinic: Clinic, transaction: Transaction, actor: Doer, { assessment, signer }: Signed): Promise<void> {
  const { id, patient_id } = assessment;
  const others = (await colleaguesFor(clinic, transaction, { id: signer }, assessment))
    .filter(({ sees_age }) => sees_age)
    .map((one) => one.id);
  const reader = others.length > 0 ? await leastBusy(transaction, others) : undefined;
  if (!reader) return;
  const read = newId();
  const row = { id: read, encounter_id: id, patient_id, kind: 'drawn' as const, first_by: signer, read_by: reader };
  if (await insertSecondRead(transaction, row))
    await clinic.happened(transaction, actor, {
      name: 'second_read.drawn',
      patientId: patient_id,
      subjectId: id,
      data: { read, told: reader },
    });
}

/** From 0 to below 100, evenly, and always the same of the same signature. */
export function lotOf(eventId: number): number {
  return (createHash('sha256').update(`quality ${eventId}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

/** After a note was retracted. */
export function endWithNote(clinic: Clinic, event: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('quality'), async (transaction, actor) => {
    const caseId = event.subject_id ?? '';
    for (const { id, patient_id } of await endUnread(transaction, caseId))
      await clinic.happened(transaction, actor, {
        name: 'second_read.ended',
        patientId: patient_id,
        subjectId: caseId,
        data: { read: id },
      });
  });
}

export function readQualityShare(clinic: Clinic, asker: Asker): Promise<{ percent: number }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySetShare(actor));
    await actAsClinic(transaction, actor);
    return { percent: await readShare(transaction) };
  });
}

export function setQualityShare(clinic: Clinic, asker: Asker, percent: number): Promise<{ percent: number }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetShare(actor));
    await actAsClinic(transaction, actor);
    if ((await readShare(transaction)) === percent) return { percent };
    await writeShare(transaction, percent, actor.id);
    await clinic.happened(transaction, actor, { name: 'quality.share_set', data: { percent } });
    return { percent };
  });
}
