/** Show a course to somebody outside: the links that were made, how often each was opened, and the way to make or end one. */

import { readMe } from '@pellis/contract/accounts/settings';
import { labelOfCourse } from '@pellis/contract/progress/course';
import { endShare, listShares, readProgress } from '@pellis/contract/progress/progress';
import { type Share, sharedPartWords } from '@pellis/contract/progress/sharing';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { LinkForm } from './link-form.tsx';
import styles from './links.module.css';
import { NewLink } from './new-link.tsx';

export function Links() {
  const { data: me } = useRead(readMe);
  const patientId = me?.patient_id ?? '';
  const shares = useRead(listShares);
  const progress = useRead(readProgress, { params: { id: patientId } }, { enabled: patientId !== '' });
  const lacks = useLacks();
  const { mine } = useWhose();
  const [made, setMade] = useState<{ share: Share; url: string } | null>(null);
  if (me?.patient_id === null || lacks('decide-for-patient')) return <Navigate to="/dashboard" replace />;
  const error = shares.error ?? progress.error;
  const isHere = shares.data && progress.data;
  return (
    <Page
      title={`Show ${mine('my progress', 'progress')}`}
      lead="Make a link for somebody you trust, such as another doctor. Whoever has it sees what you chose, as it is today, until it ends."
    >
      {error && !isHere ? (
        <LoadFailed
          error={error}
          words="The links could not be loaded."
          onAgain={() => void Promise.all([shares.refetch(), progress.refetch()])}
        />
      ) : null}
      {isHere ? (
        <div className="stack" style={{ '--gap': '24px' }}>
          {made ? (
            <NewLink share={made.share} url={made.url} onDone={() => setMade(null)} />
          ) : progress.data.courses.length > 0 ? (
            <Card heading="Make a link">
              <LinkForm courses={progress.data.courses} onMade={(share, url) => setMade({ share, url })} />
            </Card>
          ) : (
            <NothingYet />
          )}
          <OwnLinks shares={shares.data.shares} />
        </div>
      ) : error ? null : (
        <SkeletonCard label="the links" lines={5} />
      )}
    </Page>
  );
}

function NothingYet() {
  const { isOwn, mine } = useWhose();
  return (
    <p>
      There is nothing to show yet. {isOwn ? 'Your' : 'The'} line of time begins with the first assessment or visit.{' '}
      <Link to="/my-progress">{mine('My progress', 'progress')}</Link>
    </p>
  );
}

function OwnLinks({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return null;
  return (
    <section className={styles.links} aria-labelledby="own-links">
      <h2 id="own-links">Links so far</h2>
      <ul>
        {shares.map((share) => (
          <OwnLink key={share.id} share={share} />
        ))}
      </ul>
      <p className="soft small">
        When one is opened it also stands in <Link to="/my-record">who looked at my record</Link>: once, where it is opened again within ten
        minutes.
      </p>
    </section>
  );
}

function OwnLink({ share }: { share: Share }) {
  const { for_whom, course, parts, made_at, made_by, expires_at, ended_at, times_opened, last_opened_at } = share;
  const ending = useSend(endShare);
  const reads = useReads();
  const isWorking = ended_at === null && expires_at > new Date();
  const end = () =>
    ending.mutate(
      { params: { id: share.id } },
      {
        onSuccess: (shares) => {
          reads.put(listShares, undefined, shares);
          toast('success', `The link for ${for_whom} works no more.`);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <li className={styles.link}>
      <p>
        <strong>{for_whom}</strong>
        <span className="soft">
          {' '}
          {isWorking
            ? `works until ${dateAndTime(expires_at)}`
            : ended_at
              ? `ended ${longDate(ended_at)}`
              : `ran out ${longDate(expires_at)}`}
        </span>
      </p>
      <p className="small">
        {labelOfCourse(course)}: {parts.map((part) => sharedPartWords[part].toLowerCase()).join(', ')}. Made {longDate(made_at)} by{' '}
        {made_by}.
      </p>
      <p className="small">
        {times_opened === 0 ? 'Not opened yet.' : `Opened ${times_opened === 1 ? 'once' : `${times_opened} times`}`}
        {last_opened_at ? `, last on ${dateAndTime(last_opened_at)}.` : null}
      </p>
      {isWorking ? (
        <div>
          <Button kind="secondary" isSmall disabled={ending.isPending} onClick={end}>
            End now<span className="visually-hidden">: the link for {for_whom}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}
