/** How far the booking is: seven steps in the tones of skin, the answered ones as ways back. */
import { type VisitDraft, type VisitStep, visitSteps } from '@pellis/contract/bookings';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import './step-progress.css';
import { addressOfStep, isAnswered, mayOpen, placeOf, stepWords } from './steps.ts';

export function StepProgress({ draft, step }: { draft: VisitDraft | null; step: VisitStep }) {
  return (
    <nav className="steps" aria-label="Steps of booking">
      <p className="steps-here small">
        <strong>
          Step {placeOf(step)} of {visitSteps.length}
        </strong>{' '}
        <span className="soft">{stepWords[step].name}</span>
      </p>
      <ol className="steps-list">
        {visitSteps.map((one) => (
          <li
            key={one}
            className={`steps-one steps-${placeOf(one)}`}
            data-done={isAnswered(draft, one) || undefined}
            data-here={one === step || undefined}
          >
            <span className="steps-tone" />
            <StepName draft={draft} step={one} isHere={one === step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ draft, step, isHere }: { draft: VisitDraft | null; step: VisitStep; isHere: boolean }) {
  const { name } = stepWords[step];
  if (isHere)
    return (
      <span className="steps-name" aria-current="step">
        {name}
      </span>
    );
  if (!mayOpen(draft, step)) return <span className="steps-name steps-shut">{name}</span>;
  return (
    <Link className="steps-name" to={addressOfStep(step)}>
      {name}
      {isAnswered(draft, step) ? (
        <>
          <Icon of={check} size={16} />
          <span className="visually-hidden">, answered</span>
        </>
      ) : null}
    </Link>
  );
}
