/** When this has happened, do that: after the commit, from the queue, again until it succeeds. Each reaction may run twice. */

import { takeHeldLate } from './appointments/collect.ts';
import { giveBackVisit, noteFeeDue, noteFeeHeld, settleCancelled, takeForNoShow, takeForVisit } from './appointments/money.ts';
import { pushVisit, tellOffered, tellPatientOfVisit, tellUnpaid } from './appointments/tell.ts';
import { letters as checkInLetters } from './check-ins/letters.ts';
import { pushMessageWaits } from './conversations/tell.ts';
import { guardianshipLetters } from './guardianships/tell.ts';
import { deliverLetter } from './notifications/deliver.ts';
import { captureFor, giveBackFor } from './payments/move-money.ts';
import { reconcile } from './payments/reconcile.ts';
import { settleOrder } from './payments/settle.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import type { EventName, RecordedEvent } from './platform/events.ts';
import type { JobHandlers } from './platform/jobs/queue.ts';
import { confirmReceipt, tellAnswered, tellExtended } from './privacy-requests/tell.ts';
import { pushMessage } from './push/notify.ts';
import { beginAssessment } from './rapid-assessments/begin.ts';
import { letters } from './rapid-assessments/letters.ts';
import { pushToClinic, tellAnswerReady, tellPatient, warnDermatologists } from './rapid-assessments/tell.ts';
import { accountLetters } from './reactions/account-letters.ts';
import { contactLetters } from './reactions/contact-letters.ts';
import { signInLetters } from './reactions/sign-in-letters.ts';
import { issueReceiptFor } from './receipts/issue.ts';
import { closeSeenReferral } from './referrals/consult.ts';
import { inviteOnArrival } from './referrals/invite.ts';
import { invitePatient, tellDeclined, tellSeen, thankReferrer } from './referrals/tell.ts';
import { tellDermatologist, tellWhoAsked } from './refills/tell.ts';
import { sweep } from './schedule.ts';
import { closeSigned } from './visits/close-signed.ts';
import { startAnew } from './visits/start-anew.ts';
import { pushClosed, tellFailure, tellLate, tellNoShow, tellNoteReady } from './visits/tell.ts';

type Reaction = (clinic: Clinic, event: RecordedEvent) => Promise<void>;

const begin: Reaction = (clinic, event) => beginAssessment(clinic, idOf(event));
const takeMoney: Reaction = (clinic, event) => captureFor(clinic, idOf(event), event.actor_id ?? '');
const closeVisit: Reaction = (clinic, event) => closeSigned(clinic, idOf(event));
const beginVisitAnew: Reaction = (clinic, event) => startAnew(clinic, idOf(event));
const giveReceipt: Reaction = (clinic, event) => issueReceiptFor(clinic, idOf(event));
const giveMoneyBack: Reaction = (clinic, event) => giveBackFor(clinic, idOf(event));
const tell =
  (letter: Parameters<typeof tellPatient>[2]): Reaction =>
  (clinic, event) =>
    tellPatient(clinic, event, letter);

const reactions: Partial<Record<EventName, readonly Reaction[]>> = {
  ...accountLetters,
  ...guardianshipLetters,
  ...signInLetters,
  ...contactLetters,
  'order.authorised': [begin, noteFeeHeld, takeHeldLate, giveReceipt],
  'order.declined': [noteFeeDue, tellUnpaid],
  'order.needs_action': [noteFeeDue, tellUnpaid],
  'appointment.booked': [tellPatientOfVisit, pushVisit],
  'appointment.moved': [beginVisitAnew, tellPatientOfVisit, pushVisit],
  'appointment.reminder_due': [tellPatientOfVisit, pushVisit],
  'appointment.offered': [tellOffered],
  'order.refund_made': [tell(letters.refundMade)],
  'rapid_assessment.submitted': [tell(letters.received), pushToClinic],
  'rapid_assessment.info_requested': [tell(letters.oneThingMore)],
  'rapid_assessment.info_reminded': [tell(letters.stillWaiting)],
  'rapid_assessment.not_suitable': [giveMoneyBack, tell(letters.notSuitable)],
  'rapid_assessment.withdrawn': [giveMoneyBack, tell(letters.withdrawn)],
  'check_in.received': [tell(checkInLetters.received)],
  'rapid_assessment.warned': [warnDermatologists, pushToClinic],
  'rapid_assessment.breached': [giveMoneyBack, tell(letters.late), warnDermatologists, pushToClinic],
  // whatever the processor says, the patient is told
  'appointment.cancelled': [tellPatientOfVisit, pushVisit, settleCancelled, giveReceipt],
  'visit.running_late': [tellLate],
  'visit.ended': [takeForVisit, giveReceipt, pushClosed],
  'visit.no_show': [takeForNoShow, giveReceipt, tellNoShow],
  'visit.technical_failure': [giveBackVisit, tellFailure, pushClosed],
  'note.signed': [takeMoney, giveReceipt, tellAnswerReady, tellNoteReady, closeSeenReferral, closeVisit],
  'note.addendum': [tell(letters.addendum)],
  'privacy_request.received': [confirmReceipt],
  'privacy_request.extended': [tellExtended],
  'privacy_request.answered': [tellAnswered],
  'referral.received': [inviteOnArrival, thankReferrer],
  'referral.invited': [invitePatient],
  'referral.declined': [tellDeclined],
  'referral.seen': [tellSeen],
  'refill.requested': [tellDermatologist],
  'refill.decided': [tellWhoAsked],
  'conversation.opened': [pushMessageWaits],
  'conversation.needs_answer': [pushMessageWaits],
  'conversation.flagged': [pushMessageWaits],
  'conversation.handed': [pushMessageWaits],
};

export function isReactedTo(name: EventName): boolean {
  return reactions[name] !== undefined;
}

export function jobHandlers(clinic: Clinic): JobHandlers {
  return {
    react: ({ event }) => react(clinic, event),
    deliver: ({ letter }) => deliverLetter(clinic, letter),
    push: ({ message }) => pushMessage(clinic, message),
    settle: ({ order }) => settleOrder(clinic, order),
    reconcile: (part) => reconcile(clinic, part),
    sweep: () => sweep(clinic),
  };
}

async function react(clinic: Clinic, id: number): Promise<void> {
  const event = await clinic.db.as(theClinic('reactions'), (records) =>
    records.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  // the name was written by the recorder, which takes no other
  const recorded = event as unknown as RecordedEvent;
  for (const reaction of reactions[recorded.name] ?? []) await reaction(clinic, recorded);
}

function idOf(event: RecordedEvent): string {
  if (!event.subject_id) throw new Error(`event ${event.id} names no subject`);
  return event.subject_id;
}
