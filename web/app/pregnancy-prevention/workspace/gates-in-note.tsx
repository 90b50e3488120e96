/** Beside a draft that prescribes isotretinoin or acitretin: whether it may be signed today, and what is missing. */
import { readPrevention } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { PreventedMedicine } from '@pellis/contract/pregnancy-prevention/programmes';
import { useRead } from '../../platform/use-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { GateCard } from './gate-card.tsx';

export interface GatesInNoteProps {
  patientId: string;
  medicines: readonly PreventedMedicine[];
}

/** Read again each minute: the patient may be answering. */
const every = 60_000;

export function GatesInNote({ patientId, medicines }: GatesInNoteProps) {
  const { data, error } = useRead(readPrevention, { params: { id: patientId } }, { every });
  if (error && !data) return <Failure of={error} />;
  if (!data) return <SkeletonCard label="whether it may be signed" lines={4} />;
  return data.gates
    .filter(({ medicine }) => medicines.includes(medicine))
    .map((gate) => <GateCard key={gate.medicine} patientId={patientId} gate={gate} headingLevel={3} />);
}
