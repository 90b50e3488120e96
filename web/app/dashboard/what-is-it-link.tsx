/** "What's a Rapid Assessment?", and the window that explains it; its pictures come only when somebody asks. */
import { lazy, Suspense, useState } from 'react';
import { buttonLook } from '../ui/button-look.ts';

const WhatIsItDialog = lazy(async () => ({ default: (await import('./what-is-it-dialog.tsx')).WhatIsItDialog }));

export function WhatIsItLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttonLook({ kind: 'quiet' })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What's a Rapid Assessment?
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WhatIsItDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
