/** Whose words somebody does not want to read, and how often they hear of answers. Whoever is muted is not told. */
import type { ToldOfAnswers } from '@pellis/contract/forum/forum';
import type { HeldReason } from '@pellis/contract/forum/held';
import { writeNotice } from '../notices/write-notice.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, Refusal } from '../platform/refusal.ts';
import { emails } from './emails.ts';
import { keepLeftWordsRead } from './left-records.ts';
import { keepAnswer, messageById } from './message-records.ts';
import * as records from './news-records.ts';
import { holdPens, keepWarningRead, type PenRow, penOf } from './pen-records.ts';
import { mayHavePen } from './policy.ts';
import { permitForOneself, readerOf, somebody } from './posts.ts';
import { lockPost } from './records.ts';
import { harmIn } from './rules.ts';
import { answered } from './standing.ts';
import { weeklyPush } from './weekly.ts';

type Told = Promise<{ detail: string }>;

/** By the pen name as it stands there: no other sign of a writer leaves the clinic. */
export function setMuted(clinic: Clinic, asker: Asker, { name, is_muted }: { name: string; is_muted: boolean }): Told {
  return asPen(clinic, asker, async (transaction, pen) => {
    const other = await records.penCalled(transaction, name);
    if (!other || !(await holdPens(transaction, [pen.id, other.id])))
      throw new Refusal(404, 'not_found', 'Nobody writes under this name now. Reload this page.');
    if (other.id === pen.id) throw conflict('oneself', 'This is your own pen name.');
    await (is_muted ? records.mute : records.unmute)(transaction, pen.id, other.id);
    return is_muted
      ? `You read nothing of ${other.name} any more, and they are not told. You find them in the forum under those you do not read.`
      : `You read ${other.name} again.`;
  });
}

const said: Record<ToldOfAnswers, string> = {
  each: 'We write to you at each answer in what you follow.',
  weekly: 'We write to you on Mondays, in weeks in which there were answers in what you follow.',
  never: 'We do not write to you about answers. What you follow stays on this page.',
};

/** Whoever leaves the weekly letter is told now how many answers waited for it: by the letter where they want to hear of each, else here alone. */
export function chooseNews(clinic: Clinic, asker: Asker, told: ToldOfAnswers): Told {
  return asPen(clinic, asker, async (transaction, pen, accountId) => {
    const before = found(await records.lockNews(transaction, accountId));
    if (before.told_of_answers === told) return said[told];
    const until = new Date();
    const waiting = before.told_of_answers === 'weekly' ? await records.answersBetween(transaction, pen.id, before.told_until, until) : 0;
    await records.chooseNews(transaction, accountId, { told, until });
    if (waiting === 0) return said[told];
    if (told === 'each') {
      const about = `forum until ${until.toISOString()}`;
      await writeNotice(clinic, transaction, { accountId, about, letter: emails.waited.words({ answers: waiting }), push: weeklyPush });
    }
    return `${said[told]} ${waited(waiting, told)}`;
  });
}

/** Takes a moderator's words from the head of the forum, also of whoever has left. A warning stays counted. */
export function readWarning(clinic: Clinic, asker: Asker, warning: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayHavePen(actor));
    await permitForOneself(transaction, actor);
    const pen = await penOf(transaction, actor.id);
    await actAsClinic(transaction, actor);
    await (pen ? keepWarningRead(transaction, pen.id, warning) : keepLeftWordsRead(transaction, actor.id, warning));
    return { detail: 'It does not stand here any more.' };
  });
}

/** Once, also in a closed forum. It is looked at with the post that it is about. */
export function answerModerator(clinic: Clinic, asker: Asker, id: string, words: string): Promise<{ detail: string; is_urgent: boolean }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayHavePen(actor));
    await permitForOneself(transaction, actor);
    const pen = await penOf(transaction, actor.id);
    const harm = harmIn(words);
    const message = await messageById(transaction, id);
    if (!pen || message?.pen_id !== pen.id) throw goneBefore(harm);
    await actAsClinic(transaction, actor);
    // whoever deletes its post meanwhile has ended, or finds the answer
    await lockPost(transaction, message.post_id);
    const postId = await keepAnswer(transaction, id, { answer: words, isOfHarm: harm.length > 0 });
    if (postId === undefined) return answered(harm, answeredBefore(await messageById(transaction, id), { words, harm }));
    await clinic.happened(transaction, somebody, { name: 'forum.message_answered', subjectId: postId });
    return answered(harm, `The moderators have your answer. ${message.report_id === null ? sees.writer : sees.reporter}`);
  });
}

const sees = { writer: 'They see your pen name and your words.', reporter: 'They see your words, and not your pen name.' };

/** Not told apart from what is not theirs; but words of harm that come too late are still answered with whom to call. */
function goneBefore(harm: readonly HeldReason[]): Refusal {
  if (harm.length === 0) return notFound();
  return new Refusal(404, 'too_late', answered(harm, 'What you were asked about was deleted, or you have left. This was not sent.').detail);
}

/** The words that were first stand: others were not sent, and to what was deleted meanwhile nothing was. */
function answeredBefore(
  message: { answer: string | null } | undefined,
  { words, harm }: { words: string; harm: readonly HeldReason[] },
): string {
  if (!message) throw goneBefore(harm);
  const others = 'You have answered this before, in other words: the moderators have those. These were not sent.';
  if (message.answer !== words) throw conflict('answered', answered(harm, others).detail);
  return 'You have answered this before: the moderators have it.';
}

/** For a pen name's writer, in a transaction of the clinic's; nothing of whoever has none. */
export function tellOfAnswers(transaction: Transaction, accountId: string, told: ToldOfAnswers): Promise<void> {
  return records.chooseNews(transaction, accountId, { told, until: new Date() });
}

function waited(answers: number, told: ToldOfAnswers): string {
  const what = answers === 1 ? '1 answer has waited for Monday' : `${answers} answers have waited for Monday`;
  return told === 'each' ? `${what}: a letter about ${answers === 1 ? 'it' : 'them'} is on its way.` : `${what}: look at what you follow.`;
}

type Does = (transaction: Transaction, pen: PenRow, accountId: string) => Promise<string>;

function asPen(clinic: Clinic, asker: Asker, does: Does): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { pen } = await readerOf(clinic, transaction, actor);
    if (!pen) throw conflict('no_pen', 'You have no pen name now. Under Forum you choose one, or see from when you can.');
    await actAsClinic(transaction, actor);
    return { detail: await does(transaction, pen, actor.id) };
  });
}
