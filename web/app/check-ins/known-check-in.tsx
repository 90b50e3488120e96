/** A check-in of somebody who is signed in: what they answered before stands there, the photos of before are taken again, and their plan is asked about. */
import { type KnownBefore, tellUrgentInCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import type { PlanAnswer } from '@pellis/contract/check-ins/plan-questions';
import { checkInQuestions } from '@pellis/contract/rapid-assessments/rapid-assessment-questions';
import { useMemo } from 'react';
import { EarlierPhotosOf } from '../photos/earlier-photos-of.ts';
import { useTakenAgain, withAgain } from '../photos/take-again.ts';
import { tellBeside } from '../platform/tell-beside.ts';
import { useKeptValue } from '../platform/use-kept-value.ts';
import { useSession } from '../platform/use-session.ts';
import { type AssessmentForm, unanswered } from '../rapid-assessments/answers.ts';
import { AssessmentFormView } from '../rapid-assessments/assessment-form.tsx';
import { useAsks } from '../rapid-assessments/use-asks.ts';
import { useDraft } from '../rapid-assessments/use-draft.ts';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import { startedOver } from '../safety-questions/start-over.ts';
import { useSafety } from '../safety-questions/use-safety.ts';
import { useUrgent } from '../safety-questions/use-urgent.ts';
import { longDate } from '../ui/dates.ts';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { BeforeCheckIn } from './before-check-in.tsx';
import { before, carriedFrom } from './carried.ts';
import { type End, keepsAnswers, type OnEnd } from './ends.ts';
import { orInWords } from './in-words.tsx';
import { KnownOfForm, KnownQuestion } from './known-question.tsx';
import { ToldNotice } from './told-notice.tsx';
import { useCheckInSending } from './use-check-in-sending.ts';
import { useLinkRules } from './use-link-rules.ts';
import { useOwnSending } from './use-own-sending.ts';
import { useTakenBackByLink } from './use-taken-back-by-link.ts';

const nothingSaid: readonly PlanAnswer[] = [];

interface KnownCheckInProps {
  known: KnownBefore;
  /** Of its link, where one came by it. */
  nid: string | null;
  /** What was typed on the link's page before signing in. */
  typed: AssessmentForm | null;
  onEnd: OnEnd;
}

export function KnownCheckIn({ known, nid, typed, onEnd }: KnownCheckInProps) {
  const { id, plan, photos } = known;
  const earlier = useMemo(() => known.answers && before(known.answers), [known.answers]);
  const name = `check-in-${id}`;
  const { draft, startOver, keep, forget } = useDraft<AssessmentForm>(name, typed ?? begun(known, earlier));
  const planName = `${useSession()?.userId ?? 'nobody'}:${name}-plan`;
  const planned = useKeptValue<readonly PlanAnswer[]>(planName, nothingSaid);
  // whoever acts for somebody else just now sends it by the link alone, and is asked as whoever holds it
  const isOwn = known.may_send || nid === null;
  const all = useAsks(checkInQuestions, true);
  const asks = useMemo(() => (isOwn ? orInWords(all) : all), [isOwn, all]);
  const form = `${useSession()?.userId ?? 'nobody'}:${name}`;
  const urgent = useUrgent(form, { kind: 'check_in', id }, (body) => tellBeside(tellUrgentInCheckIn, { params: { id }, body }));
  const ofLink = useLinkRules(isOwn ? null : nid, () => ended('received'));
  const asking = isOwn
    ? ({ purpose: 'check_in', hears: urgent, rules: undefined } as const)
    : ({ purpose: 'check_in_by_link', hears: undefined, rules: ofLink } as const);
  const safety = useSafety(form, asking.purpose, asking.hears, asking.rules);
  useTakenBackByLink(nid, safety);
  const ended = (end: End) => {
    if (!keepsAnswers(end)) for (const kept of [{ forget }, safety, planned]) kept.forget();
    onEnd(end, [form]);
  };
  const answers = planned.value ?? nothingSaid;
  const own = useOwnSending(known, { answers, safety: safety.toSend }, ended);
  const byLink = useCheckInSending(nid ?? '', safety.toSend, () => ended('received'));
  const again = useTakenAgain();
  const place = useMemo(() => ({ nid, retake: withAgain(again, photos) }), [nid, photos, again]);
  if (!draft || !planned.value) return <SkeletonCard label="your answers" lines={4} />;
  return (
    <EarlierPhotosOf.Provider value={place}>
      <KnownOfForm.Provider
        value={{ ...{ earlier, plan, answers, isOwn, namesIntimatePlace: known.names_intimate_place }, onAnswers: planned.keep }}
      >
        <BehindEmergency safety={safety}>
          <div className="stack" style={{ '--gap': '24px' }}>
            <p>How is it today? About 2 minutes, at no charge.</p>
            {draft.isFound || typed ? (
              <KeptNotice
                keepsSafety
                onStartOver={() => {
                  planned.forget();
                  safety.put(startedOver(safety));
                  startOver();
                }}
              />
            ) : null}
            <BeforeCheckIn />
            <ToldNotice told={known.told} />
            <KnownNotice known={known} />
            <PhotoComesLast isShown={again !== null} />
            <AssessmentFormView
              key={draft.key}
              draft={draft}
              asks={asks}
              sending={isOwn ? own : byLink}
              safety={safety}
              Question={KnownQuestion}
              onChange={keep}
              onSent={() => ended('sent')}
            />
          </div>
        </BehindEmergency>
      </KnownOfForm.Provider>
    </EarlierPhotosOf.Provider>
  );
}

function KnownNotice({ known: { answers, answered_at, photos } }: Pick<KnownCheckInProps, 'known'>) {
  if (!answers || !answered_at) return null;
  return (
    <Notice heading={`Your answers of ${longDate(answered_at.toISOString())} are here`}>
      Change what is different. We ask again how it is today{photos.length > 0 ? ', and for the same photos' : ''}.
    </Notice>
  );
}

/** Where nothing of this concern was told before, its name stands there already. */
function begun({ concern, told }: KnownBefore, earlier: AssessmentForm | null): AssessmentForm {
  if (earlier) return carriedFrom(earlier);
  return concern === null ? unanswered : { ...unanswered, concern, places: told?.places ?? [] };
}

/** The photos stand at the end of the form, once what is asked before them is answered: there is nothing to lead to yet. */
function PhotoComesLast({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return <p>The photo that you take again comes at the end, after a few questions about today.</p>;
}
