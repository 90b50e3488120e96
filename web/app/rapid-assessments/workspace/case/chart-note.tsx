/** The note as far as this dermatologist may have it: to write, to read, or to be claimed first. */
import type { Case, CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { NotePanel } from '../../../notes/workspace/note-panel.tsx';
import { SignedNote } from '../../../notes/workspace/signed-note.tsx';
import { useMay } from '../../../platform/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { isOpen, stateWords } from './case-state.ts';

interface ChartNoteProps {
  opened: Case;
  state: RapidAssessmentState;
  row: CaseRow | undefined;
  onClaim: () => void;
  onSigned: (sentence: string) => void;
}

const quickAnswer = { load: async () => (await import('../check-in/quick-answer.tsx')).QuickAnswer };

export function ChartNote({ opened, state, row, onClaim, onSigned }: ChartNoteProps) {
  const maySign = useMay()('sign-notes');
  if (state === 'answered' || state === 'closed') return <SignedNote id={opened.id} />;
  if (!isOpen(state)) return <Notice heading={stateWords[state]}>There is no note to this case.</Notice>;
  if (row?.is_mine) {
    const note = <NotePanel mode="photo" opened={opened} onSigned={onSigned} />;
    const isOneStep = opened.kind === 'check_in' && state === 'claimed' && maySign;
    return isOneStep ? <Later part={quickAnswer} props={{ opened, note, onSigned }} waiting={<SkeletonText lines={6} />} /> : note;
  }
  if (row && !row.may_claim) return <Notice heading={`${row.assigned?.name ?? 'Another dermatologist'} is answering this case.`} />;
  return (
    <Notice heading="Claim this case to write its note." actions={<Button onClick={onClaim}>Claim</Button>}>
      It is yours until you answer it or give it back. After 20 minutes without a sign of you, another dermatologist may take it over.
    </Notice>
  );
}
