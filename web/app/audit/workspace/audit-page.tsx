/** The record of events, for whoever may read it: who did what to whose record, when and from where, and the alarms that it raised. */
import { type AuditEntry, type AuditFilter, auditDays, auditKinds, exportAudit, readAudit } from '@pellis/contract/audit/audit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { handOver } from '../../platform/save-file.ts';
import { useRead, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { ListChoice } from '../../work-list/list-choice.tsx';
import { ListFilters } from '../../work-list/list-filters.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { AlarmsPart } from './alarms-part.tsx';
import styles from './audit.module.css';
import { PenNameCard } from './pen-name-card.tsx';
import { addressWith, dayLabels, filterOf } from './words.ts';

export default forRights(
  { rights: ['read-audit'], title: 'Audit', sentence: 'The record of who did what is for those who may read it.' },
  AuditPage,
);

function AuditPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const may = useMay();
  return (
    <WorkPage title="Audit" lead="Who did what, to whose record, when and from where." actions={<ExportButton filter={filter} />}>
      <div className={styles.above}>
        <AlarmsPart />
        {may('resolve-pen-names') ? <PenNameCard /> : null}
      </div>
      <ListFilters filters={auditKinds} />
      <Narrowed filter={filter} />
      {/* another question begins at its newest entry */}
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </WorkPage>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const sending = useSend(exportAudit);
  const save = () =>
    sending.mutate(
      { body: filter },
      {
        onSuccess: ({ csv }) => handOver(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'audit.csv'),
        onError: (error) => toast('error', error.detail),
      },
    );
  return (
    <Button kind="secondary" isSmall onClick={save} disabled={sending.isPending}>
      Save as CSV
    </Button>
  );
}

/** Days are chosen; a person or a patient is, by their name in an entry. */
function Narrowed({ filter }: { filter: AuditFilter }) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className={styles.narrowed}>
      <ListChoice
        label="How far back"
        options={auditDays.map((value) => ({ value, label: dayLabels[value] }))}
        value={filter.days}
        onChoose={(days) => setSearch(addressWith(search, 'days', days), { replace: true })}
      />
      {filter.who === 'all' ? null : (
        <Link to={addressWith(search, 'who', 'all')} replace>
          Of one person: show everybody
        </Link>
      )}
      {filter.whose === 'all' ? null : (
        <Link to={addressWith(search, 'whose', 'all')} replace>
          Of one patient: show every patient
        </Link>
      )}
    </div>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const [pages, setPages] = useState<string[]>(['now']);
  const before = pages.at(-1) ?? 'now';
  const read = useRead(readAudit, { params: { ...filter, before } });
  const entries = read.data?.entries;
  const last = entries?.at(-1);
  return (
    <>
      <Loading read={read} label="the record of events" />
      {entries?.length === 0 ? (
        <EmptyState heading="Nothing like that has happened">Look further back, or at everything.</EmptyState>
      ) : null}
      {entries && entries.length > 0 ? <EntriesTable entries={entries} /> : null}
      <div className={styles.pager}>
        {pages.length > 1 ? (
          <Button kind="secondary" isSmall onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
        ) : null}
        {read.data?.has_more && last ? (
          <Button kind="secondary" isSmall onClick={() => setPages([...pages, `${last.id}`])}>
            Older
          </Button>
        ) : null}
      </div>
    </>
  );
}

function EntriesTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [search] = useSearchParams();
  return (
    <table className={styles.entries}>
      <caption className="visually-hidden">What has happened, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Whose record</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, who, what, reason, whose, from }) => (
          <tr key={id}>
            <td className="figures soft">{dateAndTime(at)}</td>
            <td>{who.id ? <Link to={addressWith(search, 'who', who.id)}>{who.name}</Link> : who.name}</td>
            <td>
              {what}
              {reason ? <span className={styles.reason}>“{reason}”</span> : null}
            </td>
            <td>{whose ? <Link to={addressWith(search, 'whose', whose.id)}>{whose.name}</Link> : <span className="soft">–</span>}</td>
            <td className="figures soft">{from ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
