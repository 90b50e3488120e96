/** The earlier photo of the same shot and place, of this concern first, for somebody who is signed in. Where there is none, or it does not come, the camera is as ever. */

import { type BodyPlace, isSamePlace } from '@pellis/contract/body-places/body-places';
import { readEarlierPhotosForCheckIn } from '@pellis/contract/check-ins/check-ins';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import type { Shot } from '@pellis/contract/photos/shots';
import { readEarlierPhotos } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useContext } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { useSession } from '../../platform/use-session.ts';
import { EarlierPhotosOf } from '../earlier-photos-of.ts';

interface Wanted {
  concern: string;
  shot: Shot | null;
  /** Null where nobody has said it. */
  place: BodyPlace | null;
}

export function useEarlierPhoto(wanted: Wanted): EarlierPhoto | null {
  const nid = useContext(EarlierPhotosOf)?.nid ?? null;
  const may = useMay();
  const isTheirs = useSession() !== null && may('see-care');
  const own = useRead(readEarlierPhotos, {}, { enabled: isTheirs && nid === null, freshFor: 60_000 });
  const ofLink = useRead(
    readEarlierPhotosForCheckIn,
    { params: { nid: nid ?? '' } },
    { enabled: isTheirs && nid !== null, freshFor: 60_000 },
  );
  return sameAs(wanted, (nid ? ofLink : own).data?.photos ?? []);
}

/**
 * A concern goes by its value or its label, as the forms have it. Of another place, or of one that is only known of the other, there is none: a knee is not laid
 * under an elbow. Where both places are known and the same, a photo of another concern serves too, after those of this one.
 */
export function sameAs({ concern, shot, place }: Wanted, photos: readonly EarlierPhoto[]): EarlierPhoto | null {
  const isOf = (photo: EarlierPhoto) => photo.concern.toLowerCase() === concern.toLowerCase();
  const mayServe = (photo: EarlierPhoto) => {
    if (photo.shot !== shot) return false;
    if (isSamePlace(photo.body_place, place)) return true;
    return isOf(photo) && (showsItsPlace(photo.shot) || (photo.body_place === null && place === null));
  };
  const [best] = photos
    .filter(mayServe)
    .toSorted((one, other) => Number(isOf(other)) - Number(isOf(one)) || other.taken_at.getTime() - one.taken_at.getTime());
  return best ?? null;
}
