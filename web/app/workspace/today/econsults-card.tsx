/** e-Consults that wait, in the day of the front desk: licenses to be looked up, what is late, and invoices to be written. */
import { listEconsultProviders } from '@pellis/contract/econsults/econsult-providers';
import { type EconsultRow, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { markOf, providerMarks } from '../../econsults/workspace/words.ts';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { type Line, LinesCard } from './lines-card.tsx';

const minute = 60_000;

/** Nothing where nobody asks: many clinics do not offer them. */
export function EconsultsCard() {
  const read = useRead(listEconsults, {}, { every: minute });
  const { data: providers = [] } = useRead(listEconsultProviders, {}, { every: minute });
  const waiting = read.data?.filter((row) => row.invoice === 'due' || (row.is_late && row.ended_at === null)) ?? [];
  const toCheck = providers.filter(({ state }) => state === 'applied');
  if (providers.length === 0) return null;
  const lines = toCheck.map(
    ({ id, name, practice, state }): Line => ({
      id,
      to: `/workspace/econsults/providers/${id}`,
      name,
      about: practice,
      mark: providerMarks[state],
    }),
  );
  return (
    <LinesCard
      heading="e-Consults"
      read={read}
      lines={[...lines, ...waiting.map(asLine)]}
      none="No license is to be checked, nothing is late and nothing is to be invoiced."
      all={{ to: '/workspace/econsults', label: 'e-Consults' }}
    />
  );
}

function asLine(row: EconsultRow): Line {
  const { id, provider_name, due_at, ended_at } = row;
  const about = ended_at ? `answered ${dateAndTime(ended_at)}` : `was due ${dateAndTime(due_at)}`;
  return { id, to: `/workspace/econsults/${id}`, name: provider_name, about, mark: markOf(row) };
}
