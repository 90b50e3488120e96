/** The steps of the set-up as they stand: of each, which of its points are true, and whether it holds up the opening. */
import { isRequired, type SetUp, type SetUpPoint, type SetUpStep, setUpSteps } from '@pellis/contract/set-up/set-up';

export interface StandingStep {
  id: SetUpStep['id'];
  heading: string;
  points: readonly { id: SetUpPoint; isTrue: boolean; isRequired: boolean }[];
  isDone: boolean;
  /** The clinic opens only when it is done. */
  isRequired: boolean;
}

export function standingSteps({ points }: Pick<SetUp, 'points'>): StandingStep[] {
  return setUpSteps.map((step) => {
    const own = points
      .filter(({ id }) => step.points.some((one) => one === id))
      .map(({ id, is_true }) => ({ id, isTrue: is_true, isRequired: isRequired(id) }));
    const required = own.filter((point) => point.isRequired);
    const counted = required.length > 0 ? required : own;
    return {
      id: step.id,
      heading: step.heading,
      points: own,
      isDone: counted.every(({ isTrue }) => isTrue),
      isRequired: required.length > 0,
    };
  });
}

/** What holds up the opening comes first; then what is only advised. */
export function nextStep(steps: readonly StandingStep[]): StandingStep | undefined {
  return steps.find((step) => step.isRequired && !step.isDone) ?? steps.find((step) => !step.isDone);
}
