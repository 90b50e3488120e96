/** On a phone the bar at the foot has what fits in it; the other ways open in a sheet over it, which comes when somebody asks. */
import moreIcon from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { LaterWindow } from '../ui/later.tsx';
import type { Destination } from './destinations.ts';
import styles from './shell.module.css';

const moreSheet = { load: async () => (await import('./more-sheet.tsx')).MoreSheet };

export function More({ rest }: { rest: readonly Destination[] }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isHere = rest.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <button
        type="button"
        className={
          isHere ? `${styles['shell-item']} ${styles['shell-more']} ${styles.active}` : `${styles['shell-item']} ${styles['shell-more']}`
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={moreIcon} size={22} />
        More
        {rest.map(({ to, Count }) => (Count ? <Count key={to} /> : null))}
      </button>
      {isOpen ? <LaterWindow part={moreSheet} props={{ rest, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
