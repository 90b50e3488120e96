/** Changing one's own second factors: after a recent proof, never without one where the clinic requires it, and the owner hears of each. */
import type { PasskeyAnswer } from '@pellis/contract/sign-in-safety';
import { lockAccount } from '../accounts/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
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
  return changing(clinic, asker, async (records, actor) => {
    const ticket = await issueTicket(records, 'set_up', actor.id);
    return offerAppTo(clinic, records, { ticket, purpose: 'set_up' });
  });
}

export function offerPasskey(clinic: Clinic, asker: Asker) {
  return changing(clinic, asker, async (records, actor) => {
    const ticket = await issueTicket(records, 'set_up', actor.id);
    return offerPasskeyTo(clinic, records, { ticket, purpose: 'set_up' });
  });
}

export function setUpApp(clinic: Clinic, asker: Asker, { ticket, code }: { ticket: string; code: string }) {
  return setUp(clinic, asker, ticket, (records, tried) => keepApp(clinic, records, tried, code));
}

export function setUpPasskey(clinic: Clinic, asker: Asker, given: { ticket: string; passkey: PasskeyAnswer; name: string }) {
  const { ticket, passkey: answer, name } = given;
  return setUp(clinic, asker, ticket, (records, tried) => keepPasskey(clinic, records, tried, { answer, name }));
}

export function renamePasskey(clinic: Clinic, asker: Asker, id: string, name: string) {
  return changing(clinic, asker, async (records, actor) => {
    permit(await namePasskey(records, { accountId: actor.id, id, name }));
    return safetyOf(clinic, records, actor);
  });
}

export function removeApp(clinic: Clinic, asker: Asker) {
  return lose(clinic, asker, 'totp', (records, actor) => forgetApp(records, actor.id));
}

export function removePasskey(clinic: Clinic, asker: Asker, id: string) {
  return lose(clinic, asker, 'passkey', (records, actor) => forgetPasskey(records, actor.id, id));
}

/** For whoever has a second factor: the codes recover it. */
export function makeCodes(clinic: Clinic, asker: Asker) {
  return changing(clinic, asker, async (records, actor) => {
    if (howMany(await factorsOf(records, actor.id)) === 0)
      throw conflict('nothing_to_recover', 'Set up an authenticator app or a passkey first.');
    const recovery_codes = await makeRecoveryCodes(records, actor.id);
    await clinic.happened(records, actor, { name: 'account.recovery_codes_made', subjectId: actor.id });
    return { recovery_codes };
  });
}

async function setUp(clinic: Clinic, asker: Asker, ticket: string, keep: (records: Records, tried: Ticket) => Promise<string[] | null>) {
  const { id } = await changing(clinic, asker, async (_, actor) => actor);
  const tried = await tryTicket(clinic, ticket, ['set_up']);
  if (tried.account_id !== id) throw ticketIsOver();
  return changing(clinic, asker, async (records, actor) => {
    const recovery_codes = await keep(records, tried);
    return { safety: await safetyOf(clinic, records, actor), recovery_codes };
  });
}

async function lose(clinic: Clinic, asker: Asker, way: 'totp' | 'passkey', forget: (records: Records, actor: Actor) => Promise<boolean>) {
  return changing(clinic, asker, async (records, actor) => {
    const before = await factorsOf(records, actor.id);
    found((await forget(records, actor)) || undefined);
    if (!mayLoseOne(actor, before, clinic.config))
      throw conflict('last_factor', 'You need one second step to work here. Set up another one first, then remove this one.');
    if (howMany(before) === 1) await forgetRecoveryCodes(records, actor.id);
    await clinic.happened(records, actor, { name: 'account.second_factor_removed', subjectId: actor.id, data: { way } });
    return safetyOf(clinic, records, actor);
  });
}

/** One change at a time for an account: two at once could each take what the other leaves. */
function changing<T>(clinic: Clinic, asker: Asker, change: (records: Records, actor: Actor) => Promise<T>): Promise<T> {
  return clinic.db.write(asker, async (records, actor) => {
    await requireRecentProof(records, asker);
    await letTheClinicAct(records, actor);
    await lockAccount(records, actor.id);
    return change(records, actor);
  });
}
