/** The whole screen when an answer means 911: what to do, what to say, and that nothing is lost. Nothing can be bought from here. */
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './safety.module.css';
import type { Safety } from './use-safety.ts';

export function Emergency({ safety }: { safety: Safety }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const isAboutSelfHarm = safety.said.includes('self_harm');
  return (
    <section className={styles.emergency} aria-labelledby="emergency-heading">
      <h2 id="emergency-heading" ref={heading} tabIndex={-1}>
        Call 911 now
      </h2>
      <p>What you chose can be serious. It should not wait for an answer from here. Call 911 or go to the nearest emergency room now.</p>
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
      {isAboutSelfHarm ? (
        <p>
          If you think of hurting yourself, you can call or text 988 at any hour. Somebody will listen. If you are in danger now, call 911.
        </p>
      ) : null}
      <h3>Tell them</h3>
      <ul>
        {safety.saidInWords.map((words) => (
          <li key={words}>{words}</li>
        ))}
        <li>When it began, and how fast it changes</li>
        <li>Age, allergies and every medicine, the new ones first</li>
        <li>Where you are</li>
      </ul>
      <p className="soft">
        Do not drive yourself. Nothing is lost: what you have filled in here is kept in this browser. Nothing was sent or charged.
      </p>
      <div>
        <Button kind="quiet" onClick={safety.correct}>
          I chose something by mistake
        </Button>
      </div>
    </section>
  );
}
