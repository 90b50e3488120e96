/** Help for who fills this in for a child or for somebody else. */
import users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './health-profile.module.css';

export function SomeoneElse() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className={styles['profile-help']}
        icon={<Icon of={users} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Booking on behalf of my child or someone else
      </Button>
      <BehalfHelp isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export function BehalfHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Booking on behalf of my child or someone else"
      actions={
        <>
          <Button onClick={onClose}>I understand</Button>
          <ButtonLink to="/family" kind="secondary">
            Give them a record of their own
          </ButtonLink>
        </>
      }
    >
      <ul className={styles['profile-facts']}>
        <li>
          <strong>Enter the child's name and details,</strong> or those of the person you book for, not your own.
        </li>
        <li>
          <strong>You may use your own insurance</strong> for your child.
        </li>
        <li>
          <strong>You are responsible</strong> for the appointment and its costs.
        </li>
      </ul>
    </Dialog>
  );
}
