/** Every event there is, from all nouns: what each carries, by its name. */
import { events as ofAccounts } from '../accounts/events.ts';
import { events as ofAppointments } from '../appointments/events.ts';
import { events as ofAudit } from '../audit/events.ts';
import { events as ofAvailability } from '../availability/events.ts';
import { events as ofBackups } from '../backups/events.ts';
import { events as ofBookings } from '../bookings/events.ts';
import { events as ofBrand } from '../brand/events.ts';
import { events as ofCharts } from '../charts/events.ts';
import { events as ofCheckIns } from '../check-ins/events.ts';
import { events as ofClaims } from '../claims/events.ts';
import { events as ofClinicHealth } from '../clinic-health/events.ts';
import { events as ofClinicalReviews } from '../clinical-reviews/events.ts';
import { events as ofConcerns } from '../concerns/events.ts';
import { events as ofConfidentialCare } from '../confidential-care/events.ts';
import { events as ofConsents } from '../consents/events.ts';
import { events as ofConversations } from '../conversations/events.ts';
import { events as ofDoctors } from '../doctors/events.ts';
import { events as ofEconsults } from '../econsults/events.ts';
import { events as ofErasures } from '../erasures/events.ts';
import { events as ofFaxes } from '../faxes/events.ts';
import { events as ofForum } from '../forum/events.ts';
import { events as ofGuardianships } from '../guardianships/events.ts';
import { events as ofHealthProfiles } from '../health-profiles/events.ts';
import { events as ofIdentityChecks } from '../identity-checks/events.ts';
import { events as ofImports } from '../imports/events.ts';
import { events as ofInbox } from '../inbox/events.ts';
import { events as ofKeyRotation } from '../key-rotation/events.ts';
import { events as ofLabOrders } from '../lab-orders/events.ts';
import { events as ofLabResults } from '../lab-results/events.ts';
import { events as ofMedicalRecords } from '../medical-records/events.ts';
import { events as ofNoteTemplates } from '../note-templates/events.ts';
import { events as ofNotes } from '../notes/events.ts';
import { events as ofNotices } from '../notices/events.ts';
import { events as ofNotifications } from '../notifications/events.ts';
import { events as ofOwnChanges } from '../own-changes/events.ts';
import { events as ofParcels } from '../parcels/events.ts';
import { events as ofPatientBills } from '../patient-bills/events.ts';
import { events as ofPatients } from '../patients/events.ts';
import { events as ofPayments } from '../payments/events.ts';
import { events as ofPharmacies } from '../pharmacies/events.ts';
import { events as ofPhotos } from '../photos/events.ts';
import type { Declared } from '../platform/events.ts';
import { events as ofPortraits } from '../portraits/events.ts';
import { events as ofPregnancyPrevention } from '../pregnancy-prevention/events.ts';
import { events as ofPrescriptions } from '../prescriptions/events.ts';
import { events as ofPrivacyRequests } from '../privacy-requests/events.ts';
import { events as ofProducts } from '../products/events.ts';
import { events as ofProgress } from '../progress/events.ts';
import { events as ofProviderNumbers } from '../provider-numbers/events.ts';
import { events as ofPush } from '../push/events.ts';
import { events as ofRapidAssessments } from '../rapid-assessments/events.ts';
import { events as ofRecordMerges } from '../record-merges/events.ts';
import { events as ofReferrals } from '../referrals/events.ts';
import { events as ofRefills } from '../refills/events.ts';
import { events as ofReminders } from '../reminders/events.ts';
import { events as ofRetractions } from '../retractions/events.ts';
import { events as ofRoutines } from '../routines/events.ts';
import { events as ofSafetyQuestions } from '../safety-questions/events.ts';
import { events as ofSecondReads } from '../second-reads/events.ts';
import { events as ofServedStates } from '../served-states/events.ts';
import { events as ofServices } from '../services/events.ts';
import { events as ofSetUp } from '../set-up/events.ts';
import { events as ofSignInSafety } from '../sign-in-safety/events.ts';
import { events as ofStaff } from '../staff/events.ts';
import { events as ofStaffQuestions } from '../staff-questions/events.ts';
import { events as ofTasks } from '../tasks/events.ts';
import { events as ofThirdPartySignIn } from '../third-party-sign-in/events.ts';
import { events as ofTips } from '../tips/events.ts';
import { events as ofTransmissions } from '../transmissions/events.ts';
import { events as ofVideoOffers } from '../video-offers/events.ts';
import { events as ofVisitInvitations } from '../visit-invitations/events.ts';
import { events as ofVisitors } from '../visitors/events.ts';
import { events as ofVisits } from '../visits/events.ts';

export const everyEvent = {
  ...ofAccounts,
  ...ofAppointments,
  ...ofAudit,
  ...ofAvailability,
  ...ofBackups,
  ...ofBookings,
  ...ofVisitors,
  ...ofIdentityChecks,
  ...ofImports,
  ...ofRecordMerges,
  ...ofInbox,
  ...ofCharts,
  ...ofCheckIns,
  ...ofClaims,
  ...ofPatientBills,
  ...ofClinicHealth,
  ...ofClinicalReviews,
  ...ofConfidentialCare,
  ...ofConsents,
  ...ofConversations,
  ...ofDoctors,
  ...ofEconsults,
  ...ofErasures,
  ...ofFaxes,
  ...ofGuardianships,
  ...ofHealthProfiles,
  ...ofKeyRotation,
  ...ofLabOrders,
  ...ofLabResults,
  ...ofPregnancyPrevention,
  ...ofMedicalRecords,
  ...ofNotes,
  ...ofNoteTemplates,
  ...ofConcerns,
  ...ofNotices,
  ...ofNotifications,
  ...ofOwnChanges,
  ...ofParcels,
  ...ofPatients,
  ...ofPayments,
  ...ofPhotos,
  ...ofPortraits,
  ...ofBrand,
  ...ofPrivacyRequests,
  ...ofProgress,
  ...ofProviderNumbers,
  ...ofPush,
  ...ofRapidAssessments,
  ...ofSafetyQuestions,
  ...ofRoutines,
  ...ofProducts,
  ...ofStaffQuestions,
  ...ofForum,
  ...ofVideoOffers,
  ...ofVisitInvitations,
  ...ofReferrals,
  ...ofPrescriptions,
  ...ofPharmacies,
  ...ofRefills,
  ...ofReminders,
  ...ofRetractions,
  ...ofSecondReads,
  ...ofTransmissions,
  ...ofServedStates,
  ...ofServices,
  ...ofSetUp,
  ...ofSignInSafety,
  ...ofStaff,
  ...ofTasks,
  ...ofTips,
  ...ofThirdPartySignIn,
  ...ofVisits,
};

/** What is told is typed by it, and so is what its reaction reads. */
declare module '../platform/events.ts' {
  interface Events extends Declared<typeof everyEvent> {}
}
