/** Finds free times: of one dermatologist or of whoever is free, in a stretch of days, near a wished time, or the very first. */
import type { FreeTime, FreeTimes } from '@pellis/contract/availability/availability';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, numberOfDay, partsOfDay } from '../platform/zones.ts';
import { openStates } from '../served-states/records.ts';
import { bookable, type Calendar, couldBeginAt, openCalendars, overlap, startsIn, type Wish } from './calendars.ts';
import type { Stretch } from './free-times.ts';
import { termsOfToday } from './terms-records.ts';

export interface DaysWanted {
  /** "2026-11-20", in the wish's zone. */
  from: string;
  days: number;
}

/** Needs a transaction as the clinic. */
export async function findInDays(clinic: Clinic, transaction: Transaction, wish: Wish, { from, days }: DaysWanted): Promise<FreeTimes> {
  const now = new Date();
  const allowed = bookable(await termsOfToday(transaction), now);
  const first = numberOfDay(from);
  const wanted = { from: startOfDay(first, wish.timeZone), until: startOfDay(first + days, wish.timeZone) };
  const calendars = await openCalendars(transaction, wish, allowed, clinic.config.clinicTimeZone);
  const times = spread(calendars, overlap(allowed, wanted), clinic.config.clinicTimeZone);
  const later = overlap(allowed, { from: wanted.until, until: Number.POSITIVE_INFINITY });
  return {
    time_zone: wish.timeZone,
    minutes: wish.minutes,
    ages: wish.ages,
    times: times.map(asFreeTime),
    next: asDate(firstOf(calendars, later, clinic.config.clinicTimeZone)),
  };
}

const startOfDay = (day: number, timeZone: string): number => partsOfDay(day, timeZone)[0]?.from ?? 0;
const asDate = (moment: number | undefined): Date | null => (moment === undefined ? null : new Date(moment));

interface Found {
  at: number;
  providerId: string;
}
const asFreeTime = ({ at, providerId }: Found): FreeTime => ({ starts_at: new Date(at), provider_id: providerId });

/** Each time once, with whoever of those who are free then has the least to do that day. */
export function spread(calendars: readonly Calendar[], within: Stretch, clinicZone: string): Found[] {
  const best = new Map<number, { calendar: Calendar; load: number }>();
  for (const calendar of calendars) {
    const loads = loadsByDay(calendar, clinicZone);
    for (const at of startsIn(calendar, within, clinicZone)) {
      const load = calendars.length > 1 ? (loads.get(dayAt(at, clinicZone)) ?? 0) : 0;
      const known = best.get(at);
      if (!known || load < known.load) best.set(at, { calendar, load });
    }
  }
  return [...best].map(([at, { calendar }]) => ({ at, providerId: calendar.providerId })).sort((one, other) => one.at - other.at);
}

function loadsByDay({ taken }: Calendar, clinicZone: string): Map<number, number> {
  const loads = new Map<number, number>();
  for (const { from } of taken) {
    const day = dayAt(from, clinicZone);
    loads.set(day, (loads.get(day) ?? 0) + 1);
  }
  return loads;
}

const week = 7 * 86_400_000;

/** The first of all, looked for a week at a time. */
export function firstOf(calendars: readonly Calendar[], within: Stretch, clinicZone: string): number | undefined {
  for (let from = within.from; from < within.until; from += week) {
    const part = { from, until: Math.min(from + week, within.until) };
    const firsts = calendars.flatMap((calendar) => startsIn(calendar, part, clinicZone).slice(0, 1));
    if (firsts.length > 0) return Math.min(...firsts);
  }
  return undefined;
}

const most = 3;

/** The three nearest free times: of the dermatologist who was wished for, or of anybody where that one has too few. */
export async function findNear(clinic: Clinic, transaction: Transaction, wish: Wish, at: Date): Promise<FreeTime[]> {
  const allowed = bookable(await termsOfToday(transaction), new Date());
  const { providerId, ...anybody } = wish;
  const calendars = await openCalendars(transaction, anybody, allowed, clinic.config.clinicTimeZone);
  const near = overlap(allowed, { from: at.getTime() - week, until: at.getTime() + 2 * week });
  const nearest = (of: Calendar[]) =>
    spread(of, near, clinic.config.clinicTimeZone)
      .sort((one, other) => Math.abs(one.at - at.getTime()) - Math.abs(other.at - at.getTime()))
      .slice(0, most);
  const wished = nearest(calendars.filter((calendar) => providerId === undefined || calendar.providerId === providerId));
  const rest = nearest(calendars).filter(({ at: other }) => !wished.some((one) => one.at === other));
  return [...wished, ...rest]
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(asFreeTime);
}

/** The first of all from now on, within two weeks, whichever day it is there. Needs a transaction as the clinic. */
export async function findSoonest(clinic: Clinic, transaction: Transaction, wish: Wish): Promise<FreeTime[]> {
  const allowed = bookable(await termsOfToday(transaction), new Date());
  const soon = overlap(allowed, { from: allowed.from, until: allowed.from + 2 * week });
  const calendars = await openCalendars(transaction, wish, soon, clinic.config.clinicTimeZone);
  return spread(calendars, soon, clinic.config.clinicTimeZone).slice(0, most).map(asFreeTime);
}

/** Who is free at exactly this time, the one with the least to do first. Empty when nobody is, or when it may not be booked. */
export async function whoIsFreeAt(clinic: Clinic, transaction: Transaction, wish: Wish, at: Date): Promise<Calendar[]> {
  const zone = clinic.config.clinicTimeZone;
  const moment = { from: at.getTime(), until: at.getTime() + 1 };
  const around = { from: moment.from - week / 7, until: moment.until + week / 7 };
  const [terms, calendars] = await Promise.all([termsOfToday(transaction), openCalendars(transaction, wish, around, zone)]);
  const within = overlap(wish.isAnyHour ? fromNowOn() : bookable(terms, new Date()), moment);
  if (within.from >= within.until) return [];
  const day = dayAt(at.getTime(), zone);
  const load = (calendar: Calendar) => loadsByDay(calendar, zone).get(day) ?? 0;
  const isFree = (calendar: Calendar) =>
    wish.isAnyHour ? couldBeginAt(calendar, at.getTime()) : startsIn(calendar, within, zone).length > 0;
  return calendars.filter(isFree).sort((one, other) => load(one) - load(other));
}

const fromNowOn = (): Stretch => ({ from: Date.now(), until: Number.POSITIVE_INFINITY });

/** Each dermatologist's first free time for a first visit of an adult; those without one are not there. */
export async function firstFreeByProvider(clinic: Clinic, transaction: Transaction, minutes: number): Promise<Map<string, Date>> {
  const zone = clinic.config.clinicTimeZone;
  const allowed = bookable(await termsOfToday(transaction), new Date());
  const states = await openStates(transaction);
  const firsts = new Map<string, Date>();
  for (const ages of ['adults', 'children'] as const) {
    for (const calendar of await calendarsAnywhere(transaction, states, { minutes, timeZone: zone, ages }, allowed, zone)) {
      const first = firstOf([calendar], allowed, zone);
      const known = firsts.get(calendar.providerId);
      if (first !== undefined && (known === undefined || first < known.getTime())) firsts.set(calendar.providerId, new Date(first));
    }
  }
  return firsts;
}

/** In whichever of the states that are served: visitors have not said where they are. */
async function calendarsAnywhere(
  transaction: Transaction,
  states: readonly { state: string }[],
  wish: Omit<Wish, 'state'>,
  within: Stretch,
  zone: string,
): Promise<Calendar[]> {
  const all: Calendar[] = [];
  for (const { state } of states) all.push(...(await openCalendars(transaction, { ...wish, state }, within, zone)));
  return all;
}
