/** The ways that have no place in a phone's bar, each a line of its own. */
import { Dialog } from '../ui/dialog.tsx';
import type { Destination } from './destinations.ts';
import styles from './more-sheet.module.css';
import { LastWays, Way } from './ways.tsx';

export function MoreSheet({ rest, onClose }: { rest: readonly Destination[]; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="More">
      <div className={styles['shell-sheet']}>
        {rest.map((one) => (
          <Way key={one.to} to={one} onGo={onClose} />
        ))}
        <LastWays />
      </div>
    </Dialog>
  );
}
