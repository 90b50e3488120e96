/** The monthly check-in of an e-mail's link: the same questions once more, for whoever holds it. Shows nobody's name. */
import { alreadyReceived, checkInHours, lookAtCheckIn } from '@pellis/contract/check-ins/check-ins';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EarlierPhotosOf } from '../photos/earlier-photos-of.ts';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { type AssessmentForm, unanswered } from '../rapid-assessments/answers.ts';
import { AssessmentFormView } from '../rapid-assessments/assessment-form.tsx';
import { Submitted } from '../rapid-assessments/submitted-card.tsx';
import { useAsks } from '../rapid-assessments/use-asks.ts';
import { useDraft } from '../rapid-assessments/use-draft.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { formToast } from '../ui/toasts.ts';
import { BeforeCheckIn } from './before-check-in.tsx';
import { LinkPage } from './link-page.tsx';
import { useCheckInSending } from './use-check-in-sending.ts';

type End = 'sent' | 'received';

export default function CheckInPage() {
  const nid = useSearchParams()[0].get('nid') ?? '';
  const [end, setEnd] = useState<End | null>(null);
  return (
    <LinkPage
      title="Monthly check-in"
      lead={end ? undefined : 'The same questions as before, and new photos. About 2 minutes, at no charge.'}
    >
      {end ? <Over end={end} /> : <Open key={nid} nid={nid} onEnd={setEnd} />}
    </LinkPage>
  );
}

function Open({ nid, onEnd }: { nid: string; onEnd: (end: End) => void }) {
  // once is enough: the link may be used up by the very form that stands here
  const link = useRead(lookAtCheckIn, { params: { nid } }, { freshFor: Number.POSITIVE_INFINITY });
  const isUsed = link.error !== null && isNotFound(link.error);
  useEffect(() => {
    if (isUsed) onEnd('received');
  }, [isUsed, onEnd]);
  if (link.data) return <CheckIn nid={nid} onEnd={onEnd} />;
  if (!link.error || isUsed) return <SkeletonCard label="your check-in" lines={4} />;
  return (
    <Notice kind="error" heading={link.error.detail} isSpoken actions={<Button onClick={() => void link.refetch()}>Try again</Button>}>
      We could not look up this link.
    </Notice>
  );
}

function CheckIn({ nid, onEnd }: { nid: string; onEnd: (end: End) => void }) {
  // signed in or not, it is the link's
  const { draft, startOver, keep, forget } = useDraft<AssessmentForm>(`check-in-${nid}`, unanswered, 'link');
  const ended = (end: End) => {
    forget();
    onEnd(end);
  };
  const asks = useAsks(checkInQuestions, true);
  const sending = useCheckInSending(nid, () => ended('received'));
  if (!draft) return <SkeletonCard label="your answers" lines={4} />;
  return (
    <EarlierPhotosOf.Provider value={{ nid }}>
      {draft.isFound ? <KeptNotice onStartOver={startOver} /> : null}
      <BeforeCheckIn />
      <AssessmentFormView key={draft.key} draft={draft} asks={asks} sending={sending} onChange={keep} onSent={() => ended('sent')} />
    </EarlierPhotosOf.Provider>
  );
}

function Over({ end }: { end: End }) {
  useEffect(() => {
    if (end === 'received') formToast('warning', alreadyReceived);
  }, [end]);
  return (
    <Submitted
      actions={
        <ButtonLink to="/dashboard" kind="secondary">
          Go to my Portal
        </ButtonLink>
      }
    >
      {end === 'sent'
        ? `Thank you. A dermatologist answers within ${checkInHours / 24} days, and we send you an e-mail when the answer is there.`
        : 'There is nothing more for you to do. If you have not sent it yourself, the link may be too old: the next letter brings a new one.'}
    </Submitted>
  );
}
