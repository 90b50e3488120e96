/** The clinic does not answer: in plain words, and asked again by itself. */
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureWords } from './room-words.ts';

export function CannotOpen({ problem, onAgain }: { problem: { status: number; detail: string }; onAgain: () => void }) {
  const { heading, words } = failureWords(problem);
  return (
    <Notice kind="error" isSpoken heading={heading} actions={<Button onClick={onAgain}>Try again now</Button>}>
      {words}
    </Notice>
  );
}
