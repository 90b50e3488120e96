/**
 * Each minute: whoever's time has come is reminded, if something is due, once and of all of it together. Nobody is reminded late: a clinic that was closed for
 * longer than an hour goes on with the next time. However many processes look, the lock of the account lets one of them send.
 */

import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { graceMs, isQuiet, lastMoment, minuteOfDay, nextMoment, partsAt } from './moments.ts';
import { outlookOf } from './outlook.ts';
import { pathTo } from './path-to.ts';
import {
  type ChoiceRow,
  choiceOf,
  keepTold,
  lockReminders,
  type ReminderRow,
  remindersOf,
  setNext,
  thingsTold,
  whoseTimeHasCome,
} from './records.ts';
import { tell } from './tell.ts';
import { endOfOthers } from './withdraw.ts';

const asClinic: Asker = theClinic('reminders');
const mostAtOnce = 500;

export async function remindOfPlans(clinic: Clinic, now: Date): Promise<void> {
  const whose = await clinic.db.read(asClinic, (transaction) => whoseTimeHasCome(transaction, now, mostAtOnce));
  for (const { account_id, patient_id } of whose)
    await clinic.db
      .write(asClinic, (transaction) => remind(clinic, transaction, { accountId: account_id, patientId: patient_id, now }))
      // one that fails holds up nobody else, and comes again in a minute
      .catch((error: unknown) => clinic.log.error({ err: error, account: account_id }, 'a reminder did not go'));
}

interface Whose {
  accountId: string;
  patientId: string;
  now: Date;
}

async function remind(clinic: Clinic, transaction: Transaction, { accountId, patientId, now }: Whose): Promise<void> {
  await lockReminders(transaction, accountId);
  const choice = await choiceOf(transaction, accountId);
  if (!choice) return;
  await endOfOthers(transaction, accountId);
  const asked = await remindersOf(transaction, accountId, patientId);
  const ripe = asked
    .filter(({ ended_at, next_at }) => ended_at === null && next_at <= now)
    // a clinic that was closed goes on with the last of their times
    .map((reminder) => ({ ...reminder, next_at: lastMoment(reminder.times, choice.time_zone, { from: reminder.next_at, now }) }));
  const due: Due[] = [];
  for (const reminder of ripe) {
    const things = await thingsDue(clinic, transaction, { reminder, choice, now });
    if (things.length > 0) due.push({ reminder, things });
    await setNext(transaction, reminder.id, nextMoment(reminder.times, choice.time_zone, now));
  }
  if (due.length === 0) return;
  const reminders = due.map(({ reminder }) => reminder);
  const at = new Date(Math.max(...reminders.map(({ next_at }) => next_at.getTime())));
  const ways = await tell(clinic, transaction, {
    ...{ accountId, patientId, choice, at, now },
    channels: [...new Set(reminders.flatMap(({ channels }): NoticeChannel[] => channels))],
    about: `reminder ${reminders.map(({ id }) => id).join(' ')} of ${at.toISOString()}`,
    isOfPlan: reminders.some(({ kind }) => kind !== 'sun'),
    path: pathTo(
      patientId,
      reminders.map(({ kind }) => kind),
    ),
  });
  // what has a day is told once; where no way reached them it is tried again tomorrow
  for (const { reminder, things } of due)
    if (reminder.days_before !== null && reminder.channels.some((channel) => ways.includes(channel)))
      await keepTold(transaction, reminder.id, things);
}

interface Due {
  reminder: ReminderRow;
  things: string[];
}

interface Ripe {
  reminder: ReminderRow;
  choice: ChoiceRow;
  now: Date;
}

async function thingsDue(clinic: Clinic, transaction: Transaction, { reminder, choice, now }: Ripe): Promise<string[]> {
  const { id, next_at: at, times, account_id: accountId, patient_id: patientId } = reminder;
  const { time_zone: timeZone, place } = choice;
  if (now.getTime() - at.getTime() > graceMs || isQuiet(minuteOfDay(now, timeZone), choice)) return [];
  const today = dayAt(at, timeZone);
  const told = await thingsTold(transaction, [id]);
  const outlook = await outlookOf(clinic, transaction, { accountId, patientId, timeZone, place, today }, { ...reminder, told });
  return outlook.why === null ? partsAt(times, at, timeZone).flatMap((part) => outlook.dueOn(today, part)) : [];
}
