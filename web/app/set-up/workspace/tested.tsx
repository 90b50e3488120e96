/** Test it: the button, who is asked, and what came of it in words. */
import type { Tested } from '@pellis/contract/set-up/tests';
import type { ApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';

interface TestButtonProps {
  isTesting: boolean;
  /** What happens when it is pressed. */
  does: string;
  onTest: () => void;
}

export function TestButton({ isTesting, does, onTest }: TestButtonProps) {
  return (
    <div>
      <Button kind="secondary" onClick={onTest} disabled={isTesting}>
        {isTesting ? 'Testing…' : 'Test it'}
      </Button>
      <p className="small soft">{does}</p>
    </div>
  );
}

/** What is well closes its step: the words stay a moment longer than the step. */
export function tellWhenFine({ is_fine, words }: Tested): void {
  if (is_fine) toast('success', words);
}

/** Of the newest test. */
export function TestOutcome({ tested, error }: { tested: Tested | undefined; error: ApiError | null }) {
  const words = error?.detail ?? tested?.words;
  if (!words) return null;
  return (
    <Notice kind={!error && tested?.is_fine ? 'success' : 'error'} isSpoken>
      {words}
    </Notice>
  );
}
