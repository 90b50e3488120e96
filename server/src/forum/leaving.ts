/** How long a pen name stays, and what of it counts on when somebody leaves: its time and its warnings, so that leaving undoes neither. */

import { harmStays } from '@pellis/contract/forum/held';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt, dayOfNumber } from '../platform/zones.ts';
import { forgetLeftBefore, forgetLeftOf, keepLeft } from './left-records.ts';
import { erasePenOf, foldOldNames, lockNames, lockPen, type PenRow, penOf, removePen } from './pen-records.ts';
import { photosGone } from './photos.ts';
import { mayHavePen } from './policy.ts';
import { permitForOneself, tellKept } from './posts.ts';
import { unlinkForumOf } from './unlink.ts';

/** A pen name is changed seldom: whoever is talked with is known again. */
const daysBetweenNames = 90;
/** After leaving. */
const daysOfWarnings = 365;
const dayMs = 86_400_000;

export function mayChangeAt({ chosen_at }: { chosen_at: Date }): Date {
  return new Date(chosen_at.getTime() + daysBetweenNames * dayMs);
}

/** What a moderator wrote and its writer has not said that they have read. */
export function unreadOf({ warning, warned_at, warning_read_at }: PenRow): { words: string; at: Date | null } | null {
  return warning === null || warning_read_at ? null : { words: warning, at: warned_at };
}

/** Also of a closed forum. */
export function leave(clinic: Clinic, asker: Asker, leaves: 'nothing' | 'nameless'): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayHavePen(actor));
    await permitForOneself(transaction, actor);
    await actAsClinic(transaction, actor);
    await lockNames(transaction);
    const pen = await lockedPenOf(transaction, actor.id);
    if (!pen) return { detail: 'You have left the forum.' };
    const { files, withModerators, said } = await removePen(transaction, pen.id, leaves);
    await photosGone(clinic, transaction, files);
    await tellKept(clinic, transaction, said);
    await unlinkForumOf(transaction, actor.id);
    await keepOf(clinic, transaction, actor.id, pen);
    return { detail: whatStays(leaves, withModerators) };
  });
}

function whatStays(leaves: 'nothing' | 'nameless', withModerators: number): string {
  const rest = withModerators > 0 ? ` ${harmStays}` : '';
  return leaves === 'nothing'
    ? `You have left the forum. ${withModerators > 0 ? 'Everything else you wrote' : 'Everything you wrote'} is deleted.${rest}`
    : `You have left the forum. What stands in it stays, and no name stands on it. What waited or was hidden is deleted. Your photos are deleted.${rest}`;
}

/** As it is once nobody writes to it any more. */
async function lockedPenOf(transaction: Transaction, accountId: string): Promise<PenRow | undefined> {
  const pen = await penOf(transaction, accountId);
  if (!pen) return undefined;
  await lockPen(transaction, pen.id);
  return penOf(transaction, accountId);
}

/** The day to which a moderator's words wait for whoever has left. */
export function wordsKeptUntil({ config }: Clinic, now: Date): string {
  return dayOfNumber(dayAt(now.getTime() + daysBetweenNames * dayMs, config.clinicTimeZone));
}

/** Nothing where nothing counts on. */
async function keepOf(clinic: Clinic, transaction: Transaction, account_id: string, pen: PenRow): Promise<void> {
  const unread = unreadOf(pen);
  const now = Date.now();
  const counts = [
    mayChangeAt(pen).getTime(),
    pen.warnings > 0 ? now + daysOfWarnings * dayMs : 0,
    unread ? now + daysBetweenNames * dayMs : 0,
  ];
  const until = Math.max(...counts);
  if (until <= now) return;
  await keepLeft(transaction, {
    ...{ account_id, chosen_at: pen.chosen_at, warnings: pen.warnings, words: unread?.words ?? null, said_at: unread?.at ?? null },
    kept_until: dayOfNumber(dayAt(until, clinic.config.clinicTimeZone)),
  });
}

/** Once a minute. */
export async function forgetLeft(clinic: Clinic, now: Date): Promise<void> {
  const today = dayOfNumber(dayAt(now.getTime(), clinic.config.clinicTimeZone));
  await clinic.db.write(theClinic('housekeeping'), (transaction) => forgetLeftBefore(transaction, today));
}

/** Once a minute, until each has one: names chosen before names were folded. */
export async function foldNames(clinic: Clinic): Promise<void> {
  await clinic.db.write(theClinic('housekeeping'), async (transaction) => {
    await lockNames(transaction);
    await foldOldNames(transaction);
  });
}

/** All that an account which is erased wrote in the forum, and what counted on. */
export async function eraseForumOf(clinic: Clinic, transaction: Transaction, accountId: string): Promise<void> {
  await photosGone(clinic, transaction, await erasePenOf(transaction, accountId));
  await forgetLeftOf(transaction, accountId);
}
