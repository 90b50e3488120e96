/** Confirms an e-mail address with the code of the letter, once. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { useConfirmCode } from './code-records.ts';
import { confirmAccount } from './records.ts';
import { confirmed } from './words.ts';

/** Unknown, used and expired codes are one and the same 404. */
export async function confirm(clinic: Clinic, asker: Asker, code: string) {
  return clinic.db.as(asker, async (records, actor) => {
    const accountId = found(await useConfirmCode(records, code));
    await confirmAccount(records, accountId);
    await clinic.happened(records, actor, { name: 'account.confirmed', subjectId: accountId });
    return confirmed;
  });
}
