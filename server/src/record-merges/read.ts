/** What was merged with a patient's record, and who on file might be the same person. */
import { likenesses } from '@pellis/contract/patients/desk-registration';
import type { MergesOfPatient, RecordMerge } from '@pellis/contract/record-merges/record-merges';
import type { z } from 'zod';
import { patientsAlike } from '../patients/lookalike-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayMerge } from './policy.ts';
import { type MergeRow, mergeById, mergesOf, type SideRow, sideOf } from './records.ts';
import { asHoldings } from './tables-of-patients.ts';

type Merges = z.output<typeof MergesOfPatient>;

/** A record that was merged into another has no lookalikes, and its merge says where it is now. */
export function readMerges(clinic: Clinic, asker: Asker, patientId: string): Promise<Merges> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayMerge(actor));
    await actAsClinic(transaction, actor);
    const merges = (await mergesOf(transaction, patientId)).map(asRead);
    const patient = await sideOf(transaction, patientId);
    if (merges.length === 0) found(patient);
    return { lookalikes: patient ? await lookalikesOf(transaction, patient) : [], merges };
  });
}

async function lookalikesOf(
  transaction: Transaction,
  { id, first_name, last_name, dob, email, phone }: SideRow,
): Promise<Merges['lookalikes']> {
  const person = { firstName: first_name, lastName: last_name, dob, email, phone };
  return (
    (await patientsAlike(transaction, person))
      // a parent and a child share an address, and not their birthday
      .filter((one) => one.id !== id && (!dob || !one.dob || one.dob === dob))
      .map((one) => ({
        id: one.id,
        full_name: `${one.first_name} ${one.last_name}`,
        dob: one.dob,
        email: one.email,
        phone: one.phone,
        same: likenesses.filter((what) => one[`same_${what}`]),
      }))
  );
}

export async function readMerge(transaction: Transaction, id: string): Promise<RecordMerge> {
  return asRead(found(await mergeById(transaction, id)));
}

function asRead(row: MergeRow): RecordMerge {
  return {
    id: row.id,
    kept: { id: row.patient_id, full_name: `${row.first_name} ${row.last_name}` },
    merged: { id: row.merged_patient_id, full_name: row.merged_name },
    by: row.by,
    at: row.merged_at,
    proof: row.proof,
    reason: row.reason,
    moved: asHoldings(row.moved),
    may_undo_until: row.may_undo_until,
    undone: row.undone_at && { by: row.undone_by_name ?? '', at: row.undone_at, stayed: asHoldings(row.added ?? {}) },
  };
}
