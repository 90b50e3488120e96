/** What a patient would put on twice by this draft, beside what runs and what they keep. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { nameOfPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { doublingsIn } from '@pellis/contract/products/doubling';
import { readOwnProducts } from '@pellis/contract/products/own-products';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { useMemo } from 'react';
import { useRead } from '../../platform/use-api.ts';
import type { NoteWarning } from './note-warnings.ts';
import { WarningsList } from './warnings-list.tsx';

interface DoublingsProps {
  patientId: string;
  note: NoteDraft;
}

/** Warned of, never in the way of the signature. */
export function Doublings({ patientId, note }: DoublingsProps) {
  return <WarningsList warnings={useDoublings(patientId, note)} label="Put on twice" />;
}

/** Until it is read what runs and what is kept counts for nothing. */
function useDoublings(patientId: string, { prescriptions, recommendations }: NoteDraft): NoteWarning[] {
  const { data: own } = useRead(readOwnProducts, { params: { id: patientId } });
  const { data: routine } = useRead(readRoutine, { params: { id: patientId } });
  return useMemo(() => {
    const doublings = doublingsIn({
      prescribed: prescriptions.map(nameOf).filter((name) => name !== ''),
      recommended: recommendations,
      running: (routine?.running ?? []).map(({ name }) => name),
      kept: (own?.kept ?? []).filter(({ withdrawn }) => withdrawn === null),
    });
    return doublings.map((words) => ({ kind: 'danger' as const, words }));
  }, [prescriptions, recommendations, routine, own]);
}

function nameOf(one: Prescription): string {
  return one.free_entry === null ? nameOfPrescription(one) : one.free_entry.trim();
}
