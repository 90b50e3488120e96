/** Shows somebody their reminders of one patient: what is on, when the next comes and what it says, or why none comes. */
import type { Messages, ReminderKind, ReminderPart, Reminder as ReminderShown, Reminders } from '@pellis/contract/reminders/reminders';
import { reminderKinds } from '@pellis/contract/reminders/reminders';
import { dayAfter, daysFrom } from '@pellis/contract/routines/routine-days';
import { asWritten } from '../notifications/email.ts';
import { composeText, asWritten as textAsWritten } from '../notifications/text-message.ts';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { numberOfDay } from '../platform/zones.ts';
import type { Asking, Outlook } from './asking.ts';
import { followedRoutine } from './doses.ts';
import { dueWords, texts } from './emails.ts';
import { asTimes, clockOf, type Minutes, momentOn, unasked } from './moments.ts';
import { outlookOf } from './outlook.ts';
import { pathTo } from './path-to.ts';
import { placeOf } from './places.ts';
import { mayBeReminded } from './policy.ts';
import { type ChoiceRow, choiceOf, type ReminderRow, remindersOf, thingsTold } from './records.ts';
import { sunOn } from './sun.ts';
import { isTheirOwn, letterTo, unreachedBy } from './tell.ts';

/** Proposed, and nothing before it is asked for. */
const proposed: Record<ReminderKind, { times: Minutes; days_before: number | null }> = {
  doses: {
    times: {
      ...{ morning: 8 * 60, late_morning: 10.25 * 60, midday: 12.5 * 60 },
      ...{ afternoon: 16 * 60, early_evening: 18.25 * 60, evening: 20.5 * 60 },
    },
    days_before: null,
  },
  refills: { times: { day: 9 * 60 }, days_before: 3 },
  labs: { times: { day: 9 * 60 }, days_before: 1 },
  sun: { times: { day: 8 * 60 }, days_before: null },
};
/** The sun of a winter in the far north comes back within these; what has a day may come later. */
const leastDaysAhead = 200;

export function readReminders(clinic: Clinic, asker: Asker, patientId: string): Promise<Reminders> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayBeReminded(actor));
    found(await patientById(transaction, patientId));
    return presentReminders(clinic, transaction, { actor, patientId });
  });
}

/** After this the transaction sees what the clinic sees. */
export async function presentReminders(
  clinic: Clinic,
  transaction: Transaction,
  { actor, patientId }: { actor: Actor; patientId: string },
): Promise<Reminders> {
  await actAsClinic(transaction, actor);
  const choice = await choiceOf(transaction, actor.id);
  const now = new Date();
  const timeZone = choice?.time_zone ?? clinic.config.clinicTimeZone;
  const asking: Asking = { accountId: actor.id, patientId, timeZone, place: choice?.place ?? null, today: dayAt(now, timeZone) };
  const asked = await remindersOf(transaction, actor.id, patientId);
  const unreached = await unreachedBy(transaction, actor.id, choice);
  const reminders: ReminderShown[] = [];
  for (const kind of reminderKinds) {
    const row = asked.find((one) => one.kind === kind);
    const told = await thingsTold(transaction, row ? [row.id] : []);
    const chosen = row ?? { kind, ...proposed[kind] };
    const outlook = await outlookOf(clinic, transaction, asking, { kind, times: chosen.times, days_before: chosen.days_before, told });
    const why = row?.channels.every((channel) => unreached[channel] !== null)
      ? 'None of the ways that you chose reaches you now.'
      : outlook.why;
    reminders.push(present(chosen, { row, outlook: { ...outlook, why }, asking, now }));
  }
  const place = asking.place === null ? undefined : placeOf(asking.place);
  return {
    ...{ today: asking.today, time_zone: timeZone, unreached, reminders },
    quiet: quietOf(choice ?? unasked),
    place: place ? { zip: place.zip, near: place.near } : null,
    sun: place ? sunOn(place, asking.today, timeZone) : null,
    routine: await routineIn(clinic, transaction, asking),
    preview: await previewOf(clinic, transaction, asking),
  };
}

function quietOf({ quiet_from, quiet_until }: Pick<ChoiceRow, 'quiet_from' | 'quiet_until'>): Reminders['quiet'] {
  return { from: clockOf(quiet_from), until: clockOf(quiet_until) };
}

interface Seen {
  row: ReminderRow | undefined;
  outlook: Outlook;
  asking: Asking;
  now: Date;
}

function present(
  { kind, times, days_before }: Pick<ReminderRow, 'kind' | 'times' | 'days_before'>,
  { row, outlook, asking, now }: Seen,
): ReminderShown {
  const isOn = row !== undefined && row.ended_at === null;
  const next = isOn && outlook.why === null ? nextOf(outlook, { times, asking, now }) : null;
  const nothingAhead = isOn && next === null ? 'Nothing is due in the months ahead.' : null;
  return {
    ...{ kind, days_before, next },
    is_on: isOn,
    channels: row?.channels ?? [],
    times: asTimes(times),
    why_none: outlook.why ?? nothingAhead,
    due: outlook.shown,
  };
}

function nextOf({ dueOn, until }: Outlook, { times, asking, now }: { times: Minutes; asking: Asking; now: Date }): Date | null {
  const daysAhead = Math.max(leastDaysAhead, until ? daysFrom(asking.today, until) + 1 : 0);
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = dayAfter(asking.today, ahead);
    const moments = (Object.entries(times) as [ReminderPart, number][])
      .filter(([part]) => dueOn(day, part).length > 0)
      .map(([, minutes]) => momentOn(numberOfDay(day), minutes, asking.timeZone))
      .filter((moment) => moment !== undefined && moment > now);
    const [first] = moments.toSorted((one, other) => Number(one) - Number(other));
    if (first) return first;
  }
  return null;
}

async function routineIn(clinic: Clinic, transaction: Transaction, asking: Asking): Promise<Reminders['routine']> {
  const { plan } = await followedRoutine(clinic, transaction, asking);
  if (!plan) return null;
  return { signed_on: plan.signed_on, provider: plan.provider, parts: plan.parts, has_replaced: plan.hasReplaced };
}

async function previewOf(clinic: Clinic, transaction: Transaction, asking: Asking): Promise<Reminders['preview']> {
  return { ...(await messagesOf(clinic, transaction, asking, 'doses')), sun: await messagesOf(clinic, transaction, asking, 'sun') };
}

/** In the clinic's own words, where it has any. */
async function messagesOf(
  clinic: Clinic,
  transaction: Transaction,
  { accountId, patientId }: Asking,
  kind: ReminderKind,
): Promise<Messages> {
  const path = pathTo(patientId, [kind]);
  const isOfPlan = kind !== 'sun';
  const letter = await letterTo(transaction, { accountId, patientId, path, isOfPlan, choice: { code: '' } });
  const { subject, paragraphs } = await asWritten(clinic, transaction, { ...letter, about: '', to: '' });
  const whose = { isOwn: await isTheirOwn(transaction, { accountId, patientId }), isOfPlan };
  const text = await textAsWritten(clinic, transaction, { ...texts.due.words({ path, ...whose }), about: '', to: '' });
  return { mail: { subject, paragraphs }, text: composeText(clinic, text), push: dueWords(whose) };
}
