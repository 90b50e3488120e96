/** What would make the picture better, above it, always in the same place; until that is known, how the shot is taken. Who listens hears it from the page's announcer. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';
import type { RefObject } from 'react';
import styles from './camera-window.module.css';
import { useLiveHint } from './use-live-hint.ts';

interface LiveHintProps {
  video: RefObject<HTMLVideoElement | null>;
  shot: Shot;
  isLive: boolean;
}

/** It looks for itself, so that another word draws nothing but this line anew. */
export function LiveHint({ video, shot, isLive }: LiveHintProps) {
  const hint = useLiveHint(video, shot, isLive);
  return (
    <p className={styles['camera-word']}>
      {hint ? <strong>{hint.say}</strong> : null}
      <span>{hint?.how ?? shotWords[shot].how}</span>
    </p>
  );
}
