/** Tells who comes back that nothing was lost, and lets them begin anew. */
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface KeptNoticeProps {
  /** Leads to where the person stopped; none where the form is short. */
  onGoOn?: () => void;
  onStartOver: () => void;
  /** What led away from the form in its safety questions goes along with what is sent in the end. */
  keepsSafety?: boolean;
}

export function KeptNotice({ onGoOn, onStartOver, keepsSafety = false }: KeptNoticeProps) {
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
        {keepsSafety ? (
          <p>
            If you told us of something that cannot wait, that stays and goes along with what you send: your dermatologist reads that you
            answered it and took it back.
          </p>
        ) : null}
      </Dialog>
    </>
  );
}
