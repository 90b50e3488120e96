/** What to do first when what was asked for is not the best way: care today, somebody in person soon, or a video visit. One may go on as well. */
import { safetyAdvice } from '@pellis/contract/safety-questions/safety-advice';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AboutWhom } from './about-whom.tsx';
import { Paragraphs, Steps } from './advice-words.tsx';
import { NotReviewed } from './not-reviewed.tsx';
import styles from './safety.module.css';
import { SoonestVisits } from './soonest-visits.tsx';
import type { Safety } from './use-safety.ts';

interface FirstInsteadProps {
  safety: Safety;
  concern: string;
  outcome: 'today' | 'in_person' | 'video';
}

export function FirstInstead({ safety, concern, outcome }: FirstInsteadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const advice = safetyAdvice[safety.purpose][outcome];
  if (!advice) return null;
  return (
    <section className={styles.instead} aria-labelledby="safety-heading">
      <h3 id="safety-heading" ref={heading} tabIndex={-1}>
        {advice.heading}
      </h3>
      <AboutWhom safety={safety} />
      <Paragraphs of={advice.first} />
      <Steps of={advice.steps} />
      {outcome === 'video' ? <WayToVisit safety={safety} concern={concern} /> : null}
      <Paragraphs of={advice.last} />
      <NotReviewed safety={safety}>
        If you feel very ill or are not sure, do not go by it: call your doctor, or <a href="tel:911">911</a> in an emergency.
      </NotReviewed>
      <div className={styles.ways}>
        <Button kind="secondary" onClick={safety.goOn}>
          {advice.goOn}
        </Button>
        <Button kind="quiet" onClick={safety.correct}>
          Change my answers
        </Button>
      </div>
    </section>
  );
}

/** By a link nothing is booked for anybody: the portal asks who it is. */
function WayToVisit({ safety, concern }: Pick<FirstInsteadProps, 'safety' | 'concern'>) {
  if (safety.purpose !== 'check_in_by_link') return <SoonestVisits safety={safety} concern={concern} />;
  return (
    <div>
      <ButtonLink to="/new-visit">Book a video appointment</ButtonLink>
    </div>
  );
}
