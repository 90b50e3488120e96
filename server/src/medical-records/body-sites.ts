/** Places on the body as other systems read them: of what was told and of every photo in a record, with codes only where the clinic holds a licence (decision 0269). */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { type BodySite, bodySiteOf } from '@pellis/contract/body-places/body-site';
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { Clinic } from '../platform/clinic.ts';

export function bodySitesOf({ config }: Clinic, places: readonly BodyPlace[]): BodySite[] {
  return places.map((place) => bodySiteOf(place, { withCodes: config.holdsSnomedLicence }));
}

type WithPhotos = Pick<MedicalRecord, 'rapid_assessments' | 'appointments' | 'diary' | 'conversations'>;

/** Each once, in the order in which the record has them; a photo that says no place has none. */
export function photoSitesIn(clinic: Clinic, record: WithPhotos): MedicalRecord['photo_sites'] {
  const { rapid_assessments: assessments, appointments, diary, conversations } = record;
  const photos: PhotoRef[] = [
    ...assessments.flatMap((one) => [...one.photos, ...one.requests.flatMap((request) => request.photos)]),
    ...[...appointments, ...diary, ...conversations.flatMap(({ messages }) => messages)].flatMap((one) => one.photos),
  ];
  const placed = new Map(photos.flatMap(({ id, body_place: on }) => (on ? [[id, on] as const] : [])));
  return [...placed].flatMap(([photo_id, on]) => bodySitesOf(clinic, [on]).map((site) => ({ photo_id, ...site })));
}
