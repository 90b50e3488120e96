/** Says why somebody is asked to sign in again. */
import { useEffect, useState } from 'react';
import { type Ending, takeEnding } from '../platform/session.ts';
import { Notice } from '../ui/notice.tsx';

const words: Record<Ending, string> = {
  left: 'You are logged out.',
  ended: 'Your session has ended. Please log in to continue where you were.',
  idle: 'We logged you out because nothing happened for a while. Please log in to continue where you were.',
};

export function EndingNotice() {
  const [ending, setEnding] = useState<Ending | null>(null);
  useEffect(() => setEnding((known) => known ?? takeEnding()), []);
  if (!ending) return null;
  return (
    <Notice kind={ending === 'left' ? 'success' : 'info'} isSpoken>
      {words[ending]}
    </Notice>
  );
}
