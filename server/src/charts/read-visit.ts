/** The chart beside the video: profile, photos, earlier care and what was said, for the dermatologist whose visit it is, and whoever prepares its note. The reading is recorded. */
import type { VisitChart } from '@pellis/contract/visits/visit-desk';
import { prepares } from '../encounters/policy.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { photosOf } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { caseBehind } from '../video-offers/records.ts';
import { phoneCallsOf } from '../visits/phone-call-records.ts';
import { mayConduct } from '../visits/policy.ts';
import { placeOf, visitById } from '../visits/records.ts';
import { messagesOf, stillsOf } from '../visits/talk-records.ts';
import { agesOf, asRows } from '../visits/today.ts';
import { storyOf } from './case-story.ts';
import { earlierCare } from './earlier-care.ts';

export function readVisitChart(clinic: Clinic, asker: Asker, id: string): Promise<VisitChart> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const visit = found(await visitById(transaction, id));
    permit(mayConduct(actor, visit) || prepares(actor, visit));
    await clinic.happened(transaction, actor, { name: 'visit.read', patientId: visit.patient_id, subjectId: id });
    const profile = (await currentProfileOf(transaction, visit.patient_id)) ?? null;
    const ages = await agesOf(transaction, [visit]);
    const chart = {
      id,
      patient: {
        id: visit.patient_id,
        fullName: `${visit.first_name} ${visit.last_name}`,
        age: ages.get(visit.patient_id) ?? null,
        sex: profile?.sex ?? null,
        state: visit.state ?? visit.home_state,
      },
      health_profile: profile,
      photos: await photosOf(transaction, id),
      from_case: await caseOf(transaction, id),
      earlier: await earlierCare(clinic, transaction, visit),
      place: placeOf(visit),
      messages: await messagesOf(transaction, id, actor.id),
      stills: await stillsOf(transaction, id),
      phone: (await patientById(transaction, visit.patient_id))?.phone ?? '',
      prepared_by: visit.assistant_id === null ? null : { id: visit.assistant_id, name: visit.assistant_name ?? '' },
      phone_calls: await phoneCallsOf(transaction, id),
    };
    await actAsClinic(transaction, actor);
    const [row] = await asRows(transaction, [visit], ages, clinic.config.clinicTimeZone);
    return { ...chart, visit: found(row) };
  });
}

async function caseOf(transaction: Transaction, visitId: string): Promise<VisitChart['from_case']> {
  const behind = await caseBehind(transaction, visitId);
  const row = behind && (await assessmentById(transaction, behind.case_id));
  if (!row) return null;
  const { id, submitted_at, created_at } = row;
  return { id, submitted_at: submitted_at ?? created_at, reason: behind.reason, ...(await storyOf(transaction, row)) };
}
