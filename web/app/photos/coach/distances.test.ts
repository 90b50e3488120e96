/** Of which shots the coach says that they are too far or too near, and of the others why it says nothing. */
import { flawsOf } from '@pellis/contract/photos/photo-advice';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { qualityFigures } from '@pellis/contract/photos/quality-figures';
import { distanceOf } from '@pellis/contract/photos/shot-distances';
import { shots } from '@pellis/contract/photos/shots';
import { expect, test } from 'vitest';
import { hintOf, wordOn } from './coach-words.ts';

const good: PhotoQuality = { sharpness: 5, light: 160, glare: 0, share: 0.9 };

test('a face that fills all of the picture is taken from too near, and one that does not is never too far away', () => {
  for (const shot of ['face_front', 'face_left', 'face_right'] as const) {
    expect(hintOf({ ...good, share: 1 }, shot)).toEqual({ say: 'A little further away', how: 'Until your whole face shows.' });
    expect(wordOn({ ...good, share: 1 }, { shot })?.sentence).toContain('the whole face would show');
    expect(flawsOf({ ...good, share: 0.2 }, { shot })).toEqual([]);
  }
});

test('a close-up of a single finger or nail is never too far away; of a palm it may be', () => {
  const of = (region: 'fingers' | 'fingernails' | 'toes' | 'toenails' | 'palm') =>
    flawsOf({ ...good, share: 0.2 }, { shot: 'close_up', body_place: { region, side: 'left' } });
  expect((['fingers', 'fingernails', 'toes', 'toenails'] as const).flatMap(of)).toEqual([]);
  expect(of('palm')).toEqual(['far']);
  expect(hintOf({ ...good, share: 0.2 }, 'close_up', { region: 'fingers', side: 'left' }).say).toBe('This looks good');
});

test('of each shot it is told, or said why its distance is not', () => {
  const all = shots.map((shot) => [shot, distanceOf(shot)] as const);
  expect(all.filter(([, { told }]) => told).map(([shot]) => shot)).toEqual([
    'overview',
    'close_up',
    'face_front',
    'face_left',
    'face_right',
  ]);
  for (const [shot, { told, untold }] of all) if (!told) expect(untold, shot).toMatch(/^[A-Z].*\.$/);
  const [figure] = qualityFigures(good, 'crown').filter(({ name }) => name === 'Fills');
  expect(figure?.said).toMatch(/^nothing is told of it\. Hair/);
});
