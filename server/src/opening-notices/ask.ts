/** Somebody asks to be told of an opening, confirms it by mail, or wishes to be forgotten. The answer betrays nothing about the address. */

import type { NoticeForm } from '@pellis/contract/opening-notices/opening-notices';
import { nameOfPlace } from '@pellis/contract/people/places';
import { writeEmail } from '../notifications/email.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { permit, wrongField } from '../platform/refusal.ts';
import { isOpen } from '../served-states/records.ts';
import { emails } from './emails.ts';
import { confirm, erase, insertNotice, lockAddress, noticesOf } from './records.ts';

/** Whoever asks for every state writes to nobody: so many mails one address gets of us before it has said yes. */
const mostUnconfirmed = 3;

export function ask(clinic: Clinic, asker: Asker, { email, state }: NoticeForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction) => {
    if (await isOpen(transaction, state)) throw wrongField('state', `We care for people in ${nameOfPlace(state)} already: register today.`);
    await lockAddress(transaction, email);
    const before = await noticesOf(transaction, email);
    const isKnown = before.some((notice) => notice.state === state);
    const unconfirmed = before.filter(({ confirmed_at }) => confirmed_at === null).length;
    if (!isKnown && unconfirmed < mostUnconfirmed) {
      const code = newId();
      await insertNotice(transaction, { code_hash: hashOf(code), email, state });
      const words = emails.confirm.words({ state: nameOfPlace(state), path: `/opening-notice?code=${code}` });
      await writeEmail(clinic, transaction, { ...words, about: `opening ${hashOf(code)}`, to: email });
    }
    return { detail: `Please look into your mailbox: we ask once whether ${nameOfPlace(state)} and the address are right.` };
  });
}

/** Twice is once. */
export function confirmNotice(clinic: Clinic, asker: Asker, code: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction) => {
    permit(await confirm(transaction, hashOf(code)));
    return { detail: 'We write to you once, on the day we open. Then your address is erased.' };
  });
}

export function forget(clinic: Clinic, asker: Asker, code: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction) => {
    permit(await erase(transaction, hashOf(code)));
    return { detail: 'Your address is erased. We do not write to you.' };
  });
}
