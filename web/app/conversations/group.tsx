/** Messages of one person that belong together, the time beneath, and how far the newest of ours has got. */
import type { Side } from '@pellis/contract/conversations/conversations';
import type { ReactNode } from 'react';
import { MessageFiles, MessagePhotos } from './attachments.tsx';
import { LinkedText } from './linked-text.tsx';
import { timeOfDay } from './short-time.ts';
import type { Bubble } from './shown.ts';
import styles from './thread.module.css';
import threadStatesStyles from './thread-states.module.css';
import { UnsentFiles, UnsentFoot } from './unsent.tsx';

interface GroupProps {
  isOurs: boolean;
  by: string;
  bubbles: readonly Bubble[];
  side: Side;
  timeZone: string;
  progress: Readonly<Record<string, number>>;
  newest: string | undefined;
  standing: string | undefined;
  between: ((afterSeq: number) => ReactNode) | undefined;
}

export function Group({ isOurs, by, bubbles, side, timeZone, progress, newest, standing, between }: GroupProps) {
  const last = bubbles.at(-1);
  const isOnWay = last?.unsent != null;
  const notes = bubbles.map(({ id, seq }) => (seq === null ? null : <Between key={id}>{between?.(seq)}</Between>));
  return (
    <>
      <div className={isOurs ? `${styles.group} ${styles['group-ours']}` : styles.group}>
        {by ? <p className={styles['group-by']}>{by}</p> : <span className="visually-hidden">{isOurs ? 'You' : ''}</span>}
        {bubbles.map((bubble) => (
          <BubbleOf key={bubble.id} bubble={bubble} hasLinks={isOurs === (side === 'clinic')} progress={progress[bubble.id]} />
        ))}
        {last && !isOnWay ? (
          <p className={`${styles['group-foot']} figures`}>
            <time dateTime={last.at.toISOString()}>{timeOfDay(last.at, timeZone)}</time>
            {last.id === newest && standing ? <span> · {standing}</span> : null}
          </p>
        ) : null}
      </div>
      {notes}
    </>
  );
}

function Between({ children }: { children: ReactNode }) {
  return children;
}

/** Links only in what the clinic writes: nobody else sends our people anywhere. */
function BubbleOf({ bubble, hasLinks, progress }: { bubble: Bubble; hasLinks: boolean; progress: number | undefined }) {
  const { text, photos, files, hiddenAttachments, unsent } = bubble;
  const isFaint = unsent !== null && unsent.state !== 'refused' && unsent.state !== 'failed';
  return (
    <>
      {photos.length > 0 ? <MessagePhotos photos={photos} /> : null}
      {text ? (
        <p className={isFaint ? `${styles.bubble} ${threadStatesStyles['bubble-faint']}` : styles.bubble}>
          {hasLinks ? <LinkedText text={text} /> : text}
        </p>
      ) : null}
      {files.length > 0 ? <MessageFiles files={files} /> : null}
      {hiddenAttachments > 0 ? (
        <p className={`${styles.bubble} ${styles['bubble-hidden']}`}>
          {hiddenAttachments === 1 ? 'A photo or file' : `${hiddenAttachments} photos or files`} for the dermatologist only
        </p>
      ) : null}
      {unsent ? <UnsentFiles unsent={unsent} /> : null}
      {unsent ? <UnsentFoot unsent={unsent} progress={progress} /> : null}
    </>
  );
}
