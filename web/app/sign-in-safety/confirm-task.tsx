/** Asks once before something is taken away, and says why when it cannot be. */
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAttempt } from './use-attempt.ts';

interface ConfirmTaskProps {
  words: string;
  button: string;
  onConfirm: () => Promise<void>;
}

export function ConfirmTask({ words, button, onConfirm }: ConfirmTaskProps) {
  const attempt = useAttempt();
  return (
    <div className="stack">
      <p>{words}</p>
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
      <div>
        <Button disabled={attempt.isBusy} onClick={() => void attempt.run(onConfirm)}>
          {button}
        </Button>
      </div>
    </div>
  );
}
