/** Tells whoever follows that there is an answer, moderators that something waits, and a person whose pen name was looked up or to whom a moderator wrote. */
import { isOfHarm } from '@pellis/contract/forum/held';
import { providerAddresses } from '../accounts/provider-records.ts';
import { addressesWith } from '../accounts/records.ts';
import { wants } from '../notices/choices.ts';
import { accountToTell } from '../notices/records.ts';
import { writeNotice } from '../notices/write-notice.ts';
import { writeEmail } from '../notifications/email.ts';
import type { Words } from '../notifications/email-kind.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify, notifyAccount } from '../push/notify.ts';
import { emails } from './emails.ts';
import { isHarmSaidOf } from './harm-said-records.ts';
import { followersOf, holdPen, resolvedAccount, whoseIs } from './pen-records.ts';
import { postById } from './records.ts';
import { whoReported } from './report-records.ts';
import { whoWithdrew } from './withdrawn-records.ts';

/** Nothing where it was deleted or hidden since. Each of them is told of an answer once. */
export function tellFollowers(clinic: Clinic, { subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const answer = await postById(transaction, subject_id ?? '');
    if (!answer?.thread_id || answer.state !== 'shown' || !clinic.config.promises.forum) return;
    for (const { account_id, pen_id } of await followersOf(transaction, answer.thread_id, answer.pen_id)) {
      if (!(await holdPen(transaction, pen_id))) continue;
      await writeNotice(clinic, transaction, {
        accountId: account_id,
        about: `forum ${answer.id}`,
        letter: emails.answered.words({}),
        push: 'Something that you follow has a new answer.',
      });
    }
  });
}

export function pushToModerators(clinic: Clinic, { id, subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const post = await postById(transaction, subject_id ?? '');
    if (!post) return;
    const isHarm = (post.state === 'held' && isOfHarm(post.held_for)) || (await isHarmSaidOf(transaction, post.id));
    await notify(clinic, transaction, {
      eventId: id,
      right: 'work-inbox',
      body: isHarm ? 'Somebody in the forum may need help: please look now.' : 'Something waits in the forum.',
      path: '/workspace/forum',
    });
  });
}

/** Words of harm, also where no browser may be reached; once for each post, and never what it says. */
export function mailModerators(clinic: Clinic, { subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const post = await postById(transaction, subject_id ?? '');
    if (post?.state !== 'held' || !isOfHarm(post.held_for)) return;
    for (const to of await addressesWith(transaction, 'work-inbox'))
      await writeEmail(clinic, transaction, { ...emails.needsLook.words({}), about: `forum ${post.id}`, to });
  });
}

/** Words of harm in a report, an appeal or an answer: anew each time, where nobody has seen to them yet. */
export function mailOfHarmSaid(clinic: Clinic, { id, subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    if (!(await isHarmSaidOf(transaction, subject_id ?? ''))) return;
    for (const to of await addressesWith(transaction, 'work-inbox'))
      await writeEmail(clinic, transaction, { ...emails.needsLook.words({}), about: `event ${id}`, to });
  });
}

export function tellResolved(clinic: Clinic, { id, subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const account = await resolvedAccount(transaction, subject_id ?? '');
    if (account) await writeEmail(clinic, transaction, { ...emails.resolved.words({}), about: `event ${id}`, to: account.email });
  });
}

/** Until the end of the transaction they do not leave: whoever leaves takes the subject of what was written to them out of it. */
async function writerOf(transaction: Transaction, post: { pen_id: string | null } | undefined) {
  if (!post?.pen_id || !(await holdPen(transaction, post.pen_id))) return undefined;
  return whoseIs(transaction, post.pen_id);
}

/** Whoever it is, no person of the clinic sees it. */
export function tellWriter(clinic: Clinic, { id, subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const post = await postById(transaction, subject_id ?? '');
    const account = (await writerOf(transaction, post)) ?? (await whoWithdrew(transaction, post?.id ?? ''));
    if (account) await tellAlways(clinic, transaction, account, { letter: emails.writtenTo.words({}), eventId: id });
  });
}

/** Under a pen name, or of whoever has none or has left; nothing once its report has been seen to and is gone. */
export function tellReporter(clinic: Clinic, { id, subject_id }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const account = await whoReported(transaction, subject_id ?? '');
    if (account) await tellAlways(clinic, transaction, account, { letter: emails.writtenTo.words({}), eventId: id });
  });
}

/** Of what was hidden or warned about, and of an appeal's answer: a writer under a pen name, and a dermatologist of what was hidden. */
export function tellDecided(clinic: Clinic, { id, subject_id, actor_id, name }: RecordedEvent): Promise<void> {
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const post = await postById(transaction, subject_id ?? '');
    const account = await writerOf(transaction, post);
    if (account) await tellAlways(clinic, transaction, account, { letter: emails.decided.words({}), eventId: id });
    if (name !== 'forum.hidden' || !post?.provider_id || post.provider_id === actor_id) return;
    const doctor = (await providerAddresses(transaction)).find((one) => one.id === post.provider_id);
    if (!doctor) return;
    await writeEmail(clinic, transaction, { ...emails.answerHidden.words({}), about: `event ${id}`, to: doctor.email });
    const body = 'Something of yours in the forum was hidden.';
    await notify(clinic, transaction, { eventId: id, right: 'treat', onlyAccount: doctor.id, body, path: '/forum' });
  });
}

interface Told {
  letter: Words;
  eventId: number;
}

/** By e-mail in any case, and in their browsers where they want messages there. */
async function tellAlways(
  clinic: Clinic,
  transaction: Transaction,
  { id, email }: { id: string; email: string },
  { letter, eventId }: Told,
): Promise<void> {
  await writeEmail(clinic, transaction, { ...letter, about: `event ${eventId}`, to: email });
  const account = await accountToTell(transaction, id);
  if (!account || !wants(account, 'messages', 'push')) return;
  const body = 'The clinic wrote to you in the forum.';
  await notifyAccount(clinic, transaction, { accountId: id, about: `${letter.template} event ${eventId}`, body, path: '/forum' });
}
