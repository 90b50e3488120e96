/** A report that came before comes again: what is final now, what was corrected, what is new. What stood there stays, and it has to be read again. */
import type { ImportedReport } from '@pellis/contract/lab-results/lab-results';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { type Changed, changesIn, type Kept } from './changes.ts';
import { commentWith } from './comments.ts';
import type { IncomingReport } from './incoming.ts';
import { flagOfResult } from './judge.ts';
import { judged } from './keep.ts';
import { messagesOf } from './message-records.ts';
import { keepPaper, type Paper, pdfsIn } from './paper.ts';
import {
  changeResult,
  changeValue,
  insertValues,
  keepReading,
  now,
  paperKeptWith,
  toReadAgain,
  unread,
  valuesThatCount,
} from './records.ts';
import { readerOf } from './whose.ts';

interface Again {
  result: {
    id: string;
    patient_id: string | null;
    encounter_id: string | null;
    owner_id: string | null;
    lab: string;
    comment: string;
    flag: string;
  };
  report: IncomingReport;
  paper: Paper;
}

/** Before its message is kept. */
export async function correct(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  again: Again,
): Promise<z.output<typeof ImportedReport>> {
  const { result, paper } = again;
  const news = await newsIn(clinic, transaction, again);
  if (!news) return { outcome: 'known', words: 'It says what we have already. Nothing was changed.', result_id: result.id };
  await replaceValues(transaction, news);
  const current = await valuesThatCount(transaction, result.id);
  const flag = flagOfResult(current.map((one) => one.flag));
  const { patient_id, encounter_id, lab } = result;
  const document_id = news.hasPaper && patient_id !== null ? await keepPaper(transaction, paper, { patient_id, encounter_id, lab }) : null;
  await keepReading(transaction, result.id);
  await changeResult(transaction, result.id, {
    ...{ flag, held: current.filter(({ is_held }) => is_held).length, corrected_at: now },
    owner_id: await readerOf(transaction, result),
    ...(news.comment !== undefined && { comment: news.comment }),
    ...(document_id !== null && { document_id }),
    ...(news.changes.length > 0 ? unread : toReadAgain),
  });
  if (patient_id !== null)
    await clinic.happened(transaction, actor, {
      name: 'lab_result.corrected',
      patientId: patient_id,
      subjectId: result.id,
      data: { flag },
    });
  // nobody's that has become critical cannot wait either
  else if (flag === 'critical' && result.flag !== flag)
    await clinic.happened(transaction, actor, { name: 'lab_result.unmatched', subjectId: result.id });
  return { outcome: 'corrected', words: wordsOf(news.changes.length), result_id: result.id };
}

interface News {
  before: readonly Kept[];
  changes: readonly Changed[];
  /** As it is from now on; undefined where nothing of it is new. */
  comment: string | undefined;
  hasPaper: boolean;
}

/** Undefined where it says what we have already. */
export async function newsIn(clinic: Clinic, transaction: Transaction, { result, report, paper }: Again): Promise<News | undefined> {
  const before = await valuesThatCount(transaction, result.id);
  const rows = await judged(clinic, transaction, { resultId: result.id, patientId: result.patient_id, values: report.values });
  const changes = changesIn(before, rows);
  const comment = commentWith(result.comment, report.comment);
  const hasPaper = await isPaperNew(clinic, transaction, { result, report, paper });
  return changes.length > 0 || comment !== undefined || hasPaper ? { before, changes, comment, hasPaper } : undefined;
}

/** While it is nobody's, its papers are in its messages alone. */
async function isPaperNew(clinic: Clinic, transaction: Transaction, { result, report: { pdf }, paper }: Again): Promise<boolean> {
  if (!pdf) return false;
  if (result.patient_id !== null) return paper !== null && paper.sha256 !== (await paperKeptWith(transaction, result.id));
  return !pdfsIn(clinic, await messagesOf(transaction, result.id)).some((kept) => Buffer.compare(kept, pdf) === 0);
}

async function replaceValues(transaction: Transaction, { before, changes }: News): Promise<void> {
  let next = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  for (const { row, replaces: old } of changes) {
    const position = old?.position ?? next;
    if (old) await changeValue(transaction, old.id, { replaced_by: row.id });
    else next += 1;
    const is_held = old ? old.is_held || (row.is_held && row.words !== old.words) : row.is_held;
    await insertValues(transaction, [{ ...row, position, is_held }]);
  }
}

function wordsOf(changed: number): string {
  if (changed === 0) return 'What the laboratory writes, or its paper, has changed; what was there before is kept.';
  return `${changed === 1 ? 'One value has' : `${changed} values have`} changed; what stood there before is kept.`;
}
