/** What a dermatologist should notice before opening a case, taken when it is sent. */
import { adultYears } from '@pellis/contract/guardianships/guardianships';
import { flagsIn } from '@pellis/contract/questions/questions-read';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import type { CaseFlag } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import type { ProfileFacts } from '../health-profiles/records.ts';

export interface Snapshot {
  age_years: number | null;
  sex: string | null;
  flags: CaseFlag[];
}

export function snapshotOf(answers: Answers, profile: ProfileFacts | undefined, age: number | null, isReturning: boolean): Snapshot {
  const marks: [CaseFlag, boolean][] = [
    ['minor', age !== null && age < adultYears],
    ['pregnant', profile?.pregnant === 'yes'],
    ['planning_pregnancy', profile?.pregnant === 'planning'],
    ['allergies', profile?.allergies === 'yes'],
    ['medications', profile?.medications === 'yes'],
    ['returning', isReturning],
  ];
  const flags = [...marks.flatMap(([flag, holds]) => (holds ? [flag] : [])), ...flagsIn(rapidAssessmentQuestions, answers)];
  return { age_years: age, sex: profile?.sex ?? null, flags };
}
