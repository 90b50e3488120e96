/** The whole of what the clinic keeps about a patient, to take along; and who of the clinic looked at it. */
import { z } from 'zod';
import { VisitIntake } from '../appointments/visit-intake.ts';
import { BodySite } from '../body-places/body-site.ts';
import { PlanAnsweredOf } from '../check-ins/plan-questions.ts';
import { claimStates } from '../claims/claims.ts';
import { Conversation, Message } from '../conversations/conversations.ts';
import { faxKinds } from '../faxes/faxes.ts';
import { HealthProfile } from '../health-profiles/health-profiles.ts';
import { LabOrder } from '../lab-orders/lab-orders.ts';
import { LabResult } from '../lab-results/lab-results.ts';
import { LabReq } from '../notes/note-rows.ts';
import { Note } from '../notes/notes.ts';
import { Order } from '../payments/payments.ts';
import { PhotoRef } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { roles } from '../platform/rights.ts';
import { Cents, Currency, Day, Instant, PublicId } from '../platform/wire.ts';
import { KeptPrevention } from '../pregnancy-prevention/pregnancy-prevention.ts';
import { KeptProduct, NotTolerated, ProductTick } from '../products/own-products.ts';
import { skinTypes } from '../products/recommendations.ts';
import { Score } from '../progress/course.ts';
import { DiaryEntry } from '../progress/diary.ts';
import { Share } from '../progress/sharing.ts';
import { KeptAnswers } from '../rapid-assessments/rapid-assessment-answers.ts';
import { AnsweredRequest, offerEnds, rapidAssessmentStates } from '../rapid-assessments/rapid-assessments.ts';
import { Receipt } from '../receipts/receipts.ts';
import { RefillCase } from '../refills/refills.ts';
import { Reminder } from '../reminders/reminders.ts';
import { RetractedNote } from '../retractions/retractions.ts';
import { ReportedEffect, Tick } from '../routines/own-routine.ts';
import { SafetyCheck } from '../safety-questions/kept-safety.ts';
import { UrgentAnswer } from '../safety-questions/kept-urgent-answers.ts';
import { Transmission } from '../transmissions/transmissions.ts';

/** The JSON form: dates in ISO 8601, money in cents, markdown as it was written. `version` rises when a part changes its meaning. */
export const MedicalRecord = z.object({
  version: z.literal(1),
  made_at: Instant,
  clinic: z.string(),
  patient: z.object({
    id: PublicId,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    unit: z.string().default(''),
    city: z.string().default(''),
    state: z.string(),
    postal_code: z.string(),
  }),
  /** Every version, the newest first; the first one counts. */
  health_profiles: z.array(HealthProfile),
  rapid_assessments: z.array(
    z.object({
      id: PublicId,
      state: z.enum(rapidAssessmentStates),
      created_at: Instant,
      submitted_at: Instant.nullable(),
      answers: KeptAnswers,
      /** What a check-in asked of the plan's steps, and what was said. */
      plan_answers: PlanAnsweredOf.nullable(),
      /** Its places on the body for other systems. */
      body_sites: z.array(BodySite),
      safety: SafetyCheck.nullable(),
      /** Fetched one by one from `/photos/{id}/full`. */
      photos: z.array(PhotoRef),
      requests: z.array(AnsweredRequest),
      /** The video visits that were offered instead of an answer, and how each offer ended. */
      video_offers: z.array(
        z.object({
          reason: z.string(),
          offered_by: z.string(),
          offered_at: Instant,
          ended_as: z.enum(offerEnds).nullable(),
          ended_at: Instant.nullable(),
        }),
      ),
      /** Why it could not be answered. */
      reason: z.string().nullable(),
    }),
  ),
  appointments: z.array(
    z.object({
      id: PublicId,
      starts_at: Instant,
      ends_at: Instant,
      status: z.string(),
      service: z.string(),
      provider: z.string(),
      /** What the patient told when it was booked. */
      told: VisitIntake.omit({ photos: true, is_told_after: true, urgent: true }),
      /** Its places on the body for other systems. */
      body_sites: z.array(BodySite).default([]),
      photos: z.array(PhotoRef),
    }),
  ),
  /** Answers to the safety questions that led to 911 or to care today, before a visit that was booked or in a check-in; the newest first. */
  urgent_answers: z.array(UrgentAnswer).default([]),
  /** Signed ones, with addenda and refills, the newest first. */
  notes: z.array(Note),
  /** That there was a note, and never its words: it was not about this patient. */
  retracted_notes: z.array(RetractedNote),
  prescriptions: z.array(z.object({ note_id: PublicId, prescribed_at: z.string(), prescriber: z.string(), text: z.string() })),
  /** What was said of the notes' routines since they were signed: when each was begun, what was ticked off, and what came of it. */
  routines: z.array(
    z.object({
      note_id: PublicId,
      starts_on: Day.nullable(),
      ticks: z.array(Tick),
      side_effects: z.array(ReportedEffect),
    }),
  ),
  /** Of the products that notes recommend: those kept in the routine, what was ticked off of them, those that irritated, and the skin types they were looked for by. */
  products: z.object({
    kept: z.array(KeptProduct),
    ticks: z.array(ProductTick),
    not_tolerated: z.array(NotTolerated),
    skin_types: z.array(z.object({ skin_type: z.enum(skinTypes), by: z.string(), at: Instant })),
  }),
  /** What I asked to be reminded of, and how. */
  reminders: z.array(Reminder.pick({ kind: true, is_on: true, channels: true, times: true, days_before: true })),
  /** The diary of the skin, the oldest first; what was taken back stands too. */
  diary: z.array(DiaryEntry.extend({ taken_back_at: Instant.nullable() })),
  /** How the skin looked to clinicians, by instruments. */
  severity_scores: z.array(Score),
  /** Whether a dermatologist of the clinic has read the words beside their figures. */
  are_bands_reviewed: z.boolean().default(false),
  /** Links that showed a course to somebody outside; never the links themselves. */
  progress_links: z.array(Share),
  /** Where each was sent, and what became of it, the newest first. */
  transmissions: z.array(Transmission.extend({ note_id: PublicId })),
  /** What was told with each refill that was asked for; the answers stand with their notes. */
  refills: z.array(
    RefillCase.pick({
      id: true,
      asked_at: true,
      asked_by_pharmacy: true,
      medications: true,
      pregnant: true,
      is_nursing: true,
      new_allergies: true,
      new_medications: true,
      side_effects: true,
      course: true,
    }).extend({ note_id: PublicId }),
  ),
  lab_requisitions: z.array(LabReq.extend({ note_id: PublicId })),
  /** What was ordered from laboratories here, and what they found. */
  lab_orders: z.array(LabOrder),
  lab_results: z.array(LabResult),
  /** What was asked and tested before isotretinoin and acitretin. */
  pregnancy_prevention: KeptPrevention,
  /** What others faxed about the patient, the newest first; fetched one by one. */
  faxes: z.array(
    z.object({ id: PublicId, received_at: Instant, sender: z.string(), kind: z.enum(faxKinds), about: z.string(), url: z.string() }),
  ),
  documents: z.array(z.object({ id: PublicId, kind: z.string(), name: z.string(), kept_at: Instant, url: z.string() })),
  orders: z.array(Order.pick({ id: true, encounter_id: true, lines: true, total: true, currency: true, status: true, history: true })),
  receipts: z.array(Receipt.extend({ order_id: PublicId })),
  /** What insurers were billed for visits, the newest first. */
  insurance_claims: z.array(
    z.object({
      id: PublicId,
      encounter_id: PublicId,
      insurer: z.string(),
      member_id: z.string(),
      status: z.enum(claimStates),
      procedure_code: z.string(),
      diagnoses: z.array(z.string()),
      charge: Cents,
      paid: Cents,
      adjusted: Cents,
      patient_part: Cents,
      written_off: Cents,
      patient_paid: Cents,
      currency: Currency,
      denied_because: z.string(),
      prepared_at: Instant,
      sent_at: Instant.nullable(),
    }),
  ),
  /** Other records of the same person that were made one with this, the newest first; a merge that was taken back stands too. */
  merges: z.array(
    z.object({
      id: PublicId,
      merged_at: Instant,
      merged_by: z.string(),
      merged_name: z.string(),
      merged_patient_id: PublicId,
      undone_at: Instant.nullable(),
      undone_by: z.string().nullable(),
    }),
  ),
  consents: z.array(z.object({ what: z.string(), version: z.string(), at: Instant })),
  /** Every thread with the clinic, the newest first, its messages in their order. */
  conversations: z.array(
    Conversation.pick({ id: true, topic: true, opened_at: true }).extend({
      messages: z.array(Message.pick({ seq: true, from: true, by: true, text: true, at: true, photos: true, files: true })),
    }),
  ),
  /** Where on the body each photo above was taken, for other systems; one that says no place has none. */
  photo_sites: z.array(BodySite.extend({ photo_id: PublicId })).default([]),
});
export type MedicalRecord = z.output<typeof MedicalRecord>;

export const readRecord = endpoint({
  method: 'GET',
  path: '/me/record',
  summary: 'Everything the clinic keeps about the patient I act for; the download is recorded',
  access: 'see-care',
  reply: MedicalRecord,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

/** At most so many photos are printed, the newest first; the others are listed. */
export const printedPhotosMost = 48;

export const downloadRecord = endpoint({
  method: 'GET',
  path: '/me/record.pdf',
  summary: 'The same on paper, with a list of contents',
  access: 'see-care',
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

/** What somebody did with the record. */
export const lookKinds = [
  'note.read',
  'photo.read',
  'photo.covered',
  'photo.uncovered',
  'document.read',
  'rapid_assessment.read',
  'refill.read',
  'lab_result.read',
  'fax.read',
  'appointment.read',
  'conversation.read',
  'patient.emergency_access',
  'record.copied',
  'proxy.used',
  'progress.read',
  'progress.link_opened',
] as const;
export type LookKind = (typeof lookKinds)[number];

export const Look = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(lookKinds),
  role: z.enum(roles),
  /** Of a link that was opened: for whom it was made. Of a proxy as the patient calls them. None where only the role may be told: another person who acts for the patient. */
  name: z.string().nullable(),
  is_me: z.boolean(),
  /** In an emergency: why. */
  reason: z.string().nullable(),
  /** The note that was read, to open it. */
  note_id: PublicId.nullable(),
});
export type Look = z.output<typeof Look>;

export const looksAtOnce = 30;

export const listLooks = endpoint({
  method: 'GET',
  path: '/me/record/looks/:before',
  summary: 'Who looked at the record of the patient I act for, the newest first; 30 before the given one, or before `now`',
  access: 'decide-for-patient',
  params: z.object({ before: z.union([z.literal('now'), z.string().regex(/^\d{1,15}$/)], { error: 'Not found' }) }),
  reply: z.object({
    looks: z.array(Look),
    /** Ask for those before this one; none when there are no more. */
    next: z.string().nullable(),
  }),
});
