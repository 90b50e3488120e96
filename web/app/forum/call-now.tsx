/** Whom to call, to somebody who said words of harm to moderators, a press away: it stays until they close it. */
import { CallNow as CallButtons } from '../routines/call-now.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export const notWatched = 'It is not watched live: in an emergency call 911; if you might hurt yourself, call or text 988.';

interface CallNowProps {
  words: string | null;
  onClose: () => void;
}

export function CallNow({ words, onClose }: CallNowProps) {
  return (
    <Dialog
      isOpen={words !== null}
      onClose={onClose}
      title="Please read this now"
      actions={<Button onClick={onClose}>I have read it</Button>}
    >
      <p>{words}</p>
      <p className="row">
        <CallButtons effects={['mood']} />
      </p>
    </Dialog>
  );
}
