/** For who comes back to a form that is not sent yet: on to where they stopped, or all anew. */
import { startedOver } from '../safety-questions/start-over.ts';
import type { Safety } from '../safety-questions/use-safety.ts';
import { KeptNotice } from '../ui/kept-notice.tsx';
import type { AssessmentForm, Questionnaire } from './answers.ts';
import { firstOpenField } from './open-field.ts';

interface KeptAnswersProps {
  /** As they stand when it is pressed. */
  values: () => AssessmentForm;
  asks: Questionnaire;
  safety: Safety;
  onStartOver: () => void;
}

export function KeptAnswers({ values, asks, safety, onStartOver }: KeptAnswersProps) {
  const startOver = () => {
    safety.put(startedOver(safety));
    onStartOver();
  };
  return <KeptNotice keepsSafety onGoOn={() => goTo(values(), asks)} onStartOver={startOver} />;
}

/** To the first question that is still open, or to the button when none is. */
function goTo(values: AssessmentForm, asks: Questionnaire): void {
  const field = firstOpenField(values, asks);
  const target = field ? document.getElementById(field) : document.querySelector<HTMLElement>('form.assessment button[type="submit"]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
