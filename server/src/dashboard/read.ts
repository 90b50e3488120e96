/** What a patient's portal shows first, looked at in one transaction: each part as its own call answers it, to whoever may call that. */
import { readMe as readMeApi } from '@pellis/contract/accounts/settings';
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { type Dashboard, dashboardParts } from '@pellis/contract/dashboard/dashboard';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { readMe } from '../accounts/me.ts';
import { readLatest as readLatestSeen, readNext } from '../appointments/read-mine.ts';
import { readProfile } from '../health-profiles/read.ts';
import { listOwnNotes } from '../notes/read.ts';
import { readDefaultCard } from '../payments/cards.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { Refusal } from '../platform/refusal.ts';
import { readLatest as readLatestAssessment } from '../rapid-assessments/read-latest.ts';

export async function readDashboard(clinic: Clinic, asker: Asker): Promise<Dashboard> {
  const seen = await clinic.db.readTogether(asker, {
    me: { ...readMeApi, look: (part) => readMe(clinic, part) },
    health_profile: { ...readHealthProfile, look: (part) => readProfile(clinic, part) },
    next_appt: { ...readNextAppointment, look: (part) => readNext(clinic, part) },
    latest_visit: { ...readLatestVisit, look: (part) => readLatestSeen(clinic, part) },
    latest_rapid_assessment: { ...readLatestRapidAssessment, look: (part) => readLatestAssessment(clinic, part) },
    payment_method: { ...readPaymentMethod, look: (part) => readDefaultCard(clinic, part) },
    notes: { ...listNotes, look: (part) => listOwnNotes(clinic, part) },
  });
  const failed = dashboardParts.filter((name) => hasFailed(seen[name]));
  for (const name of failed) clinic.log.warn({ part: name, err: reasonIn(seen[name]) }, 'a part of a dashboard was not to be read');
  return {
    me: valueIn(seen.me),
    health_profile: valueIn(seen.health_profile),
    next_appt: valueIn(seen.next_appt),
    latest_visit: valueIn(seen.latest_visit),
    latest_rapid_assessment: valueIn(seen.latest_rapid_assessment),
    payment_method: valueIn(seen.payment_method),
    notes: valueIn(seen.notes),
    failed,
  };
}

const valueIn = <T>(part: PromiseSettledResult<T>): T | null => (part.status === 'fulfilled' ? part.value : null);
const reasonIn = (part: PromiseSettledResult<unknown>): unknown => (part.status === 'rejected' ? part.reason : undefined);
/** What is not there, or not for them, is no failure. */
const hasFailed = (part: PromiseSettledResult<unknown>) =>
  part.status === 'rejected' && !(part.reason instanceof Refusal && part.reason.status === 404);
