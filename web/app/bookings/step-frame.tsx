/** One step: its question, its answer, what went wrong, and the ways on and back. */
import type { VisitStep } from '@pellis/contract/bookings';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Problem } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import './step-frame.css';
import { addressOfStep, stepBefore, stepWords } from './steps.ts';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // who went on by keyboard begins at the new question, and hears it
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(event);
  };
  return (
    <form className="step" onSubmit={send} noValidate aria-labelledby="step-heading">
      <header className="step-head">
        <h2 id="step-heading" ref={heading} tabIndex={-1}>
          {stepWords[step].heading}
        </h2>
        {lead ? <p className="soft">{lead}</p> : null}
      </header>
      <ErrorSummary problem={problem} />
      {children}
      <div className={isSticky ? 'step-ways step-ways-sticky' : 'step-ways'}>
        {onSubmit ? (
          <SubmitButton isValid={isValid} isSending={isSending}>
            {goOn}
          </SubmitButton>
        ) : null}
        {aside}
        {before ? (
          <Link className="step-back" to={addressOfStep(before)}>
            Back
          </Link>
        ) : null}
      </div>
    </form>
  );
}
