/** Whom to call, to somebody who said words of harm, a press away: what they told moderators stays in a window until they close it. */
import { CallNow as CallButtons } from '../routines/call-now.tsx';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Dialog } from '../ui/dialog.tsx';

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
      <div className="stack">
        <p>{words}</p>
        <WaysToCall words={words ?? ''} />
      </div>
    </Dialog>
  );
}

/** Each that the words name. */
export function WaysToCall({ words }: { words: string }) {
  const is988 = words.includes('988');
  return (
    <p className="row">
      <CallButtons words={words} />
      {is988 ? (
        <a className={buttonLook({ kind: 'secondary' })} href="sms:988">
          Text 988
        </a>
      ) : null}
    </p>
  );
}

/** Beside what is written to moderators. */
export function NotWatched({ says = 'It is not watched live' }: { says?: string }) {
  return (
    <>
      {says}: in an emergency{' '}
      <a className="way" href="tel:911">
        call 911
      </a>
      ; if you might hurt yourself,{' '}
      <a className="way" href="tel:988">
        call or text 988
      </a>
      .
    </>
  );
}
