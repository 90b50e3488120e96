/** Setting up a second factor: offered with a ticket, kept once it has been proven; the first one brings recovery codes. */
import type { AppKey, PasskeyAnswer } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { asDoer } from '../accounts/admit.ts';
import { type AccountRow, accountById } from '../accounts/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { keepProvenApp, newSecret, sealSecret, uriOf } from '../second-factors/app.ts';
import { keepProvenPasskey, newPasskeyOptions } from '../second-factors/passkeys.ts';
import { factorsOf } from '../second-factors/records.ts';
import { makeRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { noteOnTicket, type Ticket, type TicketPurpose } from '../second-factors/ticket-records.ts';
import { readTicket, ticketIsOver, useTicket, wrongCode, wrongPasskey } from '../second-factors/tickets.ts';

/** The key of an app, not in force before its first code. */
export async function offerAppTo(clinic: Clinic, transaction: Transaction, { ticket, purpose }: Offer): Promise<AppKey> {
  const { known, account } = await ownerOf(transaction, { ticket, purpose });
  const key = newSecret();
  await noteOnTicket(transaction, known.ticket_hash, { sealed_secret: sealSecret(clinic, account.id, key) });
  return { ticket, key, uri: uriOf(clinic, key, account.email) };
}

export async function offerPasskeyTo(clinic: Clinic, transaction: Transaction, { ticket, purpose }: Offer) {
  const { known, account } = await ownerOf(transaction, { ticket, purpose });
  const options = await newPasskeyOptions(clinic, transaction, account);
  await noteOnTicket(transaction, known.ticket_hash, { challenge: options.challenge });
  return { ticket, options };
}

interface Offer {
  ticket: string;
  purpose: TicketPurpose;
}

/** Answers the recovery codes, or null where there are some already. The ticket has been tried before. */
export async function keepApp(clinic: Clinic, transaction: Transaction, tried: Ticket, code: string): Promise<string[] | null> {
  const account = await accountOf(transaction, tried);
  if (!tried.sealed_secret) throw ticketIsOver();
  const typed = code.replaceAll(/\s/g, '');
  if (!(await keepProvenApp(clinic, transaction, { accountId: account.id, sealedSecret: tried.sealed_secret, code: typed })))
    throw wrongCode();
  return settle(clinic, transaction, { tried, account, way: 'totp' });
}

export async function keepPasskey(
  clinic: Clinic,
  transaction: Transaction,
  tried: Ticket,
  { answer, name }: { answer: PasskeyAnswer; name: string },
): Promise<string[] | null> {
  const account = await accountOf(transaction, tried);
  const { challenge } = tried;
  if (challenge === null) throw ticketIsOver();
  if (!(await keepProvenPasskey(clinic, transaction, { challenge, answer, accountId: account.id, name }))) throw wrongPasskey();
  return settle(clinic, transaction, { tried, account, way: 'passkey' });
}

interface SetUp {
  tried: Ticket;
  account: AccountRow;
  way: 'totp' | 'passkey';
}

async function settle(clinic: Clinic, transaction: Transaction, { tried, account, way }: SetUp): Promise<string[] | null> {
  await useTicket(transaction, tried);
  await clinic.happened(transaction, asDoer(account), { name: 'account.second_factor_added', subjectId: account.id, data: { way } });
  const { recoveryCodes } = await factorsOf(transaction, account.id);
  return recoveryCodes > 0 ? null : makeRecoveryCodes(transaction, account.id);
}

async function ownerOf(transaction: Transaction, { ticket, purpose }: Offer) {
  const known = await readTicket(transaction, ticket, [purpose]);
  return { known, account: await accountOf(transaction, known) };
}

async function accountOf(transaction: Transaction, ticket: Ticket): Promise<AccountRow> {
  return found(await accountById(transaction, ticket.account_id ?? ''));
}
