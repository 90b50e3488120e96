/** What can be done with a case that does not stand beside its title, each with what follows. */
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './move-sheet.module.css';
import type { Move } from './moves.ts';

export function MoveSheet({ moves, onChoose, onClose }: { moves: readonly Move[]; onChoose: (move: Move) => void; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="What else?">
      <ul className={styles.sheet}>
        {moves.map((move) => (
          <li key={move.label}>
            <button type="button" className={styles['sheet-move']} onClick={() => onChoose(move)}>
              <Icon of={move.icon} size={22} />
              <strong>{move.label}</strong>
              <span className={styles['sheet-after']}>{move.after}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
