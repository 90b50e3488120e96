/** Photos that the patient sent before, so that the same place is taken in the same way again: of each concern, shot and place the latest. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { Shot } from '@pellis/contract/photos/shots';

import { placeIn } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { photosToTakeAgain } from './earlier-photo-records.ts';
import { mayFollow } from './policy.ts';

export function readEarlierPhotos(clinic: Clinic, asker: Asker): Promise<{ photos: EarlierPhoto[] }> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayFollow(actor));
    return photosOfPatient(transaction, actor.patientId);
  });
}

/** As far as whoever asks may see them. */
export async function photosOfPatient(transaction: Transaction, patientId: string): Promise<{ photos: EarlierPhoto[] }> {
  const rows = await photosToTakeAgain(transaction, patientId);
  return {
    photos: rows.flatMap(({ shot, region, side, ...photo }) => {
      const known = Shot.safeParse(shot);
      return known.success ? [{ ...photo, shot: known.data, body_place: placeIn({ region, side }) }] : [];
    }),
  };
}
