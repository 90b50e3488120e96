/** Where a referral stands, for whoever holds its link: neither the patient nor the reason. */
import { type ReferralStatus, readReferralStatus } from '@pellis/contract/referrals/referrals';
import { useParams } from 'react-router';
import { AppColumn, AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { ConsultNoteForm } from './consult-note-form.tsx';
import styles from './referral-form-page.module.css';
import { standingOf, stepsOf, wordsOf } from './status-words.ts';

export default function StatusPage() {
  const { code = '' } = useParams();
  const status = useReadOrNone(readReferralStatus, { params: { code } });
  return (
    <PublicFrame>
      <AppColumn>
        <AppColumnHead>
          <h1>Your referral</h1>
          <p className="soft">This page shows neither your patient’s name nor the reason.</p>
        </AppColumnHead>
        {status.isPending ? <SkeletonCard label="the referral" lines={4} hasAction={false} /> : null}
        {status.data ? <Standing status={status.data} code={code} /> : null}
        {status.data === null ? (
          <Notice kind="warning" heading="This link does not work.">
            It may have been cut off when it was copied, or it is older than 180 days. You can <a href="/referral">send a referral again</a>
            .
          </Notice>
        ) : null}
        {status.error && !status.data ? (
          <Notice
            kind="error"
            isSpoken
            heading={status.error.detail}
            actions={<Button onClick={() => void status.refetch()}>Try again</Button>}
          />
        ) : null}
      </AppColumn>
    </PublicFrame>
  );
}

function Standing({ status, code }: { status: ReferralStatus; code: string }) {
  const { heading, more } = standingOf(status);
  return (
    <Card isNext heading={heading}>
      <p>{more}</p>
      {status.consult === 'ready' ? <ConsultNoteForm code={code} /> : null}
      {status.reason ? <blockquote className={styles['referral-link']}>{status.reason}</blockquote> : null}
      <ol className={styles['referral-track']}>
        {stepsOf(status).map((step) => (
          <li key={step.what} data-done={step.at ? '' : undefined}>
            <strong>{wordsOf(step)}</strong>
            <span className="soft small figures">{step.at ? dateAndTime(step.at) : 'still to come'}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
