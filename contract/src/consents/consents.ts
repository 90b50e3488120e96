/** What a patient, or whoever acts for one, reads and signs with their name before care: by kind, by state, by version. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, oneOf, PublicId, required } from '../platform/wire.ts';

export const consentKinds = ['telehealth', 'photos', 'minors', 'financial'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Where a text counts that no state has of its own. */
export const everywhere = 'everywhere';
export const Place = z.union([z.literal(everywhere), z.string().regex(/^[A-Z]{2}$/)], { error: 'Choose a state' });

/** A text as it is signed: these five say which one it was, to the letter. */
export const TextToSign = z.object({
  kind: z.enum(consentKinds),
  place: Place,
  /** 0 is the built-in one. */
  version: z.int().min(0),
  title: z.string(),
  words: z.string(),
  text_hash: z.string(),
});
export type TextToSign = z.output<typeof TextToSign>;

export const capacities = ['self', 'parent', 'guardian', 'caregiver'] as const;
export type Capacity = (typeof capacities)[number];
/** As which somebody signs, after "as". */
export const capacityWords: Record<Capacity, string> = {
  self: 'the patient',
  parent: 'the parent',
  guardian: 'the legal guardian',
  caregiver: 'the person who acts for them',
};

/** Where care is asked for: `home` is where the patient lives. */
const Where = z.union([z.literal('home'), z.string().regex(/^[A-Z]{2}$/)], { error: 'Not found' });

export const readTextsToSign = endpoint({
  method: 'GET',
  path: '/me/consents/to_sign/:state',
  summary:
    'What the clinic asks the patient I act for to sign in a state (`home`: where they live) and is not signed in the version in force',
  access: 'see-care',
  params: z.object({ state: Where }),
  reply: z.object({
    patient_name: z.string(),
    /** Who signs, by the name of the account, and as what. */
    signer_name: z.string(),
    capacity: z.enum(capacities),
    texts: z.array(TextToSign),
  }),
});

export const typeYourName = 'Type your full name';

export const Signature = z.object({
  state: Where,
  texts: z
    .array(TextToSign.pick({ kind: true, place: true, version: true, text_hash: true }))
    .min(1, 'There is nothing to sign')
    .max(consentKinds.length),
  typed_name: required(typeYourName, 120),
  agrees: z.literal(true, { error: 'Please confirm that you have read and agree' }),
});
export type Signature = z.output<typeof Signature>;

export const SignedConsent = z.object({
  id: PublicId,
  kind: z.enum(consentKinds),
  place: Place,
  version: z.int(),
  title: z.string(),
  typed_name: z.string(),
  capacity: z.enum(capacities),
  signed_at: Instant,
});
export type SignedConsent = z.output<typeof SignedConsent>;

export const signTexts = endpoint({
  method: 'POST',
  path: '/me/consents',
  summary: 'Sign texts with a typed name, for the patient I act for; 409 `text_changed` when one of them is no longer in force',
  access: 'decide-for-patient',
  consequence: 'signature',
  body: Signature,
  reply: z.array(SignedConsent),
});

export const listMyConsents = endpoint({
  method: 'GET',
  path: '/me/consents',
  summary: 'What was signed for the patient I act for, the newest first',
  access: 'see-care',
  reply: z.array(SignedConsent),
});

export const downloadConsent = endpoint({
  method: 'GET',
  path: '/consents/:id/signed.pdf',
  summary: 'What was signed, to the letter, with who signed it and when, as a PDF',
  access: 'signed-in',
  params: IdParams,
});

export const chooseAsked = 'Choose whether it is asked for';
export const askings = ['asked', 'not_asked', 'as_everywhere'] as const;
export const Asking = z.object({ asking: oneOf(askings, chooseAsked) });
