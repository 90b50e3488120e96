/** Closing one's account, in My Profile. */
import { useCallback, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LaterWindow } from '../ui/later.tsx';

const closing = { load: async () => (await import('./closing-dialog.tsx')).ClosingDialog };

export function CloseAccount() {
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  return (
    <Card heading="Close my account">
      <p className="soft">Your account is closed, and what the law does not oblige us to keep is erased.</p>
      <div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Close my account…
        </Button>
      </div>
      {isOpen ? <LaterWindow part={closing} props={{ onClose }} /> : null}
    </Card>
  );
}
