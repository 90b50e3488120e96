/** One step: its question, its answer, what went wrong, and the ways on and back. */
import type { VisitStep } from '@pellis/contract/bookings/bookings';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Problem } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import styles from './step-frame.module.css';
import { beginAtStep, labelledByStep } from './step-heading.tsx';
import { stepBefore } from './steps.ts';
import { useStepAddress } from './use-step-address.ts';

interface StepFrameProps {
  step: VisitStep;
  /** One or two sentences under the question. */
  lead?: ReactNode;
  problem: Problem | null;
  /** Sending goes on to the next step; without it there is no such button. */
  onSubmit?: ((event?: FormEvent<HTMLFormElement>) => void) | undefined;
  isSending?: boolean;
  isValid?: boolean;
  /** Words of the button that goes on. */
  goOn?: ReactNode;
  /** The way on stays in view on a phone, beneath a long list. */
  isSticky?: boolean;
  /** Another way on, beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function StepFrame({
  step,
  lead,
  problem,
  onSubmit,
  isSending = false,
  isValid = true,
  goOn = 'Continue',
  isSticky = false,
  aside,
  children,
}: StepFrameProps) {
  const before = stepBefore(step);
  const addressOf = useStepAddress();
  const ways = useEdgeRoom<HTMLDivElement>('foot');
  useEffect(beginAtStep, []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  return (
    <form className={styles.step} onSubmit={send} noValidate {...labelledByStep}>
      {lead ? <p className={`soft ${styles['step-lead']}`}>{lead}</p> : null}
      <ErrorSummary problem={problem} />
      {children}
      <div ref={ways} className={isSticky ? `${styles['step-ways']} ${styles['step-ways-sticky']}` : styles['step-ways']}>
        {onSubmit ? (
          <SubmitButton isValid={isValid} isSending={isSending}>
            {goOn}
          </SubmitButton>
        ) : null}
        {aside}
        {before ? (
          <Link className={styles['step-back']} to={addressOf(before)}>
            Back
          </Link>
        ) : null}
      </div>
    </form>
  );
}
