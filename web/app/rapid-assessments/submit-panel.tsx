/** The end of the form: what submitting means for the card, the button, how the sending goes and what went wrong. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { ButtonLink } from '../ui/button.tsx';
import { Later, useMadeReady } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './assessment-form.module.css';
import { PaymentPromise } from './payment-promise.tsx';
import type { Submission } from './use-submission.ts';

const progress = { load: async () => (await import('../photos/sending-progress.tsx')).SendingProgress };

interface SubmitPanelProps {
  /** What the money is held on; none where nothing is to be paid. */
  card?: PaymentMethod | undefined;
  /** The last section has appeared. */
  isReached: boolean;
  isValid: boolean;
  submission: Submission;
}

export function SubmitPanel({ card, isReached, isValid, submission }: SubmitPanelProps) {
  const { isSending, part, bytes, failure } = submission;
  useMadeReady(progress, isReached);
  return (
    <div className={styles['submit-panel']}>
      {card ? (
        <Reveal when={isReached}>
          <PaymentPromise card={card} />
        </Reveal>
      ) : null}
      {failure && !isSending ? (
        <Notice
          kind="error"
          heading={failure.sentence}
          isSpoken
          actions={
            failure.needsCard ? (
              <ButtonLink to="/payment-method?redirect=rapid-assessment">Add a payment method</ButtonLink>
            ) : failure.needsSignature ? (
              <ButtonLink to="/agree?redirect=rapid-assessment">Read and sign</ButtonLink>
            ) : undefined
          }
        >
          {failure.more ? <p>{failure.more}</p> : null}
          <p>Nothing is lost: your answers and photos are still here.</p>
        </Notice>
      ) : null}
      {isSending ? <Later part={progress} props={{ part, bytes }} isOptional /> : null}
      <SubmitButton isValid={isValid} isSending={isSending} untilValid="Complete the form to submit" isWide>
        Submit
      </SubmitButton>
    </div>
  );
}
