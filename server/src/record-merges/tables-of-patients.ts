/**
 * Every table that holds something of a patient, and under which heading the desk counts it: a new table without its line does not compile, and one that the
 * database does not move fails the test beside it.
 *
 * `with it`: goes along with what it belongs to, or with the record, and is not counted on its own.
 */
import { type Holding, holdings } from '@pellis/contract/record-merges/record-merges';
import type { DB } from '../platform/db/schema.ts';

type PatientTable = { [T in keyof DB]: DB[T] extends { patient_id: unknown } ? T : never }[keyof DB];

export const tablesOfPatients: Record<PatientTable, Holding | 'with it'> = {
  account: 'with it',
  addendum: 'with it',
  amendment_request: 'with it',
  appointment: 'visits',
  assessment_place: 'with it',
  case_handover: 'with it',
  check_in_invitation: 'with it',
  check_in_wish: 'with it',
  chosen_pharmacy: 'with it',
  claim: 'with it',
  claim_step: 'with it',
  confidential_encounter: 'with it',
  consent: 'consents',
  conversation: 'conversations',
  coverage: 'with it',
  document: 'documents',
  emergency_access: 'with it',
  encounter: 'with it',
  erasure: 'with it',
  event: 'audit',
  fee: 'with it',
  guardianship: 'people',
  health_profile: 'profiles',
  identity_check: 'with it',
  identity_code: 'with it',
  imported_appointment: 'with it',
  imported_patient: 'with it',
  incoming_fax: 'with it',
  info_request: 'with it',
  staff_question: 'with it',
  patient_key: 'with it',
  late_sealing: 'with it',
  reminder: 'with it',
  routine_start: 'with it',
  routine_tick: 'with it',
  side_effect: 'with it',
  left_off_answer: 'with it',
  kept_product: 'with it',
  product_irritation: 'with it',
  product_tick: 'with it',
  product_withdrawal: 'with it',
  skin_type_said: 'with it',
  diary_entry: 'with it',
  severity_score: 'with it',
  progress_link: 'with it',
  video_offer: 'with it',
  visit_invitation: 'with it',
  lab_message: 'with it',
  lab_order: 'with it',
  lab_order_fax: 'with it',
  lab_result: 'with it',
  lab_reading: 'with it',
  prevention_enrollment: 'with it',
  prevention_questionnaire: 'with it',
  prevention_clearance: 'with it',
  prevention_test_reminder: 'with it',
  pregnancy_test: 'with it',
  lab_value: 'with it',
  medical_question: 'with it',
  network_reference: 'with it',
  note: 'notes',
  note_lab_req: 'with it',
  note_photo: 'with it',
  note_retraction: 'with it',
  second_read: 'with it',
  second_read_message: 'with it',
  order: 'payments',
  own_change: 'corrections',
  parcel: 'with it',
  parcel_news: 'with it',
  prescription: 'with it',
  pharmacy: 'with it',
  photo: 'photos',
  photo_mark: 'with it',
  photo_arrangement: 'with it',
  proxy_invitation: 'with it',
  prescribing_reason: 'with it',
  rapid_assessment: 'assessments',
  receipt: 'receipts',
  record_claim: 'with it',
  record_merge: 'with it',
  referral: 'referrals',
  refill_medication: 'with it',
  refill_request: 'refills',
  supply_reminder: 'with it',
  expiry_reminder: 'with it',
  pharmacy_renewal: 'with it',
  shipping_address: 'with it',
  transmission: 'with it',
  transmission_news: 'with it',
  visit: 'with it',
  visit_draft: 'with it',
  visit_helper: 'with it',
  urgent_answer: 'with it',
  urgent_answer_reading: 'with it',
  urgent_answer_step: 'with it',
  visit_intake: 'with it',
  visit_message: 'with it',
  visit_phone_call: 'with it',
  visit_still: 'with it',
  waiting_entry: 'with it',
};

/** How many of each heading, from the number of rows of each table. */
export function asHoldings(rows: Record<string, number>): { what: Holding; count: number }[] {
  const byTable = new Map(Object.entries(tablesOfPatients).map(([table, heading]) => [table as string, heading]));
  const counts = new Map<string, number>();
  for (const [table, count] of Object.entries(rows)) {
    // tasks stand with conversations, and have no patient of their own
    const heading = table === 'task' ? 'tasks' : byTable.get(table);
    if (heading) counts.set(heading, (counts.get(heading) ?? 0) + count);
  }
  return holdings.map((what) => ({ what, count: counts.get(what) ?? 0 })).filter(({ count }) => count > 0);
}
