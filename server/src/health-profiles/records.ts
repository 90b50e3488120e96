/** The rows of health profiles: every version stays, the newest counts. */
import type { HealthProfile, HealthProfileForm } from '@pellis/contract/health-profiles/health-profiles';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { HealthProfile as Row } from '../platform/db/schema.ts';
import { profileKey, profileWordColumns, profileWordsIn, type sealedColumns } from './word-records.ts';

/** The answers alone, without the pictures. */
export type ProfileAnswers = Omit<HealthProfileForm, 'images'>;

/** What counts today about a patient; none until somebody has filled it in. */
export async function currentProfileOf(transaction: Transaction, patientId: string): Promise<HealthProfile | undefined> {
  const [row] = await currentProfiles(transaction, patientId);
  return row && asProfile(profileWordsIn(transaction, row));
}

/** What a profile says in plain: whoever needs no more opens nothing that is sealed. */
export type ProfileFacts = Pick<HealthProfile, 'dob' | 'sex' | 'pregnant' | 'medications' | 'allergies' | 'insuranceType'>;

/** Of what counts today, without the words and numbers that are kept under the patient's key. */
export async function profileFactsOf(transaction: Transaction, patientId: string): Promise<ProfileFacts | undefined> {
  const [row] = await currentFacts(transaction, patientId);
  if (!row) return undefined;
  const { insurance_type: insuranceType, ...facts } = row;
  return { ...facts, insuranceType };
}

/** Every version, the newest first. */
export async function profilesOf(transaction: Transaction, patientId: string): Promise<HealthProfile[]> {
  const rows = await transaction
    .selectFrom('health_profile')
    .selectAll()
    .select(profileKey)
    .where('patient_id', '=', patientId)
    .orderBy('is_current', 'desc')
    .orderBy('modified_date', 'desc')
    .execute();
  return rows.map((row) => asProfile(profileWordsIn(transaction, row)));
}

/** `true` is written out: as a parameter it would keep Postgres from the index of current profiles. */
const currentProfiles = prepared((transaction, patientId) =>
  transaction
    .selectFrom('health_profile')
    .selectAll()
    .select(profileKey)
    .where('patient_id', '=', patientId)
    .where('is_current', '=', sql.lit(true)),
);

const currentFacts = prepared((transaction, patientId) =>
  transaction
    .selectFrom('health_profile')
    .select(['dob', 'sex', 'pregnant', 'medications', 'allergies', 'insurance_type'])
    .where('patient_id', '=', patientId)
    .where('is_current', '=', sql.lit(true)),
);

/** Undefined when a profile is already on file. */
export async function insertProfile(
  transaction: Transaction,
  form: ProfileAnswers,
  by: { patientId: string; accountId: string; cardIds: string[] },
): Promise<HealthProfile | undefined> {
  const columns = columnsOf(form);
  const kept = await profileWordColumns(transaction, by.patientId, columns);
  const row = await transaction
    .insertInto('health_profile')
    .values({ ...columns, ...kept, patient_id: by.patientId, written_by: by.accountId, card_ids: by.cardIds })
    .onConflict((already) => already.column('patient_id').where('is_current', '=', sql.lit(true)).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asProfile({ ...row, ...columns });
}

/** The version that was read stays as it is and counts no more. False when another took its place meanwhile. */
export async function retireProfile(transaction: Transaction, patientId: string, version: number): Promise<boolean> {
  const retired = await transaction
    .updateTable('health_profile')
    .set({ is_current: false })
    .where('patient_id', '=', patientId)
    .where('id', '=', version)
    .where('is_current', '=', sql.lit(true))
    .executeTakeFirst();
  return retired.numUpdatedRows > 0n;
}

/** Every version there is, the newest first, with who wrote it. */
export async function versionsOf(
  transaction: Transaction,
  patientId: string,
  most: number,
): Promise<(HealthProfile & { writtenBy: string })[]> {
  const rows = await transaction
    .selectFrom('health_profile')
    .selectAll()
    .select(profileKey)
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...asProfile(profileWordsIn(transaction, row)), writtenBy: row.written_by }));
}

function columnsOf(form: ProfileAnswers) {
  const { medications, allergies, insuranceType, ...kept } = withoutTakenBack(form);
  return {
    first_name: kept.firstName,
    last_name: kept.lastName,
    dob: kept.dob,
    sex: kept.sex,
    pregnant: kept.pregnant,
    medications,
    current_medications: kept.currentMedications ?? '',
    allergies,
    current_allergies: kept.currentAllergies ?? '',
    insurance_type: insuranceType,
    member_id: kept.memberId ?? '',
    group_num: kept.groupNum ?? '',
  };
}

/** An answer that another answer took back ("no medications", "no insurance") is not kept. */
export function withoutTakenBack(form: ProfileAnswers): ProfileAnswers {
  const isInsured = form.insuranceType !== 'none';
  return {
    ...form,
    currentMedications: (form.medications === 'yes' && form.currentMedications) || '',
    currentAllergies: (form.allergies === 'yes' && form.currentAllergies) || '',
    memberId: (isInsured && form.memberId) || '',
    groupNum: (isInsured && form.groupNum) || '',
  };
}

function asProfile(row: Omit<Selectable<Row>, (typeof sealedColumns)[number]>): HealthProfile {
  // the checks of the table allow exactly the contract's words
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    dob: row.dob,
    sex: row.sex,
    pregnant: row.pregnant,
    medications: row.medications,
    currentMedications: row.current_medications,
    allergies: row.allergies,
    currentAllergies: row.current_allergies,
    insuranceType: row.insurance_type,
    memberId: row.member_id,
    groupNum: row.group_num,
    modified_date: row.modified_date,
    version: row.id,
    insurance_cards: row.card_ids,
  };
}

/** As the profile says, else as somebody else told it who added them. */
export async function birthdaysOf(transaction: Transaction, patientIds: readonly string[]): Promise<Map<string, string | null>> {
  if (patientIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('patient as p')
    .leftJoin('health_profile as h', (join) => join.onRef('h.patient_id', '=', 'p.id').on('h.is_current', '=', sql.lit(true)))
    .select(['p.id', 'p.dob', 'h.dob as told'])
    .where('p.id', 'in', patientIds)
    .execute();
  return new Map(rows.map(({ id, dob, told }) => [id, told ?? dob]));
}
