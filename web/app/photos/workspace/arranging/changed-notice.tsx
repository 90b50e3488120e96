/** A colleague arranged the same photos meanwhile: both are said, and one chooses. */
import type { PhotosOfEncounter } from '@pellis/contract/photos/photo-annotations';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface ChangedNoticeProps {
  now: PhotosOfEncounter;
  onTheirs: () => void;
  onMine: () => void;
}

export function ChangedNotice({ now, onTheirs, onMine }: ChangedNoticeProps) {
  const theirs = now.photos.map(({ name }, index) => `${index + 1}. ${name || 'without a name'}`).join(', ');
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`${now.arranged?.by ?? 'Somebody'} arranged these photos meanwhile`}
      actions={
        <>
          <Button isSmall onClick={onMine}>
            Keep mine
          </Button>
          <Button isSmall kind="secondary" onClick={onTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      Theirs: {theirs}. Yours is below, and not kept yet.
    </Notice>
  );
}
