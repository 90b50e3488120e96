/** Visitors' conversations that nobody can open any more are deleted, with what stands beside them. They hold no photos or files: those need a record. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { deleteVisitors, lockForgettable } from './records.ts';

const atOnce = 100;

/** Not while somebody of the clinic still has something to do in them: an emergency to look at, a task to end. */
export async function forgetVisitors(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('forgetting visitors'), async (transaction, actor) => {
    const ids = (await lockForgettable(transaction, now, atOnce)).map(({ id }) => id);
    if (ids.length === 0) return;
    await deleteVisitors(transaction, ids);
    for (const id of ids) await clinic.happened(transaction, actor, { name: 'conversation.forgotten', subjectId: id });
  });
}

/** Those that a visitor wants gone: closed ones, which nobody has anything to do in. */
export async function forgetThreads(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteVisitors(transaction, ids);
}
