/** The earlier photo of the same concern and shot, for somebody who is signed in. Where there is none, or it does not come, the camera is as ever. */
import { readEarlierPhotosForCheckIn } from '@pellis/contract/check-ins/check-ins';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { Shot } from '@pellis/contract/photos/shots';
import { readEarlierPhotos } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useContext } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { useSession } from '../../platform/use-session.ts';
import { EarlierPhotosOf } from '../earlier-photos-of.ts';

export function useEarlierPhoto(wanted: { concern: string; shot: Shot | null }): EarlierPhoto | null {
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

/** A concern goes by its value or its label, as the forms have it. */
export function sameAs({ concern, shot }: { concern: string; shot: Shot | null }, photos: readonly EarlierPhoto[]): EarlierPhoto | null {
  const isOf = (photo: EarlierPhoto) => photo.shot === shot && photo.concern.toLowerCase() === concern.toLowerCase();
  return photos.find(isOf) ?? null;
}
