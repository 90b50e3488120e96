/** When this has happened, do that: after the commit, each reaction in a job of its own, again until it succeeds. Each may run twice, and beside another. */
import { takeHeldLate } from './appointments/collect.ts';
import { giveBackVisit, noteFeeDue, noteFeeHeld, settleCancelled, takeForNoShow, takeForVisit } from './appointments/money.ts';
import { pushVisit, tellOffered, tellPatientOfVisit, tellUnpaid } from './appointments/tell.ts';
import { emails as checkInEmails } from './check-ins/emails.ts';
import * as econsults from './econsults/tell.ts';
import { carryOut } from './erasures/carry-out.ts';
import { fetchFax, pushFaxCame } from './faxes/receive.ts';
import { tellPatientOfFax, tellWhoTreats } from './faxes/tell.ts';
import { dropFiles } from './forum/photos.ts';
import {
  mailModerators,
  mailOfHarmSaid,
  pushToModerators,
  tellDecided,
  tellFollowers,
  tellReporter,
  tellResolved,
  tellWriter,
} from './forum/tell.ts';
import * as guardianships from './guardianships/tell.ts';
import * as proxies from './guardianships/tell-proxies.ts';
import { pushMessageWaits } from './inbox/tell.ts';
import { tellUrgentMessage } from './inbox/tell-urgent.ts';
import { sendLabFax } from './lab-orders/send-fax.ts';
import * as labOrders from './lab-orders/tell.ts';
import * as labResults from './lab-results/tell.ts';
import { deliverMessage } from './notifications/deliver.ts';
import { closeAmended } from './own-changes/amendments.ts';
import * as ownChanges from './own-changes/tell.ts';
import { askToCancelParcel, orderParcel } from './parcels/order.ts';
import * as parcels from './parcels/tell.ts';
import { giveBackFor } from './payments/move-money.ts';
import { reconcile } from './payments/reconcile.ts';
import { settleOrder } from './payments/settle.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import { type EventPlace, eventAt } from './platform/event-records.ts';
import type { HappeningOf } from './platform/events.ts';
import type { JobHandlers } from './platform/jobs/kinds.ts';
import { type Follow, queueFollows } from './platform/recorder.ts';
import * as pregnancyPrevention from './pregnancy-prevention/tell.ts';
import { confirmReceipt, tellAnswered, tellExtended } from './privacy-requests/tell.ts';
import { pushMessage } from './push/notify.ts';
import { beginAssessment } from './rapid-assessments/begin.ts';
import { emails } from './rapid-assessments/emails.ts';
import { pushToPrepare } from './rapid-assessments/let-prepare.ts';
import { pushToClinic, tellPatient, warnDermatologists } from './rapid-assessments/tell.ts';
import { tellColleague } from './rapid-assessments/tell-colleague.ts';
import { announceCare } from './reactions/announce-care.ts';
import { everyEvent } from './reactions/every-event.ts';
import { listErased } from './reactions/list-erased.ts';
import { ofAccounts } from './reactions/of-accounts.ts';
import { isPart, ofBills, onAuthorised, onRefundMade } from './reactions/of-bills.ts';
import { ofNotes } from './reactions/of-notes.ts';
import { ofVideoOffers } from './reactions/of-video-offers.ts';
import {
  awaited,
  idOf,
  inOrder,
  movesMoney,
  onlyWhen,
  type Reaction,
  type Reactions,
  type Run,
  transmits,
  wholeOf,
} from './reactions/reaction.ts';
import { issueReceiptFor } from './receipts/issue.ts';
import * as recordMerges from './record-merges/tell.ts';
import { freeReferral } from './referrals/consult.ts';
import { inviteOnArrival } from './referrals/invite.ts';
import { invitePatient, tellConsultReady, tellDeclined, tellSeen, tellTakenBack, thankReferrer } from './referrals/tell.ts';
import { answerPharmacy } from './refills/answer-pharmacy.ts';
import { askByPharmacy } from './refills/ask-by-pharmacy.ts';
import { tellDermatologist, tellOfAnswer, tellUntold } from './refills/tell.ts';
import { tellUrgent } from './safety-questions/tell.ts';
import { sweep } from './schedule.ts';
import { pushAnswer, pushQuestion } from './staff-questions/tell.ts';
import { askToCancel, takeBackStopped } from './transmissions/cancel.ts';
import { sendOut } from './transmissions/send-out.ts';
import { routeRenewed } from './transmissions/send-to-pharmacy.ts';
import { followWithParcel, keepBackStopped } from './transmissions/ship.ts';
import * as transmissions from './transmissions/tell.ts';
import { settleOffer } from './video-offers/settle.ts';
import { tellWhoInvited } from './visit-invitations/expire.ts';
import { settleInvitation } from './visit-invitations/settle.ts';
import { pushToPrepareVisit } from './visits/let-prepare.ts';
import { startAnew } from './visits/start-anew.ts';
import { pushClosed, tellFailure, tellLate, tellNoShow, tellReady } from './visits/tell.ts';

const begin: Run = (clinic, event) => beginAssessment(clinic, idOf(event));
const beginVisitAnew: Run = (clinic, event) => startAnew(clinic, idOf(event));
const giveReceipt: Run = (clinic, event) => issueReceiptFor(clinic, idOf(event));
const giveMoneyBack = movesMoney((clinic, event) => giveBackFor(clinic, idOf(event)));
const tell =
  (letter: Parameters<typeof tellPatient>[2]): Run =>
  (clinic, event) =>
    tellPatient(clinic, event, letter);

const newResult = { tellPatientOfResult: labResults.tellPatientOfResult, tellWhoReads: awaited(labResults.tellWhoReads) };

/** The key of a reaction is its name in the queue, where it may wait for days: a new name for an old one leaves those jobs without anybody who does them. */
const reactions: Reactions = {
  ...ofAccounts,
  'erasure.asked': { carryOut: (clinic, event) => carryOut(clinic, idOf(event)) },
  'erasure.began': { listErased },
  'guardianship.began': { tell: guardianships.tellBegan },
  'guardianship.ends_soon': { tell: guardianships.tellEndsSoon },
  'guardianship.came_of_age': { tell: guardianships.tellCameOfAge },
  'guardianship.left': { tell: guardianships.tellLeft },
  'proxy.invited': { mailInvitation: proxies.mailProxyInvitation },
  'proxy.accepted': { tell: proxies.tellProxyBegan },
  'proxy.changed': { tell: proxies.tellProxyChanged },
  'proxy.revoked': { tell: proxies.tellProxyEnded },
  'proxy.given_up': { tell: proxies.tellProxyEnded },
  'proxy.ends_soon': { tell: proxies.tellProxyEndsSoon },
  'proxy.over': { tell: proxies.tellProxyEnded },
  'record_claim.invited': { inviteToTakeOver: guardianships.inviteToTakeOver },
  'record.merged': { tell: recordMerges.tellMerged },
  'record.merge_undone': { tell: recordMerges.tellUndone },
  'order.authorised': { begin, noteFeeHeld, settleOffer, takeMoney: movesMoney(takeHeldLate, giveReceipt), ...onAuthorised },
  'order.declined': { tellUnpaid: inOrder(noteFeeDue, tellUnpaid) },
  'order.needs_action': { tellUnpaid: inOrder(noteFeeDue, tellUnpaid) },
  'appointment.booked': { tellPatientOfVisit, pushVisit, settleOffer, settleInvitation, announceCare },
  'staff_question.asked': { pushQuestion },
  'staff_question.answered': { pushAnswer },
  'appointment.moved': { beginVisitAnew, tellPatientOfVisit, pushVisit, announceCare },
  'appointment.reminder_due': { tellPatientOfVisit, pushVisit },
  'appointment.offered': { tellOffered },
  'order.refund_made': { tell: onlyWhen((data) => !isPart(data), tell(emails.refundMade)), ...onRefundMade },
  ...ofBills,
  'rapid_assessment.submitted': { tell: tell(emails.received), pushToClinic },
  'rapid_assessment.assigned': { tellColleague },
  'rapid_assessment.handed_over': { tellColleague },
  'rapid_assessment.taken_over': { tellColleague },
  'rapid_assessment.info_requested': { tell: tell(emails.oneThingMore) },
  'rapid_assessment.info_reminded': { tell: tell(emails.stillWaiting) },
  'rapid_assessment.not_suitable': { giveMoneyBack, tell: tell(emails.notSuitable) },
  'rapid_assessment.withdrawn': { giveMoneyBack, tell: tell(emails.withdrawn) },
  ...ofVideoOffers,
  'visit_invitation.expired': { tellWhoInvited },
  'forum.held': { pushToModerators, mailModerators },
  'forum.photo_held': { pushToModerators },
  'forum.photos_gone': { dropFiles },
  'forum.reported': { pushToModerators, mailOfHarmSaid },
  'forum.appealed': { pushToModerators, mailOfHarmSaid },
  'forum.answered': { tellFollowers },
  'forum.resolved': { tellResolved },
  'forum.written_to': { tellWriter },
  'forum.reporter_written_to': { tellReporter },
  'forum.message_answered': { pushToModerators, mailOfHarmSaid },
  'forum.harm_kept': { pushToModerators, mailOfHarmSaid },
  'forum.hidden': { tellDecided },
  'forum.warned': { tellDecided },
  'forum.appeal_answered': { tellDecided },
  'check_in.received': { tell: tell(checkInEmails.received) },
  'rapid_assessment.warned': { warnDermatologists, pushToClinic },
  'rapid_assessment.breached': { giveMoneyBack, tell: tell(emails.late), warnDermatologists, pushToClinic },
  'appointment.cancelled': {
    tellPatientOfVisit,
    pushVisit,
    settleOffer,
    freeReferral,
    settleMoney: movesMoney(settleCancelled, giveReceipt),
    announceCare,
  },
  'visit.running_late': { tellLate },
  'visit.called_in': { tellReady },
  'visit.ended': { settleOffer, takeMoney: movesMoney(takeForVisit, giveReceipt), pushClosed },
  'visit.no_show': { settleOffer, takeMoney: movesMoney(takeForNoShow, giveReceipt), tellNoShow, freeReferral },
  'visit.technical_failure': { settleOffer, giveMoneyBack: movesMoney(giveBackVisit), tellFailure, pushClosed, freeReferral },
  ...ofNotes,
  'rapid_assessment.let_prepare': { pushToPrepare },
  'visit.let_prepare': { pushToPrepareVisit },
  'note.addendum': { tell: tell(emails.addendum), closeAmended, announceCare },
  // added to the note as well: the same e-mail says that there is something new
  'prescription.stopped': { tell: tell(emails.addendum), takeBackStopped, keepBackStopped, announceCare },
  'product.withdrawn': { tell: tell(emails.addendum), announceCare },
  'fax.arrived': { fetch: transmits(fetchFax), push: pushFaxCame },
  'fax.filed': { tellPatientOfFax, tellWhoTreats },
  'transmission.prepared': { sendOut: transmits(sendOut) },
  'transmission.cancel_asked': { askToCancel: transmits(askToCancel), followWithParcel },
  'transmission.needs_pharmacy': { tell: transmissions.tellNeedsPharmacy },
  'transmission.needs_reason': { tell: transmissions.tellPrescriber },
  'transmission.received': { tell: transmissions.tellReceived, followWithParcel },
  'transmission.filled': { followWithParcel, tellNotMoved: transmissions.tellNotMoved },
  'transmission.cancelled': { followWithParcel },
  'transmission.renewal_asked': { askByPharmacy },
  'transmission.failed': { tell: transmissions.tellNotArrived, tellPrescriber: transmissions.tellPrescriber, followWithParcel },
  'transmission.cancel_refused': { tell: transmissions.tellPrescriber, tellNotMoved: transmissions.tellNotMoved },
  'parcel.to_order': { orderParcel: transmits(orderParcel) },
  'parcel.cancel_asked': { askToCancelParcel: transmits(askToCancelParcel) },
  'parcel.shipped': { tell: parcels.tellShipped },
  'parcel.late': { tell: parcels.tellLate },
  'parcel.lost': { tell: parcels.tellNotArrived, tellPrescriber: transmissions.tellPrescriberOfParcel },
  'parcel.refused': { tell: parcels.tellNotArrived, tellPrescriber: transmissions.tellPrescriberOfParcel },
  'parcel.cancel_refused': { tellPrescriber: transmissions.tellPrescriberOfParcel },
  'amendment.asked': { tell: ownChanges.tellAmendmentAsked },
  'privacy_request.received': { confirmReceipt: awaited(confirmReceipt) },
  'privacy_request.extended': { tellExtended },
  'privacy_request.answered': { tellAnswered },
  'econsult_provider.applied': { pushApplied: econsults.pushApplied },
  'econsult_provider.link_sent': { sendLink: econsults.sendLink },
  'econsult_provider.refused': { tellRefused: econsults.tellRefused },
  'econsult.asked': { pushToClinic: econsults.pushToClinic },
  'econsult.warned': { warnDermatologists: econsults.warnDermatologists, pushToClinic: econsults.pushToClinic },
  'econsult.breached': {
    tellLate: econsults.tellLate,
    warnDermatologists: econsults.warnDermatologists,
    pushToClinic: econsults.pushToClinic,
  },
  'econsult.answered': { tellAnswered: econsults.tellAnswered },
  'econsult.declined': { tellDeclined: econsults.tellDeclined },
  'econsult.unanswered': { tellUnanswered: econsults.tellUnanswered, pushToClinic: econsults.pushToClinic },
  'referral.received': { inviteOnArrival, thankReferrer },
  'referral.invited': { invitePatient },
  'referral.declined': { tellDeclined },
  'referral.seen': { tellSeen },
  'referral.note_ready': { tellConsultReady },
  'referral.note_taken_back': { tellTakenBack },
  'lab_order.cancelled': { tellCancelled: labOrders.tellCancelled },
  'lab_order.fax_prepared': { sendLabFax: transmits(sendLabFax) },
  'lab_order.fax_failed': { tellFaxFailed: labOrders.tellFaxFailed },
  'lab_order.missed': { tellMissed: labOrders.tellMissed },
  'pregnancy_prevention.asked': { tell: pregnancyPrevention.tellAsked },
  'pregnancy_test.withdrawn': { tellTestWithdrawn: pregnancyPrevention.tellTestWithdrawn },
  'pregnancy_prevention.reminded': { tell: pregnancyPrevention.tellAsked },
  'pregnancy_prevention.test_due': { tell: pregnancyPrevention.tellTestDue },
  'pregnancy_prevention.answered': { tellSaidYes: onlyWhen(({ said_yes }) => said_yes, awaited(pregnancyPrevention.tellSaidYes)) },
  'lab_result.received': newResult,
  'lab_result.matched': newResult,
  'lab_result.corrected': newResult,
  'lab_result.taken_out': { tellTakenOut: labResults.tellTakenOut, tellTestLost: pregnancyPrevention.tellTestLost },
  'lab_result.acknowledged': { tellPatientOfResult: labResults.tellPatientOfResult },
  'lab_result.escalated': { tellEverybodyOfCritical: awaited(labResults.tellEverybodyOfCritical) },
  'lab_file.refused': { tellFileRefused: labResults.tellFileRefused },
  'lab_result.unmatched': { tellWhoMatches: awaited(labResults.tellWhoMatches) },
  'urgent_answer.given': { tellUrgent: awaited(tellUrgent) },
  'refill.requested': { tellDermatologist },
  'refill.requested_by_pharmacy': { tellDermatologist },
  'refill.withdrawn': { answerPharmacy: transmits(answerPharmacy) },
  'refill.decided': { tellWhoAsked: tellOfAnswer, routeRenewed, answerPharmacy: transmits(answerPharmacy) },
  'pharmacy_renewal.refused': { answerPharmacy: transmits(answerPharmacy) },
  'pharmacy_renewal.untold': { tellUntold },
  'conversation.opened': { pushMessageWaits },
  'conversation.needs_answer': { pushMessageWaits },
  'conversation.flagged': { pushMessageWaits: awaited(tellUrgentMessage) },
  'conversation.urgent': { tellUrgentMessage: awaited(tellUrgentMessage) },
  'conversation.handed': { pushMessageWaits },
};

/** Each takes just this event: the table is typed by its names. */
function reactionsTo({ name }: Pick<HappeningOf, 'name'>): Record<string, Run | Reaction> {
  return (reactions[name] ?? {}) as Record<string, Run | Reaction>;
}

/** What follows, and is worth a job. */
export function followsOf(happening: Pick<HappeningOf, 'name' | 'data'>): Follow[] {
  return Object.entries(reactionsTo(happening))
    .map(([name, one]) => ({ name, ...wholeOf(one) }))
    .filter(({ isWorthIt }) => isWorthIt(happening.data ?? {}))
    .map(({ name, kind, isAwaited }) => ({ reaction: name, kind, isAwaited }));
}

export function jobHandlers(clinic: Clinic): JobHandlers {
  return {
    react: ({ event: id, at, reaction }) => (reaction === undefined ? splitUp(clinic, { id }) : react(clinic, { id, at }, reaction)),
    move_money: ({ event: id, at, reaction }) => react(clinic, { id, at }, reaction),
    transmit: ({ event: id, at, reaction }) => react(clinic, { id, at }, reaction),
    deliver: ({ letter }) => deliverMessage(clinic, letter),
    deliver_text: ({ letter }) => deliverMessage(clinic, letter),
    push: ({ message }) => pushMessage(clinic, message),
    settle: ({ order }) => settleOrder(clinic, order),
    reconcile: (part) => reconcile(clinic, part),
    sweep: () => sweep(clinic),
  };
}

const asClinic = theClinic('reactions');

async function react(clinic: Clinic, place: EventPlace, name: string): Promise<void> {
  const event = await clinic.db.read(asClinic, (transaction) => eventAt(transaction, place, everyEvent));
  const reaction = reactionsTo(event)[name];
  if (!reaction) throw new Error(`nothing is called ${name} after ${event.name}`);
  await wholeOf(reaction).run(clinic, event);
}

/** A job of the version before, which was the event with all of its reactions. */
function splitUp(clinic: Clinic, place: EventPlace): Promise<void> {
  return clinic.db.write(asClinic, async (transaction) => {
    const event = await eventAt(transaction, place, everyEvent);
    const of = event.patient_id ?? event.subject_id ?? undefined;
    await queueFollows(clinic.jobs, transaction, { ...place, of }, followsOf(event));
  });
}
