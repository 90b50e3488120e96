/** Confirms an e-mail address with the code of the e-mail, once. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { useCode } from './code-records.ts';
import { accountByEmail, confirmAccount } from './records.ts';
import { confirmed, confirmLinkSent } from './words.ts';

/** Unknown, used and expired codes are one and the same 404. */
export async function confirm(clinic: Clinic, asker: Asker, code: string) {
  return clinic.db.write(asker, async (transaction, actor) => {
    const accountId = found(await useCode(transaction, code, 'confirm'));
    await confirmAccount(transaction, accountId);
    await clinic.happened(transaction, actor, { name: 'account.confirmed', subjectId: accountId });
    return confirmed;
  });
}

/** The e-mail goes out afterwards; whoever asks reads, and waits, the same for every e-mail. */
export async function sendConfirmLink(clinic: Clinic, asker: Asker, email: string) {
  await clinic.db.write(asker, async (transaction, actor) => {
    const account = await accountByEmail(transaction, email);
    await clinic.happened(transaction, actor, { name: 'account.confirm_asked', ...(account ? { subjectId: account.id } : {}) });
  });
  return confirmLinkSent;
}
