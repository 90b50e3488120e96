/** The button that sends a form: it says when the form is not complete yet, and waits while it is being sent. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  isValid: boolean;
  isSending: boolean;
  /** Its words when the form may be sent. */
  children: ReactNode;
  /** Its words until then; the same when not said. */
  untilValid?: ReactNode;
  isWide?: boolean;
}

export function SubmitButton({ isValid, isSending, children, untilValid = children, isWide = false }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={!isValid || isSending} isWide={isWide} aria-busy={isSending || undefined}>
      {isSending ? <span className={styles['submit-turning']} aria-hidden="true" /> : null}
      {isValid ? children : untilValid}
    </Button>
  );
}
