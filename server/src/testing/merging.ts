/** A patient's record goes into another of the same person, as the front desk does it. */
import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { keyless, type TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

/** Into a record that the desk has made under this first name. */
export async function mergeInto(clinic: TestClinic, desk: Person, firstName: string, person: PatientPerson) {
  const body = {
    ...{ firstName, lastName: 'Alvares', dob: '1990-02-28', email: `${firstName}@old.test`.toLowerCase(), phone: '(415) 555-1001' },
    ...{ state: 'CA', postalCode: '94110', is_another: true },
  };
  const kept = (await clinic.call(registerAtDesk, { as: desk, headers: keyless, body })).reply.patient_id ?? '';
  const merged = await clinic.call(mergeRecords, {
    ...{ as: desk, headers: keyless, params: { id: kept } },
    body: { proof: 'id_by_video', reason: 'Seen with their ID', merged_id: person.patientId },
  });
  if (merged.status !== 200) throw new Error(`not merged: ${JSON.stringify(merged.refusal)}`);
  const undo = () => clinic.call(undoMerge, { as: desk, headers: keyless, params: { id: merged.reply.id } });
  return { kept, undo };
}
