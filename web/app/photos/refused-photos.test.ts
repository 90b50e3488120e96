/** Which photos of a form the clinic did not take, and until when. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { refusalsIn, refusedNow } from './refused-photos.ts';

const groin: BodyPlace = { region: 'groin', side: 'left' };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };
const photos = [{ id: 'a', body_place: elbow }, { id: 'b' }];
const fields = { images: 'One of them.', 'images.1': 'This one.' };
const error = new ApiError({ status: 422, code: 'photo_unreadable', detail: 'One of them.', fields });

test('a photo that was refused is found again by its place in the list', () => {
  const sent = { photos, places: [] };
  expect(refusedNow(refusalsIn(error, sent), sent)).toEqual({ b: 'This one.' });
  expect(refusedNow(refusalsIn(error, sent), { ...sent, photos: [{ id: 'c' }, ...photos] })).toEqual({ b: 'This one.' });
});

test('it may be sent again once its place is said, or once the form names other places', () => {
  const refusals = refusalsIn(error, { photos, places: [elbow, groin] });
  const later = (photo: { body_place?: BodyPlace | null }, places = [elbow, groin]) =>
    refusedNow(refusals, { photos: [{ id: 'b', ...photo }], places });
  expect(later({})).toEqual({ b: 'This one.' });
  expect(later({ body_place: elbow })).toEqual({});
  expect(later({ body_place: null })).toEqual({});
  expect(later({}, [elbow])).toEqual({});
  expect(later({}, [elbow, groin])).toEqual({ b: 'This one.' });
});
