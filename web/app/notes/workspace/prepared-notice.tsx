/** Who drafted the note for the dermatologist, and whether it is ready for them. */
import type { NoteInProgress } from '@pellis/contract/notes/notes';
import { useMay } from '../../platform/use-may.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';

export function PreparedNotice({ note: { prepared_by, ready_at } }: { note: NoteInProgress }) {
  const maySign = useMay()('sign-notes');
  if (prepared_by === null) return null;
  if (!maySign)
    return ready_at ? (
      <Notice kind="success" heading={`Ready since ${dateAndTime(ready_at)}`}>
        The dermatologist reads it and signs. If you change it, say again that it is ready.
      </Notice>
    ) : null;
  return ready_at ? (
    <Notice kind="success" heading={`${prepared_by} prepared this note`}>
      Ready since {dateAndTime(ready_at)}. Read it, change what you would say otherwise, and sign.
    </Notice>
  ) : (
    <Notice heading={`${prepared_by} has begun this note`}>It is not said to be ready yet. You can write in it too.</Notice>
  );
}
