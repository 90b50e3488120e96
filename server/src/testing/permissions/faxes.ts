/** What the permission matrix asks about faxes: one in the owner's record, and well-formed bodies. */
import { newId } from '../../platform/ids.ts';
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson } from '../people.ts';

export async function makeFax(clinic: TestClinic, owner: PatientPerson): Promise<Record<string, string>> {
  const id = 'f'.repeat(22);
  await clinic.clinic.storage.put(`${id}.document`, Buffer.from('%PDF-1.4'));
  await clinic.sql(
    `insert into incoming_fax (id, arrived, sender, state, paper, content_type, sha256, bytes, patient_id, kind, about, filed_by_name, filed_at)
      values ($1, $1, '+14155550134', 'filed', $1, 'application/pdf', 'x', 8, $2, 'other', 'A letter', 'Sam', now())`,
    [id, owner.patientId],
  );
  return { fax: id };
}

export const faxBodies: Record<string, (things: Record<string, string>) => unknown> = {
  'POST /workspace/faxes/patients': () => ({ name: 'Ana', dob: '' }),
  'POST /workspace/faxes/:id/file': () => ({ patient_id: newId(), kind: 'other', about: 'A letter' }),
  'POST /workspace/faxes/:id/set_aside': () => ({ reason: 'not_ours', words: '' }),
};
