/** The note of a case in whatever state it is: to be written, signed, or not to be had. */
import { readDraft } from '@pellis/contract/notes/notes';
import type { CareMode } from '@pellis/contract/prescribing/prescribing';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { ConfidentialCarePanel } from '../../confidential-care/workspace/confidential-care.tsx';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useLocalCopy } from './local-copy.ts';
import { NoteEditor } from './note-editor.tsx';
import { SignedNote } from './signed-note.tsx';

interface NotePanelProps {
  mode: CareMode;
  /** Of a visit there are no answers. */
  opened: Pick<Case, 'id' | 'patient' | 'health_profile'> & Partial<Pick<Case, 'answers'>>;
  onSigned: (sentence: string) => void;
}

/** For the few whose earlier note was retracted. */
const writtenAnew = { load: async () => (await import('../../retractions/workspace/sealed-before.tsx')).WrittenAnew };

/** For the dermatologist who has the case. */
export function NotePanel({ mode, opened, onSigned }: NotePanelProps) {
  const { id } = opened;
  const { data: note, error, refetch } = useRead(readDraft, { params: { id } });
  const copy = useLocalCopy(id);
  const reads = useReads();
  if (error && !note) {
    return (
      <Notice
        kind="error"
        isSpoken
        actions={
          <Button kind="secondary" isSmall onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.status === 404 ? 'You cannot write the note of this case.' : error.detail}
      </Notice>
    );
  }
  if (!note || copy === undefined) return <SkeletonText lines={8} />;
  if (note.state === 'signed') return <SignedNote id={id} />;
  return (
    <NoteEditor
      confidentiality={
        <>
          {note.was_retracted ? <Later part={writtenAnew} props={{ id }} isOptional /> : null}
          <ConfidentialCarePanel id={id} patientName={opened.patient.fullName} />
        </>
      }
      key={id}
      mode={mode}
      note={note}
      copy={copy}
      patient={{ id: opened.patient.id, fullName: opened.patient.fullName, age: opened.patient.age, profile: opened.health_profile }}
      answers={opened.answers}
      onLabsChanged={(labs) => {
        reads.put(readDraft, { id }, { ...note, lab_files: labs });
        void reads.refresh(readDraft, { id });
      }}
      onSigned={onSigned}
    />
  );
}
