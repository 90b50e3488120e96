/** A visit as one of those who take part sees it: everything that the waiting room and the call show. */
import type { VisitState } from '@pellis/contract/encounters/visit-states';
import type { Visit } from '@pellis/contract/visits/visits';
import { windowOf } from '../appointments/join-window.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { helpersOf } from './helper-records.ts';
import type { Holder } from './pass-records.ts';
import { withPass } from './passes.ts';
import { phoneCallsOf } from './phone-call-records.ts';
import { doorOf, isCall } from './policy.ts';
import { findLost, peopleAt } from './presence-records.ts';
import { announceVisit, licencesOf, placeOf, type VisitRecord, visitsAhead } from './records.ts';
import { countPhotos, messagesOf, openStillOf } from './talk-records.ts';

export function readVisit(clinic: Clinic, pass: string): Promise<Visit> {
  return withPass(clinic, pass, async (transaction, holder, visit) => {
    // when nobody is left whose heartbeat could tell
    const [lost] = isCall(visit.status) ? await findLost(transaction, [visit.id]) : [];
    if (lost) await announceVisit(transaction, lost);
    return asSeenBy(clinic, transaction, holder, lost ? { ...visit, status: 'disconnected' } : visit);
  });
}

/** The patient's address, and whom they wished for, are for the patient's side and the dermatologist, not for helpers. */
export async function asSeenBy(
  clinic: Clinic,
  transaction: Transaction,
  { person, part, name }: Holder,
  visit: VisitRecord,
): Promise<Visit> {
  const now = new Date();
  return {
    id: visit.id,
    now,
    clinic: clinic.config.clinicName,
    phone: clinic.config.clinicPhone ?? null,
    person,
    part,
    name,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    ...windowOf(visit),
    door: doorOf(visit, now),
    // held times are not visits yet, and the rows with one are left out
    status: visit.status as VisitState,
    late_minutes: visit.late_minutes,
    ahead: await visitsAhead(transaction, visit),
    provider: { name: visit.provider, credentials: visit.credentials, avatar_url: visit.avatar_url },
    licensed_in: await licencesOf(transaction, visit),
    patient_name: visit.first_name,
    place: part === 'helper' ? null : placeOf(visit),
    wished: part === 'helper' ? null : { interpreter: visit.interpreter, helper_name: visit.helper_name },
    is_ready: visit.ready_at !== null,
    is_admitted: isCall(visit.status),
    called_in_at: visit.called_in_at,
    phone_call: (await phoneCallsOf(transaction, visit.id)).at(-1) ?? null,
    people: await peopleAt(transaction, visit.id),
    helpers: await helpersOf(transaction, visit.id),
    messages: await messagesOf(transaction, visit.id, person),
    still: await openStillOf(transaction, visit.id),
    photos: await countPhotos(transaction, visit.id),
  };
}
