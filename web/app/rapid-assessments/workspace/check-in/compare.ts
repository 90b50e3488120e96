/** A check-in beside what was sent before it, row by row: what changed stands first. */
import { placeName, placeNotSaid } from '@pellis/contract/body-places/body-places';
import type { ThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import { type PlanAnswered, saidOf } from '@pellis/contract/check-ins/plan-questions';
import type { Answers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { answersInOrder } from '../case/answers-in-order.ts';

export interface Compared {
  question: string;
  /** Empty where nothing was said. */
  was: string;
  now: string;
  isChanged: boolean;
  /** What a dermatologist must not miss in today's answer. */
  mark: string | null;
}

type Then = Pick<ThenAndNow, 'before' | 'now'> & Partial<Pick<ThenAndNow, 'told'>>;

/** Without an earlier answer nothing is called changed. Where on the body it was, the visit that the check-in follows says where it is the later one. */
export function compared({ before, told = null, now }: Then): Compared[] {
  const places = told && told.places.length > 0 && !(before && before.at > told.visit_at) ? told.places.map(placeName).join(', ') : null;
  const [said, saidBefore] = [rowsOf(now.answers), rowsOf(before?.answers)];
  const rows = Object.values(rapidAssessmentQuestions).flatMap((question) => {
    if (!('short' in question)) return [];
    const [today, earlier] = [said.get(question.short), saidBefore.get(question.short)];
    const toldThere = question.kind === 'places' ? places : null;
    const [there, here] = [toldThere ?? earlier?.answer ?? '', today?.answer ?? ''];
    if (!there && !here) return question.kind === 'places' ? [unplaced] : [];
    const isChanged = (before !== null || toldThere !== null) && there !== here;
    return [{ question: question.short, was: there, now: here, isChanged, mark: today?.mark ?? null }];
  });
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** That nobody has said where it is, then as now. */
const unplaced: Compared = {
  ...{ question: rapidAssessmentQuestions.places.short, was: placeNotSaid, now: placeNotSaid },
  ...{ isChanged: false, mark: null },
};

function rank({ isChanged, mark }: Compared): number {
  return isChanged && mark ? 0 : isChanged ? 1 : mark ? 2 : 3;
}

function rowsOf(answers: Answers | undefined) {
  return new Map(answers ? answersInOrder(answers).map((row) => [row.question, row] as const) : []);
}

export interface ComparedStep {
  ask: string;
  was: string;
  now: string;
  isUrgent: boolean;
  isChanged: boolean;
}

/** What was said of the plan's steps, beside what was said of the same step before. */
export function comparedPlan({ before, now }: Pick<ThenAndNow, 'before' | 'now'>): ComparedStep[] {
  return now.plan.map((answer) => {
    const earlier = before?.plan.find(({ what }) => what === answer.what);
    const [there, here] = [earlier ? saidOf(earlier) : '', saidOf(answer)];
    return { ask: answer.ask, was: there, now: here, isUrgent: isUrgent(answer), isChanged: earlier !== undefined && there !== here };
  });
}

/** What was to be used and is not, and what was to be left off and is used. */
function isUrgent({ severity, use, left_off_since }: PlanAnswered): boolean {
  const isOtherThanTold = left_off_since === undefined ? use === 'not' : use !== null && use !== 'not';
  return severity === 'bad' || severity === 'emergency' || isOtherThanTold;
}
