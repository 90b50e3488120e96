/** What follows from a table of questions: the exact types of what travels, and no question without words for everybody who reads it. */
import { expect, expectTypeOf, test } from 'vitest';
import type { Photo } from './photos.ts';
import type { Question } from './questions.ts';
import type { Answers, Submission } from './rapid-assessment-answers.ts';

interface Sent {
  concern: string;
  symptoms: ('burning' | 'itching' | 'tingling/numbness' | 'pain' | 'colour change' | 'none' | 'other')[];
  symptomsother?: string | undefined;
  duration: 'Less than 24 hours' | 'A few days' | '1 week' | 'A few weeks' | 'Several months' | 'Several years' | 'My whole life' | 'Other';
  durationother?: string | undefined;
  changing: 'Not changing' | 'Getting better' | 'Getting worse' | 'Comes and goes' | 'Other';
  changingother?: string | undefined;
  bothersome: "Doesn't bother at all" | 'Mildly' | 'Moderately' | 'Severely';
  triggeredby: string;
  treatmentstried: string;
  currenttreatments: string;
  madebetter: string;
  madeworse: string;
  anythingelse?: string | undefined;
}

test('an assessment has the very types of its fields', () => {
  expectTypeOf<Answers>().toEqualTypeOf<Sent>();
  expectTypeOf<Omit<Submission, 'images'>>().toEqualTypeOf<Sent>();
  expectTypeOf<Submission['images']>().toEqualTypeOf<Photo[]>();
});

const words = { kind: 'words', isOptional: true, most: 500, length: 'ends' } as const;
const shown = { label: 'Have you been near animals?', announcing: 'Next: animals' };

test('a question without its words for the patient or for the dermatologist does not compile', () => {
  expectTypeOf<typeof words & typeof shown & { short: string }>().toExtend<Question>();
  expectTypeOf<typeof words & typeof shown>().not.toExtend<Question>();
  expectTypeOf<typeof words & { label: string; short: string }>().not.toExtend<Question>();
  expectTypeOf<typeof words & { announcing: string; short: string }>().not.toExtend<Question>();
  expect({ ...words, ...shown, short: 'Animals' }).toHaveProperty('short');
});
