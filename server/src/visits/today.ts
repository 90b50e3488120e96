/** The dermatologist's visits of the day, with how ready each patient is. */

import type { VisitState } from '@pellis/contract/encounters/visit-states';
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import { DeviceCheck } from '@pellis/contract/visits/visits';
import { mayNoShow } from '../appointments/no-show.ts';
import { birthdaysOf } from '../health-profiles/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { shownSafety } from '../safety-questions/records.ts';
import { doorOf } from './policy.ts';
import { thoseWith } from './presence-records.ts';
import { placeOf, type VisitRecord, visitsOfDay } from './records.ts';

export function listVisits(clinic: Clinic, asker: Asker): Promise<VisitRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const visits = await visitsOfDay(transaction, actor.id, clinic.config.clinicTimeZone);
    const ages = await agesOf(transaction, visits);
    // presence is nobody's record, so the clinic looks
    await actAsClinic(transaction, actor);
    return asRows(transaction, visits, ages, clinic.config.clinicTimeZone);
  });
}

/** Before the clinic looks: as whoever treats the patients, or prepares it for them. */
export async function agesOf(transaction: Transaction, visits: readonly VisitRecord[]): Promise<Map<string, number | null>> {
  const patients = [...new Set(visits.map(({ patient_id }) => patient_id))];
  const birthdays = await birthdaysOf(transaction, patients);
  return new Map(patients.map((id) => [id, ageFrom(birthdays.get(id))]));
}

/** Needs a transaction as the clinic. */
export async function asRows(
  transaction: Transaction,
  visits: readonly VisitRecord[],
  ages: ReadonlyMap<string, number | null>,
  timeZone: string,
): Promise<VisitRow[]> {
  const now = new Date();
  const ids = visits.map(({ id }) => id);
  const here = await thoseWith(['patient'], transaction, ids);
  return visits.map((visit) => ({
    id: visit.id,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    // held times are left out
    status: visit.status as VisitState,
    door: doorOf(visit, now),
    service: visit.service,
    patient: { id: visit.patient_id, fullName: `${visit.first_name} ${visit.last_name}`, age: ages.get(visit.patient_id) ?? null },
    has_place: placeOf(visit) !== null,
    is_here: here.has(visit.id),
    device: DeviceCheck.safeParse(visit.device).data ?? null,
    waiting_since: visit.checked_in_at,
    late_minutes: visit.late_minutes,
    may_no_show: mayNoShow(visit, now),
    safety: shownSafety(visit, visit.safety_told_at_once),
    time_zone: timeZone,
  }));
}

function ageFrom(dob: string | null | undefined, now = new Date()): number | null {
  if (!dob) return null;
  const today = now.toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (today.slice(5) < dob.slice(5) ? 1 : 0);
}
