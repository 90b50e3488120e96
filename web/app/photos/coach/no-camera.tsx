/** Why there is no picture, in true words, and that a file does the same. */
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CameraState } from './use-camera.ts';

const words: Record<Exclude<CameraState, 'live' | 'asking'>, { heading: string; sentence: string; again: string }> = {
  refused: {
    heading: 'The camera is not allowed here',
    sentence: 'Allow it beside the address of this page, then try again. Or close this window and choose a file: it counts the same.',
    again: 'Try again',
  },
  none: {
    heading: 'We found no camera',
    sentence: 'Close this window and choose a file, or open this page on your phone.',
    again: 'Look again',
  },
  busy: {
    heading: 'The camera does not start',
    sentence: 'Another app may be using it. Close that one and try again, or close this window and choose a file.',
    again: 'Try again',
  },
  lost: {
    heading: 'The camera has stopped',
    sentence: 'It was switched off or unplugged, or another app took it. Your other photos are still here.',
    again: 'Start it again',
  },
};

export function NoCamera({ state, onAgain }: { state: CameraState; onAgain: () => void }) {
  if (state === 'live' || state === 'asking') return null;
  const { heading, sentence, again } = words[state];
  return (
    <Notice kind="info" heading={heading} isSpoken actions={<Button onClick={onAgain}>{again}</Button>}>
      {sentence}
    </Notice>
  );
}
