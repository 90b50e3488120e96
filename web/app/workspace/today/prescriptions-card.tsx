/** Prescriptions that need the front desk, in its day. */
import { listTransmissions } from '@pellis/contract/transmissions/transmissions';
import { useRead } from '../../platform/use-api.ts';
import { LinesCard } from './lines-card.tsx';
import { prescriptionLines } from './prescription-lines.ts';

const minute = 60_000;

export function PrescriptionsCard() {
  const read = useRead(listTransmissions, {}, { every: minute });
  return (
    <LinesCard
      heading="Prescriptions to see to"
      read={read}
      lines={read.data && prescriptionLines(read.data)}
      none="Every prescription is where it should be."
      all={{ to: '/workspace/transmissions', label: 'Prescriptions' }}
    />
  );
}
