/** Two photos of a case and, of two earlier times, two and one: what lies on the table after each move. */
import { expect, test } from 'vitest';
import { type CasePhoto, photosOf, placeOf } from './case-photos.ts';
import { compare, type OnTable, oneOnTable, put, putEarlierBeside, turn } from './photos-on-table.ts';

const photo = (id: string) => ({ id, filename: `${id}.jpg`, width: 4, height: 3 });
const care = (id: string, datetime: string, ids: string[]) => ({
  ...{ id, datetime, service: 'Rapid Assessment', diagnosis: 'Acne', provider: 'Dr. Lee' },
  photos: ids.map(photo),
});
const photos = photosOf({
  photos: [photo('left'), photo('right')],
  requests: [],
  earlier: [care('b', '2026-08-12 09:00', ['august-1', 'august-2']), care('a', '2026-05-02 09:00', ['may'])],
});
const seen = ({ shown, isComparing }: OnTable, all: readonly CasePhoto[] = photos) =>
  (isComparing ? shown : [shown[0]]).map((index) => all[index]?.id);

test('turning goes round the photos of the case, and never among the earlier ones', () => {
  const next = turn(oneOnTable, photos, 1);
  expect(seen(next)).toEqual(['right']);
  expect(seen(turn(next, photos, 1))).toEqual(['left']);
  expect(seen(turn(oneOnTable, photos, -1))).toEqual(['right']);
});

test('the latest earlier photos lie left of the one that is open, then those before, then this case is alone again', () => {
  const open = turn(oneOnTable, photos, 1);
  const august = putEarlierBeside(open, photos);
  expect(seen(august)).toEqual(['august-1', 'right']);
  const may = putEarlierBeside(august, photos);
  expect(seen(may)).toEqual(['may', 'right']);
  expect(seen(putEarlierBeside(may, photos))).toEqual(['right']);
});

test('the side that was touched turns within its own time', () => {
  const august = putEarlierBeside(oneOnTable, photos);
  expect(seen(turn(august, photos, 1))).toEqual(['august-2', 'left']);
  expect(seen(turn({ ...august, side: 1 }, photos, 1))).toEqual(['august-1', 'right']);
});

test('a comparison that ends leaves this case on the table', () => {
  expect(seen(compare(putEarlierBeside(oneOnTable, photos), photos))).toEqual(['left']);
  expect(seen(compare(oneOnTable, photos))).toEqual(['left', 'right']);
});

test('an earlier photo that was chosen alone finds this case beside it', () => {
  expect(seen(putEarlierBeside(put(oneOnTable, 4), photos))).toEqual(['august-1', 'right']);
});

test('without earlier photos nothing moves', () => {
  const own = photos.slice(0, 2);
  const two = compare(oneOnTable, own);
  expect(putEarlierBeside(two, own)).toBe(two);
});

test('each photo is counted among those that came with it', () => {
  expect(photos.map((_, index) => placeOf(photos, index))).toEqual(['1 of 2', '2 of 2', '1 of 2', '2 of 2', '1 of 1']);
});

test('a photo that was taken over an earlier one lies beside that one, and comes before any other', () => {
  const again = photosOf({
    photos: [photo('left'), { ...photo('right'), earlier_photo_id: 'august-2' }],
    requests: [{ photos: [{ ...photo('asked'), earlier_photo_id: 'left' }] }] as never,
    earlier: [care('b', '2026-08-12 09:00', ['august-1', 'august-2'])],
  });
  const right = turn(oneOnTable, again, 1);
  expect(seen(putEarlierBeside(right, again), again)).toEqual(['august-2', 'right']);
  expect(seen(compare(right, again), again)).toEqual(['august-2', 'right']);
  expect(seen(compare(compare(right, again), again), again)).toEqual(['right']);
  expect(seen(compare(put(oneOnTable, 2), again), again)).toEqual(['left', 'asked']);
  // a pair that cannot be seen here is none
  expect(seen(compare(right, again.slice(0, 2)), again)).toEqual(['right', 'left']);
});

test('where a case came without a photo, nothing is laid beside those of before', () => {
  const before = photos.filter(({ earlier }) => earlier);
  expect(seen(putEarlierBeside(oneOnTable, before), before)).toEqual(['august-1']);
});
