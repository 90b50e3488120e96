/** A dermatologist reads and sets their own times. An edit never moves a visit: it names those that lie outside. */
import type { Availability, AvailabilityEdit, AvailabilitySaved, NewException, WeekForm } from '@pellis/contract/availability/availability';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { changedMeanwhile, conflict, notFound, permit } from '../platform/refusal.ts';
import { dayAt, dayOfNumber } from '../platform/zones.ts';
import { minutesOfKind } from '../services/records.ts';
import { asHours, bookable } from './calendars.ts';
import { collisionsWith } from './collisions.ts';
import { freeTimes, type Hours } from './free-times.ts';
import { maySetTimes } from './policy.ts';
import {
  asTime,
  deleteException,
  exceptionsOf,
  inMinutes,
  insertException,
  licencesOf,
  lockWeek,
  takenTimes,
  weeksOf,
  writeWeek,
} from './records.ts';
import { termsOfToday } from './terms-records.ts';

const mostExceptions = 200;
const dayMs = 86_400_000;

export function readTimes(clinic: Clinic, asker: Asker): Promise<Availability> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(maySetTimes(actor));
    return present(clinic, transaction, actor.id);
  });
}

export function replaceWeek(clinic: Clinic, asker: Asker, week: WeekForm, version: number): Promise<AvailabilitySaved> {
  return changeTimes(clinic, asker, 'week', async (transaction, providerId) => {
    const [known] = await weeksOf(transaction, [providerId]);
    if ((known?.version ?? 0) !== version) throw changedMeanwhile();
    await writeWeek(transaction, providerId, week);
  });
}

export function addException(clinic: Clinic, asker: Asker, exception: NewException): Promise<AvailabilitySaved> {
  return changeTimes(clinic, asker, exception.kind, async (transaction, providerId) => {
    const known = await exceptionsOf(transaction, [providerId], today(clinic));
    if (known.length >= mostExceptions) throw conflict('too_many_exceptions', 'There are 200 exceptions already. Please take some back.');
    await insertException(transaction, providerId, { id: newId(), ...exception });
  });
}

export function removeException(clinic: Clinic, asker: Asker, id: string): Promise<AvailabilitySaved> {
  return changeTimes(clinic, asker, 'exception taken back', async (transaction, providerId) => {
    if (!(await deleteException(transaction, providerId, id))) throw notFound();
  });
}

function changeTimes(
  clinic: Clinic,
  asker: Asker,
  what: string,
  change: (transaction: Transaction, providerId: string) => Promise<void>,
): Promise<AvailabilitySaved> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetTimes(actor));
    await lockWeek(transaction, actor.id);
    await change(transaction, actor.id);
    await clinic.happened(transaction, actor, { name: 'availability.changed', subjectId: actor.id, data: { what } });
    return saved(clinic, transaction, actor);
  });
}

async function saved(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<AvailabilitySaved> {
  const availability = await present(clinic, transaction, actor.id);
  const collisions = await collisionsWith(transaction, actor.id, hoursOf(availability), clinic.config.clinicTimeZone);
  return { availability, collisions };
}

/** What it would collide with, and how many times of a first visit it leaves in the next 30 days. Changes nothing. */
export function previewEdit(clinic: Clinic, asker: Asker, edit: AvailabilityEdit) {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySetTimes(actor));
    const before = await present(clinic, transaction, actor.id);
    const after = edited(before, edit);
    const collisions = await collisionsWith(transaction, actor.id, hoursOf(after), clinic.config.clinicTimeZone);
    // a dermatologist sees their own visits; what is held for a patient nobody sees yet
    await actAsClinic(transaction, actor);
    const count = await counter(clinic, transaction, actor.id);
    return { collisions, free_before: count(before), free_after: count(after) };
  });
}

function edited(before: Availability, { week, add_exception, remove_exception }: AvailabilityEdit): Availability {
  const kept = before.exceptions.filter(({ id }) => id !== remove_exception);
  return { ...before, ...week, exceptions: add_exception ? [...kept, { id: newId(), ...add_exception }] : kept };
}

async function counter(clinic: Clinic, transaction: Transaction, providerId: string): Promise<(availability: Availability) => number> {
  const zone = clinic.config.clinicTimeZone;
  const minutes = await minutesOfKind(transaction, 'video_first');
  const { from } = bookable(await termsOfToday(transaction), new Date());
  const within = { from, until: from + 30 * dayMs };
  const rows = await takenTimes(transaction, [providerId], { from: new Date(within.from), until: new Date(within.until) });
  const taken = rows.map((row) => ({ from: row.from.getTime(), until: row.until.getTime() }));
  const days = { firstDay: dayAt(within.from, zone), lastDay: dayAt(within.until, zone) };
  return (availability) => {
    const { buffer_before: bufferBefore, buffer_after: bufferAfter, step_minutes: step } = availability;
    const visit = { minutes, bufferBefore, bufferAfter, step };
    return freeTimes(hoursOf(availability), visit, { timeZone: zone, ...days, taken, within }).length;
  };
}

function hoursOf({ week, exceptions }: Availability): Hours {
  return {
    week: week.map(({ weekday, kind, begins, ends }) => ({ weekday, kind, ...inMinutes({ begins, ends }) })),
    exceptions: exceptions.map(({ begins, ends, ...rest }) =>
      asHours({ ...rest, ...(begins === null || ends === null ? { begins: null, ends: null } : inMinutes({ begins, ends })) }),
    ),
  };
}

/** Before somebody has set a week they have none, with what most choose. */
const unset = { version: 0, buffer_before: 0, buffer_after: 5, step_minutes: 10 as const, ranges: [] };

const today = (clinic: Clinic) => dayOfNumber(dayAt(Date.now(), clinic.config.clinicTimeZone));

async function present(clinic: Clinic, transaction: Transaction, providerId: string): Promise<Availability> {
  const [week = unset] = await weeksOf(transaction, [providerId]);
  const exceptions = await exceptionsOf(transaction, [providerId], today(clinic));
  const terms = await termsOfToday(transaction);
  return {
    version: week.version,
    time_zone: clinic.config.clinicTimeZone,
    week: week.ranges.map(({ weekday, kind, begins, ends }) => ({
      weekday,
      kind,
      begins: asTime(begins),
      ends: asTime(ends),
    })),
    buffer_before: week.buffer_before,
    buffer_after: week.buffer_after,
    step_minutes: week.step_minutes,
    exceptions: exceptions.map(({ provider_id: _, begins, ends, ...rest }) => ({
      ...rest,
      begins: begins === null ? null : asTime(begins),
      ends: ends === null ? null : asTime(ends),
    })),
    licences: await licencesOf(transaction, providerId),
    notice_minutes: terms.notice_minutes,
    horizon_days: terms.horizon_days,
  };
}
