/** A case's photos as the dermatologist ordered and named them. */
import { expect, test } from 'vitest';
import { arranged, type CasePhoto, covered, dayOf, daysOf, nameOf } from './case-photos.ts';

const photo = (id: string, care: string | null = null): CasePhoto => ({
  ...{ id, filename: `${id}.jpg`, width: 1, height: 1, name: '', wasAskedFor: false },
  earlier: care === null ? null : { id: care, datetime: '2026-03-01T09:00:00', service: '', diagnosis: '' },
});

test('each care’s photos lie in their own order; what came since lies at its end, and is called by its file', () => {
  const photos = [photo('a'), photo('b'), photo('new'), photo('x', 'March'), photo('y', 'March')];
  const shown = arranged(photos, [
    {
      photos: [
        { id: 'b', name: 'Left cheek' },
        { id: 'a', name: '' },
      ],
    },
    {
      photos: [
        { id: 'y', name: 'Left cheek' },
        { id: 'x', name: 'Chin' },
      ],
    },
  ]);
  expect(shown.map(nameOf)).toEqual(['Left cheek', 'a.jpg', 'new.jpg', 'Left cheek', 'Chin']);
  expect(shown.map(({ id }) => id)).toEqual(['b', 'a', 'new', 'y', 'x']);
});

test('unarranged, they lie as they were sent', () => {
  expect(arranged([photo('a'), photo('b')], []).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('what was covered or uncovered since the case was read stands as it is now; of other photos nothing newer is known', () => {
  const at = new Date('2026-11-27T10:00:00Z');
  const read = [photo('a'), { ...photo('b'), is_covered: true }, { ...photo('c'), is_covered: true }];
  const known = [
    {
      photos: [
        { id: 'a', name: '' },
        { id: 'b', name: '' },
      ],
    },
  ];
  const now = covered(read, known, { covered: ['a'], byClinic: [{ id: 'a', by: 'Dr. Lee', at }] });
  expect(now.map(({ is_covered, coveredBy }) => [is_covered, coveredBy?.by])).toEqual([
    [true, 'Dr. Lee'],
    [false, undefined],
    [true, undefined],
  ]);
});

test('an earlier photo stands under the day on which it came, not under that of its note', () => {
  const photos = [photo('a'), { ...photo('x', 'March'), sent_on: '2026-02-12' }, { ...photo('y', 'March'), sent_on: '2026-02-27' }];
  expect(photos.map(dayOf)).toEqual([null, 'Feb 12, 2026', 'Feb 27, 2026']);
  expect(daysOf(photos, 1)).toBe('Feb 12, 2026 – Feb 27, 2026');
  // of a server of an earlier release
  expect([dayOf(photo('z', 'March')), daysOf([photo('z', 'March')], 0)]).toEqual(['Mar 1, 2026', 'Mar 1, 2026']);
});
