/** The tables as Postgres holds them: written by `npm run generate`, never by hand. */
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Account {
  closed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  credentials: string | null;
  disabled_at: Timestamp | null;
  email: string;
  id: string;
  name: string;
  notice_choices: Generated<unknown>;
  password_hash: string | null;
  patient_id: string | null;
  phone: Generated<string>;
  phone_proven_at: Timestamp | null;
  role: string;
  safety_offer_away_at: Timestamp | null;
  settings: Generated<unknown>;
  terms_accepted_at: Timestamp | null;
  terms_version: string | null;
}

export interface AccountCode {
  account_id: string;
  code_hash: string;
  expires_at: Timestamp;
  purpose: 'confirm' | 'reset' | 'invitation';
  used_at: Timestamp | null;
}

export interface AccountIdentity {
  account_id: string;
  issuer: string;
  last_used_at: Generated<Timestamp>;
  linked_at: Generated<Timestamp>;
  subject: string;
}

export interface AccountRight {
  account_id: string;
  because: string;
  is_given: boolean;
  name: string;
  role: string;
  set_at: Generated<Timestamp>;
}

export interface Addendum {
  at: Generated<Timestamp>;
  id: Generated<number>;
  key_id: string | null;
  note_id: string;
  patient_id: string;
  text: string;
  under_key: Buffer | null;
  written_by: string;
}

export interface Alarm {
  acknowledged_at: Timestamp | null;
  acknowledged_by: string | null;
  actor_id: string;
  hour: Timestamp;
  id: Generated<string>;
  note: string | null;
  raised_at: Generated<Timestamp>;
  records: number;
  rule: string;
}

export interface AlarmRule {
  at_least: number;
  is_on: Generated<boolean>;
  minutes: number;
  name: 'many_records' | 'records_without_care' | 'emergency_access';
}

export interface AmendmentRequest {
  asked_at: Generated<Timestamp>;
  asked_by: string;
  ended_at: Timestamp | null;
  id: string;
  note_id: string;
  patient_id: string;
  privacy_request_id: string;
  provider_id: string;
  reason: Generated<string>;
  state: Generated<'open' | 'done' | 'declined'>;
  words: string;
}

export interface Appointment {
  access_needs: Generated<string>;
  account_id: string | null;
  booked_at: Timestamp | null;
  buffer_after: Generated<number>;
  buffer_before: Generated<number>;
  currency: Generated<'USD' | 'CAD'>;
  day_reminder_at: Timestamp | null;
  during: string;
  encounter_id: Generated<string | null>;
  extended_at: Timestamp | null;
  fee_due_at: Timestamp | null;
  held_until: Timestamp | null;
  helper_name: Generated<string>;
  hour_reminder_at: Timestamp | null;
  id: string;
  interpreter: Generated<string>;
  is_moved_by_clinic: Generated<boolean>;
  is_moved_late: Generated<boolean>;
  is_offer: Generated<boolean>;
  made_at: Generated<Timestamp>;
  occupies: Generated<string>;
  over_at: Timestamp | null;
  patient_id: string;
  pays_by: Generated<'cash' | 'insurance'>;
  price: Generated<number>;
  provider_id: string;
  replaces: string | null;
  sequence: Generated<number>;
  service_id: number;
  service_name: Generated<string>;
  state: Generated<string>;
  status: 'held' | 'booked' | 'checked_in' | 'ready' | 'in_call' | 'disconnected' | 'ended' | 'note_signed' | 'cancelled_by_patient' | 'cancelled_by_clinic' | 'no_show' | 'technical_failure' | 'expired_hold';
  terms_id: Generated<number>;
  time_zone: Generated<string>;
  timed_at: Generated<Timestamp>;
}

export interface AppointmentChange {
  actor_id: string;
  appointment_id: string;
  at: Generated<Timestamp>;
  fee: Generated<number>;
  from_at: Timestamp | null;
  id: Generated<number>;
  is_by_clinic: boolean;
  reason: Generated<string>;
  what: 'booked' | 'moved' | 'cancelled';
}

export interface AssessmentPlace {
  encounter_id: string;
  patient_id: string;
  position: number;
  region: string;
  side: 'left' | 'right' | 'both' | null;
}

export interface Availability {
  buffer_after: number;
  buffer_before: number;
  changed_at: Generated<Timestamp>;
  provider_id: string;
  step_minutes: 5 | 10 | 15 | 20 | 30 | 60;
  version: Generated<number>;
}

export interface AvailabilityException {
  begins: number | null;
  ends: number | null;
  first_day: string;
  id: string;
  kind: 'off' | 'extra';
  last_day: string;
  note: Generated<string>;
  provider_id: string;
}

export interface AvailabilityRange {
  begins: number;
  ends: number;
  kind: 'work' | 'break';
  provider_id: string;
  weekday: number;
}

export interface Backup {
  backup_key: string;
  bytes: number;
  files: number;
  lost_files: number;
  made_at: Timestamp;
  name: string;
  removed_at: Timestamp | null;
  rows: number;
  sha256: string;
  trial_failed_at: Timestamp | null;
  trial_failure: string | null;
  verified_at: Timestamp | null;
}

export interface BackupFailure {
  at: Generated<Timestamp>;
  is_last: Generated<boolean>;
  words: string;
}

export interface BillingDetails {
  city: string;
  contact: string;
  is_it: Generated<boolean>;
  is_test: Generated<boolean>;
  name: string;
  npi: string;
  phone: string;
  postal_code: string;
  receiver_id: string;
  receiver_name: string;
  set_at: Generated<Timestamp>;
  set_by: string;
  state: string;
  street: string;
  submitter_id: string;
  taxonomy: string;
  version: Generated<number>;
}

export interface BodyRegion {
  has_sides: boolean;
  id: string;
  is_intimate: boolean;
  takes_photos: boolean;
}

export interface CannedReply {
  concerns: Generated<string[]>;
  id: string;
  owner_id: string | null;
  removed_at: Timestamp | null;
  text: string;
  title: string;
  version: Generated<number>;
  written_by: string | null;
}

export interface CaseHandover {
  done_by: string;
  happened_at: Generated<Timestamp>;
  id: string;
  kind: 'assigned' | 'handed_over' | 'taken_over';
  noted_at: Timestamp | null;
  patient_id: string;
  rapid_assessment_id: string;
  told_to: string;
  words: Generated<string>;
}

export interface ChatPresence {
  place: string;
  seen_at: Generated<Timestamp>;
  side: 'person' | 'clinic';
}

export interface CheckInInvitation {
  account_id: string;
  after_encounter_id: string;
  again_nid_hash: string | null;
  again_stop_hash: string | null;
  asked_again_at: Timestamp | null;
  encounter_id: string | null;
  ended_as: 'missed' | 'overtaken' | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  nid_hash: string;
  patient_id: string;
  reopened_at: Timestamp | null;
  stop_hash: string;
  stopped_at: Timestamp | null;
  submission_key: string | null;
  used_at: Timestamp | null;
  written_at: Generated<Timestamp>;
}

export interface CheckInWish {
  after_days: 14 | 30 | 60 | 90 | null;
  encounter_id: string;
  patient_id: string;
  set_at: Generated<Timestamp>;
  set_by: string;
}

export interface ChosenPharmacy {
  chosen_at: Generated<Timestamp>;
  chosen_by: string;
  id: string;
  patient_id: string;
  pharmacy_id: string;
  shipping_address_id: string | null;
}

export interface Claim {
  adjusted: Generated<number>;
  asked_at: Timestamp | null;
  batch_id: string | null;
  charge: number;
  control_number: Generated<number>;
  currency: Generated<'USD' | 'CAD'>;
  denied_because: Generated<string>;
  encounter_id: string;
  facts: unknown;
  frequency: Generated<'1' | '7' | '8'>;
  id: string;
  key_id: string | null;
  paid: Generated<number>;
  patient_id: string;
  patient_owes: Generated<number | null>;
  patient_paid: Generated<number>;
  patient_part: Generated<number>;
  payer_number: Generated<string>;
  prepared_at: Generated<Timestamp>;
  prepared_by: string;
  reminded_at: Timestamp | null;
  replaces: string | null;
  sent_at: Timestamp | null;
  status: Generated<'prepared' | 'sent' | 'accepted' | 'paid' | 'patient_part' | 'denied' | 'withdrawn' | 'replaced' | 'voided'>;
  to_give_back: Generated<number | null>;
  under_key: Buffer | null;
  version: Generated<number>;
  written_off: Generated<number>;
}

export interface ClaimBatch {
  control_number: number;
  delivered_to: string | null;
  failed_at: Timestamp | null;
  fault: Generated<string>;
  file: string;
  file_name: string;
  id: string;
  laid_as: string | null;
  laid_in: string | null;
  made_at: Generated<Timestamp>;
  made_by: string;
  next_try_at: Timestamp | null;
  owner_id: string | null;
  sealed_file: Buffer | null;
  sent_at: Timestamp | null;
  sent_by: string | null;
  taken_apart_at: Timestamp | null;
  taken_apart_by: string | null;
  tries: Generated<number>;
  written_at: Timestamp | null;
}

export interface ClaimStep {
  about: Generated<string>;
  adjusted: number | null;
  at: Generated<Timestamp>;
  by_name: string;
  claim_id: string;
  id: Generated<number>;
  paid: number | null;
  patient_id: string;
  patient_part: number | null;
  what: 'prepared' | 'batched' | 'taken_out' | 'sent' | 'accepted' | 'paid' | 'denied' | 'patient_paid' | 'withdrawn' | 'replaced' | 'voided' | 'card_paid' | 'card_given_back' | 'given_back' | 'written_off' | 'asked_again';
  words: Generated<string>;
}

export interface ClinicalReview {
  kind: 'safety_advice' | 'score_bands' | 'courses' | 'first_advice' | 'fingertips';
  reviewed_at: Generated<Timestamp>;
  reviewed_by: string;
  version: number;
}

export interface ClinicLogo {
  height: number;
  holds_name: boolean;
  png: Buffer;
  put_at: Generated<Timestamp>;
  sha256: string;
  single: Generated<boolean>;
  width: number;
}

export interface ClinicOpening {
  is_clinic: Generated<boolean>;
  opened_at: Generated<Timestamp>;
  opened_by: string | null;
}

export interface ClinicSetting {
  name: string;
  sealed: Buffer | null;
  set_at: Generated<Timestamp>;
  set_by: string | null;
  value: unknown | null;
  version: Generated<number>;
}

export interface ConcernVersion {
  changes: string[];
  concerns: unknown;
  number: number;
  written_at: Generated<Timestamp>;
  written_by: string;
}

export interface ConfidentialEncounter {
  encounter_id: string;
  ground: string;
  ground_from: string;
  patient_id: string;
  set_at: Generated<Timestamp>;
  set_by: string;
}

export interface Consent {
  capacity: 'self' | 'parent' | 'guardian' | 'caregiver';
  carried_by: Generated<string>;
  id: string;
  kind: string;
  patient_id: string;
  patient_name: string;
  place: string;
  signed_at: Generated<Timestamp>;
  signed_by: string;
  text_hash: string;
  title: string;
  typed_name: string;
  version: number;
  words: string;
  written_version: Generated<number | null>;
}

export interface Conversation {
  about_patient_id: string | null;
  assigned_name: string | null;
  assigned_to: string | null;
  clinic_delivered: Generated<number>;
  clinic_seen: Generated<number>;
  closed_at: Timestamp | null;
  flagged_at: Timestamp | null;
  id: string;
  last_at: Generated<Timestamp>;
  last_seq: Generated<number>;
  mailed_seq: Generated<number>;
  opened_at: Generated<Timestamp>;
  opened_by: string | null;
  opened_with: string | null;
  patient_id: string | null;
  person_delivered: Generated<number>;
  person_seen: Generated<number>;
  state: Generated<'open' | 'waiting' | 'closed'>;
  topic: string;
  urgent_at: Timestamp | null;
  verification: Generated<'none' | 'failed' | 'signed_in' | 'details' | 'mailed_code'>;
  verified_at: Timestamp | null;
  verified_by: string | null;
  visitor_email: string | null;
  waits_since: Generated<Timestamp | null>;
}

export interface ConversationLink {
  conversation_id: string;
  id: Generated<number>;
  kind: 'order' | 'appointment';
  label: string;
  thing_id: string;
}

export interface ConversationNote {
  after_seq: number;
  at: Generated<Timestamp>;
  author_name: string;
  conversation_id: string;
  id: Generated<number>;
  key_id: string | null;
  text: string;
  under_key: Buffer | null;
  written_by: string;
}

export interface ConversationToken {
  conversation_id: string;
  expires_at: Timestamp;
  hash: string;
}

export interface Coverage {
  group_num: string;
  holder_dob: string | null;
  holder_first_name: Generated<string>;
  holder_last_name: Generated<string>;
  holder_sex: 'male' | 'female' | 'other' | null;
  id: Generated<number>;
  key_id: string | null;
  member_id: string;
  patient_id: string;
  relation: 'self' | 'spouse' | 'child' | 'other';
  sealed_as: string | null;
  set_at: Generated<Timestamp>;
  set_by: string;
  told_group: string;
  told_insurer: string;
  told_member: string;
  under_key: Buffer | null;
}

export interface DiagnosisCode {
  all_words: Generated<string>;
  bare: Generated<string>;
  billable: boolean;
  code: string;
  description: string;
  lay_name: Generated<string>;
  lay_words: Generated<string>;
  source: 'curated' | 'cms';
  synonym_words: Generated<string>;
  synonyms: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
}

export interface DiagnosisCodeEdition {
  added: number;
  changed: number;
  codes: number;
  file_name: string;
  id: Generated<number>;
  loaded_at: Generated<Timestamp>;
  retired: number;
  sha256: string;
  source: 'curated' | 'cms';
  valid_from: string | null;
}

export interface DiagnosisPick {
  account_id: string;
  code: string;
  is_favourite: Generated<boolean>;
  used_at: Timestamp | null;
}

export interface DiaryEntry {
  day: string;
  encounter_id: string;
  feeling: 'very_bad' | 'bad' | 'so_so' | 'good' | 'very_good' | null;
  id: string;
  is_flare: Generated<boolean>;
  is_private: Generated<boolean>;
  itch: number | null;
  key_id: string | null;
  patient_id: string;
  sleep: number | null;
  taken_back_at: Timestamp | null;
  triggers: Generated<string[]>;
  under_key: Buffer | null;
  words: Generated<string>;
  written_at: Generated<Timestamp>;
  written_by: string;
  written_by_name: string;
}

export interface Dispute {
  amount: number;
  answer_by: Timestamp | null;
  ended_at: Timestamp | null;
  id: string;
  opened_at: Timestamp;
  order_id: string;
  reason: string;
  state: 'asked' | 'asked_answered' | 'asked_ended' | 'open' | 'answered' | 'won' | 'lost';
}

export interface Document {
  bytes: number;
  content_type: 'image/jpeg' | 'application/pdf';
  encounter_id: string | null;
  id: string;
  kept_at: Generated<Timestamp>;
  kind: 'insurance_card' | 'lab_requisition' | 'chat_file' | 'lab_result';
  message_id: string | null;
  name: string;
  patient_id: string;
  sha256: string;
}

export interface Econsult {
  asked_at: Generated<Timestamp>;
  claimed_by: string | null;
  claimed_until: Timestamp | null;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  form_hash: string;
  id: string;
  invoice: Generated<'none' | 'due' | 'invoiced' | 'paid'>;
  invoice_number: Generated<string>;
  invoiced_at: Timestamp | null;
  late_at: Timestamp | null;
  opened_at: Timestamp | null;
  paid_at: Timestamp | null;
  photo_count: number;
  place: string;
  price: number;
  provider_id: string;
  reason: Generated<string>;
  state: Generated<'asked' | 'claimed' | 'answered' | 'declined' | 'withdrawn' | 'unanswered'>;
  submission_key: string;
  warned_at: Timestamp | null;
}

export interface EconsultAnswer {
  assessment: string;
  econsult_id: string;
  recommendation: string;
  sending: '' | 'stay' | 'if_needed' | 'refer' | 'in_person';
  signed_at: Timestamp | null;
  signed_by: string | null;
  signed_name: Generated<string>;
  watch_for: string;
}

export interface EconsultPhoto {
  bytes: number;
  econsult_id: string;
  filename: string;
  height: number;
  id: string;
  kept_at: Generated<Timestamp>;
  position: number;
  quality: unknown | null;
  region: string | null;
  region_is_intimate: Generated<boolean>;
  region_takes_photos: Generated<boolean>;
  sha256: string;
  side: string | null;
  width: number;
}

export interface EconsultProvider {
  address: string;
  applied_at: Generated<Timestamp>;
  email: string;
  id: string;
  licence: string;
  licence_checked_at: Timestamp | null;
  licence_checked_by: string | null;
  licence_plain: Generated<string>;
  licence_source: Generated<string>;
  name: string;
  practice: string;
  refused_at: Timestamp | null;
  state: string;
}

export interface EconsultQuestion {
  age_band: 'under_1' | '1_11' | '12_17' | '18_29' | '30_44' | '45_59' | '60_74' | '75_up';
  econsult_id: string;
  history: string;
  initials: string;
  question: string;
  sex: 'female' | 'male' | 'other';
}

export interface EmailChange {
  account_id: string;
  asked_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  ended_at: Timestamp | null;
  ended_because: 'newer' | 'taken_back' | 'objection' | 'new_password' | null;
  from_email: string;
  id: string;
  session_id: string;
  to_email: string;
}

export interface EmailChangeCode {
  change_id: string;
  code_hash: string;
  expires_at: Timestamp;
  purpose: 'confirm' | 'object';
  used_at: Timestamp | null;
}

export interface EmergencyAccess {
  began_at: Generated<Timestamp>;
  id: Generated<number>;
  patient_id: string;
  provider_id: string;
  public_id: Generated<string>;
  reason: string;
  review: string | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  until: Timestamp;
}

export interface Encounter {
  account_id: string;
  assistant_id: string | null;
  assistant_name: string | null;
  began_at: Generated<Timestamp>;
  id: string;
  patient_id: string;
  provider_id: string | null;
  service_id: number;
  service_name: Generated<string>;
}

export interface Erasure {
  account_id: string;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  began_at: Timestamp | null;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  keeps_record: boolean | null;
  patient_id: string;
  privacy_request_id: string | null;
  replayed_at: Timestamp | null;
  taken_back_at: Timestamp | null;
}

export interface ErasureStep {
  done_at: Generated<Timestamp>;
  erased: unknown;
  erasure_id: string;
  name: 'files' | 'cards' | 'threads' | 'messages' | 'sign_in' | 'calls' | 'record' | 'account';
}

export interface Event {
  actor_id: string | null;
  actor_role: string;
  at: Generated<Timestamp>;
  data: Generated<unknown>;
  from_address: Generated<string | null>;
  id: Generated<number>;
  name: string;
  patient_id: string | null;
  reason: string | null;
  subject_id: string | null;
}

export interface ExpiryReminder {
  patient_id: string;
  prescription_id: string;
  told_at: Generated<Timestamp>;
}

export interface FactorReset {
  account_id: string;
  agreed_by: string | null;
  announced_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  asked_by: string | null;
  because: string;
  ended_at: Timestamp | null;
  id: string;
  was_done: boolean | null;
}

export interface Fee {
  amount: number;
  at: Generated<Timestamp>;
  comment: Generated<string>;
  currency: string;
  id: string;
  order_id: string;
  patient_id: string;
  provider_id: string;
  service_id: number;
}

export interface FileImport {
  added: number;
  file_name: string;
  id: string;
  imported_at: Generated<Timestamp>;
  imported_by: string;
  is_told: boolean;
  kind: 'patients' | 'appointments' | 'pharmacies';
  known: number;
  removed: number | null;
  undone_at: Timestamp | null;
  undone_by: string | null;
  wrong: number;
}

export interface FirstOwnerCode {
  code_hash: string;
  expires_at: Timestamp;
  made_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

export interface FormularyEntry {
  also: Generated<string>;
  cautions: Generated<string[]>;
  days_supply: number | null;
  drug: string;
  form: string;
  is_hidden: Generated<boolean>;
  key: string;
  quantity: number;
  refills: number;
  reviewed_on: string | null;
  set_by_name: string;
  set_on: string;
  sig: string;
  strength: string;
  unit: string;
  version: Generated<number>;
}

export interface FormularyFavourite {
  account_id: string;
  entry: string;
}

export interface ForumFollow {
  pen_id: string;
  post_id: string;
}

export interface ForumLeft {
  account_id: string;
  chosen_at: Timestamp;
  kept_until: string;
  said_at: Timestamp | null;
  warnings: number;
  words: string | null;
}

export interface ForumMessage {
  answer: string | null;
  answer_is_of_harm: Generated<boolean>;
  answer_seen_at: Timestamp | null;
  answered_at: Timestamp | null;
  id: string;
  is_warning: boolean;
  pen_id: string | null;
  post_id: string;
  report_id: string | null;
  sent_at: Generated<Timestamp>;
  sent_by: string;
  words: string;
}

export interface ForumMute {
  at: Generated<Timestamp>;
  muted_pen_id: string;
  pen_id: string;
}

export interface ForumPen {
  chosen_at: Generated<Timestamp>;
  folded: string | null;
  id: string;
  name: string;
  warned_at: Timestamp | null;
  warning: string | null;
  warning_read_at: Timestamp | null;
  warnings: Generated<number>;
}

export interface ForumPhoto {
  bytes: number;
  file: string | null;
  height: number;
  id: string;
  kept_at: Generated<Timestamp>;
  position: number;
  post_id: string;
  refused_because: string | null;
  refused_for: 'face' | 'intimate' | 'names' | 'other' | null;
  sha256: string;
  state: Generated<'held' | 'shown' | 'refused'>;
  width: number;
  words: Generated<string>;
}

export interface ForumPost {
  appeal: string | null;
  appeal_answer: string | null;
  appeal_is_of_harm: Generated<boolean>;
  appeared_at: Timestamp | null;
  decided_at: Timestamp | null;
  held_for: Generated<string[]>;
  hidden_because: string | null;
  hidden_by: string | null;
  id: string;
  locked_at: Timestamp | null;
  pen_id: string | null;
  posted_at: Generated<Timestamp>;
  provider_id: string | null;
  room: string;
  rules: number;
  state: 'held' | 'shown' | 'hidden';
  stirred_at: Generated<Timestamp>;
  thread_id: string | null;
  title: string | null;
  withdrawn_at: Timestamp | null;
  words: string;
}

export interface ForumReport {
  because: string;
  id: string;
  is_of_harm: Generated<boolean>;
  pen_id: string | null;
  post_id: string;
  seen_to_at: Timestamp | null;
}

export interface ForumReporter {
  account_id: string;
  report_id: string;
}

export interface ForumResolving {
  account_id: string;
  at: Generated<Timestamp>;
  because: string;
  id: string;
  resolved_by: string;
}

export interface ForumUnfollowed {
  pen_id: string;
  post_id: string;
}

export interface ForumWithdrawn {
  account_id: string;
  post_id: string;
}

export interface ForumWriter {
  account_id: string;
  pen_id: string;
  told_of_answers: Generated<'each' | 'weekly' | 'never'>;
  told_until: Generated<Timestamp>;
}

export interface Guardianship {
  account_id: string;
  basis: string;
  began_at: Generated<Timestamp>;
  called: string | null;
  called_relation: string | null;
  consent_version: string;
  ended_at: Timestamp | null;
  ended_because: 'came_of_age' | 'left' | 'revoked' | 'over' | null;
  granted_at: Timestamp | null;
  last_used_at: Timestamp | null;
  patient_id: string;
  proxy_id: string | null;
  relation: 'self' | 'earlier' | 'parent' | 'guardian' | 'caregiver' | 'proxy';
  scopes: string[] | null;
  told_at: Timestamp | null;
  warned_at: Timestamp | null;
}

export interface HealthProfile {
  allergies: 'yes' | 'no';
  card_ids: Generated<string[]>;
  current_allergies: string;
  current_medications: string;
  dob: string;
  first_name: string;
  group_num: string;
  id: Generated<number>;
  insurance_type: 'aetna' | 'anthem' | 'cigna' | 'healthnet' | 'medicare' | 'uhc' | 'none';
  is_current: Generated<boolean>;
  key_id: string | null;
  last_name: string;
  medications: 'yes' | 'no';
  member_id: string;
  modified_date: Generated<Timestamp>;
  patient_id: string;
  pregnant: 'yes' | 'planning' | 'no';
  sealed_as: string | null;
  sex: 'male' | 'female' | 'other';
  under_key: Buffer | null;
  written_by: string;
}

export interface IdempotencyKey {
  actor: string;
  answer: unknown | null;
  body_hash: string;
  created_at: Generated<Timestamp>;
  ends_at: Generated<Timestamp>;
  key: string;
  outcome: unknown | null;
  sealed_answer: Buffer | null;
  sealed_outcome: Buffer | null;
  status: number | null;
}

export interface IdentityCheck {
  at: Generated<Timestamp>;
  checked_by: string;
  conversation_id: string;
  fits: boolean;
  how: 'details' | 'mailed_code';
  id: Generated<number>;
  patient_id: string;
}

export interface IdentityCode {
  code_hash: string;
  conversation_id: string;
  expires_at: Timestamp;
  patient_id: string;
}

export interface ImportedAppointment {
  appointment_id: string;
  import_id: string;
  kept_because: string | null;
  note: Generated<string>;
  patient_id: string;
}

export interface ImportedPatient {
  import_id: string;
  kept_because: string | null;
  patient_id: string;
  person_key: string;
}

export interface ImportedPharmacy {
  became: unknown;
  import_id: string;
  kept_because: string | null;
  pharmacy_id: string;
  was: unknown | null;
}

export interface IncomingFax {
  about: string | null;
  arrived: string;
  bytes: number | null;
  content_type: 'application/pdf' | 'image/jpeg' | null;
  filed_at: Timestamp | null;
  filed_by_name: string | null;
  id: string;
  is_part: Generated<boolean>;
  kind: 'referral' | 'lab_result' | 'outside_note' | 'pharmacy' | 'other' | null;
  pages: number | null;
  paper: string | null;
  patient_id: string | null;
  received_at: Generated<Timestamp>;
  sender: string;
  set_aside_at: Timestamp | null;
  set_aside_by_name: string | null;
  set_aside_reason: 'not_ours' | 'spam' | 'asked_again' | null;
  set_aside_words: string | null;
  sha256: string | null;
  state: Generated<'arriving' | 'to_file' | 'unreadable' | 'filed' | 'set_aside'>;
  words: Generated<string>;
}

export interface InfoRequest {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  id: string;
  key_id: string | null;
  message: string;
  patient_id: string;
  rapid_assessment_id: string;
  region: string | null;
  reminded_at: Timestamp | null;
  shot: string | null;
  side: string | null;
  under_key: Buffer | null;
  wants: 'photo' | 'answer';
}

export interface KeptProduct {
  as_recommended: unknown;
  kept_at: Generated<Timestamp>;
  kept_by: string;
  note_id: string;
  patient_id: string;
  product_id: string;
  signed_at: Timestamp;
}

export interface LabFile {
  at: Generated<Timestamp>;
  came: Generated<number>;
  claim_id: string;
  id: string;
  name: string;
  outcome: 'taken' | 'refused';
  reports: Generated<unknown>;
  seen_to_by: string | null;
  seen_to_by_name: string | null;
  settled_at: Timestamp | null;
  settled_by_name: string | null;
  settled_words: string | null;
  sha256: string;
  words: Generated<string>;
}

export interface LabMessage {
  patient_id: string | null;
  received_at: Generated<Timestamp>;
  result_id: string;
  sent_as: string;
  words: string;
}

export interface LabOrder {
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: string | null;
  collect_on: string | null;
  collected_on: string | null;
  diagnoses: Generated<unknown>;
  encounter_id: string;
  expected_by: string | null;
  fasting_hours: number;
  id: string;
  made_at: Generated<Timestamp>;
  made_by: string;
  missed_at: Timestamp | null;
  number: Generated<string>;
  ordered_at: Timestamp | null;
  ordered_by: string | null;
  patient_id: string;
  resulted_at: Timestamp | null;
  site: Generated<string>;
  state: 'prepared' | 'ordered' | 'resulted' | 'cancelled';
  tests: unknown;
  to_lab: Generated<string>;
}

export interface LabOrderFax {
  asked_at: Generated<Timestamp>;
  asked_by: string;
  ended_at: Timestamp | null;
  id: string;
  lab: string;
  number: string;
  order_id: string;
  patient_id: string;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  settled_by: string | null;
  settled_words: string | null;
  state: Generated<'prepared' | 'sent' | 'arrived' | 'failed'>;
  words: Generated<string>;
}

export interface LabReading {
  id: string;
  patient_id: string;
  read_at: Timestamp;
  read_by: string;
  read_by_name: string;
  read_words: string;
  result_id: string;
}

export interface LabReleaseRule {
  checked_on: string | null;
  from_day: string;
  holds: boolean;
  law: string;
  sensitive_kind: string;
  state: string;
  words: string;
}

export interface LabResult {
  collected_at: Timestamp | null;
  comment: Generated<string>;
  corrected_at: Timestamp | null;
  discard_reason: string | null;
  discarded_at: Timestamp | null;
  discarded_by_name: string | null;
  document_id: string | null;
  encounter_id: string | null;
  entered_by: string | null;
  entered_by_name: Generated<string>;
  escalated_at: Timestamp | null;
  flag: 'normal' | 'abnormal' | 'critical' | 'unclear';
  held: Generated<number>;
  id: string;
  is_doubtful: Generated<boolean>;
  lab: Generated<string>;
  matched_by_name: string | null;
  order_id: string | null;
  owner_id: string | null;
  patient_id: string | null;
  read_at: Timestamp | null;
  read_by: string | null;
  read_by_name: string | null;
  read_words: string | null;
  received_at: Generated<Timestamp>;
  report: string | null;
  said: Generated<unknown>;
  seen_to_by: string | null;
  seen_to_by_name: string | null;
  taken_out_at: Timestamp | null;
  taken_out_by_name: string | null;
  taken_out_paper: string | null;
  taken_out_reason: string | null;
  way: 'typed' | 'hl7' | 'csv';
}

export interface LabTest {
  also: Generated<string>;
  expects: 'panel' | 'number' | 'words';
  fasting_hours: Generated<number>;
  is_offered: Generated<boolean>;
  key: string;
  loinc: string | null;
  name: string;
  parts: Generated<string[]>;
  ranges: Generated<unknown>;
  reviewed_by: string | null;
  reviewed_on: string | null;
  rings_otherwise: Generated<boolean>;
  sensitive_kind: 'hepatitis' | 'hiv' | 'drugs' | 'malignancy' | null;
  since: Generated<string>;
  source: string;
  unit: Generated<string>;
  usual_words: Generated<string>;
  version: Generated<number>;
}

export interface LabValue {
  code: Generated<string>;
  comment: Generated<string>;
  critical_high: number | null;
  critical_low: number | null;
  flag: 'normal' | 'low' | 'high' | 'abnormal' | 'critical' | 'unclear';
  high: number | null;
  id: string;
  is_held: Generated<boolean>;
  kept_at: Generated<Timestamp>;
  lab_flag: Generated<string>;
  low: number | null;
  name: string;
  number: number | null;
  patient_id: string | null;
  position: number;
  problem: Generated<string>;
  range_words: Generated<string>;
  replaced_by: string | null;
  result_id: string;
  status: Generated<'P' | 'F' | 'C' | 'X'>;
  test: string | null;
  unit: Generated<string>;
  words: string;
}

export interface LateFileSealing {
  batch_id: string;
  file_mac: Buffer;
  sealed_at: Generated<Timestamp>;
  sealed_key: Buffer;
}

export interface LateSealing {
  bytes_hash: Buffer;
  id: Generated<number>;
  key_id: string;
  patient_id: string;
  place: string;
  row_id: string;
  sealed_at: Generated<Timestamp>;
  words_mac: Buffer;
}

export interface LedgerEntry {
  account: 'processor' | 'care' | 'care_refunded' | 'care_disputed';
  amount: number;
  at: Generated<Timestamp>;
  currency: 'USD' | 'CAD';
  id: Generated<number>;
  order_id: string;
  posting: string;
}

export interface LeftOffAnswer {
  answer_id: string;
  answered_at: Generated<Timestamp>;
  answered_by: string;
  is_used_again: boolean;
  note_id: string;
  patient_id: string;
  said_at: Timestamp;
  signed_at: Timestamp;
  step: number;
}

export interface LegalAsking {
  is_asked: boolean;
  kind: string;
  place: string;
  set_at: Generated<Timestamp>;
}

export interface LegalText {
  kind: string;
  place: string;
  set_at: Generated<Timestamp>;
  set_by: string;
  text_hash: string;
  title: string;
  version: number;
  what_changed: string;
  words: string;
}

export interface Letter {
  about: string;
  attempts: Generated<number>;
  begun_at: Timestamp | null;
  body: string;
  channel: 'mail' | 'sms';
  created_at: Generated<Timestamp>;
  goes_once: Generated<boolean>;
  held: 'no_gateway' | 'gateway_away' | 'restored' | null;
  held_since: Timestamp | null;
  html: string;
  id: string;
  last_error: string | null;
  links: Generated<string[]>;
  recipient: string;
  sent_at: Timestamp | null;
  subject: string;
  template: string;
  time_zone: string | null;
  useful_until: Timestamp | null;
}

export interface LicenceWarning {
  days: 90 | 30 | 7;
  expires_on: string;
  provider_id: string;
  state: string;
  told_at: Generated<Timestamp>;
}

export interface LivePayload {
  body: string;
  created_at: Generated<Timestamp>;
  id: string;
}

export interface LiveTicket {
  expires_at: Generated<Timestamp>;
  guest: string | null;
  hash: string;
  session_id: string | null;
}

export interface MedicalQuestion {
  asked_at: Generated<Timestamp>;
  asked_by: string;
  asked_by_name: string;
  conversation_id: string;
  ended_at: Timestamp | null;
  id: string;
  key_id: string | null;
  patient_id: string;
  provider_id: string;
  provider_name: string;
  under_key: Buffer | null;
  words: Generated<string>;
}

export interface Message {
  at: Generated<Timestamp>;
  attachments: Generated<number>;
  author_id: string | null;
  author_name: string;
  conversation_id: string;
  id: string;
  is_clinical: Generated<boolean>;
  key_id: string | null;
  kind: 'message' | 'hours' | 'emergency' | 'bound' | 'handed' | 'task' | 'visit' | 'closed';
  sent_as: string;
  seq: number;
  side: 'person' | 'clinic' | 'thread';
  text: string;
  under_key: Buffer | null;
}

export interface MessageWording {
  body: string | null;
  set_at: Generated<Timestamp>;
  set_by: string;
  subject: string | null;
  template: string;
  version: number;
}

export interface Migration {
  at: Generated<Timestamp>;
  name: string;
  sha256: string;
}

export interface MinorConsentGround {
  checked_on: string | null;
  from_day: string;
  kind: string;
  law: string;
  least_age: number;
  words: string;
}

export interface NetworkReference {
  asked_at: Generated<Timestamp>;
  made_at: Generated<Timestamp>;
  message_id: string;
  network: string;
  patient_id: string;
  patient_number: number;
  prescriber: string;
  prescription_number: number;
}

export interface Note {
  diagnoses: Generated<unknown>;
  diagnosis: Generated<string>;
  field_versions: Generated<unknown>;
  follow_up: Generated<string>;
  follow_up_after: string | null;
  follow_up_before: string | null;
  has_words: Generated<boolean>;
  id: string;
  key_id: string | null;
  patient_id: string;
  prepared_by: string | null;
  prepared_by_name: string | null;
  prescriptions: unknown | null;
  ready_at: Timestamp | null;
  recommendations: Generated<unknown>;
  returned_at: Timestamp | null;
  returned_words: string | null;
  routine: Generated<unknown>;
  rx: Generated<string[]>;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  saved_by_name: string | null;
  signed_at: Timestamp | null;
  signed_by: string | null;
  state: Generated<'draft' | 'signed'>;
  treatment_plan: Generated<string>;
  under_key: Buffer | null;
  version: Generated<number>;
}

export interface NoteLabReq {
  document_id: string;
  note_id: string;
  patient_id: string;
  position: number;
}

export interface NotePhoto {
  has_marks: boolean;
  note_id: string;
  patient_id: string;
  photo_id: string;
  sealed: unknown | null;
}

export interface NoteRetraction {
  agreed_by: string | null;
  announced_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  asked_by: string | null;
  because: string;
  ended_at: Timestamp | null;
  gives_back: boolean;
  id: string;
  key_id: string | null;
  note_id: string;
  patient_id: string;
  sealed: unknown | null;
  signed_at: Timestamp;
  signed_by: string;
  under_key: Buffer | null;
  was_done: boolean | null;
}

export interface NoteTemplate {
  concerns: Generated<string[]>;
  diagnosis: Generated<string>;
  follow_up: Generated<string>;
  id: string;
  lab_tests: Generated<string[]>;
  owner_id: string | null;
  prescriptions: Generated<unknown>;
  removed_at: Timestamp | null;
  routine: Generated<unknown>;
  shortcut: Generated<string>;
  title: string;
  treatment_plan: Generated<string>;
  version: Generated<number>;
  written_by: string | null;
}

export interface OfficeClosedDay {
  day: string;
  reason: string;
}

export interface OfficeHours {
  closes: string;
  opens: string;
  weekday: number;
}

export interface OpeningNotice {
  asked_at: Generated<Timestamp>;
  code_hash: string;
  confirmed_at: Timestamp | null;
  email: string;
  state: string;
}

export interface Order {
  account_id: string;
  action_url: string | null;
  amount: number;
  attempt: Generated<number>;
  authorisation_id: string | null;
  authorisation_version: Generated<number>;
  authorised_at: Timestamp | null;
  captured: Generated<number>;
  claim_id: string | null;
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  currency: 'USD' | 'CAD';
  description: string;
  encounter_id: string;
  id: string;
  patient_id: string;
  payment_method_id: string;
  problem: string | null;
  refunded: Generated<number>;
  service_id: number;
  status: Generated<'confirming' | 'needs_action' | 'declined' | 'authorised' | 'paid' | 'released' | 'refunded'>;
}

export interface OrderStatus {
  at: Generated<Timestamp>;
  order_id: string;
  status: string;
}

export interface OwnChange {
  account_id: string;
  after: string;
  before: string;
  changed_at: Generated<Timestamp>;
  id: Generated<number>;
  patient_id: string;
  privacy_request_id: string | null;
  proof: 'id_by_video' | 'id_in_person' | 'called_back' | 'letter' | 'own_message' | null;
  reason: string | null;
  what: 'name' | 'address' | 'email' | 'phone' | 'birthday';
}

export interface PageViewCount {
  day: string;
  pattern: string;
  views: number;
}

export interface PaperException {
  checked_on: string | null;
  from_day: string;
  kind: string;
  law: string;
  words: string;
}

export interface Parcel {
  asked_at: Generated<Timestamp>;
  carrier: Generated<string>;
  changed_at: Generated<Timestamp>;
  expected_on: string | null;
  id: string;
  late_since: Timestamp | null;
  made_at: Generated<Timestamp>;
  note_id: string;
  patient_id: string;
  shipping_address_id: string;
  state: Generated<'waiting' | 'ordering' | 'ordered' | 'shipped' | 'delivered' | 'lost' | 'refused' | 'cancel_asked' | 'cancelled' | 'cancel_refused'>;
  tracking_number: Generated<string>;
  transmission_id: string;
  tries: Generated<number>;
  words: Generated<string>;
}

export interface ParcelNews {
  at: Timestamp;
  event: string;
  heard_at: Generated<Timestamp>;
  id: string;
  parcel_id: string;
  patient_id: string;
  words: string;
}

export interface Passkey {
  account_id: string;
  counter: number;
  created_at: Generated<Timestamp>;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
}

export interface Patient {
  address: Generated<string>;
  city: Generated<string>;
  created_at: Generated<Timestamp>;
  dob: string | null;
  email: string;
  first_name: string;
  id: string;
  last_name: string;
  phone: string;
  postal_code: string;
  state: string;
  unit: Generated<string>;
}

export interface PatientKey {
  id: string;
  made_at: Generated<Timestamp>;
  made_for: string;
  patient_id: string;
  sealed_key: Buffer;
}

export interface Payer {
  filing: 'CI' | 'MB' | 'BL' | 'HM' | '12';
  insurer: 'aetna' | 'anthem' | 'cigna' | 'healthnet' | 'medicare' | 'uhc';
  name: string;
  payer_id: string;
  set_at: Generated<Timestamp>;
  set_by: string;
  version: Generated<number>;
  wants_referrer: Generated<boolean>;
}

export interface PaymentDifference {
  found_at: Generated<Timestamp>;
  kind: 'unknown' | 'status' | 'amount' | 'books';
  order_id: string;
  settled_at: Timestamp | null;
  their_captured: number | null;
  their_refunded: number | null;
  their_status: string | null;
}

export interface PaymentMethod {
  account_id: string;
  added_at: Generated<Timestamp>;
  brand: string;
  exp_month: number;
  exp_year: number;
  id: string;
  is_default: boolean;
  last4: string;
  processor_card_id: string;
  removed_at: Timestamp | null;
}

export interface PendingIdentity {
  browser_hash: string;
  code_hash: string;
  email: string;
  expires_at: Timestamp;
  first_name: string;
  issuer: string;
  last_name: string;
  state: Generated<'open' | 'used' | 'cancelled'>;
  subject: string;
}

export interface Pharmacy {
  address: string;
  city: string;
  fax: string;
  id: string;
  is_shipping_partner: Generated<boolean>;
  known_since: Generated<Timestamp>;
  name: string;
  ncpdp_id: string | null;
  npi: string | null;
  patient_id: string | null;
  phone: string;
  postal_code: string;
  state: string;
  takes_electronic: boolean;
}

export interface PharmacyRenewal {
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  id: string;
  is_approved: boolean | null;
  patient_id: string;
  refill_id: string | null;
  transmission_id: string;
  untold_because: Generated<string>;
  words: Generated<string>;
}

export interface PhoneProof {
  account_id: string;
  asked_at: Generated<Timestamp>;
  code_hash: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  phone: string;
  proven_at: Timestamp | null;
  tries: Generated<number>;
}

export interface Photo {
  bytes: number;
  covered_at: Timestamp | null;
  covered_by: string | null;
  covered_by_name: string | null;
  covered_unsaid: Generated<boolean>;
  diary_entry_id: string | null;
  earlier_photo_id: string | null;
  encounter_id: string | null;
  filename: string;
  height: number;
  id: string;
  info_request_id: string | null;
  is_covered: Generated<boolean>;
  kept_at: Generated<Timestamp>;
  message_id: string | null;
  patient_id: string;
  position: number;
  quality: unknown | null;
  region: string | null;
  region_takes_photos: Generated<boolean>;
  sha256: string;
  shot: string | null;
  side: string | null;
  visit_draft_id: string | null;
  width: number;
}

export interface PhotoArrangement {
  arranged_at: Generated<Timestamp>;
  arranged_by: string;
  arranged_by_name: string;
  encounter_id: string;
  patient_id: string;
  photos: unknown;
  version: Generated<number>;
}

export interface PhotoMark {
  changed_at: Generated<Timestamp>;
  id: string;
  kind: 'arrow' | 'ellipse' | 'freehand' | 'scale' | 'length' | 'diameters';
  known_mm: Numeric | null;
  known_thing: string | null;
  label: Generated<string>;
  made_at: Generated<Timestamp>;
  made_by: string;
  made_by_name: string;
  patient_id: string;
  photo_id: string;
  points: unknown;
  removed_at: Timestamp | null;
}

export interface Phrase {
  abbreviation: string;
  id: string;
  owner_id: string | null;
  removed_at: Timestamp | null;
  version: Generated<number>;
  words: string;
  written_by: string;
}

export interface Portrait {
  jpeg: Buffer;
  provider_id: string;
  put_at: Generated<Timestamp>;
  sha256: string;
}

export interface PregnancyTest {
  id: string;
  key_id: string | null;
  outcome: 'negative' | 'positive';
  patient_id: string;
  place: 'medical' | 'home';
  recorded_at: Generated<Timestamp>;
  recorded_by: string;
  recorded_by_name: string;
  taken_on: string;
  under_key: Buffer | null;
  withdrawn_at: Timestamp | null;
  withdrawn_because: string | null;
  withdrawn_by_name: string | null;
}

export interface PrescriberEnrolment {
  enrolled_at: Generated<Timestamp>;
  network: string;
  provider_id: string;
  reference: string;
}

export interface PrescribingReason {
  at: Generated<Timestamp>;
  id: Generated<number>;
  note_id: string;
  patient_id: string;
  reason: string;
  refill_id: string | null;
  warning: string;
  written_by: string;
}

export interface Prescription {
  clearance_id: string | null;
  days_supply: number | null;
  drug: string;
  expires_on: string;
  form: string;
  free_entry: string | null;
  id: string;
  may_substitute: boolean;
  note_id: string;
  patient_id: string;
  position: number;
  prescribed_at: Generated<Timestamp>;
  prescribed_by: string;
  quantity: number | null;
  reason: string;
  refill_id: string | null;
  refills: number | null;
  renews: string | null;
  retraction_id: string | null;
  sig: string;
  starts_on: string | null;
  stop_reason: string | null;
  stopped_at: Timestamp | null;
  stopped_by: string | null;
  strength: string;
  to_pharmacist: string;
  unit: string;
}

export interface PreventionClearance {
  cleared_at: Generated<Timestamp>;
  cleared_by: string;
  enrollment_id: string;
  fill_by: string;
  id: string;
  patient_id: string;
  points: unknown;
  programme: string;
  test_lost_at: Timestamp | null;
}

export interface PreventionEnrollment {
  can_become_pregnant: boolean;
  cannot_because: 'male' | 'menopause' | 'no_uterus' | 'no_ovaries' | 'before_menarche' | 'other' | null;
  counseled_by_name: string | null;
  counseled_on: string | null;
  ended_by_name: string | null;
  ended_on: string | null;
  enrolled_at: Generated<Timestamp>;
  enrolled_by: string;
  enrolled_by_name: string;
  id: string;
  medicine: 'isotretinoin' | 'acitretin';
  methods: Generated<string[]>;
  methods_since: string | null;
  patient_id: string;
  registry_id: Generated<string>;
  version: Generated<number>;
}

export interface PreventionProgrammeStart {
  programme: string;
  set_at: Generated<Timestamp>;
  set_by_name: string;
  starts_on: string;
}

export interface PreventionQuestionnaire {
  answered_at: Timestamp | null;
  answered_by: string | null;
  answers: unknown | null;
  asked_at: Generated<Timestamp>;
  enrollment_id: string;
  id: string;
  key_id: string | null;
  patient_id: string;
  reminded_at: Timestamp | null;
  said_yes: boolean | null;
  signed_name: string | null;
  statements: unknown | null;
  under_key: Buffer | null;
}

export interface PreventionTestReminder {
  due_on: string;
  enrollment_id: string;
  is_told: boolean;
  looked_at: Generated<Timestamp>;
  nth: 1 | 2;
  patient_id: string;
}

export interface PrivacyRequest {
  answer: Generated<string>;
  confirmed_at: Timestamp | null;
  details: string;
  due_at: Timestamp;
  email: string;
  ended_at: Timestamp | null;
  extended_because: Generated<string>;
  form_hash: string;
  id: string;
  kind: 'know' | 'delete' | 'correct' | 'limit' | 'opt_out';
  name: string;
  number: string;
  receipt_due_on: string;
  received_at: Generated<Timestamp>;
  relation: 'self' | 'guardian' | 'agent';
  state: Generated<'received' | 'in_work' | 'done' | 'refused'>;
  stated_at: Timestamp | null;
  statement: Generated<string>;
  submission_key: string;
  verified_at: Timestamp | null;
}

export interface PrivacyRequestCode {
  code_hash: string;
  expires_at: Timestamp;
  privacy_request_id: string;
}

export interface PrivacyRequestNote {
  at: Generated<Timestamp>;
  id: Generated<number>;
  privacy_request_id: string;
  text: string;
  written_by: string;
}

export interface ProcessorNotice {
  id: string;
  received_at: Generated<Timestamp>;
  type: string;
}

export interface Product {
  concerns: Generated<string[]>;
  free_of: Generated<string[]>;
  id: string;
  ingredients: string[];
  kind: string;
  name: string;
  price_band: 'low' | 'middle' | 'high';
  removed_at: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  reviewer_name: string | null;
  skin_types: Generated<string[]>;
  slug: string | null;
  times: string[];
  version: Generated<number>;
  why: string;
}

export interface ProductIrritation {
  alternative: unknown | null;
  as_recommended: unknown;
  conversation_id: string;
  day: string;
  id: string;
  key_id: string | null;
  note_id: string;
  patient_id: string;
  product_id: string;
  provider_name: string;
  reported_at: Generated<Timestamp>;
  reported_by: string;
  reported_by_name: string;
  severity: 'mild' | 'bad' | 'emergency';
  signed_at: Timestamp;
  since: string;
  under_key: Buffer | null;
  what: string;
  words: Generated<string>;
}

export interface ProductTick {
  day: string;
  note_id: string;
  part: 'morning' | 'evening';
  patient_id: string;
  product_id: string;
  signed_at: Timestamp;
  ticked_at: Generated<Timestamp>;
  ticked_by: string;
}

export interface ProductWithdrawal {
  note_id: string;
  patient_id: string;
  product_id: string;
  reason: string;
  signed_at: Timestamp;
  withdrawn_at: Generated<Timestamp>;
  withdrawn_by: string;
  withdrawn_by_name: string;
}

export interface ProgressLink {
  course: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  for_whom: string;
  id: string;
  last_opened_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: string;
  made_by_name: string;
  parts: string[];
  patient_id: string;
  times_opened: Generated<number>;
  token_hash: string;
}

export interface ProgressLinkCare {
  encounter_id: string;
  link_id: string;
}

export interface Provider {
  avatar_alt: Generated<string>;
  avatar_url: string | null;
  board: Generated<string>;
  board_year: number | null;
  cpsono: string;
  credentials: string;
  id: string;
  interests: Generated<string[]>;
  languages: Generated<string[]>;
  modes: Generated<('photo' | 'video')[]>;
  name: string;
  published_at: Timestamp | null;
  sees: Generated<('adults' | 'children')[]>;
}

export interface ProviderLicence {
  expires_on: string;
  number: string;
  provider_id: string;
  state: string;
}

export interface ProviderNumber {
  changed_at: Generated<Timestamp>;
  npi: string | null;
  provider_id: string;
  sealed_dea: Buffer | null;
}

export interface ProxyInvitation {
  accepted_by: string | null;
  code_hash: string | null;
  email: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  id: string;
  invited_at: Generated<Timestamp>;
  invited_by: string;
  name: string;
  patient_id: string;
  relation: string;
  scopes: string[];
  tries: Generated<number>;
  until: Timestamp;
}

export interface PushMessage {
  about: string | null;
  attempts: Generated<number>;
  begun_at: Timestamp | null;
  body: string;
  created_at: Generated<Timestamp>;
  event_id: number | null;
  goes_once: Generated<boolean>;
  id: string;
  last_error: string | null;
  path: string;
  sent_at: Timestamp | null;
  subscription_id: string;
  useful_until: Timestamp | null;
}

export interface PushSubscription {
  account_id: string;
  auth: string;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  endpoint: string;
  id: string;
  p256dh: string;
  session_id: string;
}

export interface QualityShare {
  is_the_one: Generated<boolean>;
  percent: Generated<number>;
  set_at: Timestamp | null;
  set_by: string | null;
}

export interface RapidAssessment {
  age_years: number | null;
  answers: unknown;
  breached_at: Timestamp | null;
  claim_idle_at: Timestamp | null;
  claimed_by: string | null;
  concern: string;
  concerns_version: Generated<number>;
  created_at: Generated<Timestamp>;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  flags: Generated<string[]>;
  id: string;
  key_id: string | null;
  kind: Generated<'rapid_assessment' | 'check_in'>;
  patient_id: string;
  patient_state: string;
  photo_count: number;
  plan_answers: unknown | null;
  reason: string | null;
  safety_answers: unknown | null;
  safety_corrected_from: 'emergency' | 'today' | 'in_person' | 'video' | 'on' | null;
  safety_outcome: 'today' | 'in_person' | 'video' | 'on' | null;
  safety_version: number | null;
  sex: string | null;
  state: Generated<'draft' | 'submitted' | 'claimed' | 'needs_info' | 'video_offered' | 'answered' | 'closed' | 'not_suitable' | 'converted_to_video' | 'withdrawn'>;
  submission_key: string;
  submitted_at: Timestamp | null;
  under_key: Buffer | null;
  warned_hours: Generated<number>;
}

export interface RateLimit {
  calls: number;
  key: string;
  window_start: Timestamp;
}

export interface Receipt {
  check_code: string;
  facts: unknown;
  fee_id: string;
  issued_at: Generated<Timestamp>;
  number: Generated<number>;
  patient_id: string;
}

export interface Reconciliation {
  began_at: Generated<Timestamp>;
  compared: Generated<number>;
  day: string;
  ended_at: Timestamp | null;
  healed: Generated<number>;
}

export interface RecordClaim {
  claimed_by: string | null;
  code_hash: string | null;
  email: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  id: string;
  invited_at: Generated<Timestamp>;
  invited_by: string;
  patient_id: string;
  tries: Generated<number>;
}

export interface RecordMerge {
  added: unknown | null;
  had: Generated<unknown>;
  id: string;
  merged: unknown;
  merged_at: Generated<Timestamp>;
  merged_by: string;
  merged_patient_id: string;
  moved: Generated<unknown>;
  patient_id: string;
  proof: 'id_by_video' | 'id_in_person' | 'called_back' | 'letter';
  reason: string;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

export interface RecordMergeRow {
  column_name: string;
  key: unknown;
  merge_id: string;
  table_name: string;
  taken: unknown | null;
  was: unknown | null;
}

export interface RecoveryCode {
  account_id: string;
  code_hash: string;
  made_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

export interface Referral {
  booked_at: Timestamp | null;
  declined_because: Generated<string>;
  encounter_id: string | null;
  ended_at: Timestamp | null;
  form_hash: string;
  id: string;
  invited_at: Timestamp | null;
  is_seen: Generated<boolean>;
  licence: string;
  licence_checked_at: Timestamp | null;
  licence_checked_by: string | null;
  licence_source: Generated<string>;
  note_opened_at: Timestamp | null;
  note_told_at: Timestamp | null;
  patient_email: string;
  patient_id: string | null;
  patient_name: string;
  patient_phone: string;
  photo_count: number;
  provider_name: string;
  provider_npi: string | null;
  received_at: Generated<Timestamp>;
  reply_to: string;
  shares_note: boolean | null;
  shares_note_at: Timestamp | null;
  shares_note_by: string | null;
  state: Generated<'received' | 'invited' | 'booked' | 'closed' | 'declined'>;
  submission_key: string;
  taken_up_at: Timestamp | null;
}

export interface ReferralCode {
  code_hash: string;
  econsult_provider_id: string | null;
  expires_at: Timestamp;
  purpose: 'status' | 'booking' | 'econsult' | 'econsult_pass';
  referral_id: string | null;
}

export interface ReferralPhoto {
  bytes: number;
  filename: string;
  height: number;
  id: string;
  kept_at: Generated<Timestamp>;
  position: number;
  quality: unknown | null;
  referral_id: string;
  region: string | null;
  region_is_intimate: Generated<boolean>;
  region_takes_photos: Generated<boolean>;
  sha256: string;
  side: string | null;
  width: number;
}

export interface ReferralReason {
  reason: string;
  referral_id: string;
}

export interface RefillMedication {
  note_id: string;
  patient_id: string;
  position: number;
  refill_id: string;
  state: Generated<string>;
  text: string;
}

export interface RefillRequest {
  account_id: string | null;
  asked_at: Generated<Timestamp>;
  asked_by_pharmacy: Generated<boolean>;
  course: 'better' | 'same' | 'worse' | null;
  decided_by: string | null;
  ended_at: Timestamp | null;
  flags: Generated<string[]>;
  id: string;
  is_nursing: boolean | null;
  key_id: string | null;
  new_allergies: Generated<string>;
  new_medications: Generated<string>;
  nobody_answers_at: Timestamp | null;
  note_id: string;
  patient_id: string;
  pharmacy: string;
  pregnant: 'yes' | 'planning' | 'no' | null;
  provider_id: string;
  retraction_id: string | null;
  side_effects: Generated<string>;
  state: Generated<'open' | 'approved' | 'refused' | 'visit_needed' | 'withdrawn'>;
  under_key: Buffer | null;
  words: Generated<string>;
}

export interface Refund {
  amount: number;
  asked_at: Generated<Timestamp>;
  asked_by: string | null;
  id: string;
  kind: 'courtesy' | 'charged_twice' | 'not_provided' | 'late' | 'wrong_amount' | 'asked';
  made_at: Timestamp | null;
  order_id: string;
  reason: Generated<string>;
  state: Generated<'asked' | 'made' | 'refused'>;
}

export interface Reminder {
  account_id: string;
  asked_at: Generated<Timestamp>;
  channels: string[];
  days_before: number | null;
  ended_at: Timestamp | null;
  id: string;
  kind: 'doses' | 'refills' | 'labs' | 'sun';
  next_at: Timestamp;
  patient_id: string;
  times: unknown;
}

export interface ReminderChoice {
  account_id: string;
  code: string;
  mails_ended_at: Timestamp | null;
  place: string | null;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  time_zone: string;
  tried_at: Timestamp | null;
}

export interface ReminderTold {
  reminder_id: string;
  thing: string;
  told_at: Generated<Timestamp>;
}

export interface ReplacedHold {
  attempt: number;
  authorisation_id: string;
  let_go_at: Timestamp | null;
  order_id: string;
  replaced_at: Generated<Timestamp>;
}

export interface Restoration {
  at: Generated<Timestamp>;
  backup_made_at: Timestamp;
  id: Generated<number>;
  last_event: number;
}

export interface RetentionPeriod {
  days: number;
  kind: 'medical_record' | 'payment' | 'audit' | 'privacy_request' | 'sent_message' | 'session' | 'closing_grace';
  least_days: number;
  position: number;
  set_at: Timestamp | null;
  set_by: string | null;
  sweeps: boolean;
  until_age: number | null;
  version: Generated<number>;
}

export interface ReviewedTip {
  picture: string | null;
  reviewed_at: Timestamp | null;
  reviewer_name: string | null;
  seasons: string[] | null;
  slug: string | null;
  sources: unknown | null;
  summary: string | null;
  title: string | null;
  topics: string[] | null;
  words: string | null;
}

export interface RoutineStart {
  note_id: string;
  patient_id: string;
  set_at: Generated<Timestamp>;
  set_by: string;
  signed_at: Timestamp;
  starts_on: string;
}

export interface RoutineTick {
  day: string;
  note_id: string;
  part: 'morning' | 'late_morning' | 'midday' | 'afternoon' | 'early_evening' | 'evening' | 'as_needed';
  patient_id: string;
  signed_at: Timestamp;
  step: number;
  ticked_at: Generated<Timestamp>;
  ticked_by: string;
}

export interface SafetyAdviceReview {
  reviewed_at: Generated<Timestamp>;
  reviewed_by: string;
  version: number;
}

export interface SafetyQuestion {
  concerns: string[] | null;
  from_days: number | null;
  is_of_age: Generated<boolean>;
  name: string;
  place: number;
  to_days: number | null;
  version: number;
  words: string;
}

export interface SafetyRule {
  all_of: string[];
  because: string;
  from_days: number | null;
  leads_to: 'emergency' | 'today' | 'in_person' | 'video';
  place: number;
  to_days: number | null;
  version: number;
}

export interface SafetyRuleSet {
  concerns: string[];
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  sources: string;
  version: number;
  written_at: Generated<Timestamp>;
}

export interface SavedTip {
  account_id: string;
  saved_at: Generated<Timestamp>;
  tip_id: string;
}

export interface SealingDefault {
  is_clinic: Generated<boolean>;
  seals: boolean;
}

export interface SealingKey {
  fingerprint: string;
  first_used_at: Generated<Timestamp>;
}

export interface SecondRead {
  asked_at: Generated<Timestamp>;
  diagnosis: Generated<string>;
  due_at: Timestamp;
  encounter_id: string;
  ended_at: Timestamp | null;
  ended_because: 'retracted' | 'no_answer' | 'taken' | 'left' | null;
  first_answer: unknown | null;
  first_by: string;
  given_at: Timestamp | null;
  id: string;
  judged_at: Timestamp | null;
  key_id: string | null;
  kind: 'asked' | 'drawn';
  patient_id: string;
  question: Generated<string>;
  read_by: string;
  treatment_plan: Generated<string>;
  under_key: Buffer | null;
  verdict: 'agree' | 'differ_little' | 'differ' | null;
}

export interface SecondReadMessage {
  at: Generated<Timestamp>;
  id: Generated<number>;
  key_id: string | null;
  patient_id: string;
  second_read_id: string;
  text: string;
  under_key: Buffer | null;
  written_by: string;
}

export interface ServedState {
  closes_on: string | null;
  id: Generated<number>;
  opens_on: string;
  state: string;
  time_zone: string;
}

export interface Service {
  about: Generated<string>;
  added_at: Timestamp | null;
  added_by: string | null;
  answer_hours: number | null;
  follow_up_kind: Generated<'note' | 'rapid_assessment'>;
  for_concern: string | null;
  id: Generated<number>;
  is_offered: Generated<boolean>;
  kind: 'video_first' | 'video_follow_up' | 'rapid_assessment' | 'check_in' | 'econsult' | 'video_medical' | 'video_cosmetic' | 'video_procedure';
  minutes: number | null;
  name: string;
  position: Generated<number>;
  takes_insurance: Generated<boolean>;
  version: Generated<number>;
}

export interface ServiceCheck {
  checked_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
  failed_checks: Generated<number>;
  fault: string | null;
  name: 'mail' | 'texts' | 'cards' | 'pharmacies' | 'shipping' | 'fax' | 'relay' | 'certificate';
  since: Generated<Timestamp>;
}

export interface ServiceCode {
  modifiers: Generated<string[]>;
  place_of_service: string;
  procedure_code: string;
  service_id: number;
  set_at: Generated<Timestamp>;
  set_by: string;
  version: Generated<number>;
}

export interface ServicePrice {
  currency: Generated<'USD' | 'CAD'>;
  from_day: string;
  id: Generated<number>;
  price: number | null;
  service_id: number;
  set_at: Generated<Timestamp>;
  set_by: string | null;
  state: string | null;
  taken_back_at: Timestamp | null;
}

export interface Session {
  account_id: string;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  id: string;
  idle: unknown;
  idle_ends_at: Timestamp;
  proven_at: Generated<Timestamp>;
  second_factor: 'totp' | 'passkey' | 'recovery' | null;
  user_agent: Generated<string>;
}

export interface SetUpProof {
  about: string | null;
  code_hash: string | null;
  code_made_at: Timestamp | null;
  code_of: string | null;
  kind: 'mail' | 'keys' | 'texts' | 'cards' | 'relay' | 'sign_in' | 'storage' | 'legal' | 'promises' | 'pharmacies' | 'shipping' | 'fax' | 'claims';
  of: string | null;
  proven_at: Timestamp | null;
  proven_by: string | null;
  tries: Generated<number>;
}

export interface SeverityScore {
  day: string;
  encounter_id: string;
  id: string;
  instrument: 'iga' | 'easi' | 'pasi' | 'acne_lesions';
  parts: unknown;
  patient_id: string;
  scored_at: Generated<Timestamp>;
  scored_by: string;
  taken_back_at: Timestamp | null;
  total: Numeric;
}

export interface ShippingAddress {
  address: string;
  city: string;
  confirmed_at: Generated<Timestamp>;
  confirmed_by: string;
  id: string;
  patient_id: string;
  postal_code: string;
  state: string;
  unit: string;
}

export interface SideEffect {
  conversation_id: string;
  day: string;
  id: string;
  key_id: string | null;
  note_id: string;
  patient_id: string;
  reported_at: Generated<Timestamp>;
  reported_by: string;
  reported_by_name: string;
  severity: 'mild' | 'bad' | 'emergency';
  signed_at: Timestamp;
  step: number;
  under_key: Buffer | null;
  what: string;
  words: Generated<string>;
}

export interface SignInPace {
  began_at: Generated<Timestamp>;
  key: string;
  next_at: Generated<Timestamp>;
  tries: Generated<number>;
}

export interface SignInTicket {
  account_id: string | null;
  challenge: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  purpose: 'second_factor' | 'enrol' | 'passkey' | 'set_up' | 'prove';
  sealed_secret: Buffer | null;
  ticket_hash: string;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface SignInWindow {
  browser_hash: string;
  expires_at: Timestamp;
  nonce: string;
  state_hash: string;
  used_at: Timestamp | null;
  verifier: string;
}

export interface SkinTypeSaid {
  encounter_id: string;
  patient_id: string;
  said_at: Generated<Timestamp>;
  said_by: string;
  said_by_name: string;
  skin_type: 'dry' | 'oily' | 'combination' | 'sensitive';
}

export interface StaffQuestion {
  answer: string | null;
  answer_under_key: Buffer | null;
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  asked_by_name: string;
  id: string;
  key_id: string | null;
  noted_at: Timestamp | null;
  patient_id: string;
  provider_id: string;
  under_key: Buffer | null;
  words: string;
  words_under_key: Buffer | null;
}

export interface Supervision {
  assistant_id: string;
  began_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  id: Generated<number>;
  provider_id: string;
}

export interface SupplyReminder {
  patient_id: string;
  prescription_id: string;
  told_at: Generated<Timestamp>;
}

export interface Task {
  conversation_id: string;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  kind: 'refill' | 'change_of_details' | 'referral_question' | 'privacy_request' | 'call_back';
  made_at: Generated<Timestamp>;
  made_by: string;
  made_by_name: string;
  outcome: Generated<string>;
  owner_id: string | null;
  owner_name: string | null;
  state: Generated<'open' | 'done' | 'not_done'>;
  words: string;
}

export interface TextStop {
  phone: string;
  stopped_at: Generated<Timestamp>;
}

export interface Tip {
  id: string;
  slug: string;
  version: Generated<number>;
}

export interface TipReview {
  expires_at: Generated<Timestamp>;
  id: string;
  reviewed_at: Generated<Timestamp>;
  reviewed_by: string;
  reviewer_name: string;
  taken_back_at: Timestamp | null;
  taken_back_by: string | null;
  tip_id: string;
  version: number;
}

export interface TipVersion {
  number: number;
  picture: string;
  seasons: Generated<string[]>;
  sources: unknown;
  summary: string;
  tip_id: string;
  title: string;
  topics: string[];
  words: string;
  written_at: Generated<Timestamp>;
  written_by: string | null;
}

export interface TipWithdrawal {
  because: string;
  brought_back_at: Timestamp | null;
  brought_back_by: string | null;
  id: string;
  tip_id: string;
  withdrawn_at: Generated<Timestamp>;
  withdrawn_by: string;
  withdrawn_by_name: string;
}

export interface TotpFactor {
  account_id: string;
  created_at: Generated<Timestamp>;
  last_step: number;
  sealed_secret: Buffer;
}

export interface Transmission {
  asked_by: string | null;
  changed_at: Generated<Timestamp>;
  exception: string | null;
  exception_from: string | null;
  id: string;
  made_at: Generated<Timestamp>;
  moves_to: string | null;
  note_id: string;
  patient_id: string;
  pharmacy_id: string | null;
  position: number;
  prescribed_by: string;
  prescription_id: string;
  reminded_at: Timestamp | null;
  route: 'electronic' | 'fax' | 'paper';
  seen_to_by: string | null;
  seen_to_by_name: string | null;
  state: 'unaddressed' | 'waiting' | 'prepared' | 'sending' | 'sent' | 'received' | 'filled' | 'partly_filled' | 'not_picked_up' | 'failed' | 'cancel_asked' | 'cancelled' | 'cancel_refused' | 'handed_over';
  tries: Generated<number>;
  words: Generated<string>;
}

export interface TransmissionNews {
  at: Timestamp;
  event: string;
  heard_at: Generated<Timestamp>;
  id: string;
  patient_id: string;
  transmission_id: string;
  words: string;
}

export interface UrgentAnswer {
  answered_as: string | null;
  answered_at: Timestamp;
  answered_by: string;
  answered_by_name: string | null;
  answers: unknown;
  came_at: Generated<Timestamp>;
  check_in_id: string | null;
  counted: 'emergency' | 'today' | 'in_person' | 'video' | 'on' | null;
  encounter_id: string;
  id: string;
  key_id: string | null;
  outcome: 'emergency' | 'today';
  page_told: 'emergency' | 'today' | null;
  patient_id: string;
  under_key: Buffer | null;
  version: number;
}

export interface UrgentAnswerReading {
  answer_id: string;
  at: Generated<Timestamp>;
  by_account: string;
  by_name: Generated<string>;
  patient_id: string;
}

export interface UrgentAnswerStep {
  answer_id: string;
  at: Generated<Timestamp>;
  by_account: string;
  by_name: Generated<string>;
  patient_id: string;
  step: 'taken_back' | 'read';
}

export interface VideoOffer {
  appointment_id: string | null;
  ended_as: 'booked' | 'declined' | 'expired' | 'withdrawn' | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  offered_at: Generated<Timestamp>;
  offered_by: string;
  patient_id: string;
  rapid_assessment_id: string;
  reason: string;
  reminded_at: Timestamp | null;
}

export interface Visit {
  address: Generated<string>;
  admitted_at: Timestamp | null;
  birthday_tries: Generated<number>;
  called_in_at: Timestamp | null;
  checked_in_at: Timestamp | null;
  companions: Generated<string>;
  device: unknown | null;
  ended_at: Timestamp | null;
  id: string;
  late_minutes: Generated<number>;
  met_at: Timestamp | null;
  patient_id: string;
  provider_id: string;
  ready_at: Timestamp | null;
  state: string | null;
}

export interface VisitDraft {
  account_id: string;
  answers: Generated<unknown>;
  began_at: Generated<Timestamp>;
  id: string;
  key_id: string | null;
  patient_id: string;
  service_id: number | null;
  under_key: Buffer | null;
  updated_at: Generated<Timestamp>;
  video_offer_id: string | null;
  wanted_provider_id: string | null;
}

export interface VisitHelper {
  code_hash: string;
  id: string;
  invited_at: Generated<Timestamp>;
  kind: 'helper' | 'interpreter';
  name: string;
  patient_id: string;
  revoked_at: Timestamp | null;
  visit_id: string;
}

export interface VisitIntake {
  about: Generated<string>;
  agreed_at: Generated<Timestamp>;
  agreed_by: string;
  appointment_id: string;
  changed: Generated<string>;
  concern: Generated<string>;
  concerns_version: Generated<number>;
  consent_version: string;
  key_id: string | null;
  patient_id: string;
  pharmacy: Generated<string>;
  photos_with: string | null;
  places: Generated<unknown>;
  safety_answers: unknown | null;
  safety_corrected_from: 'emergency' | 'today' | 'in_person' | 'video' | 'on' | null;
  safety_outcome: 'today' | 'in_person' | 'video' | 'on' | null;
  safety_version: number | null;
  under_key: Buffer | null;
}

export interface VisitInvitation {
  appointment_id: string | null;
  concern: string;
  conversation_id: string;
  ended_as: 'booked' | 'withdrawn' | 'expired' | null;
  ended_at: Timestamp | null;
  expires_at: Generated<Timestamp>;
  id: string;
  is_clinical: boolean;
  made_at: Generated<Timestamp>;
  made_by: string;
  made_by_name: string;
  patient_id: string;
  provider_id: string;
  reason: string;
  taken_up_at: Timestamp | null;
}

export interface VisitMessage {
  at: Generated<Timestamp>;
  id: Generated<number>;
  key_id: string | null;
  name: string;
  part: 'patient' | 'helper' | 'dermatologist';
  patient_id: string;
  person: string;
  photo_id: string | null;
  text: Generated<string>;
  under_key: Buffer | null;
  visit_id: string;
}

export interface VisitPass {
  given_at: Generated<Timestamp>;
  hash: string;
  helper_id: string | null;
  id: string;
  name: string;
  part: 'patient' | 'helper' | 'dermatologist';
  person: string;
  revoked_at: Timestamp | null;
  session_id: string | null;
  visit_id: string;
}

export interface VisitPhoneCall {
  at: Generated<Timestamp>;
  called_by: string;
  called_by_name: string;
  id: string;
  is_reached: boolean;
  patient_id: string;
  phone: string;
  visit_id: string;
}

export interface VisitPresence {
  call_claim: string | null;
  door_claim: string | null;
  in_call_at: Timestamp | null;
  is_in_call: Generated<boolean>;
  name: string;
  part: string;
  peer: string;
  person: string;
  seen_at: Generated<Timestamp>;
  visit_id: string;
}

export interface VisitStill {
  answered_at: Timestamp | null;
  asked_at: Generated<Timestamp>;
  id: string;
  patient_id: string;
  photo_id: string | null;
  region: string | null;
  side: string | null;
  state: Generated<'asked' | 'agreed' | 'declined' | 'taken'>;
  visit_id: string;
  what: string;
}

export interface VisitTerms {
  counts_from: Generated<Timestamp>;
  currency: Generated<'USD' | 'CAD'>;
  follow_up_months: number;
  free_until_hours: number;
  grace_minutes: Generated<number>;
  hold_minutes: number;
  horizon_days: number;
  id: Generated<number>;
  is_for_imports: Generated<boolean>;
  join_minutes_after: number;
  join_minutes_before: number;
  late_fee: number;
  no_show_fee: number;
  notice_minutes: number;
  offer_minutes: number;
  set_by: string | null;
}

export interface WaitingEntry {
  account_id: string;
  day_parts: Generated<('morning' | 'afternoon' | 'evening')[]>;
  declined: Generated<ArrayType<Timestamp>>;
  ended_at: Timestamp | null;
  ended_because: 'booked' | 'left' | 'over' | null;
  id: string;
  joined_at: Generated<Timestamp>;
  patient_id: string;
  provider_id: string | null;
  service_id: number | null;
  state: string;
  time_zone: string;
  until: string | null;
  weekdays: Generated<number[]>;
}

export interface DB {
  account: Account;
  account_code: AccountCode;
  account_identity: AccountIdentity;
  account_right: AccountRight;
  addendum: Addendum;
  alarm: Alarm;
  alarm_rule: AlarmRule;
  amendment_request: AmendmentRequest;
  appointment: Appointment;
  appointment_change: AppointmentChange;
  assessment_place: AssessmentPlace;
  availability: Availability;
  availability_exception: AvailabilityException;
  availability_range: AvailabilityRange;
  backup: Backup;
  backup_failure: BackupFailure;
  billing_details: BillingDetails;
  body_region: BodyRegion;
  canned_reply: CannedReply;
  case_handover: CaseHandover;
  chat_presence: ChatPresence;
  check_in_invitation: CheckInInvitation;
  check_in_wish: CheckInWish;
  chosen_pharmacy: ChosenPharmacy;
  claim: Claim;
  claim_batch: ClaimBatch;
  claim_step: ClaimStep;
  clinic_logo: ClinicLogo;
  clinic_opening: ClinicOpening;
  clinic_setting: ClinicSetting;
  clinical_review: ClinicalReview;
  concern_version: ConcernVersion;
  confidential_encounter: ConfidentialEncounter;
  consent: Consent;
  conversation: Conversation;
  conversation_link: ConversationLink;
  conversation_note: ConversationNote;
  conversation_token: ConversationToken;
  coverage: Coverage;
  diagnosis_code: DiagnosisCode;
  diagnosis_code_edition: DiagnosisCodeEdition;
  diagnosis_pick: DiagnosisPick;
  diary_entry: DiaryEntry;
  dispute: Dispute;
  document: Document;
  econsult: Econsult;
  econsult_answer: EconsultAnswer;
  econsult_photo: EconsultPhoto;
  econsult_provider: EconsultProvider;
  econsult_question: EconsultQuestion;
  email_change: EmailChange;
  email_change_code: EmailChangeCode;
  emergency_access: EmergencyAccess;
  encounter: Encounter;
  erasure: Erasure;
  erasure_step: ErasureStep;
  event: Event;
  expiry_reminder: ExpiryReminder;
  factor_reset: FactorReset;
  fee: Fee;
  file_import: FileImport;
  first_owner_code: FirstOwnerCode;
  formulary_entry: FormularyEntry;
  formulary_favourite: FormularyFavourite;
  forum_follow: ForumFollow;
  forum_left: ForumLeft;
  forum_message: ForumMessage;
  forum_mute: ForumMute;
  forum_pen: ForumPen;
  forum_photo: ForumPhoto;
  forum_post: ForumPost;
  forum_report: ForumReport;
  forum_reporter: ForumReporter;
  forum_resolving: ForumResolving;
  forum_unfollowed: ForumUnfollowed;
  forum_withdrawn: ForumWithdrawn;
  forum_writer: ForumWriter;
  guardianship: Guardianship;
  health_profile: HealthProfile;
  idempotency_key: IdempotencyKey;
  identity_check: IdentityCheck;
  identity_code: IdentityCode;
  imported_appointment: ImportedAppointment;
  imported_patient: ImportedPatient;
  imported_pharmacy: ImportedPharmacy;
  incoming_fax: IncomingFax;
  info_request: InfoRequest;
  kept_product: KeptProduct;
  lab_file: LabFile;
  lab_message: LabMessage;
  lab_order: LabOrder;
  lab_order_fax: LabOrderFax;
  lab_reading: LabReading;
  lab_release_rule: LabReleaseRule;
  lab_result: LabResult;
  lab_test: LabTest;
  lab_value: LabValue;
  late_file_sealing: LateFileSealing;
  late_sealing: LateSealing;
  ledger_entry: LedgerEntry;
  left_off_answer: LeftOffAnswer;
  legal_asking: LegalAsking;
  legal_text: LegalText;
  letter: Letter;
  licence_warning: LicenceWarning;
  live_payload: LivePayload;
  live_ticket: LiveTicket;
  medical_question: MedicalQuestion;
  message: Message;
  message_wording: MessageWording;
  migration: Migration;
  minor_consent_ground: MinorConsentGround;
  network_reference: NetworkReference;
  note: Note;
  note_lab_req: NoteLabReq;
  note_photo: NotePhoto;
  note_retraction: NoteRetraction;
  note_template: NoteTemplate;
  office_closed_day: OfficeClosedDay;
  office_hours: OfficeHours;
  opening_notice: OpeningNotice;
  order: Order;
  order_status: OrderStatus;
  own_change: OwnChange;
  page_view_count: PageViewCount;
  paper_exception: PaperException;
  parcel: Parcel;
  parcel_news: ParcelNews;
  passkey: Passkey;
  patient: Patient;
  patient_key: PatientKey;
  payer: Payer;
  payment_difference: PaymentDifference;
  payment_method: PaymentMethod;
  pending_identity: PendingIdentity;
  pharmacy: Pharmacy;
  pharmacy_renewal: PharmacyRenewal;
  phone_proof: PhoneProof;
  photo: Photo;
  photo_arrangement: PhotoArrangement;
  photo_mark: PhotoMark;
  phrase: Phrase;
  portrait: Portrait;
  pregnancy_test: PregnancyTest;
  prescriber_enrolment: PrescriberEnrolment;
  prescribing_reason: PrescribingReason;
  prescription: Prescription;
  prevention_clearance: PreventionClearance;
  prevention_enrollment: PreventionEnrollment;
  prevention_programme_start: PreventionProgrammeStart;
  prevention_questionnaire: PreventionQuestionnaire;
  prevention_test_reminder: PreventionTestReminder;
  privacy_request: PrivacyRequest;
  privacy_request_code: PrivacyRequestCode;
  privacy_request_note: PrivacyRequestNote;
  processor_notice: ProcessorNotice;
  product: Product;
  product_irritation: ProductIrritation;
  product_tick: ProductTick;
  product_withdrawal: ProductWithdrawal;
  progress_link: ProgressLink;
  progress_link_care: ProgressLinkCare;
  provider: Provider;
  provider_licence: ProviderLicence;
  provider_number: ProviderNumber;
  proxy_invitation: ProxyInvitation;
  push_message: PushMessage;
  push_subscription: PushSubscription;
  quality_share: QualityShare;
  rapid_assessment: RapidAssessment;
  rate_limit: RateLimit;
  receipt: Receipt;
  reconciliation: Reconciliation;
  record_claim: RecordClaim;
  record_merge: RecordMerge;
  record_merge_row: RecordMergeRow;
  recovery_code: RecoveryCode;
  referral: Referral;
  referral_code: ReferralCode;
  referral_photo: ReferralPhoto;
  referral_reason: ReferralReason;
  refill_medication: RefillMedication;
  refill_request: RefillRequest;
  refund: Refund;
  reminder: Reminder;
  reminder_choice: ReminderChoice;
  reminder_told: ReminderTold;
  replaced_hold: ReplacedHold;
  restoration: Restoration;
  retention_period: RetentionPeriod;
  reviewed_tip: ReviewedTip;
  routine_start: RoutineStart;
  routine_tick: RoutineTick;
  safety_advice_review: SafetyAdviceReview;
  safety_question: SafetyQuestion;
  safety_rule: SafetyRule;
  safety_rule_set: SafetyRuleSet;
  saved_tip: SavedTip;
  sealing_default: SealingDefault;
  sealing_key: SealingKey;
  second_read: SecondRead;
  second_read_message: SecondReadMessage;
  served_state: ServedState;
  service: Service;
  service_check: ServiceCheck;
  service_code: ServiceCode;
  service_price: ServicePrice;
  session: Session;
  set_up_proof: SetUpProof;
  severity_score: SeverityScore;
  shipping_address: ShippingAddress;
  side_effect: SideEffect;
  sign_in_pace: SignInPace;
  sign_in_ticket: SignInTicket;
  sign_in_window: SignInWindow;
  skin_type_said: SkinTypeSaid;
  staff_question: StaffQuestion;
  supervision: Supervision;
  supply_reminder: SupplyReminder;
  task: Task;
  text_stop: TextStop;
  tip: Tip;
  tip_review: TipReview;
  tip_version: TipVersion;
  tip_withdrawal: TipWithdrawal;
  totp_factor: TotpFactor;
  transmission: Transmission;
  transmission_news: TransmissionNews;
  urgent_answer: UrgentAnswer;
  urgent_answer_reading: UrgentAnswerReading;
  urgent_answer_step: UrgentAnswerStep;
  video_offer: VideoOffer;
  visit: Visit;
  visit_draft: VisitDraft;
  visit_helper: VisitHelper;
  visit_intake: VisitIntake;
  visit_invitation: VisitInvitation;
  visit_message: VisitMessage;
  visit_pass: VisitPass;
  visit_phone_call: VisitPhoneCall;
  visit_presence: VisitPresence;
  visit_still: VisitStill;
  visit_terms: VisitTerms;
  waiting_entry: WaitingEntry;
}
