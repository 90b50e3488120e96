/** "What's a Rapid Assessment?", and the window that explains it; its pictures come only when somebody asks. */
import { useState } from 'react';
import { buttonLook } from '../ui/button-look.ts';
import { LaterWindow } from '../ui/later.tsx';

const whatIsItDialog = { load: async () => (await import('./what-is-it-dialog.tsx')).WhatIsItDialog };

export function WhatIsItLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttonLook({ kind: 'quiet' })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What's a Rapid Assessment?
      </button>
      {isOpen ? <LaterWindow part={whatIsItDialog} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
