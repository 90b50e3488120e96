/**
 * What would stand in the way of distributing the tables of patients over several primaries by patient (Citus): each exception with its reason and what becomes of it.
 *
 * The rules that need no entry, read from Postgres' catalogue:
 * - a table whose `patient_id` may not be null is distributed by it, and `patient` by its `id`;
 * - a primary key `(id)` becomes `(patient_id, id)`: ids are drawn at random or numbered by one sequence, so nothing but chance kept them apart between patients before;
 * - so does every unique constraint with `id` in it, or with a reference to a row of the same patient: `(note_id, step)` is unique within the patient already;
 * - a foreign key between two tables of patients becomes `(patient_id, …)` on both sides: no row refers to another patient’s (`opens-earlier-releases.test.ts` looks at whole clinics);
 * - what the clinic's own tables hold (services, texts, forms, dermatologists) is little: reference tables, a copy on every machine.
 */

/** Their `patient_id` may be null: what becomes of rows that have none. */
export const mayLackPatient: Record<string, string> = {
  account: 'the clinic’s people have none, and a proxy has several: accounts go by their own id, with all that hangs on them alone',
  conversation: 'a visitor has none: distributed by a `thread_of` that is the patient or, for a visitor, the conversation itself',
  event:
    'an event of the clinic has none: those stay on the coordinator, in a table of the same columns; what is read is the union of both',
  incoming_fax: 'nobody’s until the desk has read it: waits in a table of its own, and moves with the assignment',
  lab_message: 'nobody’s until it is matched: waits in a table of its own, and moves with the match',
  lab_result: 'nobody’s until it is matched: waits in a table of its own, and moves with the match',
  lab_value: 'goes with its result',
  pharmacy: 'one from the directory is the clinic’s: a reference table, and the patients’ own in another',
  referral: 'somebody who is not on file yet: waits in a table of its own until the record is made',
};

/** Without a `patient_id` although they hang on a patient's table: the column is to be added, filled from there, before they can be distributed. */
export const owesPatient: Record<string, string> = {
  appointment_change: 'from appointment',
  conversation_link: 'from conversation',
  conversation_note: 'from conversation',
  conversation_token: 'from conversation: a visitor’s, distributed as the conversation',
  erasure_step: 'from erasure',
  imported_pharmacy: 'none: the directory’s entry, which refers to pharmacies that are nobody’s; goes with them as a reference table',
  ledger_entry: 'from order',
  message: 'from conversation: the largest of them',
  order_status: 'from order',
  dispute: 'from order',
  payment_difference: 'from order',
  progress_link_care: 'from progress_link',
  record_merge_row: 'from record_merge',
  referral_code: 'from referral: waits with it while there is no patient',
  referral_photo: 'from referral: waits with it while there is no patient',
  referral_reason: 'from referral: waits with it while there is no patient',
  refund: 'from order',
  reminder_told: 'from reminder',
  replaced_hold: 'from order',
  task: 'from conversation',
  visit_pass: 'from visit',
};

/** What becomes of a unique or exclusion constraint that does not include the patient. */
export const ways = {
  'per patient': 'what it is about belongs to one patient and gets `patient_id` with its table: including it changes nothing',
  drawn: 'random and long enough to be unique by chance; a table from it to the patient, distributed by it, is where it is looked up',
  numbered:
    'given by one sequence, which stays on the coordinator; a table from the number to the patient, distributed by it, keeps it unique',
  'by account': 'goes with the account, which is distributed by its own id',
  'one for the clinic':
    'a question to all: a table from it to the patient, distributed by it, keeps it unique and is where it is looked up',
  'by dermatologist':
    'about the dermatologist’s time, whoever the patient is: the times go into a table of their own, distributed by provider_id',
} as const;

/** By table and index. */
export const uniqueElsewhere: Record<string, keyof typeof ways> = {
  'account.account_by_email': 'one for the clinic',
  'appointment.times_do_not_overlap': 'by dermatologist',
  'check_in_invitation.check_in_invitation_again_nid_hash_key': 'drawn',
  'check_in_invitation.check_in_invitation_again_stop_hash_key': 'drawn',
  'check_in_invitation.check_in_invitation_nid_hash_key': 'drawn',
  'check_in_invitation.check_in_invitation_stop_hash_key': 'drawn',
  'claim.claim_control_number_key': 'numbered',
  'conversation.begun_once': 'by account',
  'emergency_access.emergency_access_has_its_id': 'drawn',
  'erasure.erasure_once_a_request': 'one for the clinic',
  'erasure.erasure_once_an_account': 'by account',
  'guardianship.guardianship_one_self': 'by account',
  'guardianship.guardianship_proxy_id_key': 'drawn',
  'identity_code.identity_code_pkey': 'per patient',
  'imported_patient.imported_patient_once': 'one for the clinic',
  'incoming_fax.fax_comes_once': 'one for the clinic',
  'incoming_fax.incoming_fax_by_paper': 'one for the clinic',
  'lab_message.lab_message_pkey': 'one for the clinic',
  'lab_order.lab_order_number_is_its_own': 'numbered',
  'lab_result.report_is_kept_once': 'one for the clinic',
  'lab_value.lab_value_counts_once': 'per patient',
  'medical_question.one_question_at_a_time': 'per patient',
  'network_reference.network_reference_is_one_prescription': 'one for the clinic',
  'network_reference.network_reference_pkey': 'drawn',
  'order.order_authorisation_id_key': 'drawn',
  'pharmacy.pharmacy_by_ncpdp_id': 'one for the clinic',
  'pharmacy.pharmacy_by_npi': 'one for the clinic',
  'pharmacy.pharmacy_that_ships': 'one for the clinic',
  'proxy_invitation.proxy_invitation_code_hash_key': 'drawn',
  'prevention_questionnaire.prevention_asked_once': 'per patient',
  'progress_link.progress_link_is_secret': 'drawn',
  'receipt.receipt_pkey': 'numbered',
  'record_claim.record_claim_code_hash_key': 'drawn',
  'record_merge.record_merged_once': 'one for the clinic',
  'referral.one_form_one_referral': 'drawn',
  'refill_medication.refill_medication_pkey': 'per patient',
  'visit_helper.visit_helper_code_hash_key': 'drawn',
  'visit_invitation.visit_invitation_one_open': 'per patient',
};

/** A patient's tables that lie in pieces by something else than the patient, with their partition key as Postgres writes it. */
export const dividedElsewhere: Record<string, string> = {
  'event RANGE (at)':
    'by month within each machine: Citus distributes a partitioned table by patient_id and keeps its pieces, each of them distributed alike',
};

/** Tables that a patient's table refers to and that are not patients' themselves, beside those that owe their patient. */
export const referredTo: Record<string, 'reference table' | 'by account' | 'foreign key goes'> = {
  account: 'foreign key goes',
  body_region: 'reference table',
  claim_batch: 'foreign key goes',
  file_import: 'foreign key goes',
  lab_test: 'reference table',
  legal_text: 'reference table',
  minor_consent_ground: 'reference table',
  paper_exception: 'reference table',
  payment_method: 'foreign key goes',
  privacy_request: 'foreign key goes',
  product: 'reference table',
  provider: 'reference table',
  safety_rule_set: 'reference table',
  service: 'reference table',
  visit_terms: 'reference table',
};

/** Who is no clinic's person reads rows by something else than their patient: each such policy, and what it needs. */
export const readOtherwise: Record<string, string> = {
  'account.self_or_clinic': 'by account: distributed by its own id',
  'claim_step.seen_with_claim': 'as its claim: needs the claim’s patient_id beside its id',
  'document.insurance_card_at_the_desk': 'the desk’s: asked with the patient by the statement',
  'emergency_access.seen_by_own_or_clinic': 'a dermatologist’s own and the clinic’s: asks every machine, rare',
  'event.read_by_clinic': 'an account’s own and the clinic’s: asks every machine; the audit is a report',
  'guardianship.self_or_clinic':
    'by account: which patients somebody acts for is looked up before any of them is asked for; a copy goes by account',
  'identity_check.seen_by': 'the desk’s: asked with the patient by the statement',
  'lab_order_fax.seen_by': 'as its order: needs the order’s patient_id beside its id',
  'lab_value.seen_by': 'as its result: needs the result’s patient_id beside its id',
  'medical_question.seen_by': 'the desk’s list and a dermatologist’s own: asks every machine',
  'parcel_news.seen_by': 'as its parcel: needs the parcel’s patient_id beside its id',
  'patient.seen_by': 'by its id, which is what it is distributed by',
  'pharmacy_renewal.seen_by_prescriber': 'a dermatologist’s list: asks every machine',
  'reminder.seen_by': 'by account: needs the patient beside the account',
  'second_read.between_the_two': 'a dermatologist’s list: asks every machine',
  'second_read_message.between_the_two': 'as its second read: needs its patient_id beside its id',
  'transmission_news.seen_by': 'as its transmission: needs its patient_id beside its id',
  'visit_invitation.seen_by': 'as its conversation: needs the patient beside its id',
};

/** Statements on a patient's way that ask for patients' rows by something else than a patient, an account or a row: by call and table, and what becomes of each. */
export const acrossPatients: Record<string, string> = {
  'DELETE /me/payment_methods/:id order': 'by the card, which is the account’s: asked with the account beside it',
  'GET /me/waiting_list waiting_entry': 'how many are before one in the line: asks every machine, each for a number',
  'GET /visit_invitations/:id appointment': 'by dermatologist: free times, from the table of times',
  'POST /me/holds appointment': 'by dermatologist: free times, from the table of times',
  'POST /me/referral referral_code': 'by a code that was drawn: looked up where the code leads first',
  'POST /pharmacies/search pharmacy': 'the directory: a reference table',
  'POST /referrals referral': 'by the key of a form that was sent again, of nobody who is on file: a table of its own, as long as it waits',
  'PUT /forum/pen account': 'by role: the names of whoever works here, whose accounts lie on no patient’s machine',
  'POST /visit_helpers/:code/enter visit_helper': 'by a code that was drawn: looked up where the code leads first',
};
