/** Faxes that came to the clinic: the front desk finds whose each is and files it to the record, or says that it is nobody's here. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';

export const faxKinds = ['referral', 'lab_result', 'outside_note', 'pharmacy', 'other'] as const;
export type FaxKind = (typeof faxKinds)[number];

/** `arriving`: the paper is being fetched from the fax service. */
export const faxStates = ['arriving', 'to_file', 'unreadable', 'filed', 'set_aside'] as const;
export type FaxState = (typeof faxStates)[number];

export const setAsideReasons = ['not_ours', 'spam', 'asked_again'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** How long a fax that was set aside keeps its paper: until then it can be taken back. */
export const setAsideDays = 30;

export const Fax = z.object({
  id: PublicId,
  state: z.enum(faxStates),
  /** As the sender's machine said; empty where it said none. */
  sender: z.string(),
  pages: z.int().nullable(),
  /** The line broke: less came than was sent. */
  is_part: z.boolean(),
  received_at: Instant,
  /** Why there is no paper to read; empty where there is one. */
  words: z.string(),
  has_paper: z.boolean(),
  filed: z
    .object({ patient_id: PublicId, patient: z.string(), kind: z.enum(faxKinds), about: z.string(), by: z.string(), at: Instant })
    .nullable(),
  set_aside: z.object({ reason: z.enum(setAsideReasons), words: z.string(), by: z.string(), at: Instant }).nullable(),
});
export type Fax = z.output<typeof Fax>;

export const listFaxes = endpoint({
  method: 'GET',
  path: '/workspace/faxes',
  summary: 'Faxes that wait for somebody, the oldest first; then the latest that were filed or set aside',
  access: 'handle-faxes',
  reply: z.array(Fax),
});

export const readFax = endpoint({
  method: 'GET',
  path: '/workspace/faxes/:id',
  summary: 'One fax: where it stands, and what is to be done',
  access: 'handle-faxes',
  params: IdParams,
  reply: Fax,
});

export const openFaxPaper = endpoint({
  method: 'GET',
  path: '/faxes/:id/paper',
  summary:
    'The paper of a fax: for the front desk until it is filed, from then on for whoever treats the patient, and for the patient but for a lab result where law wants some spoken about first; each look is recorded',
  access: 'signed-in',
  params: IdParams,
});

export const listFaxesOfPatient = endpoint({
  method: 'GET',
  path: '/patients/:id/faxes',
  summary:
    'Faxes in the record of a patient, the newest first, for whoever treats them, and for the patient but for lab results where law wants some spoken about first',
  access: 'signed-in',
  params: IdParams,
  reply: z.array(Fax),
});

const nameOrBirthday = 'Enter a name or a date of birth';
export const FaxSearch = z
  .object({ name: z.string().trim().max(100), dob: z.union([Day, z.literal('')]) })
  .refine(({ name, dob }) => name !== '' || dob !== '', { error: nameOrBirthday, path: ['name'] });

export const FaxCandidate = z.object({ id: PublicId, full_name: z.string(), dob: Day.nullable(), email: z.string() });
export type FaxCandidate = z.output<typeof FaxCandidate>;

export const findForFax = endpoint({
  method: 'POST',
  path: '/workspace/faxes/patients',
  summary: 'Patients whose a fax may be, by name and date of birth; nobody is chosen by this',
  access: 'handle-faxes',
  body: FaxSearch,
  reply: z.array(FaxCandidate),
  limit: { calls: 60, seconds: 60, per: 'account' },
});

export const FilingForm = z.object({
  patient_id: z.string({ error: 'Choose the patient' }).min(1, 'Choose the patient').pipe(PublicId),
  kind: oneOf(faxKinds, 'Choose what it is'),
  /** "Biopsy report of Dr. Chen": how the record calls it. */
  about: required('Write what it is about', 200),
});

export const fileFax = endpoint({
  method: 'POST',
  path: '/workspace/faxes/:id/file',
  summary: 'Put a fax into the record of the patient whose it is; 409 where somebody was faster',
  access: 'handle-faxes',
  consequence: 'record',
  params: IdParams,
  body: FilingForm,
  reply: OneSentence,
});

export const SetAsideForm = z.object({
  reason: oneOf(setAsideReasons, 'Say why'),
  words: z.string().trim().max(500, 'Maximum 500 characters'),
});

export const setFaxAside = endpoint({
  method: 'POST',
  path: '/workspace/faxes/:id/set_aside',
  summary: `End a fax that goes into no record: not ours, spam, or the sender was asked for it again; its paper goes after ${setAsideDays} days`,
  access: 'handle-faxes',
  consequence: 'record',
  params: IdParams,
  body: SetAsideForm,
  reply: OneSentence,
});

export const takeFaxBack = endpoint({
  method: 'POST',
  path: '/workspace/faxes/:id/take_back',
  summary: 'Take a fax out of the record it was filed to by mistake, or back from those set aside: it waits again',
  access: 'handle-faxes',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});
