/** Changing one's own second factors: after a recent proof, never without one where the clinic requires it, and the owner hears of each. */
import type { PasskeyAnswer } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { lockAccount } from '../accounts/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { forgetApp } from '../second-factors/app-records.ts';
import { forgetPasskey, namePasskey } from '../second-factors/passkey-records.ts';
import { factorsOf } from '../second-factors/records.ts';
import { forgetRecoveryCodes } from '../second-factors/recovery-code-records.ts';
import { makeRecoveryCodes } from '../second-factors/recovery-codes.ts';
import type { Ticket } from '../second-factors/ticket-records.ts';
import { issueTicket, ticketIsOver, tryTicket } from '../second-factors/tickets.ts';
import { howMany, mayLoseOne } from './policy.ts';
import { requireRecentProof } from './proof.ts';
import { safetyOf } from './read.ts';
import { keepApp, keepPasskey, offerAppTo, offerPasskeyTo } from './set-up.ts';

export function offerApp(clinic: Clinic, asker: Asker) {
  return changing(clinic, asker, async (transaction, actor) => {
    const ticket = await issueTicket(transaction, 'set_up', actor.id);
    return offerAppTo(clinic, transaction, { ticket, purpose: 'set_up' });
  });
}

export function offerPasskey(clinic: Clinic, asker: Asker) {
  return changing(clinic, asker, async (transaction, actor) => {
    const ticket = await issueTicket(transaction, 'set_up', actor.id);
    return offerPasskeyTo(clinic, transaction, { ticket, purpose: 'set_up' });
  });
}

export function setUpApp(clinic: Clinic, asker: Asker, { ticket, code }: { ticket: string; code: string }) {
  return setUp(clinic, asker, ticket, (transaction, tried) => keepApp(clinic, transaction, tried, code));
}

export function setUpPasskey(clinic: Clinic, asker: Asker, given: { ticket: string; passkey: PasskeyAnswer; name: string }) {
  const { ticket, passkey: answer, name } = given;
  return setUp(clinic, asker, ticket, (transaction, tried) => keepPasskey(clinic, transaction, tried, { answer, name }));
}

export function renamePasskey(clinic: Clinic, asker: Asker, id: string, name: string) {
  return changing(clinic, asker, async (transaction, actor) => {
    permit(await namePasskey(transaction, { accountId: actor.id, id, name }));
    return safetyOf(clinic, transaction, actor);
  });
}

export function removeApp(clinic: Clinic, asker: Asker) {
  return lose(clinic, asker, 'totp', (transaction, actor) => forgetApp(transaction, actor.id));
}

export function removePasskey(clinic: Clinic, asker: Asker, id: string) {
  return lose(clinic, asker, 'passkey', (transaction, actor) => forgetPasskey(transaction, actor.id, id));
}

/** For whoever has a second factor: the codes recover it. */
export function makeCodes(clinic: Clinic, asker: Asker) {
  return changing(clinic, asker, async (transaction, actor) => {
    if (howMany(await factorsOf(transaction, actor.id)) === 0)
      throw conflict('nothing_to_recover', 'Set up an authenticator app or a passkey first.');
    const recovery_codes = await makeRecoveryCodes(transaction, actor.id);
    await clinic.happened(transaction, actor, { name: 'account.recovery_codes_made', subjectId: actor.id });
    return { recovery_codes };
  });
}

async function setUp(
  clinic: Clinic,
  asker: Asker,
  ticket: string,
  keep: (transaction: Transaction, tried: Ticket) => Promise<string[] | null>,
) {
  const { id } = await changing(clinic, asker, async (_, actor) => actor);
  const tried = await tryTicket(clinic, ticket, ['set_up']);
  if (tried.account_id !== id) throw ticketIsOver();
  return changing(clinic, asker, async (transaction, actor) => {
    const recovery_codes = await keep(transaction, tried);
    return { safety: await safetyOf(clinic, transaction, actor), recovery_codes };
  });
}

async function lose(
  clinic: Clinic,
  asker: Asker,
  way: 'totp' | 'passkey',
  forget: (transaction: Transaction, actor: Actor) => Promise<boolean>,
) {
  return changing(clinic, asker, async (transaction, actor) => {
    const before = await factorsOf(transaction, actor.id);
    found((await forget(transaction, actor)) || undefined);
    if (!mayLoseOne(actor, before, clinic.config))
      throw conflict('last_factor', 'You need one second step to work here. Set up another one first, then remove this one.');
    if (howMany(before) === 1) await forgetRecoveryCodes(transaction, actor.id);
    await clinic.happened(transaction, actor, { name: 'account.second_factor_removed', subjectId: actor.id, data: { way } });
    return safetyOf(clinic, transaction, actor);
  });
}

/** One change at a time for an account: two at once could each take what the other leaves. */
function changing<T>(clinic: Clinic, asker: Asker, change: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await requireRecentProof(transaction, asker);
    await actAsClinic(transaction, actor);
    await lockAccount(transaction, actor.id);
    return change(transaction, actor);
  });
}
