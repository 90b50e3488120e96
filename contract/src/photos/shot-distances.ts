/** Of which shots it is told that they were taken from too far or too near, and why of the others it is not: each has an entry (decision 0471). */
import type { BodyPlace } from '../body-places/body-places.ts';
import type { RegionId } from '../body-places/regions.ts';
import type { Shot } from './shots.ts';

/** `far`: the skin should fill the picture. `near`: what lies around it should show. */
type Distance = { told: 'far' | 'near'; untold?: never } | { told?: never; untold: string };

const ofHair = 'Hair and skin lie side by side, and the middle of the picture may be either.';

export const shotDistances: Record<Shot, Distance> = {
  overview: { told: 'near' },
  close_up: { told: 'far' },
  from_side: { untold: 'At a slant the skin ends within the picture, from near as well as from far.' },
  other_side: { untold: 'It should be as far away as the photo of the first side, whichever that was.' },
  for_size: { untold: 'The coin or ruler and what it lies on take room from the skin.' },
  face_front: { told: 'near' },
  face_left: { told: 'near' },
  face_right: { told: 'near' },
  hairline: { untold: ofHair },
  parting: { untold: ofHair },
  crown: { untold: ofHair },
  back_of_head: { untold: ofHair },
  behind_ear: { untold: 'Ear, hair and neck fill it together, each with a border of its own.' },
};

/** A single finger or nail, seen as near as can be, leaves most of the picture to what lies behind it. */
const narrow: readonly RegionId[] = ['fingers', 'fingernails', 'toes', 'toenails', 'ear', 'behind_the_ear'];
const ofNarrow = 'It is too narrow to fill a picture, from however near.';

/** What may be told of this shot of this place, or why nothing is. */
export function distanceOf(shot: Shot, place?: BodyPlace | null): Distance {
  const distance = shotDistances[shot];
  return distance.told === 'far' && place && narrow.includes(place.region) ? { untold: ofNarrow } : distance;
}
