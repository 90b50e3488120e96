/** For the record that somebody takes along: what they asked to be reminded of. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { Transaction } from '../platform/db/database.ts';
import { asTimes } from './moments.ts';
import { remindersIn } from './records.ts';

export async function askedFor(transaction: Transaction, patientId: string): Promise<MedicalRecord['reminders']> {
  return (await remindersIn(transaction, patientId)).map(({ kind, ended_at, channels, times, days_before }) => ({
    ...{ kind, channels, days_before },
    is_on: ended_at === null,
    times: asTimes(times),
  }));
}
