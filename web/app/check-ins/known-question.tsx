/** A question of the check-in with what is known of it; before the photos stands what is asked of the plan. */
import type { PlanAnswer, PlanAsked } from '@pellis/contract/check-ins/plan-questions';
import { createContext, useContext } from 'react';
import type { AssessmentForm } from '../rapid-assessments/answers.ts';
import { QuestionSection, type QuestionSectionProps } from '../rapid-assessments/question-section.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { InWords, NeedsPhoto } from './in-words.tsx';
import { KnownAnswer } from './known-answer.tsx';
import { PlanPart } from './plan-part.tsx';

interface Known {
  earlier: AssessmentForm | null;
  plan: PlanAsked | null;
  answers: readonly PlanAnswer[];
  onAnswers: (answers: readonly PlanAnswer[]) => void;
  /** It is sent as whoever is signed in, not by the link alone. */
  isOwn: boolean;
  namesIntimatePlace: boolean;
}

export const KnownOfForm = createContext<Known>({
  ...{ earlier: null, plan: null, answers: [], onAnswers: () => undefined },
  ...{ isOwn: false, namesIntimatePlace: false },
});

export function KnownQuestion(props: QuestionSectionProps) {
  const { form, section, reached } = props;
  const { earlier, plan, answers, onAnswers, isOwn, namesIntimatePlace } = useContext(KnownOfForm);
  const isReached = reached >= section.after;
  const asked = <QuestionSection {...props} />;
  if (section.question.kind !== 'photos')
    return earlier ? (
      <KnownAnswer form={form} section={section} isReached={isReached} earlier={earlier}>
        {asked}
      </KnownAnswer>
    ) : (
      asked
    );
  return (
    <>
      {plan ? (
        <Reveal when={isReached} announcing="Next: your plan, then your photos">
          <PlanPart asked={plan} answers={answers} onChange={onAnswers} />
        </Reveal>
      ) : null}
      {isOwn ? (
        <InWords values={form.values} namesIntimatePlace={namesIntimatePlace}>
          {asked}
        </InWords>
      ) : (
        <NeedsPhoto>{asked}</NeedsPhoto>
      )}
    </>
  );
}
