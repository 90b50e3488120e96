/** What was said in a conversation, oldest on top; it stays at its end while one reads there. */
import type { Marks, Message, Side } from '@pellis/contract/conversations/conversations';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ReaderZone } from '../platform/reader-zone.ts';
import { dayWords } from './day-words.ts';
import { Group } from './group.tsx';
import { newestOurs, type Part, standingOf } from './shown.ts';
import styles from './thread.module.css';
import threadStatesStyles from './thread-states.module.css';
import { ThreadWords } from './thread-words.tsx';

interface LogProps {
  parts: readonly Part[];
  messages: readonly Message[];
  marks: Marks | undefined;
  side: Side;
  zone: ReaderZone;
  progress: Readonly<Record<string, number>>;
  isOtherTyping: boolean;
  isLoading: boolean;
  before: ReactNode;
  between: ((afterSeq: number) => ReactNode) | undefined;
}

const near = 120;

export function Log({ parts, messages, marks, side, zone, progress, isOtherTyping, isLoading, before, between }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = newestOurs(messages, side);
  const standing = newest && marks ? standingOf(newest.seq, marks, side) : undefined;
  useLayoutEffect(() => {
    const here = box.current;
    if (here && isAtEnd.current) here.scrollTop = here.scrollHeight;
  });
  const onScroll = () => {
    const here = box.current;
    if (here) isAtEnd.current = here.scrollHeight - here.scrollTop - here.clientHeight < near;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long conversations must scroll by keyboard
    <section ref={box} className={styles.log} aria-label="Messages" tabIndex={0} onScroll={onScroll}>
      <div className={styles['log-inside']}>
        {before}
        {isLoading ? <LoadingBubbles /> : null}
        {between?.(0)}
        {parts.map((part) => (
          <PartOf
            key={part.id}
            part={part}
            side={side}
            zone={zone}
            progress={progress}
            newest={newest?.id}
            standing={standing}
            between={between}
          />
        ))}
        {isOtherTyping ? (
          <p className={threadStatesStyles.typing} aria-hidden="true">
            <i />
            <i />
            <i />
          </p>
        ) : null}
      </div>
    </section>
  );
}

interface PartProps extends Pick<LogProps, 'side' | 'zone' | 'progress' | 'between'> {
  part: Part;
  newest: string | undefined;
  standing: string | undefined;
}

function PartOf({ part, side, zone, progress, newest, standing, between }: PartProps) {
  if (part.kind === 'day') return <p className={styles['log-day']}>{dayWords(part.day, new Date(), zone)}</p>;
  if (part.kind === 'words')
    return (
      <>
        <ThreadWords message={part.message} side={side} />
        {between?.(part.message.seq)}
      </>
    );
  return <Group {...part} side={side} timeZone={zone.timeZone} progress={progress} newest={newest} standing={standing} between={between} />;
}

function LoadingBubbles() {
  return (
    <div className={styles['log-loading']} role="status" aria-busy="true">
      <span className="visually-hidden">Loading the messages…</span>
      <span className="skeleton" style={{ width: '62%', height: '44px' }} />
      <span className="skeleton" style={{ width: '44%', height: '44px', alignSelf: 'flex-end' }} />
      <span className="skeleton" style={{ width: '56%', height: '64px' }} />
    </div>
  );
}
