/** What a patient's plan has by now, a line each: what runs of the prescriptions, the steps of the routine that counts, and the medicines of the health profile. */
import { routineFromKept } from '@pellis/contract/routines/routines';
import type { currentProfileOf } from '../health-profiles/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { linesOfCurrent } from '../prescriptions/records.ts';
import { newestRoutines } from '../routines/records.ts';

/** As row-level security shows it to whoever asks. */
export async function planLinesOf(
  transaction: Transaction,
  patientId: string,
  profile: Awaited<ReturnType<typeof currentProfileOf>>,
): Promise<string[]> {
  const [newest] = await newestRoutines(transaction, patientId);
  const steps = newest ? routineFromKept(newest.routine) : [];
  return [
    ...(await linesOfCurrent(transaction, patientId)),
    ...steps.flatMap(({ what, prescription }) => [what, prescription]),
    profile?.medications === 'yes' ? (profile.currentMedications ?? '') : '',
  ].filter((line) => line !== '');
}
