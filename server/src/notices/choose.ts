/** Shows a patient what they are told of, and switches one of it. */
import { isAlways, isOffered, type NoticeChoice, type NoticeKind, type Notices, notices } from '@pellis/contract/notifications/notices';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { choicesOf, wantsAnyText } from './choices.ts';
import { mayChoose } from './policy.ts';
import { accountToTell, keepChoice, keepSmsReminders } from './records.ts';

export function readMyNotices(clinic: Clinic, asker: Asker): Promise<Notices> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayChoose(actor));
    return present(transaction, actor.id);
  });
}

export function chooseMyNotice(clinic: Clinic, asker: Asker, { kind, channel, is_on: isOn }: NoticeChoice): Promise<Notices> {
  const { always, label } = notices[kind];
  if (isAlways(kind, channel) && !isOn) throw wrongField('is_on', `“${label}” is always sent by email. ${always ?? ''}`.trim());
  if (!isOffered(kind, channel)) throw wrongField('channel', `We tell of “${label}” by email alone.`);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayChoose(actor));
    const account = found(await accountToTell(transaction, actor.id));
    if (channel === 'text' && isOn && !account.phone_proven_at)
      throw conflict('phone_not_proven', 'Prove your number first. We send no text message to a number that may be somebody else’s.');
    if (kind === 'reminders' && channel === 'text') await keepSmsReminders(transaction, actor.id, isOn);
    else await keepChoice(transaction, actor.id, { kind, channel, isOn });
    const after = found(await accountToTell(transaction, actor.id));
    const data = { kind, channel, is_on: isOn, texts: wantsAnyText(after) };
    await clinic.happened(transaction, actor, { name: 'account.notice_chosen', subjectId: actor.id, data });
    return choicesOf(after);
  });
}

/** By somebody who may switch it, in a transaction that has the lock of the account. */
export async function switchMail(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { accountId, kind, isOn }: { accountId: string; kind: NoticeKind; isOn: boolean },
): Promise<void> {
  await keepChoice(transaction, accountId, { kind, channel: 'mail', isOn });
  const texts = wantsAnyText(found(await accountToTell(transaction, accountId)));
  const data = { kind, channel: 'mail' as const, is_on: isOn, texts };
  await clinic.happened(transaction, actor, { name: 'account.notice_chosen', subjectId: accountId, data });
}

async function present(transaction: Transaction, accountId: string): Promise<Notices> {
  return choicesOf(found(await accountToTell(transaction, accountId)));
}
