/** What stands there until the booking has come, or when it could not be read. */
import type { ApiError } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

export function OnItsWay({ error, onAgain }: { error: ApiError | null; onAgain: () => void }) {
  if (!error) return <SkeletonCard label="your booking" lines={4} />;
  return (
    <Notice kind="error" heading={error.detail} isSpoken actions={<Button onClick={onAgain}>Try again</Button>}>
      Your booking could not be loaded. What you have answered is kept.
    </Notice>
  );
}
