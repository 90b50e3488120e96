/** The photo step of a check-in about an intimate place alone: signed in it goes without, by its link it leads to signing in. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { expect, test } from 'vitest';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { asking, unanswered } from '../rapid-assessments/answers.ts';
import { seen } from '../test-markup.tsx';
import { InWords, NeedsPhoto, orInWords } from './in-words.tsx';

const groin: BodyPlace = { region: 'groin', side: 'left' };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };
const photo: HeldPhoto = { id: 'a', filename: 'a.jpg', jpeg: new Blob() };
const asks = orInWords(asking(checkInQuestions));
const problem = (places: BodyPlace[], images: HeldPhoto[] = []) =>
  asks.problemsOf({ ...unanswered, concern: 'acne', places, images })['images'];
const field = (places: BodyPlace[]) => (
  <PhotosField legend="Photos" coach={{ concern: 'acne', places }} onChange={() => undefined} onBusy={() => undefined} />
);

test('a photo is missing only where one may be taken; what was added before is removed', () => {
  expect(problem([groin])).toBeUndefined();
  expect(problem([groin], [photo])).toContain('Remove');
  expect(problem([elbow, groin])).toBe('Upload at least one photo');
  expect(problem([])).toBe('Upload at least one photo');
  expect(problem([elbow], [photo])).toBeUndefined();
});

test('signed in it is said that it goes without, or what to name first', () => {
  const own = (places: BodyPlace[], namesIntimatePlace = true) =>
    seen(
      <InWords values={{ concern: 'acne', places }} namesIntimatePlace={namesIntimatePlace}>
        {field(places)}
      </InWords>,
    );
  expect(own([groin]).text).toContain('You can send this check-in without a photo');
  expect(own([groin]).text).not.toContain('Book a video visit');
  expect(own([]).text).toContain('name it above');
  expect(own([elbow]).markup).toContain('type="file"');
  expect(own([], false).markup).toContain('type="file"');
});

test('by the link it is said how to send it in words', () => {
  const { text, links } = seen(<NeedsPhoto>{field([groin])}</NeedsPhoto>);
  expect(text).toContain('By this link it cannot be sent without a photo');
  expect(links).toContainEqual(['Sign in and send it in words', '/login']);
});
