/** A report that came before comes again: what is final now, what was corrected, what is new. What stood there stays, and it has to be read again. */
import type { ImportedReport } from '@pellis/contract/lab-results/lab-results';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { IncomingReport, IncomingValue } from './incoming.ts';
import { flagOfResult } from './judge.ts';
import { judged } from './keep.ts';
import { changeResult, changeValue, insertValues, now, valuesThatCount } from './records.ts';

type Kept = Awaited<ReturnType<typeof valuesThatCount>>[number];

export async function correct(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { result, report }: { result: { id: string; patient_id: string | null }; report: IncomingReport },
): Promise<z.output<typeof ImportedReport>> {
  const before = await valuesThatCount(transaction, result.id);
  const changed = report.values.filter((value) => !before.some((kept) => isOf(kept, value) && isSame(kept, value)));
  if (changed.length === 0) return { outcome: 'known', words: 'It says what we have already. Nothing was changed.', result_id: result.id };
  let next = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  for (const value of changed) {
    const old = before.find((kept) => isOf(kept, value));
    const [row] = await judged(clinic, transaction, {
      resultId: result.id,
      patientId: result.patient_id,
      values: [value],
      from: old?.position ?? next,
    });
    if (!row) continue;
    if (old) await changeValue(transaction, old.id, { replaced_by: row.id });
    else next += 1;
    await insertValues(transaction, [{ ...row, is_held: old ? old.is_held || (row.is_held && row.words !== old.words) : row.is_held }]);
  }
  const current = await valuesThatCount(transaction, result.id);
  const flag = flagOfResult(current.map((one) => one.flag));
  await changeResult(transaction, result.id, {
    ...{ flag, held: current.filter(({ is_held }) => is_held).length, corrected_at: now },
    ...{ read_at: null, read_by: null, read_by_name: null, read_words: null, escalated_at: null },
    // the clock runs anew
    received_at: now,
  });
  if (result.patient_id !== null)
    await clinic.happened(transaction, actor, {
      name: 'lab_result.corrected',
      patientId: result.patient_id,
      subjectId: result.id,
      data: { flag },
    });
  return {
    outcome: 'corrected',
    words: `${changed.length === 1 ? 'One value has' : `${changed.length} values have`} changed; what stood there before is kept.`,
    result_id: result.id,
  };
}

function isOf(kept: Kept, { code, name }: IncomingValue): boolean {
  return code === '' ? kept.code === '' && kept.name === name : kept.code === code;
}

function isSame(kept: Kept, { value, unit, range, flag, status }: IncomingValue): boolean {
  return kept.words === value && kept.unit === unit && kept.range_words === range && kept.lab_flag === flag && kept.status === status;
}
