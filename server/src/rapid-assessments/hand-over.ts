/** A case goes to a named colleague with its draft, or is taken from one with a reason. Both are recorded, and the other is told. */

import type { Call, Reply } from '@pellis/contract/platform/endpoint';
import type { handOverCase, listHandovers, takeOverCase } from '@pellis/contract/rapid-assessments/case-handovers';
import { openStates } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { providerById } from '../accounts/provider-records.ts';
import { isLicensedIn } from '../doctors/licence-records.ts';
import { giveEncounterTo } from '../encounters/open.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { colleaguesIn, handoverById, handoversToNote, insertHandover, noteNow, passTo } from './handover-records.ts';
import { notLicensed } from './not-licensed.ts';
import { isToNote, mayHandOver, mayTakeOver } from './policy.ts';
import { assessmentById, lockAssessment, type RapidAssessmentRow } from './records.ts';

export function listColleagues(clinic: Clinic, asker: Asker, id: string) {
  return clinic.db.read(asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, id));
    await actAsClinic(transaction, actor);
    return (await colleaguesFor(clinic, transaction, actor, assessment)).map(({ open, ...one }) => ({ ...one, open: open ?? 0 }));
  });
}

export function handOver(clinic: Clinic, asker: Asker, id: string, form: Call<typeof handOverCase>['body']): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = await openCase(transaction, actor, id);
    if (!mayHandOver(actor, assessment)) throw await heldBy(transaction, assessment);
    const colleagues = await colleaguesFor(clinic, transaction, actor, assessment);
    const colleague = colleagues.find((one) => one.id === form.provider_id && one.sees_age);
    if (!colleague) throw wrongField('provider_id', 'This colleague cannot answer this patient today. Choose another.');
    const kind = assessment.claimed_by === null ? 'assigned' : 'handed_over';
    await change(clinic, transaction, { actor, assessment, to: colleague.id, told: colleague.id, kind, words: form.words });
    const offer = assessment.state === 'video_offered' ? ' The offer stands, and the patient goes on choosing.' : '';
    return { detail: `${colleague.name} has this case now, with your draft.${offer}` };
  });
}

export function takeOver(clinic: Clinic, asker: Asker, id: string, form: Call<typeof takeOverCase>['body']): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = await openCase(transaction, actor, id);
    if (!mayTakeOver(actor, assessment, form.from_id)) throw await heldBy(transaction, assessment);
    if (!(await isLicensedIn(transaction, actor.id, assessment.patient_state))) throw notLicensed(assessment.patient_state);
    await change(clinic, transaction, { actor, assessment, to: actor.id, told: form.from_id, kind: 'taken_over', words: form.reason });
    return { detail: 'This case is yours now, with its draft. Your colleague reads why.' };
  });
}

export function listMine(clinic: Clinic, asker: Asker): Promise<Reply<typeof listHandovers>> {
  return clinic.db.read(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    const rows = await handoversToNote(transaction, actor.id);
    return rows.map(({ claimed_by, state, ...row }) => ({
      ...row,
      is_mine: claimed_by === actor.id,
      is_offered: state === 'video_offered',
    }));
  });
}

export function noteHandover(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(isToNote(actor, found(await handoverById(transaction, id))));
    await actAsClinic(transaction, actor);
    await noteNow(transaction, id);
    return { detail: 'Noted.' };
  });
}

/** Whoever else is licensed where the patient is today; a case is given to those of them who see patients of that age. Needs a transaction as the clinic. */
export async function colleaguesFor(
  clinic: Clinic,
  transaction: Transaction,
  { id }: Pick<Actor, 'id'>,
  { patient_id, patient_state: state }: Pick<RapidAssessmentRow, 'patient_id' | 'patient_state'>,
) {
  const ages = await ageGroupOf(transaction, patient_id, clinic.config.clinicTimeZone);
  return colleaguesIn(transaction, { state, ages, besides: id });
}

/** Locked, and from here on a transaction as the clinic. */
async function openCase(transaction: Transaction, actor: Actor, id: string): Promise<RapidAssessmentRow> {
  found(await assessmentById(transaction, id));
  await actAsClinic(transaction, actor);
  const assessment = found(await lockAssessment(transaction, id));
  permit(openStates.includes(assessment.state));
  return assessment;
}

async function heldBy(transaction: Transaction, { claimed_by }: RapidAssessmentRow) {
  const holder = claimed_by ? await providerById(transaction, claimed_by) : undefined;
  return conflict(
    'moved',
    holder ? `${holder.name} has this case now. Reload to see it.` : 'Nobody has this case now. Claim it to answer it.',
  );
}

interface Change {
  actor: Actor;
  assessment: RapidAssessmentRow;
  to: string;
  told: string;
  kind: 'assigned' | 'handed_over' | 'taken_over';
  words: string;
}

async function change(clinic: Clinic, transaction: Transaction, { actor, assessment, to, told, kind, words }: Change): Promise<void> {
  const { id, patient_id } = assessment;
  const handover = newId();
  await passTo(transaction, id, to);
  await giveEncounterTo(transaction, id, to);
  await insertHandover(transaction, { id: handover, rapid_assessment_id: id, patient_id, kind, done_by: actor.id, told_to: told, words });
  await clinic.happened(transaction, actor, {
    name: `rapid_assessment.${kind}`,
    patientId: patient_id,
    subjectId: id,
    data: { told, handover },
  });
}
