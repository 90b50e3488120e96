/** The second step of signing in: a code or a passkey, then the session. */
import type { SignedIn } from '@pellis/contract/accounts/accounts';
import type { PasskeyAnswer } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { admitProven, asDoer } from '../accounts/admit.ts';
import type { From, OpenedWith } from '../accounts/open-session.ts';
import { accountById } from '../accounts/records.ts';
import { forgetTries } from '../accounts/session-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { useCode } from '../second-factors/code.ts';
import { passkeyOptions, usePasskey } from '../second-factors/passkeys.ts';
import { noteOnTicket, type Ticket } from '../second-factors/ticket-records.ts';
import {
  isLastTry,
  issueTicket,
  readTicket,
  ticketIsOver,
  triesOf,
  tryTicket,
  useTicket,
  wrongCode,
  wrongPasskey,
} from '../second-factors/tickets.ts';

export async function logInWithCode(clinic: Clinic, asker: Asker, { ticket, code }: { ticket: string; code: string }, from: From) {
  const tried = await tryTicket(clinic, ticket, ['second_factor']);
  const way = await clinic.db.write(asker, async (transaction) => {
    const used = await useCode(clinic, transaction, tried.account_id ?? '', code);
    if (used) await useTicket(transaction, tried);
    return used;
  });
  if (!way) {
    await recordWrong(clinic, tried);
    throw wrongCode();
  }
  return enterAs(clinic, asker, tried.account_id ?? '', { ...from, secondFactor: way });
}

/** As the second step with its ticket; without one a passkey alone signs in. */
export function askForPasskey(clinic: Clinic, asker: Asker, given: string | undefined) {
  return clinic.db.write(asker, async (transaction) => {
    const ticket = given ?? (await issueTicket(transaction, 'passkey', null));
    const known = await readTicket(transaction, ticket, ['second_factor', 'passkey']);
    const options = await passkeyOptions(clinic, transaction, known.account_id);
    await noteOnTicket(transaction, known.ticket_hash, { challenge: options.challenge });
    return { ticket, options };
  });
}

export async function logInWithPasskey(
  clinic: Clinic,
  asker: Asker,
  { ticket, passkey: answer }: { ticket: string; passkey: PasskeyAnswer },
  from: From,
) {
  const tried = await tryTicket(clinic, ticket, ['second_factor', 'passkey']);
  const { challenge } = tried;
  if (challenge === null) throw ticketIsOver();
  const accountId = await clinic.db.write(asker, async (transaction) => {
    const owner = await usePasskey(clinic, transaction, { challenge, answer, accountId: tried.account_id });
    if (owner) await useTicket(transaction, tried);
    return owner;
  });
  if (!accountId) {
    await recordWrong(clinic, tried);
    throw wrongPasskey();
  }
  return enterAs(clinic, asker, accountId, { ...from, secondFactor: 'passkey' });
}

/** Opens the session, wipes the tries, and tells the owner when a recovery code was what it took. */
export async function enterAs(
  clinic: Clinic,
  asker: Asker,
  accountId: string,
  from: From & { secondFactor: OpenedWith },
): Promise<SignedIn> {
  const account = await clinic.db.read(asker, async (transaction) => found(await accountById(transaction, accountId)));
  const signedIn = await admitProven(clinic, asker, account, from);
  await clinic.db.write(asker, async (transaction) => {
    await forgetTries(transaction, triesOf(accountId));
    if (from.secondFactor === 'recovery')
      await clinic.happened(transaction, asDoer(account), { name: 'account.recovery_code_used', subjectId: accountId });
  });
  return signedIn;
}

/** Somebody has the first factor and not the second: when the tries of a ticket are spent, its owner hears of it. */
async function recordWrong(clinic: Clinic, ticket: Ticket): Promise<void> {
  const { account_id: subjectId } = ticket;
  if (subjectId === null) return;
  await clinic.db.write(theClinic('second factor'), (transaction, actor) =>
    clinic.happened(transaction, actor, {
      name: isLastTry(ticket) ? 'account.second_factor_refused' : 'account.second_factor_wrong',
      subjectId,
    }),
  );
}
