/** What to do first when photos are not the best way: care today, somebody in person soon, or a video visit. The photos may be sent as well. */
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './safety.module.css';
import { SoonestVisits } from './soonest-visits.tsx';
import type { Safety } from './use-safety.ts';

interface FirstInsteadProps {
  safety: Safety;
  concern: string;
  outcome: 'today' | 'in_person' | 'video';
}

const words = {
  today: { heading: 'Be seen in person today', goOn: 'I will be seen today. Send photos as well' },
  in_person: { heading: 'Have it seen in person within 2 weeks', goOn: 'I will have it seen. Go on with my concern' },
  video: { heading: 'A video visit is the better way', goOn: 'Send photos instead' },
} as const;

export function FirstInstead({ safety, concern, outcome }: FirstInsteadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { heading: title, goOn } = words[outcome];
  return (
    <section className={styles.instead} aria-labelledby="safety-heading">
      <h3 id="safety-heading" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {outcome === 'today' ? <Today /> : null}
      {outcome === 'in_person' ? <InPerson /> : null}
      {outcome === 'video' ? <SoonestVisits concern={concern} about={safety.saidInWords.join('; ')} /> : null}
      <div className={styles.ways}>
        <Button kind="secondary" onClick={safety.goOn}>
          {goOn}
        </Button>
        <Button kind="quiet" onClick={safety.correct}>
          Change my answers
        </Button>
      </div>
    </section>
  );
}

function Today() {
  return (
    <>
      <p>What you chose should be looked at today. Our answer may take 24 hours, and that is too long.</p>
      <ul>
        <li>Call your own doctor and ask to be seen today.</li>
        <li>
          Or go to an urgent care clinic. To find one, search for “urgent care near me” in your map, or call the nurse line on the back of
          your insurance card.
        </li>
        <li>
          If it gets worse, you have a high fever or trouble breathing: <a href="tel:911">Call 911</a>.
        </li>
      </ul>
      <p>You may send photos to us as well. A dermatologist sees what you chose first. It does not take the place of being seen today.</p>
    </>
  );
}

function InPerson() {
  return (
    <>
      <p>
        A mole, a nail line, a lump or a sore that does not heal has to be seen with a lens. Photos are not enough, and neither is video.
      </p>
      <ul>
        <li>Ask your own doctor, or a dermatologist near you, for an appointment within 2 weeks.</li>
        <li>Say that it is new, that it changed or that it does not heal.</li>
      </ul>
      <p>You may still ask us about your concern. A dermatologist sees what you chose first.</p>
    </>
  );
}
