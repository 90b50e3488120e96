/** Every e-mail and text message that the clinic writes, for the operator to look at and to put into the clinic's own words. */
import { z } from 'zod';
import { Phone } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, required } from '../platform/wire.ts';

export const longestSubject = 150;
export const longestText = 5000;
/** More is a letter. */
export const longestTextMessage = 480;

/** Each line of the text is a paragraph of its own. Placeholders stand in curly brackets. */
export const Wording = z.object({
  subject: required('Write a subject', longestSubject),
  text: required('Write what the letter says', longestText),
});
export type Wording = z.output<typeof Wording>;

export const Placeholder = z.object({
  name: z.string(),
  means: z.string(),
  /** What stands there in the preview. */
  sample: z.string(),
  /** The letter is of no use without it. */
  is_needed: z.boolean(),
});
export type Placeholder = z.output<typeof Placeholder>;

export const EditableWords = z.object({
  /** 0 while nobody has written any. */
  version: z.int(),
  /** Null while the built-in words are in force. */
  own: z.object({ subject: z.string(), text: z.string() }).nullable(),
  built_in: z.object({ subject: z.string(), text: z.string() }),
  placeholders: z.array(Placeholder),
  /** Why our own words are not sent although there are some; empty where they are. */
  fault: z.string(),
  set_by: z.string(),
  set_at: Instant.nullable(),
});
export type EditableWords = z.output<typeof EditableWords>;

/** What a carrier makes of a text message. */
export const Segments = z.object({ count: z.int(), signs: z.int(), alphabet: z.enum(['GSM-7', 'UCS-2']) });

export const EmailPreview = z.object({
  template: z.string(),
  /** A text message has a name in place of a subject, and no page. */
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  when: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Of a text message. */
  segments: Segments.nullable(),
  /** Null where the words depend on the case, so that they stay built in. */
  words: EditableWords.nullable(),
});
export type EmailPreview = z.output<typeof EmailPreview>;

const TemplateParams = z.object({ template: z.string().max(60) });

export const readEmails = endpoint({
  method: 'GET',
  path: '/workspace/letters',
  summary: 'Every letter and text message that the clinic writes: who gets it, when, and how it reads with made-up facts',
  access: 'oversee-clinic',
  reply: z.array(EmailPreview),
});

export const rewriteEmail = endpoint({
  method: 'PUT',
  path: '/workspace/letters/:template',
  summary: 'Put a letter into the clinic’s own words; what is sent from now on has them',
  access: 'oversee-clinic',
  versioned: true,
  params: TemplateParams,
  body: Wording,
  reply: EmailPreview,
});

export const restoreEmail = endpoint({
  method: 'DELETE',
  path: '/workspace/letters/:template',
  summary: 'Back to the built-in words of a letter; its own words stay in its history',
  access: 'oversee-clinic',
  versioned: true,
  params: TemplateParams,
  reply: EmailPreview,
});

export const listEmailVersions = endpoint({
  method: 'GET',
  path: '/workspace/letters/:template/versions',
  summary: 'Every wording that a letter ever had here, newest first, with who set it',
  access: 'oversee-clinic',
  params: TemplateParams,
  reply: z.array(
    z.object({
      version: z.int(),
      /** Null: from then on the built-in words. */
      own: z.object({ subject: z.string(), text: z.string() }).nullable(),
      set_by: z.string(),
      set_at: Instant,
    }),
  ),
});

export const previewEmail = endpoint({
  method: 'POST',
  path: '/workspace/letters/:template/preview',
  summary: 'How a letter would read in these words, with made-up facts; keeps nothing',
  access: 'oversee-clinic',
  params: TemplateParams,
  body: Wording,
  limit: { calls: 120, seconds: 60, per: 'account' },
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string(), segments: Segments.nullable() }),
});

export const sendEmailToMyself = endpoint({
  method: 'POST',
  path: '/workspace/letters/:template/trial',
  summary: 'Send a letter in these words, with made-up facts, to one’s own address; the same words once a minute',
  access: 'oversee-clinic',
  params: TemplateParams,
  body: Wording,
  limit: { calls: 20, seconds: 3600, per: 'account' },
  reply: z.object({ to: z.string() }),
});

export const sendTextToMyself = endpoint({
  method: 'POST',
  path: '/workspace/letters/:template/trial_text',
  summary: 'Send a text message in these words, with made-up facts, to one’s own phone, whose number is kept; the same words once a minute',
  access: 'oversee-clinic',
  params: TemplateParams,
  /** Without a number: the one that is kept. */
  body: Wording.extend({ phone: Phone.optional() }),
  limit: { calls: 10, seconds: 3600, per: 'account' },
  reply: z.object({ to: z.string() }),
});
