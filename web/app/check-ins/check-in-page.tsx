/** The check-in of an e-mail's link, for whoever holds it: blank, and without anybody's name. Whoever is signed in to the account that was asked finds what is known. */
import { lookAtCheckIn } from '@pellis/contract/check-ins/check-ins';
import { readKnownForLink } from '@pellis/contract/check-ins/own-check-ins';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkPage } from '../notifications/link-page.tsx';
import { EarlierPhotosOf } from '../photos/earlier-photos-of.ts';
import { isNotFound } from '../platform/api-error.ts';
import { rememberReturn } from '../platform/session.ts';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { type AssessmentForm, unanswered } from '../rapid-assessments/answers.ts';
import { AssessmentFormView } from '../rapid-assessments/assessment-form.tsx';
import { useAsks } from '../rapid-assessments/use-asks.ts';
import { type OpenDraft, useDraft } from '../rapid-assessments/use-draft.ts';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import { startedOver } from '../safety-questions/start-over.ts';
import { useSafety } from '../safety-questions/use-safety.ts';
import { Button } from '../ui/button.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { BeforeCheckIn } from './before-check-in.tsx';
import { CheckInOver } from './check-in-over.tsx';
import { type Ended, keepsAnswers, type OnEnd } from './ends.ts';
import { formOfLink } from './form-of-link.ts';
import { NeedsPhoto } from './in-words.tsx';
import { KnownCheckIn } from './known-check-in.tsx';
import { useCheckInSending } from './use-check-in-sending.ts';
import { useLinkRules } from './use-link-rules.ts';

export default function CheckInPage() {
  const nid = useSearchParams()[0].get('nid') ?? '';
  const [ended, setEnded] = useState<Ended | null>(null);
  // what was typed by the link before signing in lies under its own name
  const onEnd = useCallback<OnEnd>((end, typed = []) => setEnded({ end, typed: [...typed, formOfLink(nid)] }), [nid]);
  return <LinkPage title="Monthly check-in">{ended ? <CheckInOver ended={ended} /> : <Open key={nid} nid={nid} onEnd={onEnd} />}</LinkPage>;
}

interface OfLinkProps {
  nid: string;
  onEnd: OnEnd;
}

function Open({ nid, onEnd }: OfLinkProps) {
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

function CheckIn({ nid, onEnd }: OfLinkProps) {
  const isSignedIn = useSession() !== null;
  const isTheirs = useMay()('see-care') && isSignedIn;
  const known = useRead(readKnownForLink, { params: { nid } }, { enabled: isTheirs, freshFor: Number.POSITIVE_INFINITY });
  // what is typed here stays with the link, and what is known never comes near it
  const { draft, startOver, keep, forget } = useDraft<AssessmentForm>(`check-in-${nid}`, unanswered, 'link');
  if (!draft || (isTheirs && !known.data && !known.error)) return <SkeletonCard label="your answers" lines={4} />;
  const ended: OnEnd = (end, typed) => {
    if (!keepsAnswers(end)) forget();
    onEnd(end, typed);
  };
  if (known.data) return <KnownCheckIn known={known.data} nid={nid} typed={draft.isFound ? draft.values : null} onEnd={ended} />;
  return <Blank nid={nid} draft={draft} onStartOver={startOver} onChange={keep} onEnd={ended} />;
}

function SignInFirst() {
  return (
    <p>
      <Link to="/login" className="way" onClick={() => rememberReturn(`${window.location.pathname}${window.location.search}`)}>
        Sign in first
      </Link>{' '}
      if you would rather find your earlier answers and photos here. It also works without.
    </p>
  );
}

interface BlankProps extends OfLinkProps {
  draft: OpenDraft<AssessmentForm>;
  onStartOver: () => void;
  onChange: (values: AssessmentForm) => void;
}

const nothingKnown: readonly [] = [];

function Blank({ nid, draft, onStartOver, onChange, onEnd }: BlankProps) {
  const isSignedIn = useSession() !== null;
  const asks = useAsks(checkInQuestions, true);
  const used = () => onEnd('received');
  const rules = useLinkRules(nid, used);
  const safety = useSafety(formOfLink(nid), 'check_in_by_link', undefined, rules);
  const sending = useCheckInSending(nid, safety.toSend, used);
  const [place] = useState({ nid, retake: nothingKnown });
  const sent = () => {
    safety.forget();
    onEnd('sent');
  };
  const startOver = () => {
    safety.put(startedOver(safety));
    onStartOver();
  };
  return (
    <BehindEmergency safety={safety}>
      <div className="stack" style={{ '--gap': '24px' }}>
        {draft.isFound ? <KeptNotice keepsSafety onStartOver={startOver} /> : null}
        <p>A few questions and new photos. About 2 minutes, at no charge.</p>
        <BeforeCheckIn />
        {isSignedIn ? null : <SignInFirst />}
        <EarlierPhotosOf.Provider value={place}>
          <NeedsPhoto>
            <AssessmentFormView
              key={draft.key}
              draft={draft}
              asks={asks}
              sending={sending}
              safety={safety}
              onChange={onChange}
              onSent={sent}
            />
          </NeedsPhoto>
        </EarlierPhotosOf.Provider>
      </div>
    </BehindEmergency>
  );
}
