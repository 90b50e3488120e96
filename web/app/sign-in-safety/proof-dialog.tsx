/** The window that asks whoever has been signed in for a while to confirm that it is them, over whatever they were doing. */
import { readSignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { useRead } from '../platform/use-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProveMyself } from './prove-myself.tsx';

interface ProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const safety = useRead(readSignInSafety);
  return (
    <Dialog isOpen onClose={onClose} title="Please confirm that it is you">
      {safety.data ? (
        <ProveMyself safety={safety.data} onProven={onProven} />
      ) : safety.error ? (
        <Notice kind="error">{safety.error.detail}</Notice>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
