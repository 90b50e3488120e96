/** Which concerns and places ask every photo where it was taken. */
import { expect, test } from 'vitest';
import { placeName } from '../body-places/body-places.ts';
import { isIntimate, regionIds, regions } from '../body-places/regions.ts';
import { concerns } from '../concerns/concerns.ts';
import { isAboutIntimatePlace, isLeftToWords, sayPlaceOfMinorOrLeaveOut, sayPlaceOrLeaveOut, whyNoUnsaidPhoto } from './unsaid-places.ts';

const groin = { region: 'groin', side: 'left' } as const;
const elbow = { region: 'elbow', side: 'left' } as const;
const mouth = { region: 'inside_the_mouth', side: null } as const;

test('a concern that is called like an intimate region is about one, and no other region’s name is', () => {
  const named = regionIds.filter((region) => isAboutIntimatePlace({ concern: placeName({ region, side: null }) }));
  expect(named).toEqual(regionIds.filter(isIntimate));
});

test('so is one in the other words that people use for it', () => {
  const words = ['Genital warts', 'Rash of the buttocks', 'Perianal itch', 'Diaper rash', 'Vulvar lichen', 'Jock itch', 'BREAST rash'];
  expect(words.filter((concern) => !isAboutIntimatePlace({ concern }))).toEqual([]);
  const elsewhere = [
    ...concerns.flatMap(({ value, label }) => [value, label]),
    'Bottom of the foot',
    'Skin analysis',
    'Ear canal',
    'Herpes labialis',
    'Congenital nevus',
  ];
  expect(elsewhere.filter((concern) => isAboutIntimatePlace({ concern }))).toEqual([]);
  expect(regions.sole.also).toContain('bottom of');
});

test('a photo that says no place is refused where an intimate one is named, of a minor in other words', () => {
  expect(whyNoUnsaidPhoto({ concern: 'acne', places: [elbow] })).toBeUndefined();
  expect(whyNoUnsaidPhoto({ concern: 'acne', places: [elbow, groin] })).toBe(sayPlaceOrLeaveOut);
  expect(whyNoUnsaidPhoto({ namesIntimatePlace: true }, { isMinor: true })).toBe(sayPlaceOfMinorOrLeaveOut);
});

test('where nothing that was named may be photographed, it is left to words', () => {
  expect([[groin], [groin, mouth], [groin, elbow], [mouth], []].map((places) => isLeftToWords({ concern: 'acne', places }))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(isLeftToWords({ concern: 'Genital warts' })).toBe(true);
});
