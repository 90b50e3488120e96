/** One case as its dermatologist, and whoever prepares it for them, reads it: answers, photos, profile and earlier care on one page. The reading is recorded. */

import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { Case, CaseFlag } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { photosOf } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { handoverTo } from '../rapid-assessments/handover-records.ts';
import { keepClaim } from '../rapid-assessments/keep-claim.ts';
import { isLate } from '../rapid-assessments/list-cases.ts';
import { mayWorkOn } from '../rapid-assessments/policy.ts';
import { asRequest } from '../rapid-assessments/read-latest.ts';
import { assessmentById, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { requestsOf } from '../rapid-assessments/request-records.ts';
import { earlierCare } from './earlier-care.ts';

export function readCase(clinic: Clinic, asker: Asker, id: string): Promise<Case> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const assessment = found(await assessmentById(transaction, id));
    permit(mayWorkOn(actor, assessment) || prepares(actor, found(await encounterById(transaction, id))));
    if (assessment.state === 'claimed') await keepClaim(transaction, id, assessment.claimed_by ?? actor.id);
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.read', patientId: assessment.patient_id, subjectId: id });
    return present(clinic, transaction, assessment);
  });
}

async function present(clinic: Clinic, transaction: Transaction, row: RapidAssessmentRow): Promise<Case> {
  const patient = found(await patientById(transaction, row.patient_id));
  const photos = await photosOf(transaction, row.id);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    submitted_at: row.submitted_at ?? row.created_at,
    due_at: row.due_at ?? row.created_at,
    is_late: isLate(row, new Date()),
    answers: KeptAnswers.parse(row.answers),
    photos: photos.filter((photo) => photo.info_request_id === null),
    requests: (await requestsOf(transaction, row.id)).map((request) => ({
      ...asRequest(request),
      answered_at: request.answered_at,
      text: request.answer,
      photos: photos.filter((photo) => photo.info_request_id === request.id),
    })),
    patient: {
      id: patient.id,
      fullName: `${patient.first_name} ${patient.last_name}`,
      age: row.age_years,
      sex: row.sex,
      state: patient.state,
    },
    health_profile: (await currentProfileOf(transaction, row.patient_id)) ?? null,
    earlier: await earlierCare(clinic, transaction, row),
    flags: row.flags as CaseFlag[],
    handover: (row.claimed_by && (await handoverTo(transaction, row.id, row.claimed_by))) || null,
  };
}
