/** The made-up people who can be signed in as, and anybody else whom somebody types. */
import { createHash } from 'node:crypto';

export interface Somebody {
  name: string;
  email: string;
  /** Whether this window vouches for the address. */
  isProven: boolean;
}

export interface Account extends Somebody {
  /** The same for the same address, after a restart too. */
  id: string;
}

export const suggested: readonly (Somebody & { about: string })[] = [
  { name: 'Nora Novak', email: 'nora.novak@mail.pellis.test', isProven: true, about: 'New to the clinic, until the first sign-in' },
  { name: 'Ana Alvarez', email: 'ana@demo.pellis.test', isProven: true, about: 'Has an account with a password in the demo clinic' },
  { name: 'Theo Thorn', email: 'theo.thorn@mail.pellis.test', isProven: false, about: 'Email address never verified' },
];

const known = new Map<string, Account>();
const most = 1_000;

/** Remembers whom somebody chose to be, for as long as their tokens last. */
export function remember({ name, email, isProven }: Somebody): Account {
  const id = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const account = { id, name, email, isProven };
  if (known.size >= most) known.clear();
  known.set(id, account);
  return account;
}

export function accountOf(id: string): Account | undefined {
  return known.get(id);
}

export function claimsOf({ id, name, email, isProven }: Account) {
  const [given = '', ...rest] = name.split(' ');
  return { sub: id, email, email_verified: isProven, name, given_name: given, family_name: rest.join(' ') };
}
