/** Setting up a new clinic: what must be true before the public may come in, computed from records, and the tests that prove it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant, required } from '../platform/wire.ts';

/** In the order in which they stand. */
export const setUpPoints = [
  'second_factor',
  'recovery_codes',
  'contact',
  'mail',
  'keys',
  'cards',
  'texts',
  'pharmacies',
  'shipping',
  'fax',
  'claims',
  'state',
  'service',
  'dermatologist',
  'hours',
  'https',
  'relay',
  'sign_in',
  'storage',
  'legal',
  'promises',
  'backup',
  'test_case',
] as const;
export type SetUpPoint = (typeof setUpPoints)[number];

/** What each says when it is true. */
export const pointWords: Record<SetUpPoint, string> = {
  second_factor: 'Somebody who manages people logs in with a second step',
  recovery_codes: 'There is a second way in: recovery codes, or another operator',
  contact: 'The clinic has its own name, an address and a phone number',
  mail: 'An email has arrived: its code was typed here',
  keys: 'The clinic’s keys are stored elsewhere: the check code was typed here',
  cards: 'A test amount was held, taken and given back by whoever takes cards',
  texts: 'A text message has arrived: its code was typed here; or it is said that there are none',
  pharmacies: 'The pharmacy network answers, so that prescriptions leave electronically',
  shipping: 'A pharmacy that ships answers, so that prescriptions are mailed',
  fax: 'A test page has come out of a fax machine: its code was typed here',
  claims: 'A file was laid onto the clearinghouse’s server and taken away again',
  state: 'A state is open, and patients of it are taken',
  service: 'A service is offered at a price',
  dermatologist: 'A dermatologist with a license that counts is shown to patients',
  hours: 'Hours are set in which messages are answered',
  https: 'The clinic’s address begins with https',
  relay: 'A relay answers, which helps video calls through strict networks',
  sign_in: 'Whoever else signs people in answers, or there is nobody',
  storage: 'A file was written, read and deleted where photos are kept',
  backup: 'A backup was opened with its key and found whole, or restored',
  test_case: 'A case was sent in, paid and answered: both sides were tried',
  promises: 'The promises of the public pages were read, and the clinic keeps them',
  legal: 'The legal texts were read, with the clinic’s name and address in them',
};

/** Good to have, and nothing waits for it. */
const advised: readonly SetUpPoint[] = ['pharmacies', 'shipping', 'fax', 'claims', 'relay', 'sign_in', 'backup', 'test_case'];
export const isRequired = (point: SetUpPoint) => !advised.includes(point);

/** The way through the set-up, step by step. One with no points is there for whoever wants it. */
export const setUpSteps = [
  { id: 'account', heading: 'Your account', points: ['second_factor', 'recovery_codes'] },
  { id: 'clinic', heading: 'The clinic', points: ['contact'] },
  { id: 'states', heading: 'States', points: ['state'] },
  { id: 'services', heading: 'Services and prices', points: ['service'] },
  { id: 'people', heading: 'People', points: ['dermatologist'] },
  { id: 'hours', heading: 'Office hours', points: ['hours'] },
  { id: 'mail', heading: 'Email', points: ['mail'] },
  { id: 'texts', heading: 'Text messages', points: ['texts'] },
  { id: 'cards', heading: 'Cards', points: ['cards'] },
  { id: 'pharmacies', heading: 'Prescriptions to pharmacies', points: ['pharmacies'] },
  { id: 'shipping', heading: 'Shipping', points: ['shipping'] },
  { id: 'fax', heading: 'Faxes', points: ['fax'] },
  { id: 'claims', heading: 'Files of claims', points: ['claims'] },
  { id: 'sign_in', heading: 'Signing in with Google', points: ['sign_in'] },
  { id: 'storage', heading: 'Storage', points: ['storage'] },
  { id: 'relay', heading: 'Relay for video calls', points: ['relay'] },
  { id: 'keys', heading: 'Keys, stored elsewhere', points: ['keys'] },
  { id: 'backup', heading: 'Backups', points: ['backup'] },
  { id: 'address', heading: 'The clinic’s address', points: ['https'] },
  { id: 'legal', heading: 'Legal texts', points: ['legal'] },
  { id: 'promises', heading: 'What the pages promise', points: ['promises'] },
  { id: 'test_case', heading: 'A test case', points: ['test_case'] },
] as const satisfies readonly { id: string; heading: string; points: readonly SetUpPoint[] }[];
export type SetUpStep = (typeof setUpSteps)[number];

export const SetUp = z.object({
  is_open: z.boolean(),
  opened_at: Instant.nullable(),
  opened_by: z.string().nullable(),
  points: z.array(z.object({ id: z.enum(setUpPoints), is_true: z.boolean() })),
  has_no_texts: z.boolean(),
  /** Where the test email goes: to whoever asks for it. */
  my_email: z.string(),
});
export type SetUp = z.output<typeof SetUp>;

export const readSetUp = endpoint({
  method: 'GET',
  path: '/workspace/set_up',
  summary: 'How far setting up the clinic has come, and whether it is open to the public',
  access: 'set-up-clinic',
  reply: SetUp,
});

export const openDoors = endpoint({
  method: 'POST',
  path: '/workspace/set_up/open',
  summary: 'Open the clinic to the public, once and for good; refused with what must be true first',
  access: 'set-up-clinic',
  reply: SetUp,
});

export const mailTestOutcomes = [
  'sent',
  'not_set_up',
  'refused',
  'wrong_password',
  'name_not_found',
  'tls',
  'timeout',
  'not_taken',
  'failed',
] as const;
export type MailTestOutcome = (typeof mailTestOutcomes)[number];

export const sendMailTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/mail_test',
  summary: 'Send an email with a code to whoever asks, by the mail server in force; says in words what is wrong with it',
  access: 'set-up-clinic',
  reply: z.object({ outcome: z.enum(mailTestOutcomes), words: z.string() }),
  limit: { calls: 20, seconds: 600, per: 'account' },
});

const CodeForm = z.object({ code: required('Type the code', 40) });

export const confirmMailTest = endpoint({
  method: 'POST',
  path: '/workspace/set_up/mail_test/confirm',
  summary: 'Prove by its code that the test email has arrived',
  access: 'set-up-clinic',
  body: CodeForm,
  reply: SetUp,
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const takeKeys = endpoint({
  method: 'POST',
  path: '/workspace/set_up/keys',
  summary: 'The clinic’s keys as a page to store elsewhere, with a check code; who has taken it is recorded',
  access: 'set-up-clinic',
  reply: z.object({ text: z.string() }),
  isReplyNeverKept: true,
  limit: { calls: 10, seconds: 600, per: 'account' },
});

export const confirmKeys = endpoint({
  method: 'POST',
  path: '/workspace/set_up/keys/confirm',
  summary: 'Prove by its check code that the page with the keys is at hand',
  access: 'set-up-clinic',
  body: CodeForm,
  reply: SetUp,
  limit: { calls: 20, seconds: 600, per: 'account' },
});

export const sayTexts = endpoint({
  method: 'PUT',
  path: '/workspace/set_up/texts',
  summary: 'Say that the clinic sends no text messages, or that it will',
  access: 'set-up-clinic',
  body: z.object({ has_none: z.boolean() }),
  reply: SetUp,
});
