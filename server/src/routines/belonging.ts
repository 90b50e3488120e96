/** What the next steps may belong to, and what no step can go on with. */
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stoppedWithNote } from '@pellis/contract/prescriptions/stopping';
import type { OwnRoutine } from '@pellis/contract/routines/own-routine';
import { type Actor, may } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { everyPrescription } from './records.ts';

interface Stoppable {
  stopped_at: Date | null;
  stop_reason: string | null;
  retraction_id: string | null;
}

/** By a dermatologist, or with the note that prescribed it. */
export function isStopped({ stopped_at, retraction_id }: Stoppable): boolean {
  return stopped_at !== null || retraction_id !== null;
}

export function whyStopped({ stop_reason, retraction_id }: Stoppable): string | null {
  return retraction_id === null ? stop_reason : stoppedWithNote;
}

/** For whoever reads what clinicians do; of two by one name the newer counts. */
export async function whatRuns(
  transaction: Transaction,
  actor: Actor,
  { patientId, today }: { patientId: string; today: string },
): Promise<Pick<OwnRoutine, 'running' | 'stopped'>> {
  if (!may(actor, 'read-clinical')) return {};
  const all = (await everyPrescription(transaction, patientId)).map((row) => ({ ...row, name: row.free_entry ?? nameOfPrescription(row) }));
  const once = <One extends { name: string }>(rows: readonly One[]) =>
    rows.filter(({ name }, at) => rows.findIndex((one) => one.name === name) === at);
  const running = all.filter((row) => !isStopped(row) && row.expires_on >= today);
  return {
    running: once(running).map(({ name, free_entry, sig }) => ({ name, sig: free_entry ?? sig })),
    stopped: once(all).flatMap((row) => (isStopped(row) ? [{ name: row.name, reason: whyStopped(row) ?? '' }] : [])),
  };
}
