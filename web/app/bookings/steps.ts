/** The seven steps of booking a visit: what each is called, which have an answer, and which may be opened. */
import { type VisitDraft, type VisitStep, visitSteps } from '@pellis/contract/bookings/bookings';

export interface StepProps {
  draft: VisitDraft;
}

/** `name` in the progress, `heading` on the step's own page. */
export const stepWords: Record<VisitStep, { name: string; heading: string }> = {
  who: { name: 'Who', heading: 'Who is the visit for?' },
  where: { name: 'Where', heading: 'Where will you be during the visit?' },
  what: { name: 'What for', heading: 'What is the visit about?' },
  pay: { name: 'Payment', heading: 'How would you like to pay?' },
  when: { name: 'When', heading: 'Choose a time' },
  before: { name: 'Before we meet', heading: 'Before we meet' },
  review: { name: 'Review', heading: 'Check and book' },
};

type Answered = Pick<VisitDraft, 'answers' | 'hold'> & Partial<Pick<VisitDraft, 'service_gone'>>;

export function isStep(text: string | undefined): text is VisitStep {
  return visitSteps.some((step) => step === text);
}

export function isAnswered(draft: Answered | null, step: VisitStep): boolean {
  if (!draft || step === 'review') return false;
  // what was chosen is not offered any more: the step is answered again
  if (step === 'what' && draft.service_gone) return false;
  return step === 'when' ? draft.hold !== null : draft.answers[step] !== null;
}

/**
 * Every step before it has an answer. A time that was lost closes nothing: whoever was already further on stays there and chooses
 * another time in place.
 */
export function mayOpen(draft: Answered | null, step: VisitStep): boolean {
  return stepsBefore(step).every((before) => before === 'when' || isAnswered(draft, before));
}

/** With the code of the referral that somebody follows. */
export function addressOfStep(step: VisitStep, referral: string | null = null): string {
  return referral ? `/new-visit/${step}?referral=${encodeURIComponent(referral)}` : `/new-visit/${step}`;
}

export function stepAfter(step: VisitStep): VisitStep {
  return visitSteps[visitSteps.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(step: VisitStep): VisitStep | undefined {
  return visitSteps[visitSteps.indexOf(step) - 1];
}

export function placeOf(step: VisitStep): number {
  return visitSteps.indexOf(step) + 1;
}

function stepsBefore(step: VisitStep): VisitStep[] {
  return visitSteps.slice(0, visitSteps.indexOf(step));
}
