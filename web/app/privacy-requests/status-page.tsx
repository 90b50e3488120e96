/** Where a privacy request stands, and the confirmation that it is one's own. */
import {
  disagreeWithAnswer,
  mostStatementWords,
  type PrivacyRequestStatus,
  privacyRequestKinds,
  readPrivacyRequestStatus,
  verifyPrivacyRequest,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead, longDate } from '../ui/dates.ts';
import { Failure } from '../ui/failure.tsx';
import { LongField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import styles from './request-page.module.css';

export default function PrivacyStatusPage() {
  const { code = '' } = useParams();
  const status = useReadOrNone(readPrivacyRequestStatus, { params: { code } });
  return (
    <PublicFrame>
      <div className={styles['privacy-app']}>
        <header className={styles['privacy-app-head']}>
          <h1>Your privacy request</h1>
        </header>
        {status.isPending ? <SkeletonCard label="your request" lines={3} /> : null}
        {status.data ? <Standing code={code} status={status.data} /> : null}
        {status.data === null ? (
          <Notice kind="warning" heading="This link does not work.">
            It may have been cut off when it was copied, or it is older than 180 days. You can{' '}
            <a href="/california-privacy/request">make a request again</a>.
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
      </div>
    </PublicFrame>
  );
}

function Standing({ code, status }: { code: string; status: PrivacyRequestStatus }) {
  const kind = privacyRequestKinds.find(({ value }) => value === status.kind);
  const isEnded = status.state === 'done' || status.state === 'refused';
  return (
    <Card isNext kicker={<span className="figures">{status.number}</span>} heading={headings[status.state]}>
      <p>
        You asked us on {longDate(status.received_at)}: <strong>{kind?.label}</strong>. {kind?.about}
      </p>
      {status.state === 'received' ? <Confirm code={code} /> : null}
      {isEnded ? (
        <blockquote className={styles['privacy-words']}>{status.answer}</blockquote>
      ) : (
        <p>
          You will have our answer by <strong>{dayAhead(status.due_at)}</strong>.
        </p>
      )}
      {status.may_disagree ? <Disagree code={code} /> : null}
      {status.statement ? (
        <>
          <p>You disagree, and we keep with your record what you wrote:</p>
          <blockquote className={styles['privacy-words']}>{status.statement}</blockquote>
        </>
      ) : null}
      {status.extended_because && !isEnded ? <p>It takes longer than we said at first: {status.extended_because}</p> : null}
    </Card>
  );
}

const headings: Record<PrivacyRequestStatus['state'], string> = {
  received: 'Is this request yours?',
  in_work: 'We are working on it',
  done: 'It is done',
  refused: 'We could not do what you asked',
};

function Confirm({ code }: { code: string }) {
  const params = { code };
  const reads = useReads();
  const { mutate, isPending, error } = useSend(verifyPrivacyRequest);
  const confirm = () => mutate({ params }, { onSuccess: (status) => reads.put(readPrivacyRequestStatus, params, status) });
  return (
    <>
      <p>We begin when you confirm it. If it is not yours, close this page: nothing happens.</p>
      <Failure of={error} />
      <div>
        <Button onClick={confirm} disabled={isPending}>
          Yes, this is my request
        </Button>
      </div>
    </>
  );
}

/** What was typed stays, whatever the clinic says to it. */
function Disagree({ code }: { code: string }) {
  const params = { code };
  const reads = useReads();
  const [words, setWords] = useState('');
  const { mutate, isPending, error } = useSend(disagreeWithAnswer);
  const send = () => mutate({ params, body: { words } }, { onSuccess: (status) => reads.put(readPrivacyRequestStatus, params, status) });
  return (
    <>
      <LongField
        label="Your statement of disagreement"
        hint={`Up to ${mostStatementWords} words. We keep it with your record.`}
        most={4000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={error?.fields['words'] ?? error?.detail}
      />
      <div>
        <Button onClick={send} disabled={isPending || words.trim() === ''}>
          Send my statement
        </Button>
      </div>
    </>
  );
}
