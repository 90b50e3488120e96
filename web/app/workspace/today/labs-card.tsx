/** What of labs waits for the front desk, in its day: results for nobody, and files that were refused. */
import { useLabsToSeeTo } from './labs-to-see-to.ts';
import { LinesCard } from './lines-card.tsx';

export function LabsCard() {
  const { read, lines } = useLabsToSeeTo();
  return (
    <LinesCard
      heading="Labs to see to"
      read={read}
      lines={lines}
      none="Every result has somebody, and every file was read."
      all={{ to: '/workspace/labs', label: 'Labs' }}
    />
  );
}
