/** Referrals: how another provider sends us a patient, follows what becomes of it, and what our own people see. */
import { z } from 'zod';
import { Email, Phone } from '../people/people.ts';
import { megabyte, PhotoRef, PhotosIfAny, photoSizes } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { LicenceCheck, LicenceCheckForm } from './licence-proof.ts';

/** `received`: just come in. `invited`: the patient has the booking link. `booked`: a visit is arranged. The last two are ends. */
export const referralStates = ['received', 'invited', 'booked', 'closed', 'declined'] as const;
export type ReferralState = (typeof referralStates)[number];

/** How long the two links work. */
export const bookingLinkDays = 60;
export const statusLinkDays = 180;

const faxOrEmail = 'Enter a fax number such as (415) 555-0134, or an e-mail address';

/** Ten digits, as a fax number is written here; anything else has to be an e-mail. */
export function isFaxNumber(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text) && /^1?\d{10}$/.test(text.replaceAll(/\D/g, ''));
}

export const ReferralForm = z.object({
  provider_name: required('Provider name is required', 120),
  licence: required('License number is required', 40),
  reply_to: z
    .string({ error: 'Secure fax or e-mail is required' })
    .trim()
    .min(1, 'Secure fax or e-mail is required')
    .max(254, faxOrEmail)
    .refine((text) => isFaxNumber(text) || z.email().safeParse(text).success, faxOrEmail),
  patient_name: required('Patient name is required', 120),
  patient_email: Email,
  patient_phone: Phone,
  reason: required('Reason for referral is required', 2000),
  images: PhotosIfAny,
});
export type ReferralForm = z.output<typeof ReferralForm>;

export const sendReferral = endpoint({
  method: 'POST',
  path: '/referrals',
  summary: 'Refer a patient; answers the path of a page that shows what becomes of it',
  access: 'public',
  consequence: 'record',
  body: ReferralForm,
  reply: z.object({ status_path: z.string() }),
  bodyLimit: 60 * megabyte,
  limit: { calls: 20, seconds: 3600, per: 'address' },
});

const CodeParams = z.object({ code: PublicId });

/**
 * The note of the visit, for the referrer. `ready`: it can be opened with the license number. `licence` and `patient`: what it waits for, once the
 * visit has taken place; `kept`: the patient wants it kept between them and us, or it is a minor's confidential care.
 */
export const consultStates = ['visit', 'licence', 'patient', 'kept', 'ready'] as const;
export type ConsultState = (typeof consultStates)[number];

/** Neither the patient nor the reason: the link may lie in a fax tray. */
export const ReferralStatus = z.object({
  state: z.enum(referralStates),
  received_at: Instant,
  invited_at: Instant.nullable(),
  booked_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** The visit has taken place. */
  is_seen: z.boolean(),
  consult: z.enum(consultStates),
  /** Why we declined, in words for the referrer. */
  reason: z.string(),
});
export type ReferralStatus = z.output<typeof ReferralStatus>;

export const readReferralStatus = endpoint({
  method: 'GET',
  path: '/referrals/status/:code',
  summary: 'What has become of a referral, for whoever holds its status link',
  access: 'public',
  params: CodeParams,
  reply: ReferralStatus,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const readInvitation = endpoint({
  method: 'GET',
  path: '/referrals/invitation/:code',
  summary: 'Whether a booking link still works; it says nothing about the patient',
  access: 'public',
  params: CodeParams,
  reply: z.object({ expires_at: Instant }),
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const takeUpReferral = endpoint({
  method: 'POST',
  path: '/me/referral',
  summary: 'Tie the referral of my booking link to me, so that my dermatologist sees it',
  access: 'arrange-care',
  body: z.object({ code: PublicId }),
  reply: z.object({ id: PublicId, provider_name: z.string(), received_at: Instant, shares_note: z.boolean().nullable() }),
  limit: { calls: 30, seconds: 900, per: 'account' },
});

export const OwnReferral = z.object({
  id: PublicId,
  provider_name: z.string(),
  /** The visit that was booked for it. */
  visit_id: PublicId.nullable(),
  /** Whether the provider may have the note of the visit; null until the patient has said. */
  shares_note: z.boolean().nullable(),
  /** The visit is a minor's confidential care: its note goes to nobody by a link, whatever is said. */
  is_confidential: z.boolean(),
  told_at: Instant.nullable(),
  opened_at: Instant.nullable(),
});
export type OwnReferral = z.output<typeof OwnReferral>;

export const listOwnReferrals = endpoint({
  method: 'GET',
  path: '/me/referrals',
  summary: 'Who referred me, and whether they may have the note of the visit',
  access: 'see-care',
  reply: z.array(OwnReferral),
});

export const shareNote = endpoint({
  method: 'PUT',
  path: '/me/referrals/:id/sharing',
  summary: 'Say whether the provider who referred me may have the note of the visit; may be changed at any time',
  access: 'decide-for-patient',
  params: IdParams,
  body: z.object({ shares: z.boolean() }),
  reply: OwnReferral,
});

/** What of a consult note the front desk has to do next. */
export const consultTasks = ['check_licence', 'fax_cover_sheet'] as const;
export type ConsultTask = (typeof consultTasks)[number];

export const ReferralRow = z.object({
  id: PublicId,
  state: z.enum(referralStates),
  provider_name: z.string(),
  patient_name: z.string(),
  received_at: Instant,
  invited_at: Instant.nullable(),
  taken_up_at: Instant.nullable(),
  photo_count: z.int(),
  consult_task: z.enum(consultTasks).nullable(),
});
export type ReferralRow = z.output<typeof ReferralRow>;

/** How many the list has at most: those that wait for us or for the patient, and the newest of the others. */
export const mostWaitingListed = 500;
export const mostSettledListed = 200;

export const listReferrals = endpoint({
  method: 'GET',
  path: '/workspace/referrals',
  summary: 'Referrals: what is to be done, oldest first, then those whose patient was invited, then the newest of the others',
  access: 'work-referrals',
  reply: z.array(ReferralRow),
});

export const Referral = ReferralRow.extend({
  licence: z.string(),
  reply_to: z.string(),
  patient_email: z.string(),
  patient_phone: z.string(),
  /** Once the patient has opened the link: whose record it belongs to. */
  patient_id: PublicId.nullable(),
  booked_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What the referrer was told. */
  declined_because: z.string(),
  may_move: z.boolean(),
  licence_check: LicenceCheck.nullable(),
  consult: z.enum(consultStates),
  note_told_at: Instant.nullable(),
  note_opened_at: Instant.nullable(),
  /** For dermatologists only. */
  clinical: z.object({ reason: z.string(), photos: z.array(PhotoRef) }).nullable(),
  history: z.array(z.object({ name: z.string(), at: Instant, by: z.string() })),
});
export type Referral = z.output<typeof Referral>;

export const readReferral = endpoint({
  method: 'GET',
  path: '/workspace/referrals/:id',
  summary: 'One referral; reason and photos for dermatologists only, whose reading is recorded',
  access: 'work-referrals',
  params: IdParams,
  reply: Referral,
});

export const readReferralPhoto = endpoint({
  method: 'GET',
  path: '/workspace/referrals/:id/photos/:photo/:size',
  summary: 'One photo of a referral, as a JPEG of the size asked for',
  access: 'read-clinical',
  params: IdParams.extend({ photo: PublicId, size: z.enum(photoSizes, { error: 'Not found' }) }),
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/invite',
  summary: 'Send the patient a new booking link; the one before stops working',
  access: 'work-referrals',
  params: IdParams,
  reply: OneSentence,
});

export const declineReferral = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/decline',
  summary: 'Say that we cannot care for this patient; the referrer reads why',
  access: 'work-referrals',
  params: IdParams,
  body: z.object({ reason: required('Write why, in words for the referring provider', 1000) }),
  reply: OneSentence,
});

export const closeReferral = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/close',
  summary: 'End a referral that leads to no visit',
  access: 'work-referrals',
  params: IdParams,
  reply: OneSentence,
});

export const checkLicence = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/licence_check',
  summary: "Say that the referrer's license was looked up and is theirs; without it no consult note leaves",
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  body: LicenceCheckForm,
  reply: OneSentence,
});

export const takeBackLicenceCheck = endpoint({
  method: 'DELETE',
  path: '/workspace/referrals/:id/licence_check',
  summary: 'Take the check of the license back; the consult note cannot be opened until it is checked again',
  access: 'work-referrals',
  params: IdParams,
  reply: OneSentence,
});

export const tellOfNoteAgain = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/consult_link',
  summary: 'Send the referrer a new link to the consult note, by e-mail',
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});

export const makeCoverSheet = endpoint({
  method: 'POST',
  path: '/workspace/referrals/:id/cover_sheet',
  summary: 'A sheet to fax, with a new link to the consult note and nothing of the patient, as a PDF',
  access: 'work-referrals',
  params: IdParams,
  reply: z.object({ name: z.string(), pdf: Bytes }),
  // the link is in it
  isReplyNeverKept: true,
});
