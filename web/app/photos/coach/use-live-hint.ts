/** Measures what the camera sees, one picture after another, and says what would make it better. */
import { type RefObject, useEffect, useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { hintOf, mostPast, steadied } from './coach-words.ts';
import { measured } from './measurer.ts';
import type { Slot } from './slots.ts';

type Hint = ReturnType<typeof hintOf>;
type Aimed = Pick<Slot, 'shot' | 'place'>;

/** Between one measurement's end and the next one's beginning: a phone has other things to do. */
const restMs = 250;

/** Null until two pictures said the same, or four something. */
export function useLiveHint(video: RefObject<HTMLVideoElement | null>, { shot, place }: Aimed, isLive: boolean): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    if (!isLive) return setHint(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    let before: string[] = [];
    let shown = '';
    const look = async () => {
      const now = hintOf(video.current ? await measured(video.current) : undefined, shot, place);
      if (!isHere) return;
      const next = steadied(shown, before, now.say);
      before = [...before, now.say].slice(-mostPast);
      if (next !== shown) {
        shown = next;
        setHint(now);
        // a status waits until whoever listens has heard the end of what was said before
        announce(now.say);
      }
      timer = setTimeout(() => void look(), restMs);
    };
    void look();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [video, shot, place, isLive]);
  return hint;
}
