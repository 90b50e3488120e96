/** A patient's answers and photos: as the specification sends them, and as they are read. */
import type { z } from 'zod';
import { keptOf, wireOf } from '../questions/questions.ts';
import { rapidAssessmentQuestions } from './rapid-assessment-questions.ts';

export const Submission = wireOf(rapidAssessmentQuestions);
export type Submission = z.output<typeof Submission>;

/** What a dermatologist reads: a check-in is held to fewer rules than what is paid for. */
export const KeptAnswers = keptOf(rapidAssessmentQuestions);
export type Answers = z.output<typeof KeptAnswers>;
