/** Who changed a patient's details last: the desk, or whoever has the account. */
import type { Theirs } from '@pellis/contract/platform/two-at-once';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { whoChangedLast } from '../platform/last-change-records.ts';
import { ownAccountOf } from './records.ts';

const names = ['patient.details_corrected', 'account.name_changed', 'account.address_changed', 'account.phone_proven'];

export async function whoElse(transaction: Transaction, actor: Actor, patientId: string): Promise<Theirs['by']> {
  const account = await ownAccountOf(transaction, patientId);
  return whoChangedLast(transaction, actor, { of: account ? [patientId, account.id] : [patientId], names });
}
