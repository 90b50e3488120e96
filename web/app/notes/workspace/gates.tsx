/** Nothing, until a draft prescribes isotretinoin or acitretin: then what stands before the signature. */
import { preventedIn } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Prescription, wordsToCheck } from '@pellis/contract/prescriptions/prescriptions';
import type { GatesInNoteProps } from '../../pregnancy-prevention/workspace/gates-in-note.tsx';
import { Later, type LaterPart } from '../../ui/later.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const part: LaterPart<GatesInNoteProps> = {
  load: async () => (await import('../../pregnancy-prevention/workspace/gates-in-note.tsx')).GatesInNote,
};

export function Gates({ patientId, prescriptions }: { patientId: string; prescriptions: readonly Prescription[] }) {
  const medicines = preventedIn(wordsToCheck(useSettled(prescriptions, 300)).join('\n'));
  return medicines.length > 0 ? <Later part={part} props={{ patientId, medicines }} /> : null;
}
