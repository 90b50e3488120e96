/** The rows of the permission matrix, gathered from beside their nouns. */

import { endpoints } from '@pellis/contract/endpoints';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { rows as accounts } from '../../accounts/permissions.test-rows.ts';
import { rows as appointmentImports } from '../../appointment-imports/permissions.test-rows.ts';
import { rows as appointments } from '../../appointments/permissions.test-rows.ts';
import { rows as audit } from '../../audit/permissions.test-rows.ts';
import { rows as availability } from '../../availability/permissions.test-rows.ts';
import { rows as backups } from '../../backups/permissions.test-rows.ts';
import { rows as bookings } from '../../bookings/permissions.test-rows.ts';
import { rows as brand } from '../../brand/permissions.test-rows.ts';
import { rows as charts } from '../../charts/permissions.test-rows.ts';
import { rows as checkIns } from '../../check-ins/permissions.test-rows.ts';
import { rows as claims } from '../../claims/permissions.test-rows.ts';
import { rows as clinicHealth } from '../../clinic-health/permissions.test-rows.ts';
import { rows as clinicalReviews } from '../../clinical-reviews/permissions.test-rows.ts';
import { rows as concerns } from '../../concerns/permissions.test-rows.ts';
import { rows as confidentialCare } from '../../confidential-care/permissions.test-rows.ts';
import { rows as consents } from '../../consents/permissions.test-rows.ts';
import { rows as consultNotes } from '../../consult-notes/permissions.test-rows.ts';
import { rows as conversations } from '../../conversations/permissions.test-rows.ts';
import { rows as dashboard } from '../../dashboard/permissions.test-rows.ts';
import { rows as diagnosisCodes } from '../../diagnosis-codes/permissions.test-rows.ts';
import { rows as doctors } from '../../doctors/permissions.test-rows.ts';
import { rows as econsults } from '../../econsults/permissions.test-rows.ts';
import { rows as erasures } from '../../erasures/permissions.test-rows.ts';
import { rows as estimates } from '../../estimates/permissions.test-rows.ts';
import { rows as faxes } from '../../faxes/permissions.test-rows.ts';
import { rows as figures } from '../../figures/permissions.test-rows.ts';
import { rows as forum } from '../../forum/permissions.test-rows.ts';
import { rows as frontDesk } from '../../front-desk/permissions.test-rows.ts';
import { rows as guardianships } from '../../guardianships/permissions.test-rows.ts';
import { rows as healthProfiles } from '../../health-profiles/permissions.test-rows.ts';
import { rows as identityChecks } from '../../identity-checks/permissions.test-rows.ts';
import { rows as inbox } from '../../inbox/permissions.test-rows.ts';
import { rows as labOrders } from '../../lab-orders/permissions.test-rows.ts';
import { rows as labResults } from '../../lab-results/permissions.test-rows.ts';
import { rows as medicalRecords } from '../../medical-records/permissions.test-rows.ts';
import { rows as noteTemplates } from '../../note-templates/permissions.test-rows.ts';
import { rows as notes } from '../../notes/permissions.test-rows.ts';
import { rows as notices } from '../../notices/permissions.test-rows.ts';
import { rows as notifications } from '../../notifications/permissions.test-rows.ts';
import { rows as openingNotices } from '../../opening-notices/permissions.test-rows.ts';
import { rows as ownChanges } from '../../own-changes/permissions.test-rows.ts';
import { rows as pageViews } from '../../page-views/permissions.test-rows.ts';
import { rows as patientBills } from '../../patient-bills/permissions.test-rows.ts';
import { rows as patientImports } from '../../patient-imports/permissions.test-rows.ts';
import { rows as patients } from '../../patients/permissions.test-rows.ts';
import { rows as payments } from '../../payments/permissions.test-rows.ts';
import { rows as pharmacies } from '../../pharmacies/permissions.test-rows.ts';
import { rows as pharmacyImports } from '../../pharmacy-imports/permissions.test-rows.ts';
import { rows as photos } from '../../photos/permissions.test-rows.ts';
import { rows as portraits } from '../../portraits/permissions.test-rows.ts';
import { rows as pregnancyPrevention } from '../../pregnancy-prevention/permissions.test-rows.ts';
import { rows as prescriptions } from '../../prescriptions/permissions.test-rows.ts';
import { rows as privacyRequests } from '../../privacy-requests/permissions.test-rows.ts';
import { rows as products } from '../../products/permissions.test-rows.ts';
import { rows as progress } from '../../progress/permissions.test-rows.ts';
import { rows as providerNumbers } from '../../provider-numbers/permissions.test-rows.ts';
import { rows as push } from '../../push/permissions.test-rows.ts';
import { rows as rapidAssessments } from '../../rapid-assessments/permissions.test-rows.ts';
import { rows as receipts } from '../../receipts/permissions.test-rows.ts';
import { rows as recordMerges } from '../../record-merges/permissions.test-rows.ts';
import { rows as referrals } from '../../referrals/permissions.test-rows.ts';
import { rows as refills } from '../../refills/permissions.test-rows.ts';
import { rows as reminders } from '../../reminders/permissions.test-rows.ts';
import { rows as retractions } from '../../retractions/permissions.test-rows.ts';
import { rows as routines } from '../../routines/permissions.test-rows.ts';
import { rows as safetyQuestions } from '../../safety-questions/permissions.test-rows.ts';
import { rows as secondReads } from '../../second-reads/permissions.test-rows.ts';
import { rows as servedStates } from '../../served-states/permissions.test-rows.ts';
import { rows as services } from '../../services/permissions.test-rows.ts';
import { rows as setUp } from '../../set-up/permissions.test-rows.ts';
import { rows as signInSafety } from '../../sign-in-safety/permissions.test-rows.ts';
import { rows as staff } from '../../staff/permissions.test-rows.ts';
import { rows as staffQuestions } from '../../staff-questions/permissions.test-rows.ts';
import { rows as superbills } from '../../superbills/permissions.test-rows.ts';
import { rows as tasks } from '../../tasks/permissions.test-rows.ts';
import { rows as thirdPartySignIn } from '../../third-party-sign-in/permissions.test-rows.ts';
import { rows as tips } from '../../tips/permissions.test-rows.ts';
import { rows as today } from '../../today/permissions.test-rows.ts';
import { rows as transmissions } from '../../transmissions/permissions.test-rows.ts';
import { rows as unsubscribe } from '../../unsubscribe/permissions.test-rows.ts';
import { rows as videoOffers } from '../../video-offers/permissions.test-rows.ts';
import { rows as visitInvitations } from '../../visit-invitations/permissions.test-rows.ts';
import { rows as visitors } from '../../visitors/permissions.test-rows.ts';
import { rows as visits } from '../../visits/permissions.test-rows.ts';
import { type ActorName, everybody, type PermissionRows, whoMay } from './actors.ts';

export const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

/** Of what stands beside no noun. */
const ofNobody: PermissionRows = {
  'POST /live/tickets': 'whoever may',
  'GET /workspace/letters': 'whoever may',
  'PUT /workspace/letters/:template': 'whoever may',
  'DELETE /workspace/letters/:template': 'whoever may',
  'GET /workspace/letters/:template/versions': 'whoever may',
  'POST /workspace/letters/:template/preview': 'whoever may',
  'POST /workspace/letters/:template/trial': 'whoever may',
  'POST /workspace/letters/:template/trial_text': 'whoever may',
  'GET /workspace/warnings': 'whoever may',
};

const ofNouns: PermissionRows[] = [
  accounts,
  appointments,
  bookings,
  frontDesk,
  visitors,
  identityChecks,
  patientImports,
  pharmacyImports,
  appointmentImports,
  recordMerges,
  inbox,
  audit,
  availability,
  charts,
  checkIns,
  backups,
  clinicHealth,
  conversations,
  dashboard,
  diagnosisCodes,
  doctors,
  erasures,
  figures,
  guardianships,
  healthProfiles,
  medicalRecords,
  notes,
  noteTemplates,
  concerns,
  notices,
  notifications,
  openingNotices,
  ownChanges,
  pageViews,
  patients,
  payments,
  photos,
  portraits,
  brand,
  confidentialCare,
  consents,
  prescriptions,
  faxes,
  labOrders,
  labResults,
  pregnancyPrevention,
  privacyRequests,
  providerNumbers,
  push,
  rapidAssessments,
  safetyQuestions,
  clinicalReviews,
  routines,
  products,
  progress,
  staffQuestions,
  forum,
  videoOffers,
  visitInvitations,
  receipts,
  referrals,
  econsults,
  consultNotes,
  superbills,
  claims,
  patientBills,
  estimates,
  refills,
  reminders,
  unsubscribe,
  retractions,
  secondReads,
  pharmacies,
  transmissions,
  servedStates,
  services,
  setUp,
  signInSafety,
  staff,
  tasks,
  tips,
  today,
  thirdPartySignIn,
  visits,
  ofNobody,
];

/** Each by its name, as often as it is said. */
export const rows = ofNouns.flatMap((one) => Object.entries(one));
const known = new Map(rows);

export function mayCall({ access }: AnyEndpoint): readonly ActorName[] {
  return access === 'public' || access === 'signed-in' ? everybody : whoMay(access);
}

/** Who is served, by the endpoint's name; nobody where there is no row. */
export const allowed: Record<string, readonly ActorName[]> = Object.fromEntries(
  endpoints.map((endpoint) => {
    const row = known.get(nameOf(endpoint)) ?? [];
    return [nameOf(endpoint), row === 'whoever may' ? mayCall(endpoint) : row];
  }),
);
