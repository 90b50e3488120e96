/** How long a licence still counts, as a word that can be seen from afar. */
import type { Mark } from '../../work-list/state-mark.tsx';

/** As far as patients may book. */
const soon = 60;

export function licenceMark(daysLeft: number): Mark {
  if (daysLeft < 0) return { words: 'Expired', kind: 'late' };
  if (daysLeft > soon) return { words: 'Valid', kind: 'good' };
  return { words: daysLeft === 0 ? 'Expires today' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`, kind: 'next' };
}
