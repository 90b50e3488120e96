/** A time has come free: whoever has waited longest for one like it has it held for them, for a while; then the next. */
import { bookable, openCalendars, overlap, startsIn } from '../availability/calendars.ts';
import { termsOfToday } from '../availability/terms.ts';
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { wallClock } from '../platform/times.ts';
import { dayAt, weekdayOf } from '../platform/zones.ts';
import { takeTime } from './hold.ts';
import { serviceFor } from './service-for.ts';
import { endPassed, type WaitingRow, waitingInTurn } from './waiting-records.ts';
import { wishOf } from './wish.ts';

export interface Freed {
  provider_id: string;
  starts_at: Date;
  ends_at: Date;
}

/** In the transaction in which it comes free, so that nobody who happens to look is quicker. Needs the clinic's own records. */
export async function offerFreed(clinic: Clinic, records: Records, freed: Freed): Promise<void> {
  for (const entry of await inTurn(clinic, records)) {
    if (entry.provider_id !== null && entry.provider_id !== freed.provider_id) continue;
    if (await offer(clinic, records, entry, freed)) return;
  }
}

/** Times that came free in other ways: hours that were added, holds that lapsed. One person in a transaction. */
export async function offerWhatIsFree(clinic: Clinic): Promise<void> {
  const asClinic = theClinic('waiting list');
  const entries = await clinic.db.as(asClinic, (records) => inTurn(clinic, records));
  for (const { id } of entries) {
    await clinic.db.as(asClinic, async (records) => {
      const entry = (await inTurn(clinic, records)).find((each) => each.id === id);
      if (entry) await offer(clinic, records, entry);
    });
  }
}

async function inTurn(clinic: Clinic, records: Records): Promise<WaitingRow[]> {
  const today = wallClock(new Date(), clinic.config.clinicTimeZone).slice(0, 10);
  await endPassed(records, today);
  return waitingInTurn(records, today);
}

/** False when nothing that is free suits. */
async function offer(clinic: Clinic, records: Records, entry: WaitingRow, freed?: Freed): Promise<boolean> {
  // whoever sleeps cannot answer in time
  if (secondsUntilDecent(new Date(), entry.time_zone) > 0) return false;
  const terms = await termsOfToday(records);
  const { service } = await serviceFor(records, entry.patient_id, terms);
  const needs = { minutes: service.minutes ?? 0, state: entry.state, timeZone: entry.time_zone };
  const wish = { ...(await wishOf(records, entry.patient_id, needs)), providerId: freed?.provider_id ?? entry.provider_id ?? undefined };
  const allowed = bookable(terms, new Date());
  const within = freed ? overlap(allowed, { from: freed.starts_at.getTime(), until: freed.ends_at.getTime() }) : allowed;
  if (within.from >= within.until) return false;
  const zone = clinic.config.clinicTimeZone;
  const free = (await openCalendars(records, wish, within, zone)).flatMap((calendar) =>
    startsIn(calendar, within, zone)
      .filter((at) => suits(entry, at))
      .map((at) => ({ at, providerId: calendar.providerId })),
  );
  const first = free.sort((one, other) => one.at - other.at)[0];
  if (!first) return false;
  const holding = {
    patient_id: entry.patient_id,
    account_id: entry.account_id,
    service_id: service.id,
    is_offer: true,
    price: service.price,
    currency: service.currency,
    terms,
  };
  const held = await takeTime(clinic, records, { ...wish, providerId: first.providerId }, new Date(first.at), holding);
  await clinic.happened(
    records,
    { id: 'waiting list', role: 'clinic', name: 'Pellis', patientId: null },
    { name: 'appointment.offered', patientId: entry.patient_id, subjectId: held.id, data: { account: entry.account_id } },
  );
  return true;
}

const partOf = (hour: number) => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening');

/** By the patient's own clock. What was offered before and let go is not offered again. */
export function suits(
  { weekdays, day_parts, until, declined, time_zone }: Pick<WaitingRow, 'weekdays' | 'day_parts' | 'until' | 'declined' | 'time_zone'>,
  at: number,
): boolean {
  const shown = wallClock(new Date(at), time_zone);
  if (until !== null && shown.slice(0, 10) > until) return false;
  if (declined.some((moment) => moment.getTime() === at)) return false;
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(dayAt(at, time_zone)))) return false;
  return day_parts.length === 0 || day_parts.includes(partOf(Number(shown.slice(11, 13))));
}
