/** What a dermatologist reads of a photo beside it, where it stands in the course: also of one of the diary, which no case shows. */
import { intimateOfMinor } from '@pellis/contract/photos/photo-annotations';
import type { Progress } from '@pellis/contract/progress/course';
import { readProgress } from '@pellis/contract/progress/progress';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { PatientProgress } from './patient-progress.tsx';

const quality = { sharpness: 0.4, light: 180, glare: 0.02, share: 0.6, by: 'camera' } as const;
const photo = (id: string): Progress['photos'][number]['photo'] => ({
  ...{ id: id.padEnd(22, '0'), filename: 'a.jpg', width: 800, height: 600, shot: 'close_up', quality },
  body_place: { region: 'cheek', side: 'left' },
});
const progress: Progress = {
  ...{ today: '2026-11-26', is_child: false, are_bands_reviewed: false, courses: [] },
  ...{ covered: 0, covered_by_clinic: 0, covers: [], unsaid_covers: [], earlier_photos: null, judgeable: [] },
  ...{ medicines: [], changes: [], diary: [], scores: [] },
  photos: [
    { photo: photo('a'), on: '2026-11-01', course: 'acne', from: 'case', entry_id: null },
    { photo: photo('b'), on: '2026-11-20', course: 'acne', from: 'diary', entry_id: 'e'.repeat(22) },
  ],
};

test('beside each photo that is compared stands what the patient’s device measured of it', () => {
  const id = 'p'.repeat(22);
  const { text } = seen(<PatientProgress patientId={id} name="Uma" />, [answer(readProgress, progress, { id })]);
  expect(text.match(/Measured on the patient’s device/g)).toHaveLength(2);
  expect(text).toContain('Sharpness');
});

test('one that is covered because it says no place is offered to be looked at, and nothing of it is fetched before', () => {
  const id = 'p'.repeat(22);
  const unsaid = [{ photo: { ...photo('c'), body_place: null, is_covered: true }, on: '2026-11-21', is_minor: true }];
  const { text, markup } = seen(<PatientProgress patientId={id} name="Uma" />, [
    answer(readProgress, { ...progress, photos: [], covered: 1, unsaid_covers: unsaid }, { id }),
  ]);
  expect(text).toContain('Covered, since they say no place');
  expect(text).toContain(intimateOfMinor);
  expect(text).toContain('Show');
  expect(text).not.toContain('It shows no intimate place');
  expect(markup).not.toContain('<img');
});
