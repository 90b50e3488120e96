/** A bar at the foot of a case on small screens, over that of the shell: the answer, or its signature, and the other ways on. */
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEdgeRoom } from '../../../ui/use-edge-room.ts';
import styles from './case-foot.module.css';

interface CaseFootProps {
  /** The note is what is shown: it has its last step here. */
  isAtNote: boolean;
  /** To the note; none while there is nothing to write. */
  onAnswer: (() => void) | null;
  /** Where the note puts its state and its signature. */
  slot: Ref<HTMLDivElement>;
  /** What can be done besides. */
  children: ReactNode;
}

export function CaseFoot({ isAtNote, onAnswer, slot, children }: CaseFootProps) {
  const bar = useEdgeRoom<HTMLDivElement>('foot');
  return (
    <div ref={bar} className={styles['case-foot']}>
      <div ref={slot} className={classes(styles['note-slot'], isAtNote ? '' : styles.away)} />
      {isAtNote || !onAnswer ? null : (
        <Button isSmall onClick={onAnswer}>
          Answer
        </Button>
      )}
      {children}
    </div>
  );
}
