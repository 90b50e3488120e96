/** Where a photo stands that was taken again. */
import { expect, test } from 'vitest';
import type { HeldPhoto } from './held-photo.ts';
import { inPlaceOf } from './in-place-of.ts';

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
