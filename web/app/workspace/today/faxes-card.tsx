/** Faxes that wait for the front desk, in its day. */
import { type Fax, listFaxes } from '@pellis/contract/faxes/faxes';
import { markOfFax, senderWords } from '../../faxes/workspace/fax-marks.ts';
import { useRead } from '../../platform/use-api.ts';
import { lengthOfTime } from '../../ui/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { LinesCard } from './lines-card.tsx';

const minute = 60_000;
const waits = ({ state }: Fax) => state !== 'filed' && state !== 'set_aside';

export function FaxesCard() {
  const read = useRead(listFaxes, {}, { every: minute });
  const now = useNow();
  return (
    <LinesCard
      heading="Faxes to file"
      read={read}
      lines={read.data?.filter(waits).map((fax) => ({
        id: fax.id,
        to: `/workspace/faxes/${fax.id}`,
        name: senderWords(fax.sender),
        about: `waits ${lengthOfTime(now.getTime() - fax.received_at.getTime())}`,
        mark: markOfFax(fax),
      }))}
      none="No fax waits."
      all={{ to: '/workspace/faxes', label: 'Faxes' }}
    />
  );
}
