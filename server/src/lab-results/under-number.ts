/** Reports that came under one number: a laboratory may use it again, or send it once more and name somebody else. Those of each person are a result of their own. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { anotherSince, withSentence } from './comments.ts';
import { newsIn } from './correct.ts';
import type { IncomingReport } from './incoming.ts';
import type { Paper } from './paper.ts';
import { saidIn } from './present.ts';
import { changeResult, keepReading, resultOfReport, toReadAgain } from './records.ts';
import { isOfSamePerson, readerOf } from './whose.ts';

export type ResultUnder = NonNullable<Awaited<ReturnType<typeof resultOfReport>>>;

interface Under {
  /** What the report goes on with. */
  same: ResultUnder | undefined;
  /** Of somebody else, or laid aside. */
  others: ResultUnder[];
  /** As whose number the report is kept. */
  key: string;
}

export async function resultsUnder(
  clinic: Clinic,
  transaction: Transaction,
  { report, paper }: { report: IncomingReport; paper: Paper },
): Promise<Under> {
  const others: ResultUnder[] = [];
  for (;;) {
    const key = others.length === 0 ? report.report : `${report.report} [${others.length + 1}]`;
    const result = await resultOfReport(transaction, key);
    if (!result || (await isGoneOnBy(clinic, transaction, { result, report, paper }))) return { same: result, others, key };
    others.push(result);
  }
}

/** Of one that was laid aside nothing but the same again: whatever is new has to be looked at, and the reason stays. */
async function isGoneOnBy(
  clinic: Clinic,
  transaction: Transaction,
  { result, report, paper }: { result: ResultUnder; report: IncomingReport; paper: Paper },
): Promise<boolean> {
  if (!(await isOfSamePerson(transaction, result, report))) return false;
  if (result.discarded_at === null) return true;
  if (saidIn(result).order_number !== report.orderNumber) return false;
  return (await newsIn(clinic, transaction, { result, report, paper })) === undefined;
}

/** Whoever reads them learns that a later report names somebody else, and nothing of whom. */
export async function doubtOthers(clinic: Clinic, transaction: Transaction, actor: Actor, others: readonly ResultUnder[]): Promise<void> {
  for (const other of others) {
    const { id, patient_id, comment, flag } = other;
    const again = patient_id !== null && { ...toReadAgain, owner_id: await readerOf(transaction, other) };
    await keepReading(transaction, id);
    await changeResult(transaction, id, { comment: withSentence(comment, anotherSince), is_doubtful: true, ...again });
    if (patient_id !== null)
      await clinic.happened(transaction, actor, { name: 'lab_result.corrected', patientId: patient_id, subjectId: id, data: { flag } });
  }
}
