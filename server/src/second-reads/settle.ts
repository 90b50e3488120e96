/** A second read that is not given yet goes with its case, and ends where nobody can give it any more or there is nothing to compare it with. */
import type { EndedBecause } from '@pellis/contract/second-reads/second-reads';
import { type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { lockAssessment, type RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { draw } from './draw.ts';
import { hasNoAnswer } from './policy.ts';
import { endRead, lockSecondRead, mayStillRead, passRead, readsToSettle } from './records.ts';

const asClinic = theClinic('quality');

/** Each minute. */
export async function settleReads(clinic: Clinic): Promise<void> {
  for (const id of await clinic.db.read(asClinic, (transaction) => readsToSettle(transaction)))
    await clinic.db.write(asClinic, (transaction, actor) => settle(clinic, transaction, actor, id));
}

interface Two {
  kind: 'asked' | 'drawn';
  first_by: string;
  read_by: string;
}

/** With whom it is read, and whether it ends. Of a case that nobody has just now, whoever asked waits for its answer. Needs a transaction as the clinic. */
export async function standingOf(
  transaction: Transaction,
  { kind, first_by, read_by }: Two,
  { state, claimed_by }: Pick<RapidAssessmentRow, 'state' | 'claimed_by'>,
): Promise<{ first_by: string; ends: EndedBecause | null }> {
  if (kind === 'asked' && hasNoAnswer(state)) return { first_by, ends: 'no_answer' };
  if (kind === 'asked' && claimed_by === read_by) return { first_by, ends: 'taken' };
  const holder = kind === 'asked' ? (claimed_by ?? first_by) : first_by;
  return { first_by: holder, ends: (await mayStillRead(transaction, read_by)) ? null : 'left' };
}

interface Passed {
  read: { id: string; encounter_id: string; patient_id: string; first_by: string };
  to: string;
}

/** Does nothing where they have it. Needs a transaction as the clinic, and the read locked. */
export async function passOn(clinic: Clinic, transaction: Transaction, actor: Doer, { read, to }: Passed): Promise<void> {
  if (to === read.first_by) return;
  await passRead(transaction, read.id, to);
  await clinic.happened(transaction, actor, {
    name: 'second_read.passed',
    patientId: read.patient_id,
    subjectId: read.encounter_id,
    data: { read: read.id, to },
  });
}

async function settle(clinic: Clinic, transaction: Transaction, actor: Doer, id: string): Promise<void> {
  const read = await lockSecondRead(transaction, id);
  if (!read || read.given_at || read.ended_at) return;
  const { patient_id: patientId, encounter_id: subjectId, kind } = read;
  const assessment = found(await lockAssessment(transaction, subjectId));
  const { first_by, ends } = await standingOf(transaction, read, assessment);
  await passOn(clinic, transaction, actor, { read, to: first_by });
  if (!ends) return;
  await endRead(transaction, id, ends);
  // only whoever has the case asks another one
  const mayAsk = assessment.claimed_by === first_by && (await mayStillRead(transaction, first_by));
  const told = ends === 'left' && kind === 'asked' && mayAsk ? { told: first_by } : {};
  await clinic.happened(transaction, actor, { name: 'second_read.ended', patientId, subjectId, data: { read: id, ...told } });
  if (ends === 'left' && kind === 'drawn') await draw(clinic, transaction, actor, { assessment, signer: first_by });
}
