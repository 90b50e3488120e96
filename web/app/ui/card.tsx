/** A card of the dashboard: a heading, what there is to know, and what can be done. */
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  heading: ReactNode;
  /** Small words above the heading, such as when. */
  kicker?: ReactNode;
  /** Buttons and links at the foot. */
  actions?: ReactNode;
  /** The one card that matters most now. */
  isNext?: boolean;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}

export function Card({ heading, kicker, actions, isNext = false, headingLevel = 2, children }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={isNext ? `${styles.card} ${styles['card-next']}` : styles.card} aria-labelledby={id}>
      {kicker ? <p className={styles['card-kicker']}>{kicker}</p> : null}
      <Heading id={id} className={styles['card-heading']}>
        {heading}
      </Heading>
      {children ? <div className={styles['card-body']}>{children}</div> : null}
      {actions ? <div className={styles['card-actions']}>{actions}</div> : null}
    </section>
  );
}
