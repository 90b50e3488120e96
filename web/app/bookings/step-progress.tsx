/** How far the booking is: seven steps in the tones of skin, the answered ones as ways back. */
import { type VisitDraft, type VisitStep, visitSteps } from '@pellis/contract/bookings/bookings';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './step-progress.module.css';
import { isAnswered, mayOpen, placeOf, stepWords } from './steps.ts';
import { useStepAddress } from './use-step-address.ts';

export function StepProgress({ draft, step }: { draft: VisitDraft | null; step: VisitStep }) {
  return (
    <nav className={styles.steps} aria-label="Steps of booking">
      <p className={`${styles['steps-here']} small`}>
        <strong>
          Step {placeOf(step)} of {visitSteps.length}
        </strong>{' '}
        <span className="soft">{stepWords[step].name}</span>
      </p>
      <ol className={styles['steps-list']}>
        {visitSteps.map((one) => (
          <li
            key={one}
            className={classes(styles['steps-one'], styles[`steps-${placeOf(one)}`])}
            data-done={isAnswered(draft, one) || undefined}
            data-here={one === step || undefined}
          >
            <span className={styles['steps-tone']} />
            <StepName draft={draft} step={one} isHere={one === step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ draft, step, isHere }: { draft: VisitDraft | null; step: VisitStep; isHere: boolean }) {
  const addressOf = useStepAddress();
  const { name } = stepWords[step];
  if (isHere)
    return (
      <span className={styles['steps-name']} aria-current="step">
        {name}
      </span>
    );
  if (!mayOpen(draft, step)) return <span className={`${styles['steps-name']} ${styles['steps-shut']}`}>{name}</span>;
  return (
    <Link className={styles['steps-name']} to={addressOf(step)}>
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
