/** What is free that suits those who wait: worked out once for all who need the same, however many they are. */
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import type { Service } from '@pellis/contract/services/services';
import { bookable, type Calendar, openCalendars, overlap, startsIn, type Wish } from '../availability/calendars.ts';
import type { Stretch } from '../availability/free-times.ts';
import { type TermsRow, termsOfToday } from '../availability/terms-records.ts';
import { endOfChildhood } from '../guardianships/records.ts';
import { ageGroupsOf } from '../health-profiles/age-group.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wallClock } from '../platform/times.ts';
import { dayAt, weekdayOf } from '../platform/zones.ts';
import { servicesFor } from './service-for.ts';
import type { WaitingRow } from './waiting-records.ts';

/** One time of one dermatologist for one who waits. */
export interface Suitable {
  at: Date;
  wish: Wish & { providerId: string };
  service: Service;
  terms: TermsRow;
}

interface Free {
  at: number;
  providerId: string;
  /** With the buffers. */
  occupies: Stretch;
}

/** Answers the first time that suits, and counts it as given from then on, unless `only` what came free is looked at. Needs a transaction as the clinic. */
export async function searchFor(
  clinic: Clinic,
  transaction: Transaction,
  entries: readonly WaitingRow[],
  only?: { provider_id: string; starts_at: Date; ends_at: Date },
): Promise<(entry: WaitingRow) => Promise<Suitable | undefined>> {
  const terms = await termsOfToday(transaction);
  const services = await servicesFor(transaction, entries, terms);
  const ages = await ageGroupsOf(transaction, entries);
  const allowed = bookable(terms, new Date());
  const within = only ? overlap(allowed, { from: only.starts_at.getTime(), until: only.ends_at.getTime() }) : allowed;
  const zone = clinic.config.clinicTimeZone;
  const known = new Map<string, Free[]>();
  const given: Free[] = [];

  return async (entry) => {
    const service = services(entry);
    if (!service) return undefined;
    const wish = wishOfEntry(entry, service, ages.get(entry.patient_id) ?? 'adults', only?.provider_id);
    const { holder: _, ...shape } = wish;
    const key = JSON.stringify(shape);
    const free =
      known.get(key) ?? (within.from < within.until ? allFree(await openCalendars(transaction, shape, within, zone), within, zone) : []);
    known.set(key, free);
    const next = (until = Number.POSITIVE_INFINITY) =>
      free.find((time) => time.at < until && suits(entry, time.at) && !given.some((other) => collide(time, other)));
    // asked only where there is a time: what is agreed for a child ends with the childhood
    const childhood = next() && (await endOfChildhood(transaction, entry.account_id, entry.patient_id));
    const found = next(childhood?.ended_at.getTime());
    if (!found) return undefined;
    // what came free goes to one alone: where it could not be given, it is the next one's
    if (!only) given.push(found);
    return { at: new Date(found.at), wish: { ...wish, providerId: found.providerId }, service, terms };
  };
}

function wishOfEntry(entry: WaitingRow, service: Service, ages: AgeGroup, freed: string | undefined): Wish {
  const { state, time_zone: timeZone, patient_id: holder, provider_id } = entry;
  return { minutes: service.minutes ?? 0, state, timeZone, ages, providerId: freed ?? provider_id ?? undefined, holder };
}

/** The earliest first. */
function allFree(calendars: readonly Calendar[], within: Stretch, zone: string): Free[] {
  const free = calendars.flatMap((calendar) => {
    const { minutes, bufferBefore, bufferAfter } = calendar.visit;
    return startsIn(calendar, within, zone).map((at) => ({
      at,
      providerId: calendar.providerId,
      occupies: { from: at - bufferBefore * minute, until: at + (minutes + bufferAfter) * minute },
    }));
  });
  return free.sort((one, other) => one.at - other.at);
}

const minute = 60_000;

function collide(one: Free, other: Free): boolean {
  return one.providerId === other.providerId && one.occupies.from < other.occupies.until && other.occupies.from < one.occupies.until;
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
