/** Who is handed the record reads where the words beside a figure come from, too. */
import type { Score } from '@pellis/contract/progress/course';
import { expect, test } from 'vitest';
import { aboutScores } from './course-lines.ts';

const kept = { id: 's'.repeat(22), on: '2026-10-02', course: 'eczema', by: 'Dr. Lee', is_mine: false, scored_at: new Date() };
const clear = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 } as const;
const easi: Score = { ...kept, instrument: 'easi', total: 0, parts: { head: clear, arms: clear, trunk: clear, legs: clear } };
const iga: Score = { ...kept, instrument: 'iga', total: 2, parts: { grade: 2 } };

test('beneath an EASI stands whose bands it has, and until then that nobody of the clinic has reviewed them', () => {
  expect(aboutScores({ severity_scores: [iga, easi], are_bands_reviewed: false })).toMatch(
    /Leshem and others, 2015\. Not yet reviewed by a clinician of this clinic\.$/,
  );
  expect(aboutScores({ severity_scores: [easi], are_bands_reviewed: true })).toMatch(/Leshem and others, 2015\.$/);
  expect(aboutScores({ severity_scores: [iga], are_bands_reviewed: false })).toBeNull();
});
