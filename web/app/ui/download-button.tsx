/** A button that fetches a file with the token and saves it; it waits while the file is made, and says when it could not be. */
import { type ReactNode, useState } from 'react';
import { ApiError, unreadable } from '../platform/api-error.ts';
import { Button } from './button.tsx';
import { toast } from './toasts.ts';

interface DownloadButtonProps {
  /** Fetches and saves; see `platform/save-file.ts`. */
  save: () => Promise<void>;
  kind?: 'primary' | 'secondary' | 'quiet';
  isSmall?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function DownloadButton({ save, kind = 'secondary', children, ...rest }: DownloadButtonProps) {
  const [isComing, setComing] = useState(false);
  const begin = async () => {
    if (isComing) return;
    setComing(true);
    await save().catch(sayWhy);
    setComing(false);
  };
  return (
    <Button kind={kind} aria-busy={isComing || undefined} onClick={begin} {...rest}>
      {children}
    </Button>
  );
}

/** "Not found" helps nobody. */
export function sayWhy(error: unknown): void {
  toast('error', error instanceof ApiError && error.status !== 404 ? error.detail : unreadable().detail);
}
