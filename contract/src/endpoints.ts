/** Every endpoint of the REST API: what the OpenAPI document prints and the permission matrix asks. */
import * as accounts from './accounts.ts';
import * as appointmentChanges from './appointment-changes.ts';
import * as appointments from './appointments.ts';
import * as availability from './availability.ts';
import * as bookingFacts from './booking-facts.ts';
import * as bookings from './bookings.ts';
import * as cannedReplies from './canned-replies.ts';
import * as checkIns from './check-ins.ts';
import * as conversations from './conversations.ts';
import * as delivery from './delivery.ts';
import * as deskPayments from './desk-payments.ts';
import * as doctorRecords from './doctor-records.ts';
import * as doctors from './doctors.ts';
import * as emails from './emails.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as figures from './figures.ts';
import * as guardianships from './guardianships.ts';
import * as healthProfiles from './health-profiles.ts';
import * as identityChecks from './identity-checks.ts';
import * as inbox from './inbox.ts';
import * as live from './live.ts';
import * as medicalQuestions from './medical-questions.ts';
import * as medicalRecords from './medical-records.ts';
import * as notes from './notes.ts';
import * as officeHours from './office-hours.ts';
import * as ownChanges from './own-changes.ts';
import * as pageViews from './page-views.ts';
import * as patients from './patients.ts';
import * as paymentComparison from './payment-comparison.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as privacyRequests from './privacy-requests.ts';
import * as push from './push.ts';
import * as submissions from './rapid-assessment-answers.ts';
import * as cases from './rapid-assessment-cases.ts';
import * as rapidAssessments from './rapid-assessments.ts';
import * as receipts from './receipts.ts';
import * as recordTakeOvers from './record-take-overs.ts';
import * as referrals from './referrals.ts';
import * as refills from './refills.ts';
import * as services from './services.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signInSafety from './sign-in-safety.ts';
import * as tasks from './tasks.ts';
import * as thirdPartySignIn from './third-party-sign-in.ts';
import * as visitCall from './visit-call.ts';
import * as visitDesk from './visit-desk.ts';
import * as visitTerms from './visit-terms.ts';
import * as visitorConversations from './visitor-conversations.ts';
import * as visits from './visits.ts';
import * as warnings from './warnings.ts';

const nouns = [
  accounts,
  signInSafety,
  settings,
  sessions,
  ownChanges,
  push,
  services,
  healthProfiles,
  paymentComparison,
  payments,
  deskPayments,
  submissions,
  rapidAssessments,
  cases,
  notes,
  recordTakeOvers,
  refills,
  medicalRecords,
  photos,
  appointments,
  availability,
  visitTerms,
  bookings,
  appointmentChanges,
  bookingFacts,
  patients,
  doctors,
  doctorRecords,
  figures,
  receipts,
  thirdPartySignIn,
  checkIns,
  referrals,
  privacyRequests,
  pageViews,
  emails,
  delivery,
  warnings,
  guardianships,
  live,
  visits,
  visitCall,
  visitDesk,
  conversations,
  visitorConversations,
  officeHours,
  inbox,
  identityChecks,
  medicalQuestions,
  cannedReplies,
  tasks,
];

export const endpoints: readonly AnyEndpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));

function isEndpoint(thing: unknown): thing is AnyEndpoint {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'access' in thing;
}
