/** Nobody new is cared for where the clinic serves nobody. */
import { notServed } from '@pellis/contract/served-states/state-settings';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { isOpen } from './records.ts';

/** Throws the sentence for a form's field. */
export async function refuseUnserved(transaction: Transaction, state: string, field = 'state'): Promise<void> {
  if (!(await isOpen(transaction, state))) throw wrongField(field, notServed(state));
}
