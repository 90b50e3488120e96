/** Proving again that it is oneself: what changes sign-in safety must have been proven within ten minutes. */
import type { Call } from '@pellis/contract/platform/endpoint';
import { proveFirst } from '@pellis/contract/platform/prove-first';
import type { proveMyself as endpoint } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { accountById } from '../accounts/records.ts';
import { isPassword } from '../accounts/secret.ts';
import { sessionOf } from '../accounts/session.ts';
import { noteProof, wasProvenLately } from '../accounts/session-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, Refusal } from '../platform/refusal.ts';
import { useCode } from '../second-factors/code.ts';
import { passkeyOptions, usePasskey } from '../second-factors/passkeys.ts';
import { noteOnTicket } from '../second-factors/ticket-records.ts';
import { issueTicket, readTicket, ticketIsOver, tryTicket, useTicket, wrongCode, wrongPasskey } from '../second-factors/tickets.ts';

const minutes = 10;
type Proof = Call<typeof endpoint>['body'];

export async function requireRecentProof(transaction: Transaction, asker: Asker): Promise<void> {
  if (!(await wasProvenLately(transaction, sessionOf(asker), minutes))) throw conflict(proveFirst, 'Please confirm that it is you.');
}

export function askForPasskeyAgain(clinic: Clinic, asker: Asker) {
  return clinic.db.write(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    const ticket = await issueTicket(transaction, 'prove', actor.id);
    const options = await passkeyOptions(clinic, transaction, actor.id);
    const { ticket_hash } = await readTicket(transaction, ticket, ['prove']);
    await noteOnTicket(transaction, ticket_hash, { challenge: options.challenge });
    return { ticket, options };
  });
}

export async function proveMyself(clinic: Clinic, asker: Asker, proof: Proof): Promise<void> {
  const account = await clinic.db.read(asker, async (transaction, actor) => found(await accountById(transaction, actor.id)));
  if ('password' in proof) await provePassword(proof.password, account.password_hash);
  else if ('code' in proof) await proveCode(clinic, account.id, proof.code);
  else await provePasskey(clinic, account.id, proof);
  await clinic.db.write(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    await noteProof(transaction, sessionOf(asker));
  });
}

async function provePassword(password: string, kept: string | null): Promise<void> {
  if (!(await isPassword(password, kept))) throw new Refusal(400, 'wrong_password', 'Password is incorrect.');
}

async function proveCode(clinic: Clinic, accountId: string, code: string): Promise<void> {
  if (!(await clinic.db.write(theClinic('proof'), (transaction) => useCode(clinic, transaction, accountId, code)))) throw wrongCode();
}

async function provePasskey(
  clinic: Clinic,
  accountId: string,
  { ticket, passkey: answer }: Extract<Proof, { ticket: string }>,
): Promise<void> {
  const tried = await tryTicket(clinic, ticket, ['prove']);
  const { challenge } = tried;
  if (challenge === null || tried.account_id !== accountId) throw ticketIsOver();
  const owner = await clinic.db.write(theClinic('proof'), async (transaction) => {
    await useTicket(transaction, tried);
    return usePasskey(clinic, transaction, { challenge, answer, accountId });
  });
  if (!owner) throw wrongPasskey();
}
