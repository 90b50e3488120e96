/** Who drafted the note for the dermatologist, whether it is ready for them, and the word that it came back with. */
import type { NoteInProgress } from '@pellis/contract/notes/notes';
import { useCallback, useState } from 'react';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { type LaterPart, LaterWindow } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Keeper } from './keeper.ts';
import type { SendBackDialogProps } from './send-back-dialog.tsx';

const dialog: LaterPart<SendBackDialogProps> = { load: async () => (await import('./send-back-dialog.tsx')).SendBackDialog };

interface PreparedNoticeProps {
  note: NoteInProgress;
  keeper: Keeper;
  /** It went back, with what the clinic says about it. */
  onSentBack: (sentence: string) => void;
}

export function PreparedNotice({ note, keeper, onSentBack }: PreparedNoticeProps) {
  const maySign = useMay()('sign-notes');
  if (note.prepared_by === null) return null;
  return maySign ? (
    <ToSign note={note} by={note.prepared_by} keeper={keeper} onSentBack={onSentBack} />
  ) : (
    <ToPrepare ready_at={note.ready_at} returned={note.returned} />
  );
}

function ToPrepare({ ready_at, returned }: Pick<NoteInProgress, 'ready_at' | 'returned'>) {
  if (returned)
    return (
      <Notice kind="warning" heading={`Sent back to you on ${dateAndTime(returned.at)}`}>
        “{returned.words}” Change it, and say again that it is ready.
      </Notice>
    );
  return ready_at ? (
    <Notice kind="success" heading={`Ready since ${dateAndTime(ready_at)}`}>
      The dermatologist reads it and signs. If you change it, say again that it is ready.
    </Notice>
  ) : null;
}

function ToSign({ note: { id, ready_at, returned }, by, keeper, onSentBack }: PreparedNoticeProps & { by: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const way = (
    <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
      Send back…
    </Button>
  );
  return (
    <>
      {returned ? (
        <Notice heading={`You sent it back to ${by} on ${dateAndTime(returned.at)}`}>“{returned.words}” You can write in it too.</Notice>
      ) : ready_at ? (
        <Notice kind="success" heading={`${by} prepared this note`} actions={way}>
          Ready since {dateAndTime(ready_at)}. Read it, change what you would say otherwise, and sign: both names stand on it.
        </Notice>
      ) : (
        <Notice heading={`${by} has begun this note`}>It is not said to be ready yet. You can write in it too.</Notice>
      )}
      {isOpen ? <LaterWindow part={dialog} props={{ noteId: id, to: by, keeper, onClose: close, onSent: onSentBack }} /> : null}
    </>
  );
}
