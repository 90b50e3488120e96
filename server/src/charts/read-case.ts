/** One case as its dermatologist, and whoever prepares it for them, reads it: answers, photos, profile and earlier care on one page. The reading is recorded. */

import type { Case, CaseFlag } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { type EncounterRow, prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { ageOf } from '../health-profiles/age-group.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { handoverTo } from '../rapid-assessments/handover-records.ts';
import { keepClaim } from '../rapid-assessments/keep-claim.ts';
import { isLate } from '../rapid-assessments/list-cases.ts';
import { mayWorkOn } from '../rapid-assessments/policy.ts';
import { type AssessmentAsSent, assessmentById, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { safetyOf } from '../safety-questions/records.ts';
import { openOfferOf } from '../video-offers/records.ts';
import { storyOf } from './case-story.ts';
import { earlierCare } from './earlier-care.ts';

export function readCase(clinic: Clinic, asker: Asker, id: string): Promise<Case> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, id));
    const encounter = found(await encounterById(transaction, id));
    permit(mayWorkOn(actor, assessment) || prepares(actor, encounter));
    if (assessment.state === 'claimed') await keepClaim(transaction, id, assessment.claimed_by ?? actor.id);
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.read', patientId: assessment.patient_id, subjectId: id });
    return present(clinic, transaction, assessment, encounter);
  });
}

async function present(clinic: Clinic, transaction: Transaction, row: AssessmentAsSent, encounter: EncounterRow): Promise<Case> {
  const patient = found(await patientById(transaction, row.patient_id));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    submitted_at: row.submitted_at ?? row.created_at,
    due_at: row.due_at ?? row.created_at,
    is_late: isLate(row, new Date()),
    ...(await storyOf(transaction, row)),
    safety: await safetyOf(transaction, row),
    patient: {
      id: patient.id,
      fullName: `${patient.first_name} ${patient.last_name}`,
      age: row.age_years ?? (await ageOf(transaction, patient.id, clinic.config.clinicTimeZone)),
      sex: row.sex,
      state: patient.state,
    },
    health_profile: (await currentProfileOf(transaction, row.patient_id)) ?? null,
    earlier: await earlierCare(clinic, transaction, row),
    flags: row.flags as CaseFlag[],
    video_offer: await offerIn(transaction, row),
    prepared_by: encounter.assistant_id === null ? null : { id: encounter.assistant_id, name: encounter.assistant_name ?? '' },
    handover: (row.claimed_by && (await handoverTo(transaction, row.id, row.claimed_by))) || null,
  };
}

async function offerIn(transaction: Transaction, { id, state }: RapidAssessmentRow): Promise<Case['video_offer']> {
  const open = state === 'video_offered' ? await openOfferOf(transaction, id) : undefined;
  if (!open) return null;
  const { reason, offered_at, expires_at, visit_at } = open;
  return { reason, offered_at, expires_at, visit_at };
}
