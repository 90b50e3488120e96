/** A word that says where a piece of work stands; its colour only repeats it. */

import { classes } from '../ui/classes.ts';
import styles from './work-list.module.css';
export interface Mark {
  words: string;
  /** `next` wants something done, `late` should have been done. */
  kind: 'next' | 'open' | 'good' | 'late' | 'ended';
}

export function StateMark({ words, kind }: Mark) {
  return <span className={classes(styles['state-mark'], styles[`state-mark-${kind}`])}>{words}</span>;
}
