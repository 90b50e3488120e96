/** Every endpoint of the REST API: what the OpenAPI document prints and the permission matrix asks. */
import * as accounts from './accounts/accounts.ts';
import * as ownSession from './accounts/own-session.ts';
import * as sessions from './accounts/sessions.ts';
import * as settings from './accounts/settings.ts';
import * as appointmentImports from './appointment-imports/appointment-imports.ts';
import * as appointmentChanges from './appointments/appointment-changes.ts';
import * as appointments from './appointments/appointments.ts';
import * as visitIntakes from './appointments/visit-intake.ts';
import * as audit from './audit/audit.ts';
import * as availability from './availability/availability.ts';
import * as backups from './backups/backups.ts';
import * as bookVisits from './bookings/book-visit.ts';
import * as bookings from './bookings/bookings.ts';
import * as chooseService from './bookings/choose-service.ts';
import * as draftPhotos from './bookings/draft-photos.ts';
import * as visitTerms from './bookings/visit-terms.ts';
import * as brand from './brand/brand.ts';
import * as checkInByLink from './check-ins/check-in-by-link.ts';
import * as checkInWork from './check-ins/check-in-work.ts';
import * as checkIns from './check-ins/check-ins.ts';
import * as ownCheckIns from './check-ins/own-check-ins.ts';
import * as waitingCheckIn from './check-ins/waiting-check-in.ts';
import * as billing from './claims/billing.ts';
import * as claimBatches from './claims/claim-batches.ts';
import * as claims from './claims/claims.ts';
import * as insuredVisits from './claims/insured-visits.ts';
import * as clinicHealth from './clinic-health/clinic-health.ts';
import * as clinicalReviews from './clinical-reviews/clinical-reviews.ts';
import * as concernVersions from './concerns/concern-versions.ts';
import * as confidentialCare from './confidential-care/confidential-care.ts';
import * as consents from './consents/consents.ts';
import * as legalTexts from './consents/legal-texts.ts';
import * as consultNotes from './consult-notes/consult-notes.ts';
import * as conversations from './conversations/conversations.ts';
import * as officeHours from './conversations/office-hours.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as diagnosisCodes from './diagnosis-codes/diagnosis-codes.ts';
import * as doctorRecords from './doctors/doctor-records.ts';
import * as doctors from './doctors/doctors.ts';
import * as providerNumbers from './doctors/provider-numbers.ts';
import * as econsultProviders from './econsults/econsult-providers.ts';
import * as econsultWork from './econsults/econsult-work.ts';
import * as econsults from './econsults/econsults.ts';
import * as accountClosing from './erasures/closing.ts';
import * as erasures from './erasures/erasures.ts';
import * as patientAccounts from './erasures/patient-account.ts';
import * as retention from './erasures/retention.ts';
import * as estimates from './estimates/estimates.ts';
import * as faxes from './faxes/faxes.ts';
import * as clinicFigures from './figures/clinic-figures.ts';
import * as figures from './figures/figures.ts';
import * as forum from './forum/forum.ts';
import * as forumModeration from './forum/forum-moderation.ts';
import * as forumNews from './forum/forum-news.ts';
import * as forumPhotos from './forum/forum-photos.ts';
import * as bookingFacts from './front-desk/booking-facts.ts';
import * as dayCalendars from './front-desk/day-calendars.ts';
import * as deskVisits from './front-desk/desk-visits.ts';
import * as guardianships from './guardianships/guardianships.ts';
import * as patientsOfMine from './guardianships/patients-of-mine.ts';
import * as proxies from './guardianships/proxies.ts';
import * as healthProfiles from './health-profiles/health-profiles.ts';
import * as identityChecks from './identity-checks/identity-checks.ts';
import * as cannedReplies from './inbox/canned-replies.ts';
import * as inbox from './inbox/inbox.ts';
import * as medicalQuestions from './inbox/medical-questions.ts';
import * as labOrderFaxes from './lab-orders/lab-order-faxes.ts';
import * as labOrders from './lab-orders/lab-orders.ts';
import * as labTests from './lab-orders/lab-tests.ts';
import * as labRequisition from './lab-orders/requisition.ts';
import * as labCount from './lab-results/lab-count.ts';
import * as labFiles from './lab-results/lab-files.ts';
import * as labResults from './lab-results/lab-results.ts';
import * as medicalRecords from './medical-records/medical-records.ts';
import * as noteTemplates from './note-templates/note-templates.ts';
import * as phrases from './note-templates/phrases.ts';
import * as writingAids from './note-templates/writing-aids.ts';
import * as notePhotos from './notes/note-photos.ts';
import * as noteRows from './notes/note-rows.ts';
import * as notes from './notes/notes.ts';
import * as delivery from './notifications/delivery.ts';
import * as emails from './notifications/emails.ts';
import * as notices from './notifications/notices.ts';
import * as push from './notifications/push.ts';
import * as openingNotices from './opening-notices/opening-notices.ts';
import * as corrections from './own-changes/corrections.ts';
import * as ownChanges from './own-changes/own-changes.ts';
import * as requestCorrections from './own-changes/request-corrections.ts';
import * as pageViews from './page-views/page-views.ts';
import * as patientBills from './patient-bills/patient-bills.ts';
import * as patientImports from './patient-imports/patient-imports.ts';
import * as deskRegistration from './patients/desk-registration.ts';
import * as patientAtDesk from './patients/patient-at-desk.ts';
import * as patients from './patients/patients.ts';
import * as recordTakeOvers from './patients/record-take-overs.ts';
import * as deskPayments from './payments/desk-payments.ts';
import * as paymentComparison from './payments/payment-comparison.ts';
import * as paymentMethod from './payments/payment-method.ts';
import * as payments from './payments/payments.ts';
import * as pharmacies from './pharmacies/pharmacies.ts';
import * as pharmacyImports from './pharmacy-imports/pharmacy-imports.ts';
import * as photoAnnotations from './photos/photo-annotations.ts';
import * as photoMarks from './photos/photo-marks.ts';
import * as photos from './photos/photos.ts';
import type { AnyEndpoint } from './platform/endpoint.ts';
import * as live from './platform/live.ts';
import * as portraits from './portraits/portraits.ts';
import * as pregnancyPrevention from './pregnancy-prevention/pregnancy-prevention.ts';
import * as preventionQuestionnaires from './pregnancy-prevention/questionnaires.ts';
import * as preventionTestsDue from './pregnancy-prevention/tests-due.ts';
import * as clinicFormulary from './prescriptions/clinic-formulary.ts';
import * as formulary from './prescriptions/formulary.ts';
import * as stopping from './prescriptions/stopping.ts';
import * as privacyRequests from './privacy-requests/privacy-requests.ts';
import * as ownProducts from './products/own-products.ts';
import * as products from './products/products.ts';
import * as progress from './progress/progress.ts';
import * as caseAssistants from './rapid-assessments/case-assistants.ts';
import * as caseHandovers from './rapid-assessments/case-handovers.ts';
import * as placesOfPatient from './rapid-assessments/places-of-patient.ts';
import * as cases from './rapid-assessments/rapid-assessment-cases.ts';
import * as rapidAssessments from './rapid-assessments/rapid-assessments.ts';
import * as submissions from './rapid-assessments/submit-assessment.ts';
import * as receipts from './receipts/receipts.ts';
import * as recordMerges from './record-merges/record-merges.ts';
import * as referrals from './referrals/referrals.ts';
import * as refills from './refills/refills.ts';
import * as reminders from './reminders/reminders.ts';
import * as retractions from './retractions/retractions.ts';
import * as liveRoutine from './routines/live-routine.ts';
import * as ownRoutine from './routines/own-routine.ts';
import * as safetyReviews from './safety-questions/safety-reviews.ts';
import * as safetyRules from './safety-questions/safety-rules.ts';
import * as secondReads from './second-reads/second-reads.ts';
import * as servedStates from './served-states/served-states.ts';
import * as stateSettings from './served-states/state-settings.ts';
import * as serviceCodes from './services/service-codes.ts';
import * as serviceSettings from './services/service-settings.ts';
import * as services from './services/services.ts';
import * as setUp from './set-up/set-up.ts';
import * as clinicSettings from './set-up/settings.ts';
import * as setUpTests from './set-up/tests.ts';
import * as signInSafety from './sign-in-safety/sign-in-safety.ts';
import * as firstOwner from './staff/first-owner.ts';
import * as handOver from './staff/hand-over.ts';
import * as person from './staff/person.ts';
import * as staff from './staff/staff.ts';
import * as staffQuestions from './staff-questions/staff-questions.ts';
import * as superbills from './superbills/superbills.ts';
import * as tasks from './tasks/tasks.ts';
import * as thirdPartySignIn from './third-party-sign-in/third-party-sign-in.ts';
import * as tips from './tips/tips.ts';
import * as today from './today/today.ts';
import * as pharmacySaid from './transmissions/pharmacy-said.ts';
import * as transmissionCount from './transmissions/transmission-count.ts';
import * as transmissions from './transmissions/transmissions.ts';
import * as videoOffers from './video-offers/video-offers.ts';
import * as visitInvitations from './visit-invitations/visit-invitations.ts';
import * as visitorConversations from './visitors/visitor-conversations.ts';
import * as visitAssistants from './visits/visit-assistants.ts';
import * as visitCall from './visits/visit-call.ts';
import * as visitDesk from './visits/visit-desk.ts';
import * as visits from './visits/visits.ts';
import * as warnings from './warnings/warnings.ts';

const nouns = [
  accounts,
  signInSafety,
  settings,
  ...[sessions, ownSession],
  ownChanges,
  requestCorrections,
  corrections,
  ...[notices, push],
  ...[services, serviceSettings],
  serviceCodes,
  superbills,
  billing,
  claimBatches,
  patientBills,
  claims,
  insuredVisits,
  estimates,
  servedStates,
  stateSettings,
  openingNotices,
  healthProfiles,
  paymentComparison,
  ...[payments, paymentMethod],
  deskPayments,
  ...[labTests, labOrders],
  labRequisition,
  labOrderFaxes,
  faxes,
  labResults,
  clinicFormulary,
  pregnancyPrevention,
  preventionQuestionnaires,
  preventionTestsDue,
  ...[labFiles, labCount],
  submissions,
  placesOfPatient,
  rapidAssessments,
  safetyRules,
  safetyReviews,
  caseAssistants,
  caseHandovers,
  cases,
  ...[ownRoutine, liveRoutine, products, ownProducts],
  ...[staffQuestions, forum, forumModeration, forumNews, forumPhotos],
  videoOffers,
  visitInvitations,
  diagnosisCodes,
  notePhotos,
  ...[notes, noteRows],
  noteTemplates,
  phrases,
  writingAids,
  concernVersions,
  recordTakeOvers,
  pharmacies,
  refills,
  reminders,
  retractions,
  secondReads,
  ...[transmissions, pharmacySaid, transmissionCount],
  medicalRecords,
  photoAnnotations,
  ...[photoMarks, photos],
  appointments,
  availability,
  visitTerms,
  ...[bookings, bookVisits, chooseService, draftPhotos],
  ...[appointmentChanges, visitIntakes],
  deskVisits,
  dayCalendars,
  bookingFacts,
  deskRegistration,
  patientImports,
  appointmentImports,
  pharmacyImports,
  recordMerges,
  patientAtDesk,
  patients,
  doctors,
  providerNumbers,
  doctorRecords,
  figures,
  receipts,
  thirdPartySignIn,
  ...[progress, checkIns, checkInByLink, ownCheckIns, waitingCheckIn, checkInWork],
  referrals,
  consultNotes,
  ...[econsultProviders, econsultWork, econsults],
  ...[portraits, brand],
  confidentialCare,
  consents,
  legalTexts,
  formulary,
  stopping,
  privacyRequests,
  accountClosing,
  patientAccounts,
  erasures,
  retention,
  pageViews,
  emails,
  delivery,
  warnings,
  backups,
  clinicHealth,
  clinicFigures,
  audit,
  guardianships,
  patientsOfMine,
  proxies,
  live,
  ...[visits, visitCall, visitAssistants, visitDesk],
  ...[conversations, visitorConversations],
  officeHours,
  inbox,
  identityChecks,
  medicalQuestions,
  cannedReplies,
  person,
  staff,
  handOver,
  firstOwner,
  clinicSettings,
  ...[setUp, setUpTests, dashboard],
  ...[tasks, today],
  ...[tips, clinicalReviews],
];

export const endpoints: readonly AnyEndpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));

function isEndpoint(thing: unknown): thing is AnyEndpoint {
  return typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'access' in thing;
}
