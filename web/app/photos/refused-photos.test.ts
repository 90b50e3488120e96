/** Which photos of a form the clinic could not open. */
import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { refusedPhotos } from './refused-photos.ts';

test('a photo that could not be opened is found again by its place', () => {
  const fields = { images: 'One of them.', 'images.1': 'This one.' };
  const error = new ApiError({ status: 422, code: 'photo_unreadable', detail: 'One of them.', fields });
  expect(refusedPhotos(error, [{ id: 'a' }, { id: 'b' }])).toEqual({ b: 'This one.' });
});
