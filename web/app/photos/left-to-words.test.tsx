/** The photo step where an intimate place is named. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { sayPlace } from '@pellis/contract/photos/unsaid-places';
import { expect, test } from 'vitest';
import { PhotoPlace } from '../body-places/photo-place.tsx';
import { seen } from '../test-markup.tsx';
import { type Coached, wantedShots } from './coach/wanted-shots.ts';
import type { HeldPhoto } from './held-photo.ts';
import { PhotosField } from './photos-field.tsx';

const groin: BodyPlace = { region: 'groin', side: 'left' };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };
const photo = (body_place?: BodyPlace): HeldPhoto => ({ id: 'a', filename: 'a.jpg', jpeg: new Blob(), body_place });
const field = (coach: Coached, value: HeldPhoto[] = [], isOptional = false) =>
  seen(<PhotosField legend="Photos" {...{ coach, value, isOptional }} onChange={() => undefined} onBusy={() => undefined} />);

test('where nothing that was named may be photographed, nothing is to be chosen, and it is said what to do instead', () => {
  const required = field({ concern: 'acne', places: [groin] });
  expect(required.text).toContain('We take no photos of this place');
  expect(required.text).toContain('Book a video visit');
  expect(required.text).toContain('without a photo this cannot be sent');
  expect(required.text).not.toContain('your dermatologist asks for it');
  expect(required.markup).not.toContain('type="file"');
  const optional = field({ concern: 'acne', namesIntimatePlace: true }, [], true);
  expect(optional.text).toContain('Say in words how it looks');
  expect(optional.text).not.toContain('Book a video visit');
});

test('what was added before stays, and can be removed', () => {
  const { text, markup } = field({ concern: 'Genital rash' }, [photo()]);
  expect(text).toContain(sayPlace);
  expect(markup).toMatch(/<button[^>]*>.*Remove/);
});

test('beside another place a photo says which it shows, unless a dermatologist asked for it', () => {
  const coach = { concern: 'acne', places: [elbow, groin] };
  expect(field(coach, [photo()]).text).toContain(sayPlace);
  expect(field(coach, [photo(elbow)]).text).not.toContain(sayPlace);
  expect(field({ ...coach, places: [groin], isAskedFor: true }, [photo()]).text).not.toContain(sayPlace);
  expect(wantedShots({ concern: 'acne', places: [groin], isAskedFor: true })[0]?.place).toEqual(groin);
});

test('a photo of the place that was asked for is never said to show the only other one', () => {
  const choice = (asked: BodyPlace | null) =>
    seen(<PhotoPlace name="Photo 1" photo={{}} places={[groin, elbow]} asked={asked} onChange={() => undefined} />).text;
  expect(choice(groin)).toContain('Left groin');
  expect(choice(null)).not.toContain('Left groin');
});
