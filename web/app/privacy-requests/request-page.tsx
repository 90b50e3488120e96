/** Making a privacy request: the form, then its number and what happens next. */
import { sendPrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { useEffect, useRef } from 'react';
import { PublicFrame } from '../frame/public-frame.tsx';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { RequestForm } from './request-form.tsx';
import styles from './request-page.module.css';

export default function PrivacyRequestPage() {
  const sending = useSend(sendPrivacyRequest);
  const sent = sending.data;
  return (
    <PublicFrame>
      <div className={styles['privacy-app']}>
        {sent ? (
          <Sent number={sent.number} due={sent.due_at} needsProof={sent.needs_proof} />
        ) : (
          <>
            <header className={styles['privacy-app-head']}>
              <h1>Make a privacy request</h1>
              <p>
                For people in California. We confirm that we have it within 10 business days and answer within 45 calendar days. Your rights
                stand in our <a href="/california-privacy">privacy notice</a>.
              </p>
            </header>
            <RequestForm sending={sending} />
          </>
        )}
      </div>
    </PublicFrame>
  );
}

function Sent({ number, due, needsProof }: { number: string; due: Date; needsProof: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={styles['privacy-app-head']}>
        <h1 ref={heading} tabIndex={-1}>
          We have your request
        </h1>
      </header>
      <Card isNext heading={<span className="figures">{number}</span>} kicker="Your number">
        {needsProof ? (
          <p>
            <strong>One thing is left to do.</strong> We have sent you an e-mail: please open its link and confirm that this request is
            yours. Until then we hand out, change and delete nothing.
          </p>
        ) : (
          <p>There is nothing more for you to do. The link in the e-mail we have sent you shows where it stands.</p>
        )}
        <DeliveryNotice of="email" />
        <p>
          You will have our answer by <strong>{dayAhead(due)}</strong>.
        </p>
      </Card>
      <p>
        <a href="/california-privacy">Back to the privacy notice</a>
      </p>
    </>
  );
}
