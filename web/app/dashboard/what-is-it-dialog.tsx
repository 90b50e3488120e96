/** The window behind "What's a Rapid Assessment?". */
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { WhatIsIt } from './what-is-it.tsx';

export function WhatIsItDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="What's a Rapid Assessment?"
      actions={<ButtonLink to="/rapid-assessment">Order a Rapid Assessment</ButtonLink>}
    >
      <WhatIsIt />
    </Dialog>
  );
}
