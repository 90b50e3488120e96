/** Changing what one of the clinic's people may do here: one change of a person at a time, and somebody who manages people always stays. Whoever
 * changes it has proven within ten minutes that it is them. */
import type { StaffMember } from '@pellis/contract/staff/staff';
import { lockAccount } from '../accounts/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { requireRecentProof } from '../sign-in-safety/proof.ts';
import { managing, readMember } from './list.ts';

export interface Changing {
  transaction: Transaction;
  actor: Actor;
  /** As they are before the change. */
  member: StaffMember;
}

/** A second window waits, and reads what the first one has made of them. */
export function changing<T>(clinic: Clinic, asker: Asker, id: string, change: (what: Changing) => Promise<T>): Promise<T> {
  return managing(clinic.db.write, asker, async (transaction, actor) => {
    await requireRecentProof(transaction, asker);
    await lockAccount(transaction, id);
    return change({ transaction, actor, member: await readMember(transaction, actor, id) });
  }).catch((error: { constraint?: string }) => {
    throw error.constraint === 'clinic_has_operator' ? lastOperator() : error;
  });
}

export function refuseOwn({ is_me }: StaffMember, sentence: string): void {
  if (is_me) throw conflict('own_account', sentence);
}

const lastOperator = () =>
  conflict('last_operator', 'The clinic needs one person who can log in and manage people. Let another one join first.');
