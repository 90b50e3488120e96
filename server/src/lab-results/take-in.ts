/** Takes in what a laboratory has sent: each report once, a corrected one in the place of the first with what stood there before. As the clinic. */
import type { ImportedReport } from '@pellis/contract/lab-results/lab-results';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { correct } from './correct.ts';
import { type IncomingReport, isUnreadable } from './incoming.ts';
import { keepResult } from './keep.ts';
import { keepPaper, type Paper } from './paper.ts';
import type { ReadReport } from './read-reports.ts';
import { insertMessage, lockReport, messageSentAs, resultOfReport } from './records.ts';
import { homeOfReport } from './whose.ts';

export type Imported = z.output<typeof ImportedReport>;

/** All of a file in one transaction: what became of each report. */
export async function takeInReports(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  reports: readonly ReadReport[],
): Promise<Imported[]> {
  const imported: Imported[] = [];
  for (const [index, read] of reports.entries()) imported.push(named(index, await takeIn(clinic, transaction, actor, read)));
  return imported;
}

function takeIn(clinic: Clinic, transaction: Transaction, actor: Actor, { report, paper }: ReadReport): Imported | Promise<Imported> {
  if (isUnreadable(report)) return { outcome: 'unreadable', words: report.problem, result_id: null };
  if (report.values.length === 0 && !report.pdf)
    return { outcome: 'unreadable', words: 'It holds no values (no OBX segment).', result_id: null };
  return keepReport(clinic, transaction, actor, { report, paper });
}

async function keepReport(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { report, paper }: { report: IncomingReport; paper: Paper },
): Promise<Imported> {
  await lockReport(transaction, report.report);
  const known = await messageSentAs(transaction, report.sentAs);
  if (known) return { outcome: 'known', words: 'We have this one already. Nothing was changed.', result_id: known.result_id };
  const first = await resultOfReport(transaction, report.report);
  const message = { sent_as: report.sentAs, words: report.words };
  if (first) {
    await insertMessage(transaction, { ...message, result_id: first.id, patient_id: first.patient_id });
    return correct(clinic, transaction, actor, { result: first, report });
  }
  const found = await homeOfReport(transaction, report);
  const home = found?.home;
  const documentId = home ? await keepPaper(transaction, paper, { ...home, lab: report.lab }) : null;
  const { collectedAt, comment } = withoutFuture(report);
  const { way, lab, values } = report;
  const said = { name: report.name, dob: report.dob, order_number: report.orderNumber };
  const id = await keepResult(clinic, transaction, actor, {
    way,
    lab,
    values,
    said,
    documentId,
    collectedAt,
    comment,
    home,
    report: report.report,
  });
  await insertMessage(transaction, { ...message, result_id: id, patient_id: home?.patient_id ?? null });
  if (found) {
    const all = found.isCancelled ? ', which was cancelled: the dermatologist is told all the same' : '';
    return { outcome: 'new', words: `Kept for order ${report.orderNumber}${all}.`, result_id: id };
  }
  return { outcome: 'nobody', words: 'Kept, and nobody knows whose it is: it waits under “For nobody yet”.', result_id: id };
}

/** A day that is still to come is kept in words: it is somebody's slip, and no day of collection. */
function withoutFuture({ collectedAt, comment }: IncomingReport): { collectedAt: Date | null; comment: string } {
  if (!collectedAt || collectedAt <= new Date(Date.now() + 24 * 3_600_000)) return { collectedAt, comment };
  const said = `The laboratory gives ${collectedAt.toISOString().slice(0, 10)} as the day of collection, which is still to come.`;
  return { collectedAt: null, comment: [said, comment].filter(Boolean).join('\n') };
}

function named(index: number, imported: Imported): Imported {
  return { ...imported, words: `Report ${index + 1}: ${imported.words}` };
}
