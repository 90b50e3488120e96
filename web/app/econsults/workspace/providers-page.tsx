/** Providers who ask e-Consults, or want to. */
import { listEconsultProviders } from '@pellis/contract/econsults/econsult-providers';
import { nameOfPlace } from '@pellis/contract/people/places';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { providerMarks } from './words.ts';

export default function ProvidersPage() {
  return (
    <WorkListPage
      title="Providers who ask"
      lead="Who applied to ask e-Consults. Nobody asks before their license was checked."
      read={useRead(listEconsultProviders, {}, { every: 60_000 })}
      label="the providers"
      hasEnded={({ state }) => state === 'refused'}
      ended="Not found"
      none={
        <EmptyState heading="Nobody has applied">Whoever fills in the form on our page for providers appears here by itself.</EmptyState>
      }
      rowOf={(row) => ({
        id: row.id,
        mark: providerMarks[row.state],
        to: `/workspace/econsults/providers/${row.id}`,
        name: row.name,
        about: row.practice,
        more: (
          <span className="soft">
            {nameOfPlace(row.place)} · {row.econsult_count === 1 ? '1 question' : `${row.econsult_count} questions`}
          </span>
        ),
        when: dateAndTime(row.applied_at),
      })}
    />
  );
}
