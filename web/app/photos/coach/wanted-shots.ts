/** Which photos help most: by what it is about, and by where on the body it is. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { whyNoPhoto } from '@pellis/contract/body-places/photo-rules';
import { type RegionId, regions } from '@pellis/contract/body-places/regions';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import { shotsOf, shotsOfPart } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';

export interface WantedShot {
  shot: Shot;
  /** Null where the shot shows it by itself, or nobody has said it. */
  place: BodyPlace | null;
}

export interface Coached {
  concern: string;
  /** The one shot that is missing. */
  shot?: Shot | null;
  /** Those that were named, in their order. */
  places?: readonly BodyPlace[];
  /** The care that it belongs to is known to name an intimate place. */
  namesIntimatePlace?: boolean;
  /** A dermatologist asked for a photo of just these places. */
  isAskedFor?: boolean;
}

/** More would be a burden; whoever has more places adds photos of them freely. */
const mostPlaces = 3;

/** All shots of the first place, and of the others those that tell most; a view of the face or the head stands once for all places on it. */
export function wantedShots({ concern, shot = null, places = [], isAskedFor = false }: Coached): WantedShot[] {
  const shown = places.filter(({ region }) => !whyNoPhoto(region, { wasAskedFor: isAskedFor })).slice(0, mostPlaces);
  if (shown.length === 0) return (shot ? [shot] : shotsOf(concern)).map((one) => ({ shot: one, place: null }));
  const wanted = shown.flatMap((place, at) =>
    (shot ? [shot] : shotsAt(place, concern))
      .filter((one) => shot !== null || at === 0 || showsItsPlace(one) || tellMost.includes(one))
      .map((one) => ({ shot: one, place: showsItsPlace(one) ? null : place })),
  );
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
}

export function keyOf({ shot, place }: WantedShot): string {
  return place ? `${shot} ${place.region} ${place.side}` : shot;
}

const tellMost: readonly Shot[] = ['overview', 'close_up'];

/** The concern's own where it is about this part of the body, else those of the part: psoriasis of the scalp is not photographed like an arm. */
function shotsAt({ region, side }: BodyPlace, concern: string): readonly Shot[] {
  const ofConcern = shotsOf(concern);
  const part = partOf(region);
  const shots = partOfShots(ofConcern) === part ? ofConcern : shotsOfPart[part];
  const hasOtherSide = regions[region].hasSides === true && side !== 'both';
  return shots.filter((shot) => shot !== 'other_side' || hasOtherSide);
}

type Part = keyof typeof shotsOfPart;

function partOfShots(shots: readonly Shot[]): Part {
  return shots.includes('face_front') ? 'face' : shots.includes('hairline') ? 'scalp' : 'body';
}

function partOf(region: RegionId): Part {
  return inFace.includes(region) ? 'face' : onScalp.includes(region) ? 'scalp' : 'body';
}

const inFace: readonly RegionId[] = [
  ...(['whole_face', 'forehead', 'temple', 'eyebrow', 'upper_eyelid', 'lower_eyelid'] as const),
  ...(['cheek', 'nose', 'around_the_mouth', 'lips', 'chin', 'jawline'] as const),
];
const onScalp: readonly RegionId[] = ['whole_scalp', 'front_of_the_scalp', 'side_of_the_scalp', 'top_of_the_head', 'back_of_the_head'];
