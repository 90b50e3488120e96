/** Somebody else saved this profile meanwhile: the way to what they wrote, which one's own typing waits for. */
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { useReads } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function LatestVersion() {
  const reads = useReads();
  return (
    <Notice
      kind="warning"
      heading="This profile was changed in another place."
      actions={
        <Button kind="secondary" onClick={() => void reads.refresh(readHealthProfile)}>
          Show the latest version
        </Button>
      }
    >
      What you typed still stands here; it goes when the latest version is shown.
    </Notice>
  );
}
