/** Somebody of the clinic takes it upon themselves to see to a refused file, or to find out whose a result is; or gives it back. */
import type { SeeTo } from '@pellis/contract/people/see-to';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { type SeenTo, seenToNext } from '../platform/seen-to.ts';
import { freeLabWork, giveWork, lockFileById } from './file-records.ts';
import { refuseEnded } from './files.ts';
import { refuseSettled } from './match.ts';
import { mayEnterResults } from './policy.ts';
import { lockResult } from './records.ts';

type Told = Promise<{ detail: string }>;

export function seeToLabFile(clinic: Clinic, asker: Asker, id: string, form: SeeTo): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const file = found(await lockFileById(transaction, id));
    refuseEnded(file);
    const told = await give(transaction, actor, { table: 'lab_file', row: file, form });
    await clinic.happened(transaction, actor, { name: 'lab_file.assigned', subjectId: id });
    return told;
  });
}

export function seeToLabResult(clinic: Clinic, asker: Asker, id: string, form: SeeTo): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const result = found(await lockResult(transaction, id));
    refuseSettled(result);
    const told = await give(transaction, actor, { table: 'lab_result', row: result, form });
    await clinic.happened(transaction, actor, { name: 'lab_result.assigned', subjectId: id });
    return told;
  });
}

/** Of somebody who leaves: whoever has time sees to it. Needs a transaction as the clinic. */
export function freeLabWorkOf(transaction: Transaction, accountId: string): Promise<void> {
  return freeLabWork(transaction, accountId);
}

interface Given {
  table: 'lab_file' | 'lab_result';
  row: SeenTo & { id: string };
  form: SeeTo;
}

/** Somebody who was faster keeps it. */
async function give(transaction: Transaction, actor: Actor, { table, row, form }: Given): Told {
  const { next, told } = seenToNext(row, form, actor);
  await giveWork(transaction, table, row.id, next);
  return told;
}
