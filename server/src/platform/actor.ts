/** Whoever is asking: first only a claim (a session's id, or nobody), then, once the database has let them in, somebody known. */
import type { Access } from '@pellis/contract/endpoint';
import type { Role } from '@pellis/contract/people';
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
    }
  /** The clinic's own work: sign-up, jobs, the processor's notices. */
  | { kind: 'clinic'; because: string; call?: KeptCall | undefined };

/** Whom a transaction was opened as. */
export interface Actor {
  id: string;
  role: Role | 'clinic';
  name: string;
  /** The patient this account acts for just now; none for the clinic's people. */
  patientId: string | null;
}

export function theClinic(because: string): Asker {
  return { kind: 'clinic', because };
}

/** Whether a role may use an endpoint at all. */
export function isWithin(access: Access, role: Actor['role']): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'clinic') return role === 'provider' || role === 'staff' || role === 'admin';
  return role === access;
}
