/** For whoever signs a note: its prescriptions begin to count with the signature, and are refused while one of them is not whole. */
import { problemsOf } from '@pellis/contract/prescriptions/prescription-problems';
import { lineOf, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { currentAt, insertRenewal, insertSigned } from './records.ts';

/** How long a pharmacy may fill what was prescribed: a year, refills with it. */
const years = 1;

export function refuseUnwhole(list: readonly Prescription[]): void {
  const problems = list.flatMap((one, position) =>
    problemsOf(one).map(({ field, words }) => ({ at: `prescriptions.${position}.${field}`, words })),
  );
  const [first] = problems;
  if (!first) return;
  throw new Refusal(422, 'prescription_incomplete', first.words, {
    fields: Object.fromEntries(problems.map(({ at, words }) => [at, words])),
  });
}

/** What a medicine that harms an unborn child was prescribed on, and the last day on which it may be filled. */
export interface Cleared {
  clearance_id: string;
  expires_on: string;
}

/** `today` at the clinic. */
export function startPrescriptions(
  transaction: Transaction,
  signed: { note_id: string; patient_id: string; prescribed_by: string; today: string },
  list: readonly (Prescription & Partial<Cleared>)[],
): Promise<void> {
  const { today, ...of } = signed;
  const whole = list.filter((one) => lineOf(one) !== '');
  return insertSigned(
    transaction,
    whole.map((one, position) => ({ ...of, clearance_id: null, expires_on: yearAfter(today), ...one, id: newId(), position })),
  );
}

/** A refill that was approved: what counts now goes on as a new prescription, for another year, with so many refills of its own. */
export async function renewPrescriptions(
  transaction: Transaction,
  of: { note_id: string; refill_id: string; prescribed_by: string; today: string },
  asked: readonly { position: number; refills: number | null }[],
): Promise<void> {
  const list = await currentAt(
    transaction,
    of.note_id,
    asked.map(({ position }) => position),
  );
  for (const { id, stopped_at: _, stopped_by: __, stop_reason: ___, prescribed_at: ____, ...as } of list) {
    const refills = as.free_entry === null ? (asked.find(({ position }) => position === as.position)?.refills ?? as.refills) : as.refills;
    const row = { ...as, refills, starts_on: null, prescribed_by: of.prescribed_by, expires_on: yearAfter(of.today) };
    await insertRenewal(transaction, { ...row, id: newId(), renews: id, refill_id: of.refill_id });
  }
}

/** A leap day's year ends on the first of March. */
function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}
