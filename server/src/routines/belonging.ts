/** What the next steps may belong to. */
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { OwnRoutine } from '@pellis/contract/routines/own-routine';
import { type Actor, may } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { runningPrescriptions } from './records.ts';

/** For whoever reads what clinicians do; of two by one name the newer counts. */
export async function whatRuns(
  transaction: Transaction,
  actor: Actor,
  { patientId, today }: { patientId: string; today: string },
): Promise<Pick<OwnRoutine, 'running'>> {
  if (!may(actor, 'read-clinical')) return {};
  const named = (await runningPrescriptions(transaction, patientId, today)).map((one) => ({
    name: one.free_entry ?? nameOfPrescription(one),
    sig: one.free_entry ?? one.sig,
  }));
  return { running: named.filter(({ name }, at) => named.findIndex((one) => one.name === name) === at) };
}
