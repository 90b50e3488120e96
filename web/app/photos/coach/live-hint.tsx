/** What would make the picture better, above it, always in the same place; until that is known, how the shot is taken. Who listens hears it from the page's announcer. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { RefObject } from 'react';
import styles from './camera-window.module.css';
import type { Slot } from './slots.ts';
import { useLiveHint } from './use-live-hint.ts';

interface LiveHintProps {
  video: RefObject<HTMLVideoElement | null>;
  /** What the camera is open for. */
  slot: Pick<Slot, 'shot' | 'place'>;
  isLive: boolean;
}

/** It looks for itself, so that another word draws nothing but this line anew. */
export function LiveHint({ video, slot, isLive }: LiveHintProps) {
  const hint = useLiveHint(video, slot, isLive);
  return (
    <p className={styles['camera-word']}>
      {hint ? <strong>{hint.say}</strong> : null}
      <span>{hint?.how ?? shotWords[slot.shot].how}</span>
    </p>
  );
}
