/** On a phone the bar at the foot has five ways; the others of the clinic's people open in a sheet over it. */
import more from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Destination } from './destinations.ts';
import './more-sheet.css';
import { LastWays, Way } from './ways.tsx';

export function MoreSheet({ rest }: { rest: readonly Destination[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isHere = rest.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={isHere ? 'shell-item shell-more active' : 'shell-item shell-more'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={more} size={22} />
        More
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="More">
        <div className="shell-sheet">
          {rest.map((one) => (
            <Way key={one.to} to={one} onGo={close} />
          ))}
          <LastWays />
        </div>
      </Dialog>
    </>
  );
}
