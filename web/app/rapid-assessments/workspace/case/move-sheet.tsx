/** On a phone: what can be done with a case besides answering it, each with what follows. */
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './move-sheet.module.css';
import type { Move } from './moves.ts';

export function MoveSheet({ moves, onChoose, onClose }: { moves: readonly Move[]; onChoose: (move: Move) => void; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="What else?">
      <ul className={styles.moves}>
        {moves.map((move) => (
          <li key={move.label}>
            <button type="button" className={styles.move} onClick={() => onChoose(move)}>
              <Icon of={move.icon} size={22} />
              <strong>{move.label}</strong>
              <span className={styles.after}>{move.after}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
