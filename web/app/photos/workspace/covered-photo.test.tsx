/** A cover says truly why it is there, and only the one that a place puts on has no way off. */
import { intimateOfMinor } from '@pellis/contract/photos/photo-annotations';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import type { CasePhoto } from './case-photos.ts';
import { mayBeUncovered } from './cover-tool.tsx';
import { Uncovered } from './covered-photo.tsx';

const photo: CasePhoto = {
  ...{ id: 'a'.repeat(22), filename: 'a.jpg', width: 800, height: 600, is_covered: true },
  ...{ name: '', wasAskedFor: false, earlier: null },
};
const groin: CasePhoto = { ...photo, body_place: { region: 'groin', side: 'left' } };
const cover = (of: CasePhoto) =>
  seen(
    <Uncovered photo={of} isMinor onShow={() => undefined}>
      picture
    </Uncovered>,
  ).text;

test('one that says no place is not said to show an intimate one, may be uncovered, and of a minor it is told what to do', () => {
  expect(cover(photo)).toContain('This photo says no place, and the care it came for is about an intimate one.');
  expect(cover(photo)).toContain(intimateOfMinor);
  expect(cover(groin)).toContain('This photo shows an intimate place.');
  const all = [photo, groin, { ...groin, coveredBy: { by: 'Dr. Lee', at: new Date() } }];
  const may = (isLookedAt: boolean) => all.map((one) => mayBeUncovered(one, { hasLookedAt: () => isLookedAt }));
  // for good, only by whoever has seen what it shows
  expect([may(true), may(false)]).toEqual([[true, false, true], Array(3).fill(false)]);
});
