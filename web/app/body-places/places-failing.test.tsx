/** What the patient's map says where something of it could not be loaded. */
import { expect, test, vi } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { seen } from '../test-markup.tsx';
import { MyPlaces } from './my-places.tsx';
import { LargePhoto, PlacePhotos } from './place-photos.tsx';

const usePhoto = vi.hoisted(() => vi.fn());
const useRead = vi.hoisted(() => vi.fn());
vi.mock('../photos/use-photo.ts', () => ({ usePhoto }));
vi.mock('../platform/use-api.ts', async (original) => ({ ...(await original()), useRead }));

const photo = { id: 'p1', filename: 'cheek.jpg', width: 800, height: 600, is_covered: false, shot: null, quality: null, body_place: null };
const places = () => seen(<PlacePhotos photos={[photo]} words="Left cheek" />);
const large = () => seen(<LargePhoto photo={photo} words="Left cheek" />);

test('a photo that did not load says so, small and large, and is tried again', () => {
  usePhoto.mockReturnValue({ address: undefined, isBroken: true, again: () => undefined });
  expect(places().text).toBe('Did not load. Try again: Photo 1 of 1: Left cheek');
  expect(large().lines).toEqual(['The photo could not be loaded.', 'Try again']);
});

test('one that is on its way is said to be', () => {
  usePhoto.mockReturnValue({ address: undefined, isBroken: false, again: () => undefined });
  expect(places().text).toBe('Photo 1 of 1: Left cheek. Look at it large');
  expect(large().text).toBe('Loading the photo…');
});

test('the large photo has its room before it is there, and where it does not come', () => {
  for (const isBroken of [true, false]) {
    usePhoto.mockReturnValue({ address: undefined, isBroken, again: () => undefined });
    expect(large().markup).toMatch(/^<div style="aspect-ratio:800 \/ 600">/);
  }
});

test('a map that could not be loaded is not left out without a word', () => {
  useRead.mockReturnValue({ data: undefined, error: new ApiError({ status: 500, code: 'failed', detail: 'x' }), refetch: () => undefined });
  expect(seen(<MyPlaces isOwn />).lines).toEqual(['Where on the body', 'The map of the body could not be loaded.', 'Try again']);
  useRead.mockReturnValue({ data: undefined, error: null });
  expect(seen(<MyPlaces isOwn />).text).toBe('');
});
