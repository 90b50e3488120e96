/** The draft of the health profile: found again when the page opens, kept while it is typed, forgotten when it is saved. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { atTheLastMoment } from '../platform/last-moment.ts';
import type { ProfileAnswers } from './answers.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const typingPause = 300;

export interface Beginning {
  answers: ProfileAnswers;
  /** They were found again, not begun anew. */
  isFound: boolean;
}

interface Drafting {
  /** Null until the browser has looked. */
  beginning: Beginning | null;
  keep: (answers: ProfileAnswers) => void;
  forget: () => void;
  startOver: () => void;
}

/** `known` is what the form holds before anybody has typed. */
export function useDraft(userId: string, known: ProfileAnswers): Drafting {
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const timer = useRef(0);
  const waiting = useRef<ProfileAnswers | null>(null);
  const keptCards = useRef('');
  useEffect(() => {
    let isHere = true;
    void readDraft(userId).then((found) => {
      if (!isHere) return;
      keptCards.current = idsOf(found ?? known);
      setBeginning({ answers: found ?? known, isFound: found !== undefined });
    });
    return () => {
      isHere = false;
    };
  }, [userId, known]);

  const drop = useCallback(() => {
    window.clearTimeout(timer.current);
    waiting.current = null;
  }, []);
  const flush = useCallback(async () => {
    const answers = waiting.current;
    drop();
    if (!answers) return;
    const hasNewCards = idsOf(answers) !== keptCards.current;
    keptCards.current = idsOf(answers);
    await keepDraft(userId, answers, hasNewCards);
  }, [userId, drop]);
  useEffect(() => {
    const stop = atTheLastMoment(async (isForGood) => (isForGood ? drop() : flush()));
    return () => {
      stop();
      void flush();
    };
  }, [flush, drop]);
  const keep = useCallback(
    (answers: ProfileAnswers) => {
      drop();
      if (JSON.stringify(answers) === JSON.stringify(known)) return;
      waiting.current = answers;
      // a card is kept at once
      timer.current = window.setTimeout(() => void flush(), idsOf(answers) === keptCards.current ? typingPause : 0);
    },
    [known, flush, drop],
  );
  const forget = useCallback(() => {
    drop();
    keptCards.current = '';
    void forgetDraft(userId);
  }, [userId, drop]);
  const startOver = () => {
    forget();
    setBeginning({ answers: known, isFound: false });
  };
  return { beginning, keep, forget, startOver };
}

function idsOf({ images }: ProfileAnswers): string {
  return images.map((card) => card.id).join();
}
