/** Takes in what a laboratory has sent: each report once, a corrected one in the place of the first with what stood there before. As the clinic. */
import type { ImportedReport } from '@pellis/contract/lab-results/lab-results';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt } from '../platform/times.ts';
import { anotherBefore, paperLeftOut, withSentence } from './comments.ts';
import { correct } from './correct.ts';
import { giveHome } from './give-home.ts';
import { digest } from './hl7.ts';
import { type IncomingReport, isUnreadable } from './incoming.ts';
import { keepResult } from './keep.ts';
import { insertMessage, messageSentAs, messagesOf } from './message-records.ts';
import { keepPaper, type Paper, paperIn } from './paper.ts';
import type { ReadReport } from './read-reports.ts';
import { lockReport } from './records.ts';
import { doubtOthers, type ResultUnder, resultsUnder } from './under-number.ts';
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

export async function takeIn(clinic: Clinic, transaction: Transaction, actor: Actor, { report, paper }: ReadReport): Promise<Imported> {
  if (isUnreadable(report)) return { outcome: 'unreadable', words: report.problem, result_id: null };
  if (report.values.length === 0 && !report.pdf)
    return { outcome: 'unreadable', words: 'It holds no values (no OBX segment).', result_id: null };
  const comment = report.pdf && !paper ? withSentence(report.comment, paperLeftOut) : report.comment;
  return keepReport(clinic, transaction, actor, { report: { ...report, comment }, paper });
}

interface Readable {
  report: IncomingReport;
  paper: Paper;
}
type Found = Awaited<ReturnType<typeof homeOfReport>>;

/** A laboratory that begins to count anew gives a number twice: only the same number with the same words is a repetition. */
async function keepReport(clinic: Clinic, transaction: Transaction, actor: Actor, read: Readable): Promise<Imported> {
  const { report } = read;
  await lockReport(transaction, report.sentAs);
  await lockReport(transaction, report.report);
  const known = await messageSentAs(transaction, report.sentAs);
  if (!known) return keepMessage(clinic, transaction, actor, read);
  const again = withOwnNumber(report);
  const isSame = report.way === 'csv' || known.words === report.words;
  const same = isSame ? known : await messageSentAs(transaction, again.sentAs);
  if (same) return { outcome: 'known', words: 'We have this one already. Nothing was changed.', result_id: same.result_id };
  clinic.log.warn({ message: report.sentAs }, 'a laboratory has given the number of an earlier message to another one');
  const imported = await keepMessage(clinic, transaction, actor, { ...read, report: again });
  return { ...imported, words: `An earlier message has its number and says something else. ${imported.words}` };
}

/** By what it says; where its message alone has a number, it is a report of its own, too. */
function withOwnNumber(report: IncomingReport): IncomingReport {
  const sum = digest(report.words);
  const isNamedByMessage = report.report.endsWith(` ${report.sentAs}`);
  return { ...report, sentAs: `${report.sentAs} ${sum}`, report: isNamedByMessage ? `${report.report} ${sum}` : report.report };
}

async function keepMessage(clinic: Clinic, transaction: Transaction, actor: Actor, read: Readable): Promise<Imported> {
  const { report, paper } = read;
  const { same, others, key } = await resultsUnder(clinic, transaction, read);
  const doubtful = others.filter(({ discarded_at }) => discarded_at === null);
  // under a number that stands in somebody else's record, a person says whose it is
  const isTaken = doubtful.some(({ patient_id }) => patient_id !== null);
  const found = isTaken ? undefined : await homeOfReport(transaction, report);
  if (same) return goOn(clinic, transaction, actor, { read, result: same, found });
  const comment = doubtful.length > 0 ? withSentence(report.comment, anotherBefore) : report.comment;
  const kept = { paper, report: { ...report, report: key, comment } };
  const imported = await keepNew(clinic, transaction, actor, { read: kept, found, isDoubtful: doubtful.length > 0 });
  await doubtOthers(clinic, transaction, actor, doubtful);
  return isTaken ? { ...imported, words: `An earlier report has its number and is of somebody else. ${imported.words}` } : imported;
}

async function keepNew(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { read: { report, paper }, found, isDoubtful }: { read: Readable; found: Found; isDoubtful: boolean },
): Promise<Imported> {
  const home = found?.home;
  const documentId = home ? await keepPaper(transaction, paper, { ...home, lab: report.lab }) : null;
  const { collectedAt, comment } = withoutFuture(clinic, report);
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
    isDoubtful,
    home,
    report: report.report,
  });
  await insertMessage(transaction, {
    sent_as: report.sentAs,
    words: report.words,
    result_id: id,
    patient_id: home?.patient_id ?? null,
  });
  if (found) return { outcome: 'new', words: `${keptFor(report, found)}.`, result_id: id };
  return { outcome: 'nobody', words: 'Kept, and nobody knows whose it is: it waits under “For nobody yet”.', result_id: id };
}

/** What was nobody's is somebody's once the laboratory says whose; what a person has taken out of a record, once a person does. */
async function goOn(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { read: { report, paper }, result, found }: { read: Readable; result: ResultUnder; found: Found },
): Promise<Imported> {
  const corrected = await correct(clinic, transaction, actor, { result, report, paper });
  const { id, patient_id, discarded_at, taken_out_at } = result;
  await insertMessage(transaction, { sent_as: report.sentAs, words: report.words, result_id: id, patient_id });
  if (!found || [patient_id, discarded_at, taken_out_at].some((one) => one !== null)) return corrected;
  const itsPaper = paper ?? (await paperIn(clinic, await messagesOf(transaction, id)));
  await giveHome(clinic, transaction, actor, { result, home: found.home, paper: itsPaper, matchedBy: null });
  return { outcome: 'new', words: `${keptFor(report, found)}; it has waited for whose it is.`, result_id: id };
}

function keptFor({ orderNumber }: IncomingReport, { isCancelled }: NonNullable<Found>): string {
  return `Kept for order ${orderNumber}${isCancelled ? ', which was cancelled: the dermatologist is told all the same' : ''}`;
}

/** A day that is still to come is kept in words: it is somebody's slip, and no day of collection. */
function withoutFuture(clinic: Clinic, { collectedAt, comment }: IncomingReport): { collectedAt: Date | null; comment: string } {
  if (!collectedAt || collectedAt <= new Date(Date.now() + 24 * 3_600_000)) return { collectedAt, comment };
  const day = dayAt(collectedAt, clinic.config.clinicTimeZone);
  const said = `The laboratory gives ${day} as the day of collection, which is still to come.`;
  return { collectedAt: null, comment: [said, comment].filter(Boolean).join('\n') };
}

export function named(index: number, imported: Imported): Imported {
  return { ...imported, words: `Report ${index + 1}: ${imported.words}` };
}
