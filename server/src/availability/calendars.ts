/** The calendars of those who may see a patient: their hours, what is taken, and until when they may practise there. */
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import { type PublishedDoctor, publishedDoctors } from '../doctors/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, dayOfNumber, numberOfDay, partsOfDay } from '../platform/zones.ts';
import { type StateRow, stretchesOf } from '../served-states/records.ts';
import { freeStarts, freeTimes, type Hours, inOrder, type Stretch, type Visit } from './free-times.ts';
import { exceptionsOf, takenTimes, weeksOf } from './records.ts';
import type { TermsRow } from './terms-records.ts';

export interface Wish {
  minutes: number;
  /** Two letters: where the patient will be. */
  state: string;
  /** Zone of that place. */
  timeZone: string;
  ages: AgeGroup;
  /** Only this dermatologist; everybody when not said. */
  providerId?: string | undefined;
  /** An appointment that is being moved: its own time counts as free. */
  except?: string | undefined;
  /** Where it stands: what overlaps that is free for it, that itself is no other time. */
  standsAt?: { providerId: string; at: number } | undefined;
  /** The patient whose own hold counts as free. */
  holder?: string | undefined;
  /** At any hour: neither the dermatologist's hours nor the notice and the horizon that patients are held to stand in the way. */
  isAnyHour?: boolean | undefined;
}

export interface Calendar {
  providerId: string;
  hours: Hours;
  visit: Visit;
  taken: Stretch[];
  /** A beginning that is not offered: that of the appointment which is being moved. */
  never: number | undefined;
  /** While the state is served: it may close and open again. */
  served: Stretch[];
  /** The end of the last day on which the licence counts. */
  licensedUntil: number;
}

/** Whoever may see the patient by video in that state. Needs a transaction as the clinic. */
export async function openCalendars(transaction: Transaction, wish: Wish, within: Stretch, clinicZone: string): Promise<Calendar[]> {
  const today = dayOfNumber(dayAt(within.from, wish.timeZone));
  const [stretches, published] = await Promise.all([stretchesOf(transaction, wish.state), publishedDoctors(transaction, today)]);
  // a visit that is being moved stays, whether or not new ones begin there
  const served = wish.except === undefined ? servedWithin(stretches, within, wish.timeZone) : [always];
  if (served.length === 0) return [];
  const doctors = published.filter((doctor) => maySee(doctor, wish));
  const ids = doctors.map(({ id }) => id);
  const [weeks, exceptions, taken] = await Promise.all([
    weeksOf(transaction, ids),
    exceptionsOf(transaction, ids, dayOfNumber(dayAt(within.from, clinicZone) - 1)),
    // a day around: what ends before, or begins after, may lie in the pauses
    takenTimes(transaction, ids, { from: new Date(within.from - dayMs), until: new Date(within.until + dayMs), ...wish }),
  ]);
  return weeks.map((week) => ({
    providerId: week.provider_id,
    hours: { week: week.ranges, exceptions: exceptions.filter(({ provider_id }) => provider_id === week.provider_id).map(asHours) },
    visit: { minutes: wish.minutes, bufferBefore: week.buffer_before, bufferAfter: week.buffer_after, step: week.step_minutes },
    taken: taken
      .filter(({ provider_id }) => provider_id === week.provider_id)
      .map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() })),
    never: wish.standsAt?.providerId === week.provider_id ? wish.standsAt.at : undefined,
    served,
    licensedUntil: endOfLicence(
      doctors.find(({ id }) => id === week.provider_id),
      wish,
    ),
  }));
}

const dayMs = 86_400_000;

export function asHours({ kind, first_day, last_day, begins, ends }: HoursRow): Hours['exceptions'][number] {
  return { kind, first: numberOfDay(first_day), last: numberOfDay(last_day), begins, ends };
}

interface HoursRow {
  kind: 'off' | 'extra';
  first_day: string;
  last_day: string;
  begins: number | null;
  ends: number | null;
}

function maySee(doctor: PublishedDoctor, { state, ages, providerId }: Wish): boolean {
  if (providerId !== undefined && doctor.id !== providerId) return false;
  return doctor.modes.includes('video') && doctor.sees.includes(ages) && doctor.licences.some((licence) => licence.state === state);
}

const always: Stretch = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The stretches in which the state is served then, in order; none where it is not. */
function servedWithin(stretches: readonly StateRow[], within: Stretch, timeZone: string): Stretch[] {
  const begin = (day: string) => partsOfDay(numberOfDay(day), timeZone)[0]?.from ?? 0;
  return stretches
    .map(({ opens_on, closes_on }) => ({ from: begin(opens_on), until: closes_on === null ? always.until : begin(closes_on) }))
    .filter((stretch) => stretch.from < within.until && stretch.until > within.from);
}

/** The last day of a licence still counts, where the patient is. */
function endOfLicence(doctor: PublishedDoctor | undefined, { state, timeZone }: Wish): number {
  const licence = doctor?.licences.find((each) => each.state === state);
  if (!licence) return 0;
  return partsOfDay(numberOfDay(licence.expires_on), timeZone).at(-1)?.until ?? 0;
}

/** The moments of one calendar at which the visit could begin. */
export function startsIn({ hours, visit, taken, never, served, licensedUntil }: Calendar, wanted: Stretch, clinicZone: string): number[] {
  const starts = served.flatMap((stretch) => {
    const { from, until: end } = overlap(wanted, stretch);
    const until = Math.min(end, licensedUntil - visit.minutes * 60_000 + 1);
    if (until <= from) return [];
    const days = { firstDay: dayAt(from, clinicZone), lastDay: dayAt(until, clinicZone) };
    return freeTimes(hours, visit, { timeZone: clinicZone, ...days, taken, within: { from, until } });
  });
  return never === undefined ? starts : starts.filter((at) => at !== never);
}

/** Whether it could begin at exactly this time, whatever the hours: only what is taken, the state and the licence stand in its way. */
export function couldBeginAt({ visit, taken, served, licensedUntil }: Calendar, at: number): boolean {
  const until = at + visit.minutes * 60_000;
  if (until > licensedUntil || !served.some((stretch) => stretch.from <= at && at < stretch.until)) return false;
  return freeStarts([{ from: at, until }], visit, inOrder(taken), { from: at, until: at + 1 }).length > 0;
}

/** What may be booked at all: not too soon, not too far ahead. */
export function bookable({ notice_minutes, horizon_days }: TermsRow, now: Date): Stretch {
  return { from: now.getTime() + notice_minutes * 60_000, until: now.getTime() + horizon_days * dayMs };
}

export function overlap(one: Stretch, other: Stretch): Stretch {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}
