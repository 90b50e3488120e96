/** Where a photo stands that was taken again. */
import { expect, test } from 'vitest';
import { fills } from './coach/slots.ts';
import type { HeldPhoto } from './held-photo.ts';
import { asBefore, inPlaceOf } from './in-place-of.ts';
import type { KnownOfPhoto } from './use-preparing.ts';

const photo = (id: string) => ({ id }) as HeldPhoto;
const ids = (photos: readonly HeldPhoto[]) => photos.map(({ id }) => id);

test('it stands where the one before it stood, also among the most that there may be', () => {
  const twelve = Array.from({ length: 12 }, (_, place) => photo(`${place}`));
  expect(ids(inPlaceOf(twelve, photo('new'), '3'))).toEqual(['0', '1', '2', 'new', '4', '5', '6', '7', '8', '9', '10', '11']);
});

test('a new one, and one whose photo was removed meanwhile, stand at the end', () => {
  expect(ids(inPlaceOf([photo('a')], photo('b')))).toEqual(['a', 'b']);
  expect(ids(inPlaceOf([photo('a')], photo('b'), 'gone'))).toEqual(['a', 'b']);
});

test('it shows the side that the one before it showed, unless its slot says another', () => {
  const left = { region: 'cheek', side: 'left' } as const;
  const photos = [{ ...photo('a'), shot: 'close_up' as const, body_place: left, earlier_photo_id: 'e' }, photo('b')];
  const slot = { key: 'close_up', shot: 'close_up', place: null, earlier: null } as const;
  const known: KnownOfPhoto = { shot: 'close_up' };
  const again = asBefore(known, photos, 'a');
  expect(again).toEqual({ shot: 'close_up', body_place: left, earlier_photo_id: 'e' });
  expect(fills({ ...slot, place: left }, again)).toBe(true);
  const right = { ...left, side: 'right' } as const;
  expect(asBefore({ ...known, body_place: right }, photos, 'a').body_place).toEqual(right);
  for (const instead of ['b', undefined]) expect(asBefore(known, photos, instead)).toEqual({ shot: 'close_up' });
});
