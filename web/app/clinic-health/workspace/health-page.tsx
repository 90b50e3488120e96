/** How the running clinic is, on one page: one line over all, what needs somebody, and what it depends on. */
import { type ClinicHealth, checkServices, readClinicHealth } from '@pellis/contract/clinic-health/clinic-health';
import { readWarnings } from '@pellis/contract/warnings/warnings';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { BackupsCard } from './backups-card.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './health.module.css';
import { Licenses, Messages, Room } from './kept-cards.tsx';
import { ServicesCard } from './services-card.tsx';
import { statusOf } from './words.ts';

export default forRights(
  { rights: ['oversee-clinic'], title: 'Health', sentence: 'How the clinic runs is for those who oversee it.' },
  HealthPage,
);

const everyMs = 30_000;

function HealthPage() {
  const may = useMay();
  const reads = useReads();
  const read = useRead(readClinicHealth, undefined, { every: everyMs });
  const { data: warnings } = useRead(readWarnings, undefined, { every: everyMs });
  const status = statusOf(warnings?.length);
  const checking = useSend(checkServices);
  const refresh = () => {
    void reads.refresh(readClinicHealth);
    void reads.refresh(readWarnings);
  };
  const ask = () => checking.mutate({}, { onSuccess: refresh, onError: (error) => toast('error', error.detail) });
  return (
    <WorkPage
      title="Health"
      lead={status ? <StateMark {...status} /> : undefined}
      actions={
        may('keep-clinic-running') ? (
          <Button kind="secondary" isSmall onClick={ask} disabled={checking.isPending}>
            {checking.isPending ? 'Asking the services' : 'Ask the services now'}
          </Button>
        ) : undefined
      }
    >
      <Loading read={read} label="the clinic’s health" />
      {warnings && warnings.length > 0 ? (
        <Notice kind="warning" heading="What is wrong, and what to do">
          <ul className={styles.troubles}>
            {warnings.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {read.data ? <Parts health={read.data} onMoved={refresh} mayMove={may('keep-clinic-running')} /> : null}
    </WorkPage>
  );
}

function Parts({ health, onMoved, mayMove }: { health: ClinicHealth; onMoved: () => void; mayMove: boolean }) {
  return (
    <div className={styles.parts}>
      <FailedJobs jobs={health.failed_jobs} counts={health.jobs} onMoved={onMoved} mayMove={mayMove} />
      <ServicesCard services={health.services} />
      <div className={styles.pairs}>
        <BackupsCard mayMake={mayMove} />
        <Room disk={health.disk} databaseBytes={health.database_bytes} />
        <Messages unsent={health.unsent} />
        <Licenses licenses={health.licenses} />
      </div>
    </div>
  );
}
