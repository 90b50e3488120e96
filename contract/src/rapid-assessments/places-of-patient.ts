/** Where on a patient's body concerns were and photos were taken, with their dates: the chart's map, for the dermatologist and for the patient. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { PhotoRef } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId } from '../platform/wire.ts';
import { assessmentKinds } from './rapid-assessments.ts';

const PlacesOfCase = z.object({
  id: PublicId,
  kind: z.enum([...assessmentKinds, 'visit', 'diary', 'message', 'referral']),
  /** When it was sent, of a referral when it came in; of a visit when it is, and of the diary the day it is about. */
  sent_at: Instant,
  concern: z.string(),
  /** As the patient chose them. */
  places: z.array(BodyPlace),
  /** Those that say where on the body they were taken. */
  photos: z.array(PhotoRef),
  /** It was answered, and the note under the same id may be read. */
  has_note: z.boolean(),
});
export type PlacesOfCase = z.output<typeof PlacesOfCase>;

/** Cases, visits, days of the diary, messages and, for the clinic’s people, referrals that were taken up, the newest first. The photos of a referral are read with it. */
const PlacesOfPatient = z.object({
  is_child: z.boolean(),
  cases: z.array(PlacesOfCase),
  /** What is on no map: how many concerns name no place, and how many photos of cases, visits and the diary say none. */
  unplaced: z.object({ cases: z.int(), photos: z.int() }).default({ cases: 0, photos: 0 }),
});
export type PlacesOfPatient = z.output<typeof PlacesOfPatient>;

export const readBodyPlaces = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/body_places',
  summary:
    'Where on the body a patient’s concerns were and photos were taken, by case, visit, day of the diary, message or referral, and date',
  access: 'read-clinical',
  params: IdParams,
  reply: PlacesOfPatient,
});

export const readMyBodyPlaces = endpoint({
  method: 'GET',
  path: '/me/body_places',
  summary: 'Where on the body my concerns were and photos were taken, by case, visit, day of the diary or message, and date',
  access: 'see-care',
  reply: PlacesOfPatient,
});
