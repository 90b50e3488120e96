/** Where the dermatologist writes: saved as typed, with what to be careful about on top and the signature at the foot. */
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { bringBack, saveNow, write } from './draft-keeper.ts';
import { FollowUpFields } from './follow-up-fields.tsx';
import type { LocalCopy } from './keeper.ts';
import { type LabFile, LabFiles } from './lab-files.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import './note-editor.css';
import './small-button.css';
import { type PatientInMind, warningsOf } from './note-warnings.ts';
import { PlanField } from './plan-field.tsx';
import { RxList } from './rx-list.tsx';
import { SaveState } from './save-state.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { useNoteDraft } from './use-note-draft.ts';
import { useSettled } from './use-settled.ts';
import { useWritingKeys } from './use-writing-keys.ts';
import { WarningsList } from './warnings-list.tsx';

interface NoteEditorProps {
  note: NoteInProgress;
  copy: LocalCopy | null;
  patient: PatientInMind & { fullName: string };
  /** The clinic has other lab requisitions now, and perhaps another version. */
  onLabsChanged: (labs: LabFile[]) => void;
  onSigned: (sentence: string) => void;
}

export function NoteEditor({ note, copy, patient, onLabsChanged, onSigned }: NoteEditorProps) {
  const { keeper, keeping } = useNoteDraft(note, copy);
  const [isSigning, setSigning] = useState(false);
  const stopSigning = useCallback(() => setSigning(false), []);
  const { words } = keeping;
  const warnings = warningsOf(useSettled(words, 300), patient);
  const missing = warnings.filter(({ kind }) => kind === 'missing');
  const change = (some: Partial<NoteDraft>) => write(keeper, { ...words, ...some });
  const sign = () => setSigning(true);
  useKeys({ s: sign });
  const onKeyDown = useWritingKeys({ onSave: () => void saveNow(keeper), onSign: sign });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div className="note" onKeyDown={onKeyDown}>
      <div className="note-head">
        <WarningsList warnings={warnings.filter(({ kind }) => kind === 'danger')} label="Careful" />
      </div>
      {keeping.status === 'conflict' ? <ConflictPanel keeper={keeper} /> : null}
      <TextField
        id="note-diagnosis"
        label="Diagnosis"
        maxLength={500}
        value={words.diagnosis}
        onChange={(event) => change({ diagnosis: event.currentTarget.value })}
      />
      <PlanField plan={words.treatment_plan} onChange={(treatment_plan) => change({ treatment_plan })} />
      <RxList rx={words.rx} onChange={(rx) => change({ rx })} />
      <LabFiles noteId={note.id} files={note.lab_files} onChange={onLabsChanged} />
      <FollowUpFields followUp={words.follow_up} onChange={(follow_up) => change({ follow_up })} />
      <WarningsList warnings={missing} label="Still missing" />
      <div className="note-foot">
        <SaveState keeping={keeping} onRetry={() => void saveNow(keeper)} />
        {keeping.setAside ? (
          <button type="button" className="note-small-button" onClick={() => bringBack(keeper)}>
            Bring my words back
          </button>
        ) : null}
        <Button isSmall onClick={sign}>
          Sign…
        </Button>
      </div>
      {isSigning ? (
        <SignDialog
          {...{ noteId: note.id, patientName: patient.fullName, keeper, keeping, labs: note.lab_files, warnings, onSigned }}
          onClose={stopSigning}
        />
      ) : null}
      <LeaveGuard keeper={keeper} isUnsaved={keeping.status !== 'saved'} />
    </div>
  );
}
