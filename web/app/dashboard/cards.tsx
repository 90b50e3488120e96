/** Every card of the portal by its name, and the placeholder that stands for it until its data arrives. */
import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { HealthProfileCard } from './health-profile-card.tsx';
import { isThere, type Load, type Loads } from './loads.ts';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { type CardName, newsIn } from './places.ts';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { NoVisitYetCard, RecentVisitCard } from './recent-visit-card.tsx';
import { SetUpProfileCard } from './set-up-profile-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** For few accounts, so that nobody else waits for them. */
const RefillsCard = lazy(async () => ({ default: (await import('../refills/refills-card.tsx')).RefillsCard }));
const NeedsPaymentCard = lazy(async () => ({ default: (await import('./needs-payment-card.tsx')).NeedsPaymentCard }));
const NeedsYouCard = lazy(async () => ({ default: (await import('./needs-you-card.tsx')).NeedsYouCard }));
const NeedsOwedCard = lazy(async () => ({ default: (await import('./needs-owed-card.tsx')).NeedsOwedCard }));
const NeedsCardCard = lazy(async () => ({ default: (await import('./needs-card-card.tsx')).NeedsCardCard }));
const NeedsFeeCard = lazy(async () => ({ default: (await import('./needs-fee-card.tsx')).NeedsFeeCard }));
const NeedsNewTimeCard = lazy(async () => ({ default: (await import('./needs-new-time-card.tsx')).NeedsNewTimeCard }));
const LabRequisitionsCard = lazy(async () => ({ default: (await import('./lab-requisitions-card.tsx')).LabRequisitionsCard }));
const SkinJourneyCard = lazy(async () => ({ default: (await import('./sample-cards.tsx')).SkinJourneyCard }));
const LabsCard = lazy(async () => ({ default: (await import('./sample-cards.tsx')).LabsCard }));

export const cards: Record<CardName, (loads: Loads, isNext: boolean) => ReactNode> = {
  'needs-you': ({ assessment }) =>
    given(assessment, ({ id, request }) => later(<NeedsYouCard assessmentId={id} request={request} />, 'needs-you')),
  'needs-payment': ({ assessment }, isNext) =>
    given(assessment, (it) => later(<NeedsPaymentCard assessment={it} isNext={isNext} />, 'needs-payment')),
  'needs-owed': ({ me }, isNext) =>
    given(me, ({ owed }) => (owed ? later(<NeedsOwedCard owed={owed} isNext={isNext} />, 'needs-owed') : null)),
  'needs-new-time': ({ me }, isNext) =>
    given(me, ({ free_rebooking }) => later(<NeedsNewTimeCard visitId={free_rebooking ?? ''} isNext={isNext} />, 'needs-new-time')),
  'needs-fee': ({ appointment }, isNext) =>
    given(appointment, (it) => later(<NeedsFeeCard appointment={it} isNext={isNext} />, 'needs-fee')),
  'needs-card': ({ paymentMethod }, isNext) =>
    given(paymentMethod, (it) => later(<NeedsCardCard card={it} isNext={isNext} />, 'needs-card')),
  'set-up-profile': () => <SetUpProfileCard />,
  'next-appointment': ({ appointment }, isNext) => given(appointment, (it) => <NextAppointmentCard appointment={it} isNext={isNext} />),
  'rapid-assessments': ({ assessment }, isNext) => given(assessment, (it) => <AssessmentCard assessment={it} isNext={isNext} />),
  'recent-visit': ({ visit }, isNext) => given(visit, (it) => <RecentVisitCard visit={it} isNext={isNext} />),
  welcome: (loads, isNext) => <WelcomeCard canPay={canPay(loads)} isNext={isNext} />,
  'no-visit-yet': (loads, isNext) => (
    <NoVisitYetCard
      isBooked={isThere(loads.appointment)}
      isFirst={!isThere(loads.me) || loads.me.owed === null}
      canPay={canPay(loads)}
      isNext={isNext}
    />
  ),
  prescriptions: ({ visit }) => given(visit, ({ id, rx, provider }) => <PrescriptionsCard noteId={id} rx={rx} provider={provider} />),
  'assessment-prescriptions': ({ assessment }) =>
    given(assessment, ({ prescribed }) =>
      prescribed ? (
        <PrescriptionsCard noteId={prescribed.note_id} rx={prescribed.rx} provider={prescribed.provider} isOfAssessment />
      ) : null,
    ),
  refills: ({ notes }) => given(notes, (rows) => later(<RefillsCard refills={newsIn(rows)} />)),
  'skin-journey': () => later(<SkinJourneyCard />),
  labs: () => later(<LabsCard />),
  'lab-requisitions': ({ notes }) => given(notes, ([newest]) => (newest ? later(<LabRequisitionsCard labReqs={newest.lab_reqs} />) : null)),
  'health-profile': ({ profile }) => given(profile, (it) => <HealthProfileCard modified={it.modified_date} />),
  contact: () => <ContactCard />,
};

export const placeholders: Record<CardName, { label: string; lines: number; hasAction: boolean }> = {
  'needs-you': { label: 'what your dermatologist needs', lines: 2, hasAction: true },
  'needs-payment': { label: 'your payment', lines: 2, hasAction: true },
  'needs-owed': { label: 'what is owed', lines: 2, hasAction: true },
  'needs-new-time': { label: 'your new time', lines: 2, hasAction: true },
  'needs-fee': { label: 'the fee of your visit', lines: 2, hasAction: true },
  'needs-card': { label: 'your card', lines: 2, hasAction: true },
  'set-up-profile': { label: 'your next step', lines: 1, hasAction: true },
  'next-appointment': { label: 'your next appointment', lines: 3, hasAction: true },
  'rapid-assessments': { label: 'your Rapid Assessments', lines: 2, hasAction: true },
  'recent-visit': { label: 'your most recent visit', lines: 2, hasAction: true },
  welcome: { label: 'your welcome', lines: 2, hasAction: true },
  'no-visit-yet': { label: 'your appointments', lines: 1, hasAction: true },
  prescriptions: { label: 'your prescriptions', lines: 2, hasAction: false },
  'assessment-prescriptions': { label: 'your prescriptions', lines: 2, hasAction: false },
  refills: { label: 'your refills', lines: 2, hasAction: false },
  'skin-journey': { label: 'your skin health journey', lines: 2, hasAction: false },
  labs: { label: 'your labs', lines: 1, hasAction: false },
  'lab-requisitions': { label: 'your lab requisitions', lines: 2, hasAction: false },
  'health-profile': { label: 'your health profile', lines: 3, hasAction: false },
  contact: { label: 'how to reach us', lines: 2, hasAction: false },
};

/** What stands on top has a placeholder too, so that nothing moves when it comes. */
function later(card: ReactNode, name?: CardName): ReactNode {
  return <Suspense fallback={name ? <SkeletonCard {...placeholders[name]} /> : null}>{card}</Suspense>;
}

function given<T extends object>(load: Load<T>, show: (it: T) => ReactNode): ReactNode {
  return isThere(load) ? show(load) : null;
}

/** Undefined when that could not be found out. */
function canPay({ paymentMethod }: Loads): boolean | undefined {
  if (paymentMethod === null) return false;
  return isThere(paymentMethod) ? true : undefined;
}
