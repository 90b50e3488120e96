/** At this hour, do that: once a minute, in whichever process the queue chooses. */
import { forgetPacesBefore } from './accounts/pace-records.ts';
import { watchTimes } from './appointments/watch-times.ts';
import { watchRecords } from './audit/alarms.ts';
import { backUpNightly } from './backups/make-in-clinic.ts';
import { sealDrafts, sealIntakes } from './bookings/seal.ts';
import { inviteToCheckIns } from './check-ins/invite.ts';
import { watchCheckIns } from './check-ins/watch.ts';
import { watchBatches } from './claims/deliver.ts';
import { sealClaimFiles, sealClaims, sealCoverages } from './claims/seal.ts';
import { checkServicesInTime } from './clinic-health/check-services.ts';
import { tellDailyInTime } from './clinic-health/daily.ts';
import { forgetGone as forgetReaders } from './conversations/presence-records.ts';
import { sealMessages, sealQuestions } from './conversations/seal.ts';
import { watchUnread } from './conversations/watch-unread.ts';
import { watchEconsults } from './econsults/watch.ts';
import { carryOutDue } from './erasures/carry-out.ts';
import { sweepRetention } from './erasures/retention.ts';
import { watchFaxes } from './faxes/watch.ts';
import { foldNames, forgetLeft } from './forum/leaving.ts';
import { tellWeekly } from './forum/weekly.ts';
import { watchBirthdays } from './guardianships/watch-birthdays.ts';
import { watchProxies } from './guardianships/watch-proxies.ts';
import { sealProfiles } from './health-profiles/seal.ts';
import { sealDeskNotes } from './inbox/seal.ts';
import { watchLabFaxes } from './lab-orders/send-fax.ts';
import { watchMissedOrders } from './lab-orders/watch-missed.ts';
import { takeLabFiles } from './lab-results/take-files.ts';
import { watchCriticalResults } from './lab-results/watch-critical.ts';
import { sealAddenda, sealNotes, sealSigned } from './notes/seal.ts';
import { releaseHeld } from './notifications/held.ts';
import { tellOpenings } from './opening-notices/tell-openings.ts';
import { watchParcels } from './parcels/watch.ts';
import { remindOfBills } from './patient-bills/remind.ts';
import { reconcileDaily } from './payments/reconcile.ts';
import { sweepFiles } from './photos/sweep-files.ts';
import { theClinic } from './platform/actor.ts';
import type { Clinic } from './platform/clinic.ts';
import { forgetCalls } from './platform/db/call-records.ts';
import { makeMonths } from './platform/db/months.ts';
import { forgetTriesBefore } from './platform/http/limit-records.ts';
import { tellGivenUp } from './platform/jobs/given-up.ts';
import { bringJobsBack } from './platform/jobs/put-back-records.ts';
import { forgetLive } from './platform/live/payload-records.ts';
import { sealAnswers, sealWithdrawnTests } from './pregnancy-prevention/seal.ts';
import { watchPrevention } from './pregnancy-prevention/watch.ts';
import { forgetExpiredLinks } from './privacy-requests/code-records.ts';
import { sealIrritations } from './products/seal.ts';
import { sealDiaries } from './progress/seal.ts';
import { remindOfRequests } from './rapid-assessments/remind-of-request.ts';
import { sealRequests, sealSent } from './rapid-assessments/seal.ts';
import { watchClock } from './rapid-assessments/watch-clock.ts';
import { endRefillsOfNobody } from './refills/end-without-prescriber.ts';
import { sealRefills } from './refills/seal.ts';
import { watchSupplies } from './refills/watch-supplies.ts';
import { isDayFor } from './reminders/awake.ts';
import { remindOfPlans } from './reminders/remind.ts';
import { watchRetractions } from './retractions/decide.ts';
import { sealTaken } from './retractions/seal.ts';
import { sealEffects } from './routines/seal.ts';
import { sealUrgent } from './safety-questions/seal.ts';
import { forgetTickets } from './second-factors/ticket-records.ts';
import { sealReads } from './second-reads/seal.ts';
import { settleReads } from './second-reads/settle.ts';
import { watchFactorResets } from './staff/factor-reset.ts';
import { watchLicences } from './staff/watch-licences.ts';
import { giveMovedQuestionsBack } from './staff-questions/give-back.ts';
import { sealStaffQuestions } from './staff-questions/seal.ts';
import { forgetUnfinished } from './third-party-sign-in/unfinished-records.ts';
import { watchTransmissions } from './transmissions/watch.ts';
import { watchOffers } from './video-offers/watch.ts';
import { watchInvitations } from './visit-invitations/expire.ts';
import { forgetVisitors } from './visitors/forget.ts';
import { closeForgotten } from './visits/close-forgotten.ts';
import { forgetGone } from './visits/presence-records.ts';
import { sealVisitMessages } from './visits/seal.ts';
import { logWarningsHourly, readWarnings } from './warnings.ts';

const day = 24 * 3_600_000;

const tasks: Record<string, (clinic: Clinic, now: Date) => Promise<unknown>> = {
  bringJobsBack: (clinic) => clinic.db.write(theClinic('housekeeping'), bringJobsBack),
  makeMonths,
  watchClock,
  remindOfRequests,
  watchOffers,
  watchInvitations,
  remindOfBills,
  inviteToCheckIns,
  watchCheckIns,
  watchBirthdays,
  watchProxies,
  watchUnread,
  watchTimes,
  watchTransmissions,
  watchParcels,
  watchSupplies: (clinic, now) => watchSupplies(clinic, now, isDayFor),
  remindOfPlans,
  watchPrevention,
  closeForgotten,
  reconcileDaily,
  tellOpenings,
  forgetVisitors,
  forgetOld,
  tellGivenUp,
  logWarningsHourly,
  releaseHeld,
  sweepFiles,
  carryOutDue,
  sweepRetention,
  sealStaffQuestions,
  sealSent,
  sealRequests,
  sealDrafts,
  sealIntakes,
  sealNotes,
  sealProfiles,
  sealCoverages,
  sealClaims,
  sealClaimFiles,
  sealSigned,
  sealAddenda,
  sealMessages,
  sealQuestions,
  sealTaken,
  sealVisitMessages,
  sealReads,
  sealUrgent,
  sealDiaries,
  sealDeskNotes,
  endRefillsOfNobody,
  giveMovedQuestionsBack,
  settleReads,
  sealRefills,
  sealAnswers,
  sealWithdrawnTests,
  sealEffects,
  sealIrritations,
  watchFactorResets,
  watchRetractions,
  checkServicesInTime,
  watchRecords,
  watchFaxes,
  tellDaily: (clinic, now) => tellDailyInTime(clinic, now, readWarnings),
  watchLicences,
  tellWeekly,
  forgetLeft,
  foldNames,
  watchMissedOrders,
  watchLabFaxes,
  watchEconsults,
  watchCriticalResults,
  takeLabFiles,
  watchBatches,
  backUpNightly,
};

export async function sweep(clinic: Clinic, now: Date = new Date()): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    // one that fails holds up none of the others, and comes again in a minute
    await run(clinic, now).catch((error: unknown) => clinic.log.error({ err: error, task }, 'a task of the clock failed'));
  }
}

/** Counts and keys that nobody asks for any more. */
async function forgetOld(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('housekeeping'), async (transaction) => {
    const yesterday = new Date(now.getTime() - day);
    await forgetTickets(transaction, yesterday);
    await forgetTriesBefore(transaction, yesterday);
    await forgetCalls(transaction, now);
    await forgetPacesBefore(transaction, yesterday);
    await forgetUnfinished(transaction, yesterday);
    await forgetLive(transaction);
    await forgetGone(transaction);
    await forgetReaders(transaction, yesterday);
    await forgetExpiredLinks(transaction, now);
  });
}
