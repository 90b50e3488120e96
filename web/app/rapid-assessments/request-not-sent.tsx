/** An answer that did not go: why, and what becomes of it. */
import type { ApiError } from '../platform/api-error.ts';
import { Notice } from '../ui/notice.tsx';
import { failureOf } from './failure.ts';

interface RequestNotSentProps {
  error: ApiError;
  /** It goes by itself once there is a connection. */
  isWaiting: boolean;
}

export function RequestNotSent({ error, isWaiting }: RequestNotSentProps) {
  const { sentence, more } = failureOf(error);
  if (isWaiting)
    return (
      <Notice kind="warning" heading="There is no connection just now." isSpoken>
        Nothing is lost: your answer is kept on this device. Leave this page open, and it goes by itself once you are connected. If you
        close it, come back and press the button below again.
      </Notice>
    );
  return (
    <Notice kind="error" heading={sentence} isSpoken>
      {more} Nothing is lost: your answer is still here.
    </Notice>
  );
}
