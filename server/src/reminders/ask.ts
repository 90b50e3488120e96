/** Somebody asks to be reminded, changes how, says when it shall be quiet, or ends it. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import {
  daysBefore,
  partsOf,
  type QuietHours,
  type ReminderForm,
  type ReminderKind,
  type Reminders,
} from '@pellis/contract/reminders/reminders';
import { accountToTell } from '../notices/records.ts';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { asKept, clockOf, isOfTexts, isQuiet, type Minutes, minutesOf, nextMoment, type Quiet, unasked } from './moments.ts';
import { placeOf } from './places.ts';
import { mayBeReminded } from './policy.ts';
import { presentReminders } from './read.ts';
import * as records from './records.ts';
import { isEverBeforeTheSunGoes, tooLateForTheSun } from './sun-times.ts';
import { endOfOthers, withdrawUnwanted } from './withdraw.ts';

interface Of {
  patientId: string;
  kind: ReminderKind;
}

export function ask(clinic: Clinic, asker: Asker, { patientId, kind }: Of, form: ReminderForm): Promise<Reminders> {
  return change(clinic, asker, patientId, async (transaction, actor) => {
    const choice = await records.choiceOf(transaction, actor.id);
    const times = timesOf(kind, form);
    refuseOutside(times, form.channels, choice ?? unasked);
    if (form.channels.includes('text')) await refuseUnproven(transaction, actor);
    const place = placeIn(kind, form.zip) ?? choice?.place ?? null;
    if (kind === 'sun') refuseWithoutSun(times, { place, timeZone: form.time_zone });
    const wantsMail = form.channels.includes('mail') ? { mails_ended_at: null } : {};
    await records.keepChoice(transaction, actor.id, { time_zone: form.time_zone, place, ...wantsMail });
    if (choice && choice.time_zone !== form.time_zone) await followClock(transaction, actor.id, form.time_zone);
    const asked = {
      channels: form.channels,
      times,
      days_before: daysIn(kind, form),
      next_at: nextMoment(times, form.time_zone, new Date()),
    };
    const known = (await records.remindersOf(transaction, actor.id, patientId)).find((one) => one.kind === kind);
    if (known) await records.rewriteReminder(transaction, known.id, asked);
    else await records.insertReminder(transaction, { account_id: actor.id, patient_id: patientId, kind }, asked);
    await withdrawUnwanted(transaction, actor.id);
    const data = { kind, channels: form.channels };
    await clinic.happened(transaction, actor, { name: 'reminder.asked', patientId, subjectId: actor.id, data });
  });
}

/** Ended again it stays ended. */
export function end(clinic: Clinic, asker: Asker, { patientId, kind }: Of): Promise<Reminders> {
  return change(clinic, asker, patientId, async (transaction, actor) => {
    const wasOn = await records.endReminders(transaction, { account_id: actor.id, patient_id: patientId, kind });
    await withdrawUnwanted(transaction, actor.id);
    if (wasOn) await clinic.happened(transaction, actor, { name: 'reminder.ended', patientId, subjectId: actor.id, data: { kind } });
  });
}

export function keepQuiet(clinic: Clinic, asker: Asker, patientId: string, { from, until, time_zone }: QuietHours): Promise<Reminders> {
  return change(clinic, asker, patientId, async (transaction, actor) => {
    const quiet: Quiet = { quiet_from: minutesOf(from), quiet_until: minutesOf(until) };
    for (const { times } of await records.everyReminderOf(transaction, actor.id))
      for (const minutes of Object.values(times))
        if (isQuiet(minutes, quiet))
          throw wrongField('from', `A reminder of yours comes at ${inWords(minutes)}. Choose other hours, or change that reminder first.`);
    await records.keepChoice(transaction, actor.id, { time_zone, ...quiet });
    await followClock(transaction, actor.id, time_zone);
    await clinic.happened(transaction, actor, { name: 'reminder.quiet_set', patientId, subjectId: actor.id });
  });
}

/** The lock first, then the read: of two that are pressed at once the later counts. */
function change(
  clinic: Clinic,
  asker: Asker,
  patientId: string,
  say: (transaction: Transaction, actor: Actor) => Promise<void>,
): Promise<Reminders> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBeReminded(actor));
    found(await patientById(transaction, patientId));
    await actAsClinic(transaction, actor);
    await records.lockReminders(transaction, actor.id);
    await endOfOthers(transaction, actor.id);
    await say(transaction, actor);
    return presentReminders(clinic, transaction, { actor, patientId });
  });
}

/** Only what this kind has. */
function timesOf(kind: ReminderKind, { times }: ReminderForm): Minutes {
  const parts = partsOf(kind);
  const kept = asKept(Object.fromEntries(Object.entries(times).filter(([part]) => parts.some((one) => one === part))));
  if (Object.keys(kept).length === 0) throw wrongField('times', 'Choose at least one time');
  return kept;
}

function daysIn(kind: ReminderKind, { days_before: days }: ReminderForm): number | null {
  if (kind !== 'refills' && kind !== 'labs') return null;
  const offered: readonly number[] = daysBefore[kind];
  if (days === null || !offered.includes(days)) throw wrongField('days_before', 'Choose how long before');
  return days;
}

function placeIn(kind: ReminderKind, zip: string | null): string | null {
  if (kind !== 'sun' || zip === null) return null;
  const place = placeOf(zip);
  if (!place) throw wrongField('zip', 'We do not know this ZIP code. Try one nearby.');
  return place.zip;
}

function refuseOutside(times: Minutes, channels: readonly NoticeChannel[], quiet: Quiet): void {
  for (const [part, minutes] of Object.entries(times)) {
    if (isQuiet(minutes, quiet))
      throw wrongField(
        `times.${part}`,
        `It is quiet from ${inWords(quiet.quiet_from)} to ${inWords(quiet.quiet_until)}. Choose another time, or other quiet hours.`,
      );
    if (channels.includes('text') && !isOfTexts(minutes))
      throw wrongField(`times.${part}`, 'Text messages go out from 8:00 AM to 9:00 PM. Choose a time between, or another way.');
  }
}

function refuseWithoutSun({ day: minutes = 0 }: Minutes, { place, timeZone }: { place: string | null; timeZone: string }): void {
  const where = place === null ? undefined : placeOf(place);
  if (!where) throw wrongField('zip', 'Write the ZIP code of where you are');
  if (!isEverBeforeTheSunGoes({ where, timeZone, minutes })) throw wrongField('times.day', tooLateForTheSun);
}

async function refuseUnproven(transaction: Transaction, actor: Actor): Promise<void> {
  const account = await accountToTell(transaction, actor.id);
  if (!account?.phone_proven_at)
    throw conflict('phone_not_proven', 'Prove your number first. We send no text message to a number that may be somebody else’s.');
}

/** Somebody who moved, or travels: all their reminders go by the clock of where they are. */
async function followClock(transaction: Transaction, accountId: string, timeZone: string): Promise<void> {
  for (const { id, times } of await records.everyReminderOf(transaction, accountId))
    await records.setNext(transaction, id, nextMoment(times, timeZone, new Date()));
}

/** "8:30 PM". */
function inWords(minutes: number): string {
  const [hours = '', rest = ''] = clockOf(minutes).split(':');
  return `${Number(hours) % 12 || 12}:${rest} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}
