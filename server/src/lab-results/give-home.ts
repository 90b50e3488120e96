/** Puts a result that was nobody's into the record of whose it is: judged by who they are, with the laboratory's paper, and told. As the clinic. */
import { markOrderAnswered } from '../lab-orders/answered.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { flagOfResult } from './judge.ts';
import { judged } from './keep.ts';
import { keepPaper, type Paper, paperAlong } from './paper.ts';
import { changeResult, changeValue, giveTo, now, valuesThatCount } from './records.ts';
import type { Home } from './whose.ts';

interface Given {
  result: { id: string; lab: string; taken_out_paper: string | null };
  home: Home;
  paper: Paper;
  /** Null where the laboratory itself has said it. */
  matchedBy: string | null;
}

export async function giveHome(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { result: { id, lab, taken_out_paper }, home, paper, matchedBy }: Given,
): Promise<void> {
  const kept = await valuesThatCount(transaction, id);
  const values = kept.map(({ code, name, words, unit, range_words, lab_flag, status, comment }) => ({
    code,
    name,
    value: words,
    unit,
    range: range_words,
    flag: lab_flag,
    status,
    comment,
  }));
  const rows = await judged(clinic, transaction, { resultId: id, patientId: home.patient_id, values });
  for (const [index, { id: _, position: __, result_id: ___, ...verdict }] of rows.entries())
    await changeValue(transaction, kept[index]?.id ?? '', verdict);
  const flag = flagOfResult(rows.map((row) => row.flag));
  const held = rows.filter(({ is_held }) => is_held).length;
  const document_id = (await keepPaper(transaction, paper, { ...home, lab })) ?? (await paperAlong(transaction, taken_out_paper, home));
  // the dermatologist's clock begins when there is somebody to read it
  await changeResult(transaction, id, {
    ...home,
    flag,
    held,
    document_id,
    matched_by_name: matchedBy,
    ...{ received_at: now, escalated_at: null },
    taken_out_paper: null,
  });
  await giveTo(transaction, id, home.patient_id);
  if (home.order_id) await markOrderAnswered(transaction, home.order_id);
  await clinic.happened(transaction, actor, { name: 'lab_result.matched', patientId: home.patient_id, subjectId: id, data: { flag } });
}
