/** Whoever is asking: first only a claim (a session's id, or nobody), then, once the database has let them in, somebody known. */
import type { Access } from '@pellis/contract/platform/endpoint';
import type { Right, Role } from '@pellis/contract/platform/rights';
import type { Transaction } from './db/transaction.ts';
import type { KeptCall } from './kept-call.ts';

/** What a request brings. The session is looked up when a transaction is opened; see `db/database.ts`. */
export type Asker =
  | {
      kind: 'session';
      sessionId: string;
      access: Access;
      /** The patient whom the asker believes to act for, where they say so. */
      patientId?: string | undefined;
      /** The request itself, where it is done once. */
      call?: KeptCall | undefined;
      /** The network address that the request came from. */
      address?: string | undefined;
      /** A look that is under way, of which what is read is a part; see `db/together.ts`. */
      look?: OpenLook | undefined;
    }
  /** The clinic's own work: sign-up, jobs, the processor's notices. */
  | { kind: 'clinic'; because: string; call?: KeptCall | undefined; address?: string | undefined };

/** A transaction in which several look at once, as whom it was opened. */
export interface OpenLook {
  transaction: Transaction;
  actor: Actor;
}

/** Whoever did something, for the record of what has happened. */
export interface Doer {
  id: string;
  role: Role | 'clinic';
  name: string;
  /** Whoever it really was is not to be found by the record: their network address stays out of it. */
  isUntraced?: true;
}

/** Whom a transaction was opened as. */
export interface Actor extends Doer {
  /** In force when the transaction was opened: of the role, and what this person was given or denied beside it. The clinic needs none. */
  rights: ReadonlySet<Right>;
  /** The patient this account acts for just now; none for the clinic's people. */
  patientId: string | null;
}

export function theClinic(because: string): Asker {
  return { kind: 'clinic', because };
}

/** The one question of every policy. Whose thing it is, the policy asks beside it. */
export function may({ rights }: Pick<Actor, 'rights'>, right: Right): boolean {
  return rights.has(right);
}

/** Acts for an adult who lets them, within the scopes that the patient gave. */
export function isProxy(actor: Pick<Actor, 'rights'>): boolean {
  return may(actor, 'act-for-patients') && !may(actor, 'decide-for-patient');
}

/** Whether somebody may use an endpoint at all. */
export function isWithin(access: Access, actor: Pick<Actor, 'rights'>): boolean {
  return access === 'public' || access === 'signed-in' || may(actor, access);
}
