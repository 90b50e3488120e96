/** How many prescriptions need whoever reads this, beside the way to them. */
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { CountMark } from './count-mark.tsx';

const readEvery = 30_000;

export function PrescriptionCount() {
  const may = useMay();
  const { data } = useRead(countTransmissions, {}, { every: readEvery, enabled: may('sign-notes', 'route-prescriptions') });
  return data ? <CountMark count={data.waiting} words="prescriptions need somebody" /> : null;
}
