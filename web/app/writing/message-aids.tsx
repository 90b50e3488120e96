/** What helps to write in one field: phrases, blanks, and canned replies for those who answer people. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useMay } from '../platform/use-may.ts';
import { CannedCompletion } from './canned-completion.tsx';
import type { Facts } from './fill-words.ts';
import { useWritingKey } from './phrase-keys.ts';

interface MessageAidsProps {
  within: RefObject<HTMLElement | null>;
  typed: string;
  facts: Facts;
  concern: string | undefined;
}

export function MessageAids({ within, typed, facts, concern }: MessageAidsProps) {
  const hear = useWritingKey(facts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (within.current && hear(event, within.current)) event.preventDefault();
  });
  useEffect(() => {
    const around = within.current;
    around?.addEventListener('keydown', onKey);
    return () => around?.removeEventListener('keydown', onKey);
  }, [within]);
  return useMay()('work-inbox', 'treat') ? <CannedCompletion {...{ within, typed, facts, concern }} /> : null;
}
