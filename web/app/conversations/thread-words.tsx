/** The thread's own words, typed by nobody: when it is answered, who has it, that it was joined to the record. */
import type { Message, Side } from '@pellis/contract/conversations/conversations';
import { classes } from '../ui/classes.ts';
import { CallNow } from './emergency-card.tsx';
import styles from './thread.module.css';

export function ThreadWords({ message: { kind, text }, side }: { message: Message; side: Side }) {
  if (kind === 'emergency')
    return (
      <div className={styles['log-emergency']}>
        <p>{text}</p>
        {side === 'person' ? <CallNow /> : null}
      </div>
    );
  return <p className={classes(styles['log-words'], styles[`log-words-${kind}`])}>{text}</p>;
}
