/** Asking a dermatologist with answers and photos: the Rapid Assessment. */
import { type PaymentMethod, readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { rapidAssessmentQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useReadOrNone } from '../platform/use-api.ts';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import { useSafety } from '../safety-questions/use-safety.ts';
import { useDraftOwner } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { type AssessmentForm, unanswered } from './answers.ts';
import { AssessmentFormView } from './assessment-form.tsx';
import { BeforeYouStart } from './before-you-start.tsx';
import { cardFirst } from './failure.ts';
import { ForWhom } from './for-whom.tsx';
import { OneWaits } from './one-waits.tsx';
import { ProfileHint } from './profile-hint.tsx';
import styles from './submit-page.module.css';
import { useAsks } from './use-asks.ts';
import { useAssessmentSending } from './use-assessment-sending.ts';
import { useCarriedOver } from './use-carried-over.ts';
import { useDraft } from './use-draft.ts';
import { useAwaitsPrice } from './use-price.ts';

// for who comes back, and for the end of the form: nobody waits for them at its beginning
const keptAnswers = { load: async () => (await import('./kept-answers.tsx')).KeptAnswers };
const signFirst = { load: async () => (await import('../consents/sign-first.tsx')).SignFirst };
const submittedCard = { load: async () => (await import('./submitted-card.tsx')).SubmittedCard };

export default function SubmitPage() {
  const card = useReadOrNone(readPaymentMethod);
  const owner = useDraftOwner();
  const isCarriedOver = useCarriedOver(owner);
  const isReady = !useAwaitsPrice() && isCarriedOver;
  if (card.data === null && !card.isFetching) return <CardFirst />;
  return (
    <Page title="Rapid Assessment" lead="A few short questions and your photos. It takes about 2 minutes, and nothing you type is lost.">
      {card.data && owner && isReady ? (
        <>
          <ForWhom />
          <OneWaits key={owner}>
            <Assessment card={card.data} owner={owner} />
          </OneWaits>
        </>
      ) : null}
      {card.error ? (
        <Notice kind="error" heading={card.error.detail} isSpoken actions={<Button onClick={() => void card.refetch()}>Try again</Button>}>
          We could not look up your payment method.
        </Notice>
      ) : null}
      {(card.data && owner && isReady) || card.error ? null : <SkeletonCard label="your Rapid Assessment" lines={4} />}
    </Page>
  );
}

function CardFirst() {
  useEffect(() => toast('warning', cardFirst), []);
  return <Navigate to="/payment-method?redirect=rapid-assessment" replace />;
}

function Assessment({ card, owner }: { card: PaymentMethod; owner: string }) {
  const { draft, startOver, keep, forget } = useDraft<AssessmentForm>('rapid-assessment', unanswered, owner);
  const asks = useAsks(rapidAssessmentQuestions);
  const safety = useSafety(`${owner}:rapid-assessment`);
  const sending = useAssessmentSending(safety.toSend);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = (address: string) => {
    forget();
    safety.forget();
    setSentTo(address);
  };
  const now = useRef<AssessmentForm | null>(null);
  const change = useCallback(
    (values: AssessmentForm) => {
      now.current = values;
      keep(values);
    },
    [keep],
  );
  if (sentTo) return <Later part={submittedCard} props={{ address: sentTo }} />;
  if (!draft) return <SkeletonCard label="your answers" lines={4} />;
  return (
    <BehindEmergency safety={safety}>
      <div className={styles['assessment-page']}>
        {draft.isFound ? (
          <Later
            part={keptAnswers}
            props={{ values: () => now.current ?? draft.values, asks, safety, onStartOver: startOver }}
            isOptional
          />
        ) : null}
        <BeforeYouStart card={card} />
        <Later part={signFirst} props={{}} isOptional />
        <ProfileHint />
        <AssessmentFormView
          key={draft.key}
          draft={draft}
          asks={asks}
          sending={sending}
          safety={safety}
          card={card}
          onChange={change}
          onSent={sent}
        />
      </div>
    </BehindEmergency>
  );
}
