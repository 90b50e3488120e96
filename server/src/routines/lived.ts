/** For the record that a patient takes along: of each signed routine, what was said and done with it. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { Transaction } from '../platform/db/database.ts';
import { effectsOfNote } from './effect-records.ts';
import { presentEffect } from './read.ts';
import { everyRoutine, ticksSince } from './records.ts';

const everBefore = '0001-01-01';

export async function livedRoutines(transaction: Transaction, patientId: string): Promise<MedicalRecord['routines']> {
  const lived: MedicalRecord['routines'] = [];
  for (const signed of await everyRoutine(transaction, patientId))
    lived.push({
      note_id: signed.id,
      starts_on: signed.starts_on,
      ticks: await ticksSince(transaction, signed, everBefore),
      side_effects: (await effectsOfNote(transaction, signed)).map(presentEffect),
    });
  return lived;
}
