/** The whole screen when an answer means 911: what to do, what to say, and that nothing is lost. Nothing can be bought from here. */
import { safetyAdvice, selfHarmAdvice } from '@pellis/contract/safety-questions/safety-advice';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { AboutWhom } from './about-whom.tsx';
import { Paragraphs } from './advice-words.tsx';
import { NotReviewed } from './not-reviewed.tsx';
import styles from './safety.module.css';
import type { Safety } from './use-safety.ts';

export function Emergency({ safety }: { safety: Safety }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const advice = safetyAdvice[safety.purpose].emergency;
  const isAboutSelfHarm = safety.said.includes('self_harm');
  return (
    <section className={styles.emergency} aria-labelledby="emergency-heading" data-emergency>
      <h2 id="emergency-heading" ref={heading} tabIndex={-1}>
        {advice?.heading}
      </h2>
      <AboutWhom safety={safety} />
      <Paragraphs of={advice?.first ?? []} />
      <div className={styles.ways}>
        <a className={styles.call} href="tel:911">
          Call 911
        </a>
        {isAboutSelfHarm ? (
          <a className={styles.call} href="tel:988">
            Call or text 988
          </a>
        ) : null}
      </div>
      {isAboutSelfHarm ? <p>{selfHarmAdvice}</p> : null}
      <h3>Tell them</h3>
      <ul>
        {safety.saidInWords.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {advice?.steps.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className="soft">
        <Paragraphs of={advice?.last ?? []} />
      </div>
      <NotReviewed safety={safety}>If you are not sure, call 911 all the same.</NotReviewed>
      <div>
        <Button kind="quiet" onClick={safety.correct}>
          I chose something by mistake
        </Button>
      </div>
    </section>
  );
}
