/** Faxes at work: those that wait for somebody to find whose they are, and what became of the others. */
import { faxKindWords, setAsideWords } from '@pellis/contract/faxes/fax-words';
import { type Fax, listFaxes } from '@pellis/contract/faxes/faxes';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { WorkListPage, type WorkRow } from '../../work-list/work-list.tsx';
import { lengthWords, markOfFax, senderWords } from './fax-marks.ts';

export default forRights(
  { rights: ['handle-faxes'], title: 'Faxes', sentence: 'Faxes that come in are read and filed by the front desk.' },
  FaxesPage,
);

const readEvery = 30_000;
const hasEnded = ({ state }: Fax) => state === 'filed' || state === 'set_aside';

function FaxesPage() {
  return (
    <WorkListPage
      title="Faxes"
      read={useRead(listFaxes, {}, { every: readEvery })}
      label="the faxes"
      hasEnded={hasEnded}
      ended="Ended"
      none={<EmptyState heading="No fax waits for you">New ones appear here by themselves.</EmptyState>}
      rowOf={asRow}
    />
  );
}

function asRow(fax: Fax): WorkRow {
  const { id, sender, received_at } = fax;
  return {
    id,
    mark: markOfFax(fax),
    to: `/workspace/faxes/${id}`,
    name: senderWords(sender),
    about: aboutFax(fax),
    more: lengthWords(fax),
    when: `Came ${dateAndTime(received_at)}`,
  };
}

function aboutFax({ filed, set_aside, words, state }: Fax): string {
  if (filed) return `${faxKindWords[filed.kind]}: ${filed.about}. In the record of ${filed.patient}.`;
  if (set_aside) return `${setAsideWords[set_aside.reason]}.`;
  return state === 'to_file' ? 'Nobody has said whose it is.' : words || 'Its paper is on its way.';
}
