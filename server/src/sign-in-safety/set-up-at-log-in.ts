/** Where the clinic requires a second factor, its people set one up on the way in: then comes the session. */
import type { PasskeyAnswer, SignedInWithCodes } from '@pellis/contract/sign-in-safety/sign-in-safety';
import type { From } from '../accounts/open-session.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Ticket } from '../second-factors/ticket-records.ts';
import { tryTicket } from '../second-factors/tickets.ts';
import { enterAs } from './second-step.ts';
import { keepApp, keepPasskey, offerAppTo, offerPasskeyTo } from './set-up.ts';

export function offerAppAtLogIn(clinic: Clinic, asker: Asker, ticket: string) {
  return clinic.db.write(asker, (transaction) => offerAppTo(clinic, transaction, { ticket, purpose: 'enrol' }));
}

export function offerPasskeyAtLogIn(clinic: Clinic, asker: Asker, ticket: string) {
  return clinic.db.write(asker, (transaction) => offerPasskeyTo(clinic, transaction, { ticket, purpose: 'enrol' }));
}

export function setUpAppAtLogIn(clinic: Clinic, asker: Asker, { ticket, code }: { ticket: string; code: string }, from: From) {
  return setUp(clinic, asker, { ticket, from, way: 'totp', keep: (transaction, tried) => keepApp(clinic, transaction, tried, code) });
}

export function setUpPasskeyAtLogIn(
  clinic: Clinic,
  asker: Asker,
  { ticket, passkey, name }: { ticket: string; passkey: PasskeyAnswer; name: string },
  from: From,
) {
  const keep = (transaction: Transaction, tried: Ticket) => keepPasskey(clinic, transaction, tried, { answer: passkey, name });
  return setUp(clinic, asker, { ticket, from, way: 'passkey', keep });
}

interface SetUp {
  ticket: string;
  from: From;
  way: 'totp' | 'passkey';
  keep: (transaction: Transaction, tried: Ticket) => Promise<string[] | null>;
}

async function setUp(clinic: Clinic, asker: Asker, { ticket, from, way, keep }: SetUp): Promise<SignedInWithCodes> {
  const tried = await tryTicket(clinic, ticket, ['enrol']);
  const codes = await clinic.db.write(asker, (transaction) => keep(transaction, tried));
  const signedIn = await enterAs(clinic, asker, tried.account_id ?? '', { ...from, secondFactor: way });
  return { ...signedIn, recovery_codes: codes ?? [] };
}
