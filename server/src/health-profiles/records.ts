/** The rows of health profiles: every version stays, the newest counts. */
import type { HealthProfile, HealthProfileForm } from '@pellis/contract/health-profiles';
import { type Selectable, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { HealthProfile as Row } from '../platform/db/schema.ts';

/** What counts today about a patient; none until somebody has filled it in. */
export async function currentProfileOf(records: Records, patientId: string): Promise<HealthProfile | undefined> {
  const [row] = await currentProfiles(records, patientId);
  return row && asProfile(row);
}

/** `true` is written out: as a parameter it would keep Postgres from the index of current profiles. */
const currentProfiles = prepared((records, patientId) =>
  records.selectFrom('health_profile').selectAll().where('patient_id', '=', patientId).where('is_current', '=', sql.lit(true)),
);

/** Undefined when a profile is already on file. */
export async function insertProfile(
  records: Records,
  form: HealthProfileForm,
  by: { patientId: string; accountId: string },
): Promise<HealthProfile | undefined> {
  const row = await records
    .insertInto('health_profile')
    .values({ ...columnsOf(form), patient_id: by.patientId, written_by: by.accountId })
    .onConflict((already) => already.column('patient_id').where('is_current', '=', sql.lit(true)).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asProfile(row);
}

/** An answer that another answer took back ("no medications", "no insurance") is not kept. */
function columnsOf(form: HealthProfileForm) {
  const isInsured = form.insuranceType !== 'none';
  return {
    first_name: form.firstName,
    last_name: form.lastName,
    dob: form.dob,
    sex: form.sex,
    pregnant: form.pregnant,
    medications: form.medications,
    current_medications: (form.medications === 'yes' && form.currentMedications) || '',
    allergies: form.allergies,
    current_allergies: (form.allergies === 'yes' && form.currentAllergies) || '',
    insurance_type: form.insuranceType,
    member_id: (isInsured && form.memberId) || '',
    group_num: (isInsured && form.groupNum) || '',
  };
}

function asProfile(row: Selectable<Row>): HealthProfile {
  // the checks of the table allow exactly the contract's words
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    sex: row.sex as HealthProfile['sex'],
    pregnant: row.pregnant as HealthProfile['pregnant'],
    medications: row.medications as HealthProfile['medications'],
    currentMedications: row.current_medications,
    allergies: row.allergies as HealthProfile['allergies'],
    currentAllergies: row.current_allergies,
    insuranceType: row.insurance_type as HealthProfile['insuranceType'],
    memberId: row.member_id,
    groupNum: row.group_num,
    modified_date: row.modified_date,
  };
}
