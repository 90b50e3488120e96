/** Booking a video visit in seven steps, each with an address; what was answered is kept by the clinic, so that any device can go on. */
import type { VisitDraft, VisitStep } from '@pellis/contract/bookings/bookings';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { TakenUp } from '../referrals/taken-up.tsx';
import { Later, type LaterPart } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { FreeInstead } from './free-instead.tsx';
import { HeldTime } from './held-time.tsx';
import styles from './new-visit-page.module.css';
import { OnItsWay } from './on-its-way.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepProgress } from './step-progress.tsx';
import { addressOfStep, isStep, mayOpen, type StepProps, stepWords } from './steps.ts';
import { useVisitDraft } from './use-draft.ts';
import { useWantedKept } from './use-wanted-doctor.ts';
import { VisitSummary } from './visit-summary.tsx';
import { WhoStep } from './who-step.tsx';

/** The first step comes with the page, each other one when it is reached. */
const laterSteps: Record<Exclude<VisitStep, 'who'>, LaterPart<StepProps>> = {
  where: { load: async () => (await import('./where-step.tsx')).WhereStep },
  what: { load: async () => (await import('./what-step.tsx')).WhatStep },
  pay: { load: async () => (await import('./pay-step.tsx')).PayStep },
  when: { load: async () => (await import('./when-step.tsx')).WhenStep },
  before: { load: async () => (await import('./before-step.tsx')).BeforeStep },
  review: { load: async () => (await import('./review-step.tsx')).ReviewStep },
};

/** For few, so that nobody else waits for it. */
const afterCase: LaterPart<{ concern: string }> = { load: async () => (await import('./after-case.tsx')).AfterCase };

/** Each step says in the window's title and in the history which it is. */
export function meta({ params: { step } }: { params: { step?: string } }) {
  const title = isStep(step) ? `${stepWords[step].heading} | Book an appointment` : 'Book an appointment';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function NewVisitPage() {
  const { step } = useParams();
  const referral = useSearchParams()[0].get('referral');
  const { data: draft, error, refetch } = useVisitDraft();
  useWantedKept(draft);
  // a step that is not open yet: to the first one without an answer
  if (draft !== undefined && (!isStep(step) || !mayOpen(draft, step)))
    return <Navigate to={addressOfStep(draft?.next_step ?? 'who', referral)} replace />;
  const here = isStep(step) ? step : undefined;
  return (
    <Page
      title={here ? <StepHeading>{stepWords[here].heading}</StepHeading> : 'Book an appointment'}
      lead={here === undefined || here === 'who' ? 'Live video with a board-certified dermatologist.' : undefined}
      width="wide"
      rule={here ? <StepProgress draft={draft ?? null} step={here} /> : undefined}
    >
      {draft !== undefined && here ? (
        <Booking draft={draft} step={here} referral={referral} />
      ) : (
        <OnItsWay error={error} onAgain={() => void refetch()} />
      )}
    </Page>
  );
}

function Booking({ draft, step, referral }: { draft: VisitDraft | null; step: VisitStep; referral: string | null }) {
  return (
    <div className={styles.visit}>
      <div className={styles['visit-step']}>
        {step === 'who' || step === 'pay' || step === 'review' ? <FreeInstead /> : null}
        {referral && draft && step !== 'who' ? <TakenUp code={referral} patient={draft.patient} /> : null}
        {draft?.video_offer ? <Later part={afterCase} props={{ concern: draft.video_offer.concern }} isOptional /> : null}
        {draft ? <HeldTime draft={draft} step={step} /> : null}
        <OpenStep draft={draft} step={step} />
      </div>
      <VisitSummary draft={draft} step={step} />
    </div>
  );
}

function OpenStep({ draft, step }: { draft: VisitDraft | null; step: VisitStep }) {
  if (step === 'who' || !draft) return <WhoStep draft={draft} />;
  return (
    // another step, or another person, is another form
    <Later
      key={`${step} ${draft.patient.id}`}
      part={laterSteps[step]}
      props={{ draft }}
      waiting={<SkeletonCard label="the next step" lines={3} />}
    />
  );
}
