/** Refill requests as the dermatologist finds them: the list, and one with the profile beside it. Reading one is recorded. */
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import type { RefillCase, RefillFlag, RefillRow } from '@pellis/contract/refills/refills';
import { ageOf } from '../health-profiles/age-group.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { wallClock } from '../platform/times.ts';
import { currentAt } from '../prescriptions/records.ts';
import { mayAnswer } from './policy.ts';
import { refillInFull, refillsTo } from './records.ts';

export function listRefills(clinic: Clinic, asker: Asker): Promise<RefillRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const rows = await refillsTo(transaction, actor.id);
    return rows.map(({ patient_id, first_name, last_name, state, flags, medication_count, ...row }) => ({
      id: row.id,
      asked_at: row.asked_at,
      ended_at: row.ended_at,
      // written by flagsOf
      state: state,
      asked_by_pharmacy: row.asked_by_pharmacy,
      flags: flags as RefillFlag[],
      medication_count: medication_count ?? 0,
      patient: { id: patient_id, fullName: `${first_name} ${last_name}` },
    }));
  });
}

export function readRefill(clinic: Clinic, asker: Asker, id: string): Promise<RefillCase> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = found(await refillInFull(transaction, id));
    permit(mayAnswer(actor, row));
    // what stands in its note by now is another one's
    if (row.retraction_id !== null) throw conflict('retracted', 'Its note was retracted, and this request has ended with it.');
    await clinic.happened(transaction, actor, { name: 'refill.read', patientId: row.patient_id, subjectId: id });
    const profile = await currentProfileOf(transaction, row.patient_id);
    const zone = clinic.config.clinicTimeZone;
    return {
      id: row.id,
      state: row.state,
      medications: row.medications,
      pharmacy: row.pharmacy,
      asked_by_pharmacy: row.asked_by_pharmacy,
      asked_at: row.asked_at,
      ended_at: row.ended_at,
      decided_by: row.decider,
      words: row.words,
      patient: {
        id: row.patient_id,
        fullName: `${row.first_name} ${row.last_name}`,
        age: await ageOf(transaction, row.patient_id, zone),
        sex: profile?.sex ?? null,
        state: found(await patientById(transaction, row.patient_id)).state,
      },
      note: { id: row.note_id, datetime: wallClock(row.signed_at ?? row.began_at, zone), service: row.service, diagnosis: row.diagnosis },
      pregnant: row.pregnant,
      new_allergies: row.new_allergies,
      new_medications: row.new_medications,
      side_effects: row.side_effects,
      is_nursing: row.is_nursing,
      course: row.course,
      untold_because: row.untold_because ?? '',
      health_profile: profile ?? null,
      renews: await renewsOf(transaction, row),
    };
  });
}

async function renewsOf(
  transaction: Transaction,
  { note_id, medications }: { note_id: string; medications: { position: number }[] },
): Promise<RefillCase['renews']> {
  const list = await currentAt(
    transaction,
    note_id,
    medications.map(({ position }) => position),
  );
  return list.map((one) => ({ position: one.position, name: nameOfPrescription(one) || (one.free_entry ?? ''), refills: one.refills }));
}
