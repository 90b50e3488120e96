/** What the form asks, with the concerns that are cared for today. */
import type { Questions } from '@pellis/contract/questions/questions';
import { withConcerns } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useMemo } from 'react';
import { useConcerns } from '../concerns/use-concerns.ts';
import { asking, type Questionnaire } from './answers.ts';

export function useAsks(questions: Questions, isCheckIn = false): Questionnaire {
  const inForce = useConcerns();
  return useMemo(() => asking(withConcerns(questions, inForce, isCheckIn)), [questions, inForce, isCheckIn]);
}
