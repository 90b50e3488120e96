/** Beside a photo that is with the clinic already: what it shows, and a word about it. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { wordOn } from './coach-words.ts';
import styles from './photo-word.module.css';

export interface SentWordProps {
  photo: Pick<PhotoRef, 'shot' | 'quality' | 'body_place'>;
}

export function SentWord({ photo: { shot, quality, body_place } }: SentWordProps) {
  const word = wordOn(quality ?? undefined, { shot, body_place });
  if (!shot && !word) return null;
  return (
    <div className={styles['photo-word']}>
      {shot ? <p>{shotWords[shot].name}</p> : null}
      {word ? (
        <p className={styles['photo-word-sentence']} data-good={word.isGood || undefined}>
          {word.sentence}
        </p>
      ) : null}
    </div>
  );
}
