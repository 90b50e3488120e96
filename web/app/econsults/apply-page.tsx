/** What an e-Consult is, and the way in: once, the front desk looks the provider's license up. */
import type { EconsultProviderForm } from '@pellis/contract/econsults/econsult-providers';
import { type EconsultOffer, readEconsultOffer } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import { useEffect, useRef, useState } from 'react';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useRead } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { ApplyForm } from './apply-form.tsx';
import styles from './econsults.module.css';

export default function ApplyPage() {
  const read = useRead(readEconsultOffer);
  const [applied, setApplied] = useState<EconsultProviderForm | null>(null);
  return (
    <PublicFrame>
      <AppColumn>
        {applied ? (
          <Applied email={applied.email} />
        ) : (
          <>
            <AppColumnHead>
              <h1>Ask a dermatologist by e-Consult</h1>
              <p>
                For providers who treat a patient and want a dermatologist’s opinion. You send a question with photos, without your
                patient’s name, and get a written, signed answer.
              </p>
            </AppColumnHead>
            {read.isPending ? <SkeletonCard label="what it costs" lines={4} /> : null}
            {read.error && !read.data ? (
              <LoadFailed error={read.error} words="We could not read what it costs just now." onAgain={() => void read.refetch()} />
            ) : null}
            {read.data?.offer === null ? <Closed /> : null}
            {read.data?.offer ? (
              <>
                <Terms offer={read.data.offer} />
                <ApplyForm states={read.data.offer.prices.map(({ state }) => state)} onApplied={setApplied} />
              </>
            ) : null}
          </>
        )}
      </AppColumn>
    </PublicFrame>
  );
}

function Terms({ offer: { hours, prices } }: { offer: EconsultOffer }) {
  const amounts = Map.groupBy(prices, (one) => one.price);
  return (
    <Card heading="How it works">
      <ol className={styles.steps}>
        <li>You tell us once who you are. Our front desk looks your license up and sends you a secure link.</li>
        <li>With the link and your license number you ask: your question, what matters of the history, and photos.</li>
        <li>
          A board-certified dermatologist, licensed in your state, answers within{' '}
          <strong>{hours === 1 ? '1 hour' : `${hours} hours`}</strong>: assessment, recommendation, what to watch for, and whether to send
          the patient.
        </li>
        <li>
          It costs{' '}
          {[...amounts].map(([cents, where], index) => (
            <span key={cents}>
              {index > 0 ? ', ' : ''}
              <strong className="figures">{price(cents)}</strong> in {where.map(({ state }) => nameOfPlace(state)).join(', ')}
            </span>
          ))}
          , by invoice to your practice. An answer that comes later is free, and so is a question that we cannot answer.
        </li>
      </ol>
      <p className="small soft">Not for emergencies. We give an opinion; you decide, and the patient stays yours.</p>
    </Card>
  );
}

function Closed() {
  return (
    <Notice kind="info" heading="We take no e-Consults just now.">
      You can <a href="/referral">refer your patient to us</a> instead.
    </Notice>
  );
}

function Applied({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <AppColumnHead>
        <h1 ref={heading} tabIndex={-1}>
          Thank you. We write to you.
        </h1>
        <p>
          Our front desk looks your license up, by hand. Then the link comes to <strong>{email}</strong>. If we have checked it before, a
          new link is on its way already.
        </p>
      </AppColumnHead>
      <DeliveryNotice of="email" />
    </>
  );
}
