/** The last look before signing: what the patient will get, what is still missing, and what cannot be undone. */
import { signNote } from '@pellis/contract/notes';
import { useEffect, useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { close, saveNow } from './draft-keeper.ts';
import type { Keeper, Keeping } from './keeper.ts';
import type { LabFile } from './lab-files.tsx';
import { NoteSummary } from './note-summary.tsx';
import type { NoteWarning } from './note-warnings.ts';
import { WarningsList } from './warnings-list.tsx';

interface SignDialogProps {
  noteId: string;
  patientName: string;
  keeper: Keeper;
  keeping: Keeping;
  labs: readonly LabFile[];
  warnings: readonly NoteWarning[];
  onClose: () => void;
  /** Signed, with what the clinic says about it. */
  onSigned: (sentence: string) => void;
}

export function SignDialog({ noteId, patientName, keeper, keeping, labs, warnings, onClose, onSigned }: SignDialogProps) {
  const send = useSend(signNote);
  const [isSaving, setSaving] = useState(true);
  useEffect(() => {
    void saveNow(keeper).then((isSaved) => {
      setSaving(false);
      // what is wrong stands in the note, with the ways out of it
      if (!isSaved) onClose();
    });
  }, [keeper, onClose]);
  const sign = () =>
    send.mutate(
      { params: { id: noteId }, ifMatch: keeper.state.version },
      {
        onSuccess: ({ detail }) => {
          close(keeper);
          onSigned(detail);
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Sign this note?"
      actions={
        <>
          <Button onClick={sign} disabled={isSaving || send.isPending || keeping.status !== 'saved'}>
            {send.isPending ? 'Signing…' : 'Sign and send'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Keep writing
          </Button>
        </>
      }
    >
      <div className="stack">
        {send.error ? (
          <Notice kind="error" isSpoken>
            {send.error.detail}
          </Notice>
        ) : null}
        <WarningsList warnings={warnings} label="Before you sign" />
        <p>
          <strong>{patientName}</strong> gets an e-mail and sees this note. The fee is taken from their card now. After signing{' '}
          <strong>nothing can be changed any more</strong>; you can only add to it.
        </p>
        <NoteSummary note={keeping.words} labs={labs.map(({ name }) => name)} />
      </div>
    </Dialog>
  );
}
