/** The weekly letter to whoever chose it: that there were answers in what they follow, and how many; never where, nor in what words. */
import { writeNotice } from '../notices/write-notice.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt, dayOfNumber, momentsOf, weekdayOf } from '../platform/zones.ts';
import { emails } from './emails.ts';
import { answersBetween, lockWeekly, toldUntil, weeklySince } from './news-records.ts';

/** What a locked screen shows. */
export const weeklyPush = 'There were answers in what you follow.';

/** On Mondays at nine by the clinic's clock. */
const fromMinute = 9 * 60;

/** An answer whose transaction ends while the letter is written comes into the next one, and into none twice. */
const settlesMs = 60_000;

/** Caught up where the clinic was down on Monday; in a week without answers nothing is sent. */
export async function tellWeekly(clinic: Clinic, now: Date): Promise<void> {
  if (!clinic.config.promises.forum) return;
  const monday = lastMonday(now, clinic.config.clinicTimeZone);
  const due = await clinic.db.read(theClinic('letters'), (transaction) => weeklySince(transaction, monday.began));
  for (const accountId of due)
    await clinic.db.write(theClinic('letters'), async (transaction) => {
      const writer = await lockWeekly(transaction, accountId, monday.began);
      if (!writer) return;
      const until = new Date(now.getTime() - settlesMs);
      const answers = await answersBetween(transaction, writer.pen_id, writer.told_until, until);
      await toldUntil(transaction, accountId, until);
      if (answers === 0) return;
      const [about, letter] = [`forum week ${monday.day}`, emails.weekly.words({ answers })];
      await writeNotice(clinic, transaction, { accountId, about, letter, push: weeklyPush });
    });
}

/** The last Monday on which the letters were due. */
function lastMonday(now: Date, timeZone: string): { day: string; began: Date } {
  const today = dayAt(now.getTime(), timeZone);
  const monday = today - weekdayOf(today) + 1;
  const began = (day: number) => new Date(momentsOf(day, { begins: fromMinute, ends: fromMinute + 1 }, timeZone)[0]?.from ?? 0);
  const day = began(monday) > now ? monday - 7 : monday;
  return { day: dayOfNumber(day), began: began(day) };
}
