/** The parts that pages to be read are made of. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { type ReactNode, useId } from 'react';
import { chatLinkLook } from '../ui/chat-link-look.ts';
import styles from './content.module.css';
import { Fact } from './fact.tsx';
import publicFrameStyles from './public-frame.module.css';
import { PublicFrame } from './public-frame.tsx';

export function ContentPage({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <div className={styles.content}>{children}</div>
    </PublicFrame>
  );
}

interface HeadProps {
  heading: ReactNode;
  lead: ReactNode;
  picture?: ReactNode;
  /** Buttons, under the lead. */
  children?: ReactNode;
}

export function ContentHead({ heading, lead, picture, children }: HeadProps) {
  return (
    <header className={picture ? `${styles['content-head']} ${styles['content-head-pictured']}` : styles['content-head']}>
      <div>
        <h1>{heading}</h1>
        <p className={styles['content-lead']}>{lead}</p>
        {children ? <div className="row">{children}</div> : null}
      </div>
      {picture}
    </header>
  );
}

export function ContentSection({
  heading,
  intro,
  id,
  children,
}: {
  heading: string;
  intro?: ReactNode;
  id?: string;
  children?: ReactNode;
}) {
  const own = useId();
  return (
    <section className={`${styles['content-section']} ${publicFrameStyles['comes-later']}`} aria-labelledby={id ?? own}>
      <div className={styles['content-intro']}>
        <h2 id={id ?? own}>{heading}</h2>
        {intro ? <p>{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** The end of a page. */
export function Onward({ heading, words, children }: { heading: string; words: ReactNode; children: ReactNode }) {
  return (
    <section className={`${styles['content-onward']} ${publicFrameStyles['comes-later']}`} aria-label={heading}>
      <div className={styles['content-onward-words']}>
        <h2>{heading}</h2>
        <p>{words}</p>
      </div>
      <div className="row">{children}</div>
    </section>
  );
}

/** Words that open the chat, on a page without the app. */
export function ChatWords({ topic = 'general', children }: { topic?: ChatTopic; children: ReactNode }) {
  return (
    <button type="button" className={chatLinkLook} data-chat={topic}>
      {children}
    </button>
  );
}

/** Today's price of a kind of service, inside a sentence. */
export function Price({ of: kind }: { of: 'rapid_assessment' | 'video_first' | 'video_follow_up' }) {
  return <Fact of={`price.${kind}`} otherwise="(shown before you book)" className="figures" />;
}
