/** Jobs that failed for as long as they are tried: what each was, why it failed, and what can be done about it. */
import { type ClinicHealth, dropFailedJobs, type FailedJob, retryFailedJobs } from '@pellis/contract/clinic-health/clinic-health';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './health.module.css';
import { agoInWords } from './words.ts';

interface FailedJobsProps {
  jobs: readonly FailedJob[];
  counts: ClinicHealth['jobs'];
  mayMove: boolean;
  onMoved: () => void;
}

export function FailedJobs({ jobs, counts, mayMove, onMoved }: FailedJobsProps) {
  const [dropped, setDropped] = useState<FailedJob>();
  const retrying = useSend(retryFailedJobs);
  const dropping = useSend(dropFailedJobs);
  const told = ({ detail }: { detail: string }) => {
    toast('success', detail);
    setDropped(undefined);
    onMoved();
  };
  const retry = (ids: string[]) =>
    retrying.mutate({ body: { ids } }, { onSuccess: told, onError: (error) => toast('error', error.detail) });
  return (
    <Card
      heading="Failed jobs"
      kicker={countsInWords(counts)}
      actions={
        mayMove && jobs.length > 1 ? (
          <Button kind="secondary" isSmall disabled={retrying.isPending} onClick={() => retry(jobs.map(({ id }) => id))}>
            Try all {jobs.length} again
          </Button>
        ) : undefined
      }
    >
      {jobs.length === 0 ? (
        <p className="soft">Nothing failed. What cannot be done at once is tried again by itself, and ends here when it never succeeds.</p>
      ) : null}
      <ul className={styles.rows} hidden={jobs.length === 0} aria-label="Failed jobs">
        {jobs.map((job) => (
          <li key={job.id} className={styles.job}>
            <div className={styles.what}>
              <span className={styles.name}>{job.what}</span>
              <span>{job.why}</span>
              <span className="soft small">{job.reference}</span>
            </div>
            <span className="soft small figures">
              Failed {agoInWords(job.failed_at, new Date())}, after {job.tries} {job.tries === 1 ? 'try' : 'tries'}
            </span>
            {mayMove ? (
              <div className={styles.moves}>
                <Button kind="secondary" isSmall disabled={retrying.isPending} onClick={() => retry([job.id])}>
                  Try again
                </Button>
                <Button kind="quiet" isSmall onClick={() => setDropped(job)}>
                  Drop
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {dropped ? (
        <WordsDialog
          title={`Drop: ${dropped.what}`}
          about="It is not tried any more, and what it was to do is not done. Your name and reason are recorded."
          label="Why need it not be done?"
          most={300}
          missing="Say why it need not be done, in a few words"
          button="Drop it"
          isDanger
          isSending={dropping.isPending}
          onClose={() => setDropped(undefined)}
          onSend={(because, onError) => dropping.mutate({ body: { ids: [dropped.id], because } }, { onSuccess: told, onError })}
        />
      ) : null}
    </Card>
  );
}

function countsInWords({ waiting, retried, given_up }: ClinicHealth['jobs']): string {
  return `${given_up} failed, ${retried} to be tried again, ${waiting} waiting`;
}
