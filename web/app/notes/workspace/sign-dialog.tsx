/** The last look before signing: what the patient will get, what needs a reason, what may be forgotten, and what cannot be undone. */
import { listLabOrdersOfEncounter } from '@pellis/contract/lab-orders/lab-orders';
import { signNote } from '@pellis/contract/notes/notes';
import type { Danger } from '@pellis/contract/prescribing/prescribing';
import { linesOf, prescriptionsAsKept } from '@pellis/contract/prescriptions/prescriptions';
import { useEffect, useState } from 'react';
import { useToldOfNote } from '../../confidential-care/workspace/told-of-note.ts';
import { testsOfOrder } from '../../lab-orders/order-words.ts';
import { useRead, useSend } from '../../platform/use-api.ts';
import { dangersTold, goToOpenReason, ReasonFields, type Reasons, toSend } from '../../prescribing/workspace/reason-fields.tsx';
import { WhereItGoes } from '../../transmissions/workspace/where-it-goes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { close, saveNow } from './draft-keeper.ts';
import type { Keeper, Keeping } from './keeper.ts';
import type { LabFile } from './lab-file-form.tsx';
import { NoteSummary } from './note-summary.tsx';
import type { NoteWarning } from './note-warnings.ts';
import { usePhotosOfNote } from './photos/use-photos-of-note.ts';
import { WarningsList } from './warnings-list.tsx';

interface SignDialogProps {
  noteId: string;
  patientName: string;
  patientId: string;
  keeper: Keeper;
  keeping: Keeping;
  labs: readonly LabFile[];
  /** What speaks against what is prescribed; each needs a reason. */
  dangers: readonly Danger[];
  /** What may be forgotten. */
  forgotten: readonly NoteWarning[];
  reasons: Reasons;
  onReasons: (reasons: Reasons) => void;
  /** The clinic knows of warnings that this page did not. */
  onTold: (dangers: readonly Danger[]) => void;
  onClose: () => void;
  /** Signed, with what the clinic says about it. */
  onSigned: (sentence: string) => void;
}

export function SignDialog(props: SignDialogProps) {
  const { noteId, patientName, patientId, keeper, keeping, labs, dangers, forgotten, reasons, onReasons, onTold, onClose, onSigned } =
    props;
  const [isAsked, setAsked] = useState(false);
  const send = useSend(signNote);
  const [isSaving, setSaving] = useState(true);
  const told = useToldOfNote(noteId, patientName);
  const { data: orders } = useRead(listLabOrdersOfEncounter, { params: { id: noteId } });
  const ordered = orders
    ?.filter(({ state }) => state === 'prepared')
    .map((order) => `${testsOfOrder(order)} (ordered with your signature)`);
  const shown = usePhotosOfNote(noteId, patientId).photos.filter(({ showing }) => showing !== 'not');
  useEffect(() => {
    void saveNow(keeper).then((isSaved) => {
      setSaving(false);
      // what is wrong stands in the note, with the ways out of it
      if (!isSaved) onClose();
    });
  }, [keeper, onClose]);
  const sign = () => {
    setAsked(true);
    if (goToOpenReason(dangers, reasons)) return;
    const signing = { params: { id: noteId }, ifMatch: keeper.state.version, body: { reasons: toSend(dangers, reasons) } };
    // the live connection may show the signed note, and take this window away, before the answer comes
    send.mutateAsync(signing).then(
      ({ detail }) => {
        close(keeper);
        onSigned(detail);
      },
      ({ fields }) => onTold(dangersTold(fields)),
    );
  };
  const mayPress = !isSaving && !send.isPending && keeping.status === 'saved';
  useSecondPress(() => mayPress && sign());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Sign this note?"
      actions={
        <>
          <Button onClick={sign} disabled={!mayPress}>
            {send.isPending ? 'Signing…' : 'Sign and send'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Keep writing
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <ReasonFields dangers={dangers} reasons={reasons} isAsked={isAsked} onChange={onReasons} />
        <WarningsList warnings={forgotten} label="Before you sign" />
        <p>
          {told} A fee that is held for it is taken now. After signing <strong>nothing can be changed any more</strong>; you can only add to
          it.
        </p>
        {keeping.words.prescriptions.length > 0 ? <WhereItGoes patientId={patientId} /> : null}
        <NoteSummary
          note={keeping.words}
          rx={linesOf(prescriptionsAsKept(keeping.words.prescriptions))}
          photos={shown.map(({ name, showing, marks }) =>
            showing === 'marks' && marks.length > 0 ? `${name}: ${marks.join(', ')}` : name,
          )}
          labs={[...labs.map(({ name }) => name), ...(ordered ?? [])]}
        />
      </div>
    </Dialog>
  );
}

/** The key that opened the window signs in it; one that is held down does nothing. */
function useSecondPress(sign: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      sign();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [sign]);
}
