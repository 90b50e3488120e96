/** The ways that have no place in a phone's bar, each a line of its own. */
import { Dialog } from '../ui/dialog.tsx';
import type { Destination } from './destinations.ts';
import styles from './more-sheet.module.css';
import { LastWays, Way } from './ways.tsx';

export function MoreSheet({ rest, onClose }: { rest: readonly Destination[]; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="More">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the ways within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key presses them, too */}
      <div
        className={styles['shell-sheet']}
        // the last way out asks a question of its own: the sheet is not left under it. Another theme is looked at where it was chosen.
        onClick={({ target }) => target instanceof Element && target.closest('a, button:last-child') && onClose()}
      >
        {rest.map((one) => (
          <Way key={one.to} to={one} />
        ))}
        <LastWays />
      </div>
    </Dialog>
  );
}
