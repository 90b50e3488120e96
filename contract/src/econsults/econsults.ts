/** e-Consults as the asking provider meets them: the offer, the way in by link and license number, the question, and the answer. */
import { z } from 'zod';
import { megabyte, PhotosIfAny } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, Cents, Instant, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';
import { LicenceProof } from '../referrals/licence-proof.ts';

/** `asked`: it waits for a dermatologist. `claimed`: one is answering. The others are ends; `unanswered` is ours, `withdrawn` the provider's. */
export const econsultStates = ['asked', 'claimed', 'answered', 'declined', 'withdrawn', 'unanswered'] as const;
export type EconsultState = (typeof econsultStates)[number];

export function isOpenEconsult(state: EconsultState): boolean {
  return state === 'asked' || state === 'claimed';
}

/** Of the bill: `none` where nothing is to be paid. Nothing moves by itself: the front desk writes the invoice by hand. */
export const invoiceStates = ['none', 'due', 'invoiced', 'paid'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Days after its clock ran out on which a question ends without an answer. */
export const daysUntilUnanswered = 3;
/** How long the link of an e-mail works, and how long it is open after the license number. */
export const econsultLinkDays = 180;
export const econsultPassHours = 12;

/** No birthday: as much as a dermatologist needs. */
export const ageBands = ['under_1', '1_11', '12_17', '18_29', '30_44', '45_59', '60_74', '75_up'] as const;
export const ageBandLabels: Readonly<Record<(typeof ageBands)[number], string>> = {
  under_1: 'Under 1 year',
  '1_11': '1 to 11 years',
  '12_17': '12 to 17 years',
  '18_29': '18 to 29 years',
  '30_44': '30 to 44 years',
  '45_59': '45 to 59 years',
  '60_74': '60 to 74 years',
  '75_up': '75 years or older',
};

export const patientSexes = ['female', 'male', 'other'] as const;
export const patientSexLabels: Readonly<Record<(typeof patientSexes)[number], string>> = {
  female: 'Female',
  male: 'Male',
  other: 'Other or not known',
};

/** Whether the patient should be seen by a dermatologist. */
export const sendings = ['stay', 'if_needed', 'refer', 'in_person'] as const;
export type Sending = (typeof sendings)[number];
export const sendingLabels: Readonly<Record<Sending, string>> = {
  stay: 'No: care can stay with you',
  if_needed: 'Only if what to watch for appears',
  refer: 'Yes: send the patient to a dermatologist; by video will do',
  in_person: 'Yes: the patient has to be seen in person',
};

const initialsWords = 'Enter one to three letters, such as RR. Please no name.';

const QuestionParts = {
  question: required('Your question is required', 2000),
  history: required('What matters of the history is required', 3000),
  initials: z
    .string({ error: initialsWords })
    .trim()
    .toUpperCase()
    .regex(/^\p{L}{1,3}$/u, initialsWords),
  age_band: oneOf(ageBands, 'Age is required'),
  sex: oneOf(patientSexes, 'Sex is required'),
};

export const EconsultForm = z.object({
  ...QuestionParts,
  images: PhotosIfAny,
  agreed: z.literal(true, { error: 'Ask the patient first: we answer only when they agreed' }),
});
export type EconsultForm = z.output<typeof EconsultForm>;

export const EconsultQuestion = z.object({
  question: z.string(),
  history: z.string(),
  initials: z.string(),
  age_band: z.enum(ageBands),
  sex: z.enum(patientSexes),
});
export type EconsultQuestion = z.output<typeof EconsultQuestion>;

export const EconsultAnswer = z.object({
  assessment: z.string(),
  recommendation: z.string(),
  watch_for: z.string(),
  sending: z.enum(sendings),
  signed_at: Instant,
  /** With the letters behind the name. */
  signed_by: z.string(),
});
export type EconsultAnswer = z.output<typeof EconsultAnswer>;

/** What is offered where: nothing while the operator keeps it closed. */
export const EconsultOffer = z.object({
  hours: z.int(),
  prices: z.array(z.object({ state: z.string(), price: Cents })),
});
export type EconsultOffer = z.output<typeof EconsultOffer>;

export const readEconsultOffer = endpoint({
  method: 'GET',
  path: '/econsults/offer',
  summary: 'Where providers may ask e-Consults, at which price and within how many hours they are answered; null while nowhere',
  access: 'public',
  reply: z.object({ offer: EconsultOffer.nullable() }),
});

const LinkParams = z.object({ code: PublicId });
const PassParams = z.object({ pass: PublicId });
const QuestionParams = PassParams.extend({ question: PublicId });

export const wrongEconsultLicence = 'This is not the license number you gave us. Please type it as you wrote it there.';

export const openEconsults = endpoint({
  method: 'POST',
  path: '/econsults/links/:code',
  summary: 'Open my e-Consults by the link of an e-mail and my license number; answers a pass for twelve hours',
  access: 'public',
  params: LinkParams,
  body: LicenceProof,
  reply: z.object({ pass: PublicId }),
  isReplyNeverKept: true,
  limit: { calls: 60, seconds: 3600, per: 'address' },
});

export const OwnEconsultRow = z.object({
  id: PublicId,
  state: z.enum(econsultStates),
  initials: z.string(),
  price: Cents,
  asked_at: Instant,
  due_at: Instant,
  ended_at: Instant.nullable(),
  is_late: z.boolean(),
  invoice: z.enum(invoiceStates),
});
export type OwnEconsultRow = z.output<typeof OwnEconsultRow>;

export const OwnEconsults = z.object({
  provider_name: z.string(),
  /** Where the license counts, and so the answer is given. */
  state: z.string(),
  /** Null while no new questions are taken there. */
  offer: z.object({ price: Cents, hours: z.int() }).nullable(),
  rows: z.array(OwnEconsultRow),
});
export type OwnEconsults = z.output<typeof OwnEconsults>;

const passLimit = { calls: 120, seconds: 60, per: 'address' } as const;

export const listOwnEconsults = endpoint({
  method: 'GET',
  path: '/econsults/passes/:pass',
  summary: 'The e-Consults that I have asked, the newest first, and what a new one costs',
  access: 'public',
  params: PassParams,
  reply: OwnEconsults,
  limit: passLimit,
});

export const OwnEconsult = OwnEconsultRow.extend({
  asked: EconsultQuestion,
  photo_count: z.int(),
  /** Why it was declined, or ended without an answer. */
  reason: z.string(),
  invoice_number: z.string(),
  answer: EconsultAnswer.nullable(),
});
export type OwnEconsult = z.output<typeof OwnEconsult>;

export const readOwnEconsult = endpoint({
  method: 'GET',
  path: '/econsults/passes/:pass/questions/:question',
  summary: 'One of the e-Consults that I have asked, with its answer once it is signed',
  access: 'public',
  params: QuestionParams,
  reply: OwnEconsult,
  limit: passLimit,
});

export const askEconsult = endpoint({
  method: 'POST',
  path: '/econsults/passes/:pass/questions',
  summary: 'Ask a dermatologist about a patient of mine, without their name',
  access: 'public',
  consequence: 'record',
  params: PassParams,
  body: EconsultForm,
  reply: z.object({ id: PublicId }),
  bodyLimit: 60 * megabyte,
  limit: { calls: 20, seconds: 3600, per: 'address' },
});

export const withdrawEconsult = endpoint({
  method: 'POST',
  path: '/econsults/passes/:pass/questions/:question/withdraw',
  summary: 'Take a question back that no dermatologist has answered yet',
  access: 'public',
  consequence: 'record',
  params: QuestionParams,
  reply: OneSentence,
  limit: passLimit,
});

export const printOwnEconsult = endpoint({
  method: 'GET',
  path: '/econsults/passes/:pass/questions/:question/pdf',
  summary: 'The question and its signed answer as a PDF',
  access: 'public',
  params: QuestionParams,
  reply: z.object({ name: z.string(), pdf: Bytes }),
  limit: passLimit,
});
