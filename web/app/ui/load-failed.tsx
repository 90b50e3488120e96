/** Something did not come: without a connection that is what is said, else the page's own words; and another try. */
import type { ReactNode } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  error: ApiError | null;
  /** For everything that the person cannot put right by themselves. */
  words: string;
  onAgain: () => void;
  /** Another way to help, beside it. */
  aside?: ReactNode;
}

export function LoadFailed({ error, words, onAgain, aside }: LoadFailedProps) {
  const again = (
    <Button kind="secondary" isSmall onClick={onAgain}>
      Try again
    </Button>
  );
  return (
    <Notice
      kind="error"
      isSpoken
      actions={
        <>
          {again}
          {aside}
        </>
      }
    >
      {error?.status === 0 ? error.detail : words}
    </Notice>
  );
}
