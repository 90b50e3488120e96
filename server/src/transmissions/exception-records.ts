/** The reasons for which the law lets a prescription leave on paper, each as of a day. */
import type { Transaction } from '../platform/db/database.ts';

/** Those in force on a day, each as its latest row has it. */
export function exceptionsOn(transaction: Transaction, day: string) {
  return transaction
    .selectFrom('paper_exception')
    .selectAll()
    .distinctOn('kind')
    .where('from_day', '<=', day)
    .orderBy('kind')
    .orderBy('from_day', 'desc')
    .execute();
}

export async function exceptionToday(transaction: Transaction, kind: string, day: string) {
  return (await exceptionsOn(transaction, day)).find((one) => one.kind === kind);
}
