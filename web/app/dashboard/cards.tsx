/** Every card of the portal by its name. */
import type { ReactNode } from 'react';
import { Later } from '../ui/later.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { HealthProfileCard } from './health-profile-card.tsx';
import { isThere, type Load, type Loads } from './loads.ts';
import { NextAppointmentCard } from './next-appointment-card.tsx';
import { waitingFor } from './placeholders.tsx';
import { type CardName, newsIn } from './places.ts';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { NoVisitYetCard, RecentVisitCard } from './recent-visit-card.tsx';
import { SetUpProfileCard } from './set-up-profile-card.tsx';
import type { TakenBackProps } from './taken-back-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** For few accounts, so that nobody else waits for them. What stands on top has its placeholder, so that nothing moves when it comes. */
const refillsCard = { load: async () => (await import('../refills/refills-card.tsx')).RefillsCard };
const asProxyCard = { load: async () => (await import('./as-proxy-card.tsx')).AsProxyCard };
const withdrawnNoteCard = { load: async () => (await import('./withdrawn-note-card.tsx')).WithdrawnNoteCard };
const takenBackCard = { load: async () => (await import('./taken-back-card.tsx')).TakenBackCard };
const needsPaymentCard = { load: async () => (await import('./needs-payment-card.tsx')).NeedsPaymentCard };
const needsYouCard = { load: async () => (await import('./needs-you-card.tsx')).NeedsYouCard };
const videoOfferCard = { load: async () => (await import('./video-offer-card.tsx')).VideoOfferCard };
const needsOwedCard = { load: async () => (await import('./needs-owed-card.tsx')).NeedsOwedCard };
const needsCardCard = { load: async () => (await import('./needs-card-card.tsx')).NeedsCardCard };
const needsFeeCard = { load: async () => (await import('./needs-fee-card.tsx')).NeedsFeeCard };
const needsNewTimeCard = { load: async () => (await import('./needs-new-time-card.tsx')).NeedsNewTimeCard };
const labRequisitionsCard = { load: async () => (await import('./lab-requisitions-card.tsx')).LabRequisitionsCard };
const skinJourneyCard = { load: async () => (await import('./sample-cards.tsx')).SkinJourneyCard };
const ownJourneyCard = { load: async () => (await import('./own-journey-card.tsx')).OwnJourneyCard };
const labsCard = { load: async () => (await import('./sample-cards.tsx')).LabsCard };

export const cards: Record<CardName, (loads: Loads, isNext: boolean) => ReactNode> = {
  'as-proxy': ({ me }) =>
    given(me, ({ patient, rights }) =>
      patient ? <Later part={asProxyCard} props={{ firstName: patient.first_name, rights }} waiting={waitingFor('as-proxy')} /> : null,
    ),
  'withdrawn-note': ({ notes }, isNext) =>
    given(notes, (rows) => <Later part={withdrawnNoteCard} props={{ notes: rows, isNext }} waiting={waitingFor('withdrawn-note')} />),
  'needs-you': ({ assessment }) =>
    given(assessment, ({ id, request, state, video_offer }) =>
      state === 'video_offered' ? (
        <Later part={videoOfferCard} props={{ assessmentId: id, until: video_offer?.expires_at }} waiting={waitingFor('needs-you')} />
      ) : (
        <Later part={needsYouCard} props={{ assessmentId: id, request }} waiting={waitingFor('needs-you')} />
      ),
    ),
  'needs-payment': ({ assessment }, isNext) =>
    given(assessment, (it) => <Later part={needsPaymentCard} props={{ assessment: it, isNext }} waiting={waitingFor('needs-payment')} />),
  'needs-owed': ({ me }, isNext) =>
    given(me, ({ owed }) => (owed ? <Later part={needsOwedCard} props={{ owed, isNext }} waiting={waitingFor('needs-owed')} /> : null)),
  'needs-new-time': ({ me }, isNext) =>
    given(me, ({ free_rebooking }) => (
      <Later part={needsNewTimeCard} props={{ visitId: free_rebooking ?? '', isNext }} waiting={waitingFor('needs-new-time')} />
    )),
  'needs-fee': ({ appointment }, isNext) =>
    given(appointment, (it) => <Later part={needsFeeCard} props={{ appointment: it, isNext }} waiting={waitingFor('needs-fee')} />),
  'needs-card': ({ paymentMethod }, isNext) =>
    given(paymentMethod, (it) => <Later part={needsCardCard} props={{ card: it, isNext }} waiting={waitingFor('needs-card')} />),
  'set-up-profile': () => <SetUpProfileCard />,
  'next-appointment': ({ appointment }, isNext) => given(appointment, (it) => <NextAppointmentCard appointment={it} isNext={isNext} />),
  'rapid-assessments': ({ assessment, notes }, isNext) =>
    given(assessment, (it) => orTakenBack(notes, { ...it, isVisit: false }, <AssessmentCard assessment={it} isNext={isNext} />)),
  'recent-visit': ({ visit, notes }, isNext) =>
    given(visit, (it) => orTakenBack(notes, { ...it, isVisit: true }, <RecentVisitCard visit={it} isNext={isNext} />)),
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
  refills: ({ notes }) => given(notes, (rows) => <Later part={refillsCard} props={{ refills: newsIn(rows) }} />),
  // the demo user's stays the sample that the specification describes
  'skin-journey': ({ me, routine }) =>
    isThere(me) && me.is_demo_user ? (
      <Later part={skinJourneyCard} props={{}} />
    ) : (
      given(routine, ({ plan, today }) => (plan ? <Later part={ownJourneyCard} props={{ plan, today }} /> : null))
    ),
  labs: () => <Later part={labsCard} props={{}} />,
  'lab-requisitions': ({ notes }) =>
    given(notes, ([newest]) => (newest ? <Later part={labRequisitionsCard} props={{ labReqs: newest.lab_reqs }} /> : null)),
  'health-profile': ({ profile }) => given(profile, (it) => <HealthProfileCard modified={it.modified_date} />),
  contact: () => <ContactCard />,
};

function given<T extends object>(load: Load<T>, show: (it: T) => ReactNode): ReactNode {
  return isThere(load) ? show(load) : null;
}

/** While its note is checked, and once it was withdrawn, a card offers it as nothing to follow. */
function orTakenBack(notes: Loads['notes'], seen: Omit<TakenBackProps, 'note'>, card: ReactNode): ReactNode {
  const note = isThere(notes) && notes.find(({ id, taken_back }) => id === seen.id && taken_back);
  return note ? <Later part={takenBackCard} props={{ ...seen, note }} /> : card;
}

/** Undefined when that could not be found out. */
function canPay({ paymentMethod }: Loads): boolean | undefined {
  if (paymentMethod === null) return false;
  return isThere(paymentMethod) ? true : undefined;
}
