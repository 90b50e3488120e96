/** Every e-mail and text message that the clinic writes, from all nouns, as the operator sees it before a patient does, and puts it into the clinic's own words. */
import * as api from '@pellis/contract/notifications/emails';
import type { FastifyInstance } from 'fastify';
import { emails as ofAccounts } from './accounts/emails.ts';
import { emails as ofAppointments } from './appointments/emails.ts';
import { texts as textsOfAppointments } from './appointments/texts.ts';
import { emails as ofCheckIns } from './check-ins/emails.ts';
import { emails as ofClaims } from './claims/emails.ts';
import { emails as ofClinicHealth } from './clinic-health/emails.ts';
import { emails as ofConversations } from './conversations/emails.ts';
import { emails as ofEconsults } from './econsults/emails.ts';
import { emails as ofErasures } from './erasures/emails.ts';
import { emails as ofFaxes } from './faxes/emails.ts';
import { texts as textsOfFaxes } from './faxes/texts.ts';
import { emails as ofForum } from './forum/emails.ts';
import { emails as ofGuardianships } from './guardianships/emails.ts';
import { emails as ofIdentityChecks } from './identity-checks/emails.ts';
import { emails as ofLabOrders } from './lab-orders/emails.ts';
import { emails as ofLabResults } from './lab-results/emails.ts';
import { texts as textsOfNotices } from './notices/texts.ts';
import { type Kind, listEmails, listVersions, previewWords, rewrite, sendTextToMyself, sendToMyself } from './notifications/wording.ts';
import { emails as ofOpeningNotices } from './opening-notices/emails.ts';
import { emails as ofOwnChanges } from './own-changes/emails.ts';
import { texts as textsOfOwnChanges } from './own-changes/texts.ts';
import { emails as ofParcels } from './parcels/emails.ts';
import { emails as ofPatientBills } from './patient-bills/emails.ts';
import type { Clinic } from './platform/clinic.ts';
import { serve } from './platform/http/serve.ts';
import { found } from './platform/refusal.ts';
import { emails as ofPregnancyPrevention } from './pregnancy-prevention/emails.ts';
import { texts as textsOfPregnancyPrevention } from './pregnancy-prevention/texts.ts';
import { emails as ofPrivacyRequests } from './privacy-requests/emails.ts';
import { emails as ofProgress } from './progress/emails.ts';
import { emails as ofRapidAssessments } from './rapid-assessments/emails.ts';
import { emails as ofRecordMerges } from './record-merges/emails.ts';
import { emails as ofReferrals } from './referrals/emails.ts';
import { emails as ofRefills } from './refills/emails.ts';
import { emails as ofReminders, texts as textsOfReminders } from './reminders/emails.ts';
import { emails as ofRetractions } from './retractions/emails.ts';
import { emails as ofSafetyQuestions } from './safety-questions/emails.ts';
import { emails as ofSecondReads } from './second-reads/emails.ts';
import { emails as ofSignIn } from './sign-in-safety/emails.ts';
import { emails as ofStaff } from './staff/emails.ts';
import { emails as ofTransmissions } from './transmissions/emails.ts';
import { emails as ofVideoOffers } from './video-offers/emails.ts';
import { emails as ofVisitInvitations } from './visit-invitations/emails.ts';
import { emails as ofVisits } from './visits/emails.ts';
import { texts as textsOfVisits } from './visits/texts.ts';

export const everyEmail: readonly Kind[] = [
  ofAccounts,
  ofStaff,
  ofRapidAssessments,
  ofVideoOffers,
  ofCheckIns,
  ofSafetyQuestions,
  ofRefills,
  ofRetractions,
  ofSecondReads,
  ofParcels,
  ofTransmissions,
  ofLabOrders,
  ofLabResults,
  ofFaxes,
  ofPregnancyPrevention,
  ofConversations,
  ofIdentityChecks,
  ofAppointments,
  ofPatientBills,
  ofClaims,
  ofGuardianships,
  ofRecordMerges,
  ofOwnChanges,
  ofSignIn,
  ofErasures,
  ofForum,
  ofReferrals,
  ofEconsults,
  ofPrivacyRequests,
  ofProgress,
  ofVisitInvitations,
  ofVisits,
  ofOpeningNotices,
  ofClinicHealth,
  ofReminders,
  textsOfAppointments,
  textsOfVisits,
  textsOfOwnChanges,
  textsOfNotices,
  textsOfReminders,
  textsOfPregnancyPrevention,
  textsOfFaxes,
].flatMap((nouns): Kind[] => Object.values(nouns));

export function emailRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.readEmails, ({ asker }) => listEmails(clinic, asker, everyEmail));
  serve(app, clinic, api.rewriteEmail, ({ asker, params, body, version }) =>
    rewrite(clinic, asker, kindOf(params), { version, words: body }),
  );
  serve(app, clinic, api.restoreEmail, ({ asker, params, version }) => rewrite(clinic, asker, kindOf(params), { version, words: null }));
  serve(app, clinic, api.listEmailVersions, ({ asker, params }) => listVersions(clinic, asker, kindOf(params)));
  serve(app, clinic, api.previewEmail, ({ asker, params, body }) => previewWords(clinic, asker, kindOf(params), body));
  serve(app, clinic, api.sendEmailToMyself, ({ asker, params, body }) => sendToMyself(clinic, asker, kindOf(params), body));
  serve(app, clinic, api.sendTextToMyself, ({ asker, params, body }) => sendTextToMyself(clinic, asker, kindOf(params), body));
}

function kindOf({ template }: { template: string }): Kind {
  return found(everyEmail.find((kind) => kind.template === template));
}
