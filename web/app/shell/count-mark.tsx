/** A number beside a way, and what it counts for whoever does not see it there. */
import styles from './unread-count.module.css';

export function CountMark({ count, words }: { count: number; words: string }) {
  return count > 0 ? (
    <span className={`${styles['unread-count']} figures`}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {words}</span>
    </span>
  ) : null;
}
