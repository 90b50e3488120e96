/** The API: one line per noun, the error handler, and who is asking. */
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { appointmentImportRoutes } from './appointment-imports/routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { nextFreeTimes } from './availability/next-free.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { backupRoutes } from './backups/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { chartRoutes } from './charts/routes.ts';
import { checkInRoutes } from './check-ins/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { clinicHealthRoutes } from './clinic-health/routes.ts';
import { clinicalReviewRoutes } from './clinical-reviews/routes.ts';
import { concernRoutes } from './concerns/routes.ts';
import { confidentialCareRoutes } from './confidential-care/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { consultNoteRoutes } from './consult-notes/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import { conversationTopics } from './conversations/topics.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { diagnosisCodeRoutes } from './diagnosis-codes/routes.ts';
import { doctorRoutes } from './doctors/routes.ts';
import { econsultRoutes } from './econsults/routes.ts';
import { emailRoutes } from './emails.ts';
import { erasureRoutes } from './erasures/routes.ts';
import { estimateRoutes } from './estimates/routes.ts';
import { faxRoutes } from './faxes/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { forumRoutes } from './forum/routes.ts';
import { frontDeskRoutes } from './front-desk/routes.ts';
import { graphqlRoutes } from './graphql/routes.ts';
import { guardianshipRoutes } from './guardianships/routes.ts';
import { healthProfileRoutes } from './health-profiles/routes.ts';
import { identityCheckRoutes } from './identity-checks/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { labOrderRoutes } from './lab-orders/routes.ts';
import { labResultRoutes } from './lab-results/routes.ts';
import { medicalRecordRoutes } from './medical-records/routes.ts';
import { noteTemplateRoutes } from './note-templates/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { noteTopic } from './notes/topics.ts';
import { noticeRoutes } from './notices/routes.ts';
import { outboxRoutes } from './notifications/outbox-routes.ts';
import { deliveryRoutes } from './notifications/routes.ts';
import { textRoutes } from './notifications/text-routes.ts';
import { openingNoticeRoutes } from './opening-notices/routes.ts';
import { ownChangeRoutes } from './own-changes/routes.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { patientBillRoutes } from './patient-bills/routes.ts';
import { patientImportRoutes } from './patient-imports/routes.ts';
import { patientRoutes } from './patients/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { pharmacyRoutes } from './pharmacies/routes.ts';
import { pharmacyImportRoutes } from './pharmacy-imports/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { photosTopic } from './photos/topics.ts';
import type { Clinic } from './platform/clinic.ts';
import { guardEntrance } from './platform/http/entrance.ts';
import { answerFaults } from './platform/http/faults.ts';
import { healthRoutes } from './platform/http/health.ts';
import { openHttp } from './platform/http/requests.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { inlineScripts, serveSite } from './platform/http/site.ts';
import { liveRoutes } from './platform/live/routes.ts';
import { noteCalls } from './platform/under-way.ts';
import { portraitRoutes } from './portraits/routes.ts';
import { pregnancyPreventionRoutes } from './pregnancy-prevention/routes.ts';
import { prescriptionRoutes } from './prescriptions/routes.ts';
import { privacyRequestRoutes } from './privacy-requests/routes.ts';
import { productRoutes } from './products/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { providerNumberRoutes } from './provider-numbers/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { rapidAssessmentRoutes } from './rapid-assessments/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { recordMergeRoutes } from './record-merges/routes.ts';
import { referralRoutes } from './referrals/routes.ts';
import { refillRoutes } from './refills/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { retractionRoutes } from './retractions/routes.ts';
import { routineRoutes } from './routines/routes.ts';
import { safetyQuestionRoutes } from './safety-questions/routes.ts';
import { secondReadRoutes } from './second-reads/routes.ts';
import { servedStateRoutes } from './served-states/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { setUpRoutes } from './set-up/routes.ts';
import { readStanding } from './set-up/standing.ts';
import { signInSafetyRoutes } from './sign-in-safety/routes.ts';
import { clinicFacts, siteFacts } from './site-facts.ts';
import { staffRoutes } from './staff/routes.ts';
import { staffQuestionRoutes } from './staff-questions/routes.ts';
import { superbillRoutes } from './superbills/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { thirdPartyRoutes } from './third-party-sign-in/routes.ts';
import { tipRoutes } from './tips/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { transmissionRoutes } from './transmissions/routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { videoOfferRoutes } from './video-offers/routes.ts';
import { visitInvitationRoutes } from './visit-invitations/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { callTopic, todayTopic, visitTopic } from './visits/topics.ts';
import { readWarnings, warningRoutes } from './warnings.ts';

/** Every noun's addresses. */
const ofNouns: readonly ((app: FastifyInstance, clinic: Clinic) => void)[] = [
  accountRoutes,
  thirdPartyRoutes,
  signInSafetyRoutes,
  patientRoutes,
  guardianshipRoutes,
  patientImportRoutes,
  appointmentImportRoutes,
  pharmacyImportRoutes,
  recordMergeRoutes,
  serviceRoutes,
  servedStateRoutes,
  openingNoticeRoutes,
  availabilityRoutes,
  healthProfileRoutes,
  ownChangeRoutes,
  noticeRoutes,
  pushRoutes,
  photoRoutes,
  paymentRoutes,
  bookingRoutes,
  appointmentRoutes,
  frontDeskRoutes,
  rapidAssessmentRoutes,
  safetyQuestionRoutes,
  clinicalReviewRoutes,
  staffQuestionRoutes,
  forumRoutes,
  routineRoutes,
  productRoutes,
  reminderRoutes,
  unsubscribeRoutes,
  progressRoutes,
  videoOfferRoutes,
  visitInvitationRoutes,
  checkInRoutes,
  diagnosisCodeRoutes,
  noteRoutes,
  noteTemplateRoutes,
  concernRoutes,
  refillRoutes,
  retractionRoutes,
  secondReadRoutes,
  pharmacyRoutes,
  parcelRoutes,
  transmissionRoutes,
  labOrderRoutes,
  faxRoutes,
  labResultRoutes,
  pregnancyPreventionRoutes,
  medicalRecordRoutes,
  visitRoutes,
  chartRoutes,
  figureRoutes,
  receiptRoutes,
  referralRoutes,
  econsultRoutes,
  consultNoteRoutes,
  superbillRoutes,
  claimRoutes,
  patientBillRoutes,
  estimateRoutes,
  portraitRoutes,
  brandRoutes,
  confidentialCareRoutes,
  consentRoutes,
  prescriptionRoutes,
  privacyRequestRoutes,
  providerNumberRoutes,
  erasureRoutes,
  pageViewRoutes,
  graphqlRoutes,
  conversationRoutes,
  visitorRoutes,
  identityCheckRoutes,
  inboxRoutes,
  staffRoutes,
  setUpRoutes,
  taskRoutes,
  todayRoutes,
  dashboardRoutes,
  tipRoutes,
  emailRoutes,
  outboxRoutes,
  textRoutes,
  deliveryRoutes,
  warningRoutes,
  backupRoutes,
  clinicHealthRoutes,
  auditRoutes,
];

export async function buildApp(clinic: Clinic): Promise<FastifyInstance> {
  const app = openHttp(clinic);
  answerFaults(app);
  noteCalls(app);
  secureHeaders(app, clinic.config, inlineScripts());
  guardEntrance(app, clinic, () => readStanding(clinic));
  healthRoutes(app, clinic, () => readWarnings(clinic));
  for (const add of ofNouns) add(app, clinic);
  doctorRoutes(app, clinic, nextFreeTimes);
  if (clinic.config.isDemo) (await import('./demo/routes.ts')).demoRoutes(app, clinic);
  liveRoutes(app, clinic, [visitTopic, callTopic, todayTopic, noteTopic, photosTopic, ...conversationTopics]);
  const { publicUrl: us, publicUrlCanada: ca } = clinic.config;
  const counts = clinic.config.analytics !== 'off';
  await serveSite(app, { sites: { us, ca }, counts, facts: (country) => siteFacts(clinic, country), known: clinicFacts(clinic.config) });
  return app;
}
