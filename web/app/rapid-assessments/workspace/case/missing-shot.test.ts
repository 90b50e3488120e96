/** Which shot the dermatologist is offered first. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Shot } from '@pellis/contract/photos/shots';
import { shots } from '@pellis/contract/photos/shots';
import { expect, test } from 'vitest';
import { inOrder } from './missing-shot.tsx';

const scalp: BodyPlace = { region: 'top_of_the_head', side: null };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };
const knee: BodyPlace = { region: 'knee', side: 'both' };

interface Came {
  shot: Shot | null;
  body_place?: BodyPlace;
}

function offered(concern: string, { places = [], photos = [], later = [] }: { places?: BodyPlace[]; photos?: Came[]; later?: Came[] }) {
  return inOrder({ answers: { concern, places }, photos, requests: [{ photos: later }] } as never);
}

test('of the scalp those of the scalp come first, whatever the concern is photographed like elsewhere', () => {
  expect(offered('psoriasis', { places: [scalp] }).slice(0, 5)).toEqual(['hairline', 'parting', 'crown', 'back_of_head', 'close_up']);
  const came = [{ shot: 'hairline', body_place: scalp } as const, { shot: 'crown' } as const];
  expect(offered('psoriasis', { places: [scalp], photos: came }).slice(0, 3)).toEqual(['parting', 'back_of_head', 'close_up']);
  expect(offered('psoriasis', { places: [scalp], photos: came }).slice(-2)).toEqual(['hairline', 'crown']);
});

test('where nobody named a place, those of the concern', () => {
  expect(offered('acne', {}).slice(0, 4)).toEqual(['face_front', 'face_left', 'face_right', 'close_up']);
});

test('what came of one place is still missing of another, and what was sent later counts', () => {
  const places = [elbow, knee];
  const ofElbow = (['overview', 'close_up', 'from_side', 'other_side', 'for_size'] as const).map((shot) => ({ shot, body_place: elbow }));
  expect(offered('psoriasis', { places, photos: ofElbow }).slice(0, 2)).toEqual(['overview', 'close_up']);
  const later = [{ shot: 'overview', body_place: { ...knee, side: 'left' } } as const];
  expect(offered('psoriasis', { places, photos: ofElbow, later })[0]).toBe('close_up');
  // nobody said of which place: it may be any
  expect(offered('psoriasis', { places, photos: [...ofElbow, { shot: 'close_up' }], later })[0]).toBe('face_front');
});

test('each shot stands once, also before the case is there', () => {
  expect(inOrder(undefined)).toEqual(shots);
  for (const places of [[], [scalp, elbow, knee]])
    expect(offered('eczema', { places, photos: [{ shot: 'close_up' }, { shot: null }] }).toSorted()).toEqual(shots.toSorted());
});
