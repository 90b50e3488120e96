/** What is done today, ticked off by whoever likes to. */
import type { ReactNode } from 'react';
import styles from './own-routine.module.css';

interface TickBoxProps {
  words: ReactNode;
  isKept: boolean;
  isSending: boolean;
  onToggle: () => void;
}

export function TickBox({ words, isKept, isSending, onToggle }: TickBoxProps) {
  // what was pressed last shows at once; the clinic's answer follows
  const isDone = isSending ? !isKept : isKept;
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isDone} onChange={() => (isSending ? undefined : onToggle())} />
      {words}
    </label>
  );
}
