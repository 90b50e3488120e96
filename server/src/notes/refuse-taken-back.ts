/** A note that is being checked or was retracted is read by nobody outside the clinic: they are told that, and not that there is none. */
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { retractionState } from './records.ts';

export async function refuseTakenBack(transaction: Transaction, id: string): Promise<void> {
  const state = await retractionState(transaction, id);
  if (state === 'checked')
    throw conflict('retracted', 'This note is being checked and cannot be read just now. Please do not follow it meanwhile.');
  if (state === 'retracted')
    throw conflict('retracted', 'This note was withdrawn: it was not meant for this patient. Please do not follow it.');
}
