/** A word that says where a thing of the front desk stands; its colour only repeats it. */
export interface Mark {
  words: string;
  /** `next` wants something done, `late` should have been done. */
  kind: 'next' | 'open' | 'good' | 'late' | 'ended';
}

export function StateMark({ words, kind }: Mark) {
  return <span className={`state-mark state-mark-${kind}`}>{words}</span>;
}
