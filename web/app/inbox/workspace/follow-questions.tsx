/** Behind every page of a dermatologist: how many questions wait for them, in the navigation and the title, and the sound of a new one. */
import { useEffect, useRef } from 'react';
import { showInTitle } from '../../conversations/unread-title.ts';
import { setUnread } from '../../platform/unread.ts';
import { playSound } from './sound.ts';
import { useQuestions, waitingIn } from './use-questions.ts';

export function FollowQuestions() {
  const { data } = useQuestions();
  const waiting = data && waitingIn(data).length;
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    setUnread(waiting ?? 0);
    return () => setUnread(0);
  }, [waiting]);
  useEffect(() => (waiting ? showInTitle(waiting) : undefined), [waiting]);
  useEffect(() => {
    if (waiting === undefined) return;
    if (before.current !== undefined && waiting > before.current) playSound();
    before.current = waiting;
  }, [waiting]);
  return null;
}
