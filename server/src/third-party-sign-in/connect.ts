/** Connects a pending third-party sign-in to the account of the same address, which has just logged in the way it always did. */
import { accountById } from '../accounts/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import type { CodePlace } from './complete.ts';
import { maskedEmail } from './masked-email.ts';
import { gatewayOf } from './open-window.ts';
import { endPending, insertIdentity, pendingByCode } from './records.ts';

export function connect(clinic: Clinic, asker: Asker, { code, browser }: CodePlace): Promise<{ detail: string }> {
  const { name } = gatewayOf(clinic).offer;
  return clinic.db.write(asker, async (transaction, actor) => {
    const own = found(await accountById(transaction, actor.id));
    await actAsClinic(transaction, actor);
    const pending = found(await pendingByCode(transaction, code, browser));
    if (pending.state !== 'open') throw conflict(`sign_in_${pending.state}`, 'This sign-in has ended. Please sign in again.');
    if (own.email.toLowerCase() !== pending.email.toLowerCase())
      throw conflict(
        'another_account',
        `That sign-in is for ${maskedEmail(pending.email)}. Log out, and log in to that account to connect it.`,
      );
    if (!(await insertIdentity(transaction, pending, actor.id))) throw conflict('sign_in_used', 'This sign-in is already connected.');
    await endPending(transaction, code, 'used');
    await clinic.happened(transaction, actor, { name: 'account.identity_linked', subjectId: actor.id, data: { issuer: pending.issuer } });
    return { detail: `From now on you can log in with ${name}.` };
  });
}
