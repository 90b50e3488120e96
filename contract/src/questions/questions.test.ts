/** What follows from a table of questions: the exact types of what travels, and no question without words for everybody who reads it. */
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import type { z } from 'zod';
import type { BodyPlace } from '../body-places/body-places.ts';
import type { Photo } from '../photos/photos.ts';
import type { Answers, Submission } from '../rapid-assessments/rapid-assessment-answers.ts';
import { checkInQuestions, rapidAssessmentQuestions } from '../rapid-assessments/rapid-assessment-questions.ts';
import { withOneMore } from '../test-question.ts';
import { formOf, keptOf, type Question, type Questions, wireOf } from './questions.ts';
import { readAnswers } from './questions-read.ts';

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
  places?: BodyPlace[] | undefined;
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
});

describe('one optional question more', () => {
  const kept: Answers = {
    concern: 'rosacea',
    symptoms: ['burning'],
    duration: '1 week',
    changing: 'Getting worse',
    bothersome: 'Mildly',
    triggeredby: 'A new cream',
    treatmentstried: 'None',
    currenttreatments: 'None',
    madebetter: 'Cold water',
    madeworse: 'Sun',
  };
  const sent = { ...kept, images: [{ filename: 'arm.jpg', data: 'AAAA' }] };
  const wire = wireOf(withOneMore);

  it('travels, with its type and its limit, and may be left out', () => {
    expectTypeOf<z.output<typeof wire>['animals']>().toEqualTypeOf<string | undefined>();
    expect(wire.parse({ ...sent, animals: 'A new cat' }).animals).toBe('A new cat');
    expect(wire.parse(sent)).not.toHaveProperty('animals');
    const tooLong = formOf(withOneMore).safeParse({ ...sent, animals: 'x'.repeat(301) });
    expect(tooLong.error?.issues).toMatchObject([{ path: ['animals'], message: 'Maximum 300 characters' }]);
  });

  it('is read, and what was kept before there was such a question is read too', () => {
    expect(keptOf(withOneMore).parse({ ...kept, animals: 'A new cat' }).animals).toBe('A new cat');
    expect(keptOf(withOneMore).parse(kept)).toEqual(kept);
    expect(readAnswers(withOneMore, { ...kept, animals: 'A new cat' }).at(-1)).toMatchObject({
      question: { short: 'Animals' },
      written: 'A new cat',
    });
  });
});

describe.each<[string, Questions]>([
  ['Rapid Assessment', rapidAssessmentQuestions],
  ['check-in', checkInQuestions],
])('the table of the %s', (_, questions) => {
  const entries = Object.entries(questions);

  it('has each line under a choice that there is', () => {
    for (const [, line] of entries) {
      if (line.kind !== 'line') continue;
      const explained = questions[line.explains.field];
      expect(explained && 'choices' in explained && explained.choices).toContain(line.explains.choice);
    }
  });

  it('marks and flags choices that there are', () => {
    for (const [, question] of entries) {
      if (!('short' in question)) continue;
      const named = Object.keys({ ...question.marks, ...question.flags });
      expect('choices' in question ? question.choices : []).toEqual(expect.arrayContaining(named));
    }
  });
});
