/** The rows of the places on the body that an assessment names. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Transaction } from '../platform/db/database.ts';

export async function insertPlaces(
  transaction: Transaction,
  of: { encounter_id: string; patient_id: string },
  places: readonly BodyPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await transaction
    .insertInto('assessment_place')
    .values(places.map(({ region, side }, position) => ({ ...of, region, side, position })))
    .execute();
}
