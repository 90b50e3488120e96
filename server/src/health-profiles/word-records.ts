/** What a health profile says beyond yes and no, and the numbers of the insurance: in plain, or as one text a row under the patient's key. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { sealSomeRows } from '../patient-keys/plain-records.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { erasedWords, type Kept, keepSealed, openSealed, type SealedRow } from '../patient-keys/sealed-rows.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface ProfileWords {
  current_medications: string;
  current_allergies: string;
  member_id: string;
  group_num: string;
}

/** The seal is bound to `sealed_as`: the row's own number is not known before it is written. */
type SealedProfile = SealedRow & { sealed_as: string | null };

/** A row of a profile with some of its words, and with the answers that say whether there are any. */
type WithWords = SealedProfile &
  Partial<ProfileWords> & { insurance_type: HealthProfile['insuranceType'] } & Partial<Pick<HealthProfile, 'medications' | 'allergies'>>;

const table = 'health_profile';

/** To be selected for `profileWordsIn`, from the table by its own name. */
export const sealedColumns = ['key_id', 'under_key', 'sealed_as'] as const;
export const profileKey = sealedKeyOf(table).as('sealed_key');

/** The row as if it were kept in plain. */
export function profileWordsIn<Row extends WithWords>(transaction: Transaction, row: Row): Omit<Row, keyof SealedProfile> {
  const { key_id, under_key, sealed_key, sealed_as, ...plain } = row;
  const words = openSealed<ProfileWords>(transaction, table, { id: sealed_as ?? '', key_id, under_key, sealed_key });
  if (words === undefined) return plain;
  // who reads the insurance alone is told nothing else
  return { ...plain, ...Object.fromEntries(Object.entries(words ?? erasedIn(row)).filter(([field]) => field in plain)) };
}

/** In the place of what was said. */
function erasedIn({ medications, allergies, insurance_type }: WithWords): ProfileWords {
  const number = insurance_type === 'none' ? '' : erasedWords;
  return {
    current_medications: medications === 'yes' ? erasedWords : '',
    current_allergies: allergies === 'yes' ? erasedWords : '',
    member_id: number,
    group_num: number,
  };
}

type WordColumns = ProfileWords & Partial<Kept> & { sealed_as?: string };

/** What the columns hold; in plain where the clinic does not seal. */
export async function profileWordColumns(transaction: Transaction, patient_id: string, words: ProfileWords): Promise<WordColumns> {
  const { current_medications, current_allergies, member_id, group_num } = words;
  const told = { current_medications, current_allergies, member_id, group_num };
  const sealed_as = newId();
  const kept = await keepSealed(transaction, table, { id: sealed_as, patient_id }, told);
  return kept ? { current_medications: '', current_allergies: '', member_id: '', group_num: '', sealed_as, ...kept } : told;
}

/** Some versions that are in plain. Needs a transaction as the clinic. */
export function sealSomeProfiles(transaction: Transaction, most: number): Promise<number> {
  const columns = ['patient_id', 'current_medications', 'current_allergies', 'member_id', 'group_num'] as const;
  return sealSomeRows(transaction, { table, by: 'id', columns }, most, ({ patient_id, ...words }) =>
    profileWordColumns(transaction, patient_id, words),
  );
}
