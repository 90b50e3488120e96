/** The Rapid Assessment explained: three pictures, the price, the promise, what it is for, and what it is not for. */
import { blockedConcerns, photoConcerns } from '@pellis/contract/concerns';
import { listServices } from '@pellis/contract/services';
import type { ReactNode } from 'react';
import { useRead } from '../platform/use-api.ts';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { AnswerPicture, LookPicture, SendPicture } from './what-is-it-pictures.tsx';
import './what-is-it.css';

const steps = [
  {
    Picture: SendPicture,
    heading: 'You send photos and answers',
    words: 'Two clear photos in daylight, one from near and one from farther away, and a few questions. About 2 minutes.',
  },
  {
    Picture: LookPicture,
    heading: 'A dermatologist looks',
    words: 'A board-certified dermatologist studies your skin, your answers and your health profile.',
  },
  {
    Picture: AnswerPicture,
    heading: 'You get your treatment plan',
    words: 'Within 24 hours: what it is, what to do, and prescriptions where they help.',
  },
] as const;

export function WhatIsIt() {
  return (
    <div className="what-is-it">
      <ol className="what-steps">
        {steps.map(({ Picture, heading, words }) => (
          <li key={heading}>
            <Picture />
            <h3>{heading}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <div className="what-parts">
        <Part heading="What it costs">
          <Cost />
        </Part>
        <Part heading="When you hear from us">
          <p>Within 24 hours from the moment you send it, guaranteed. If we are late, your money comes back.</p>
        </Part>
        <Part heading="Who answers">
          <p>A board-certified dermatologist: 4 years of medical school and 5 years of dermatology training.</p>
        </Part>
        <Part heading="What cannot be prescribed">
          <p>Isotretinoin and controlled substances. Isotretinoin needs a video appointment.</p>
        </Part>
      </div>
      <GoodAndNotFor />
      <Notice kind="warning">In an emergency, call 911. A Rapid Assessment is not emergency care.</Notice>
    </div>
  );
}

function Cost() {
  const services = useRead(listServices);
  const rapid = services.data?.find((service) => service.kind === 'rapid_assessment');
  return (
    <p>
      {rapid ? <strong>{price(rapid.price, rapid.currency)}. </strong> : null}
      Insurance never covers it. Your card is charged only when your answer is signed, and not at all when photos are not enough to answer.
    </p>
  );
}

function GoodAndNotFor() {
  return (
    <div className="what-parts">
      <Part heading="Good for">
        <ul className="what-list-short">
          {photoConcerns.map((concern) => (
            <li key={concern.value}>{concern.label}</li>
          ))}
        </ul>
      </Part>
      <Part heading="Not for">
        <ul className="what-list">
          {blockedConcerns.map((concern) => (
            <li key={concern.value}>
              {concern.label}. <span className="soft">{concern.why}</span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="what-part">
      <h3>{heading}</h3>
      {children}
    </section>
  );
}
