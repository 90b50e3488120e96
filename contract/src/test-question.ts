/** The Rapid Assessment's table with one optional question more, as somebody would add it: tests find it in the form, on the wire, in the reader and in the PDF. */
import type { Questions } from './questions/questions.ts';
import { rapidAssessmentQuestions } from './rapid-assessments/rapid-assessment-questions.ts';

const { images, ...before } = rapidAssessmentQuestions;

export const withOneMore = {
  ...before,
  animals: {
    kind: 'words',
    isOptional: true,
    label: 'Have you been near animals?',
    announcing: 'Next: animals, then your photos',
    most: 300,
    length: 'counted',
    short: 'Animals',
  },
  images,
} as const satisfies Questions;
