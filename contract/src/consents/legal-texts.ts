/** The texts that patients sign, as the operator words them and asks for them: kind by kind, for every state or for one. */
import { z } from 'zod';
import { StateOfCountry } from '../people/places.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, required } from '../platform/wire.ts';
import { Asking, askings, consentKinds, everywhere, TextToSign } from './consents.ts';

export const longestTitle = 120;
export const longestWords = 20_000;
export const longestChange = 500;

/** Each line is a paragraph. */
export const LegalWords = z.object({
  title: required('Write a title', longestTitle),
  words: required('Write what is agreed to', longestWords),
  what_changed: required('Write what changed, so that those who ask later can read it', longestChange),
});
export type LegalWords = z.output<typeof LegalWords>;

export const LegalText = TextToSign.extend({
  what_changed: z.string(),
  /** Empty for the built-in text. */
  set_by: z.string(),
  set_at: Instant.nullable(),
  /** How many patients have this version signed. */
  signed: z.int(),
});
export type LegalText = z.output<typeof LegalText>;

export const ConsentSetting = z.object({
  kind: z.enum(consentKinds),
  /** `everywhere`, then every state that the clinic serves or has words for. */
  places: z.array(
    z.object({
      place: z.string(),
      asking: z.enum(askings),
      /** What that comes to. */
      is_asked: z.boolean(),
      in_force: LegalText,
      /** The newest version of its own; 0 while it has none. */
      own_version: z.int(),
    }),
  ),
});
export type ConsentSetting = z.output<typeof ConsentSetting>;
export type ConsentPlace = ConsentSetting['places'][number];

const TextParams = z.object({
  consent: z.enum(consentKinds),
  place: z.union([z.literal(everywhere), StateOfCountry], { error: 'Not found' }),
});

export const readConsentSettings = endpoint({
  method: 'GET',
  path: '/workspace/consents',
  summary: 'Each kind of consent: its text in force and whether it is asked for, everywhere and by state',
  access: 'oversee-clinic',
  reply: z.array(ConsentSetting),
});

export const writeLegalText = endpoint({
  method: 'PUT',
  path: '/workspace/consents/:consent/:place/text',
  summary: 'A new version of a text; whoever signed an earlier one is asked again',
  access: 'oversee-clinic',
  versioned: true,
  params: TextParams,
  body: LegalWords,
  reply: z.array(ConsentSetting),
});

export const askForConsent = endpoint({
  method: 'PUT',
  path: '/workspace/consents/:consent/:place/asking',
  summary: 'Whether patients are asked for this consent before care; a state may differ from the others',
  access: 'oversee-clinic',
  params: TextParams,
  body: Asking,
  reply: z.array(ConsentSetting),
});

export const listLegalTexts = endpoint({
  method: 'GET',
  path: '/workspace/consents/:consent/:place/versions',
  summary: 'Every version of a text, newest first, with what changed, who wrote it, and how many signed it',
  access: 'oversee-clinic',
  params: TextParams,
  reply: z.array(LegalText),
});
