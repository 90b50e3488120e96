/** Tells who comes back that nothing was lost, and lets them begin anew. */
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface KeptNoticeProps {
  /** Leads to where the person stopped; none where the form is short. */
  onGoOn?: () => void;
  onStartOver: () => void;
}

export function KeptNotice({ onGoOn, onStartOver }: KeptNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice
        kind="success"
        heading="We kept your answers"
        isSpoken
        actions={
          <>
            {onGoOn ? <Button onClick={onGoOn}>Go on where I stopped</Button> : null}
            <Button kind="secondary" onClick={() => setAsking(true)}>
              Start over
            </Button>
          </>
        }
      >
        They are kept only on this device, until you submit or log out.
      </Notice>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        actions={
          <>
            <Button kind="danger" onClick={onStartOver}>
              Delete and start over
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Keep my answers
            </Button>
          </>
        }
      >
        <p>Your answers and photos are deleted from this device. This cannot be undone.</p>
      </Dialog>
    </>
  );
}
