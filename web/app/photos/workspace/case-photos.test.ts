/** A case's photos as the dermatologist ordered and named them. */
import { expect, test } from 'vitest';
import { arranged, type CasePhoto, nameOf } from './case-photos.ts';

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
