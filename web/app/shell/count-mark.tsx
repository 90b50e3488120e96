/** A number beside a way, and what it counts for whoever does not see it there. */
import { classes } from '../ui/classes.ts';
import styles from './unread-count.module.css';

export function CountMark({ count, words, isUrgent = false }: { count: number; words: string; isUrgent?: boolean }) {
  return count > 0 ? (
    <span className={classes(styles['unread-count'], isUrgent && styles['count-urgent'], 'figures')}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {words}</span>
    </span>
  ) : null;
}
