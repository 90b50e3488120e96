/** The kinds of writes of the crash proof that need nothing made before: what each sends, and how its row is found again by its marker. */
import { postMessage } from '@pellis/contract/conversations/conversations';
import { changeHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { addPhrase } from '@pellis/contract/note-templates/phrases';
import { addAddendum, saveDraft } from '@pellis/contract/notes/notes';
import { askPhoneCode } from '@pellis/contract/own-changes/own-changes';
import { refundOrder } from '@pellis/contract/payments/payments';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { tickStep } from '@pellis/contract/routines/live-routine';
import { makeTask } from '@pellis/contract/tasks/tasks';
import { saveTip } from '@pellis/contract/tips/tips';
import { openVisitorConversation } from '@pellis/contract/visitors/visitor-conversations';
import { newId } from '../../server/src/platform/ids.ts';
import type { Tokens, Writer } from './sign-ins.ts';

/** Who writes, and about what. */
export interface Stage {
  tokens: Tokens;
  conversation: string;
  /** Of each who writes messages. */
  conversations: Partial<Record<Writer, string>>;
  /** Ana's signed note with a routine, and the order of it. */
  note: string;
  order: string;
  /** A case that Dr. Osei has claimed. */
  openCase: string;
  draftVersion: number;
  profile: Record<string, unknown>;
  profileVersion: number;
  /** Of Dev and of Eli, whose visits are booked and moved. */
  patients: { dev: string; eli: string };
  /** A visit that is moved to and fro. */
  visit: string;
  /** What was held, chosen or drafted just now. */
  held: string;
  wanted: { provider_id: string; starts_at: string };
  drafted: { id: string; version: number };
  folder: string;
  /** JPEG, in base64. */
  photo: string;
  /** The clinic's. */
  day: string;
  turn: number;
  /** Of the questions that the last one who submits was asked. */
  safetyVersion: number;
  /** Kinds in order that somebody is at. */
  busy: Set<string>;
}

export interface Write {
  endpoint: AnyEndpoint;
  as?: string;
  params?: Record<string, string>;
  body?: unknown;
  ifMatch?: string;
  /** In place of the one that was given, where a state is all that is kept. */
  marker?: string;
}

/** The reply, where it was a good one. */
export type Ask = (write: Write) => Promise<Record<string, unknown> | undefined>;

export interface Kind {
  name: string;
  /** How often, beside the others. */
  weight: number;
  /** Each builds on the one before. */
  isInOrder?: boolean;
  /** Whose accounts it may be written from, one of them; nobody's where it is not said. */
  by?: readonly Writer[];
  write(marker: string, stage: Stage, by?: Writer): Write;
  /** What has to be there before; false when it is not to be had now. */
  prepare?(ask: Ask, stage: Stage): Promise<boolean>;
  /** A refusal that is right where somebody else was faster. */
  mayFail?: RegExp;
  /** What the next one builds on. */
  taken?(reply: { version: number }, stage: Stage): void;
  /** What stands now, read again where the clinic says that it has changed meanwhile; the next one builds on it. */
  reread?(ask: Ask, stage: Stage): Promise<unknown>;
  /** A row each: `marker`. */
  rows?: string | ((stage: Stage) => string);
  /** What stands at the end, in one row: `marker`. */
  stands?: (stage: Stage) => string;
}

/** Reviewed in the demo. */
const slug = 'start-a-retinoid';
const message = (text: string) => ({ id: newId(), text, photos: [], files: [] });
const soon = () => new Date(Date.now() + 86_400_000).toISOString();

/** Hardly ever the same twice. */
const someNumber = () => `(4${digits(2)}) 5${digits(2)}-${digits(4)}`;
const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** Who has a conversation of their own with the desk; the desk answers in the first one's. */
export const talkers = ['ben', 'ivo', 'uma', 'yara'] as const satisfies readonly Writer[];

export const plainKinds: readonly Kind[] = [
  {
    name: 'visitor',
    weight: 16,
    write: (marker) => ({ endpoint: openVisitorConversation, body: { token: newId(), topic: 'general', message: message(marker) } }),
    rows: `select text as marker from message where text like 'crash-visitor-%'`,
  },
  {
    name: 'patient-message',
    weight: 20,
    by: talkers,
    write: (marker, { tokens, conversations }, by = 'ben') => ({
      endpoint: postMessage,
      as: tokens[by],
      params: { id: conversations[by] ?? '' },
      body: message(marker),
    }),
    rows: `select text as marker from message where text like 'crash-patient-message-%'`,
  },
  {
    name: 'desk-message',
    weight: 8,
    by: ['sam'],
    write: (marker, { tokens, conversation }) => ({
      endpoint: answerConversation,
      as: tokens.sam,
      params: { id: conversation },
      body: message(marker),
    }),
    rows: `select text as marker from message where text like 'crash-desk-message-%'`,
  },
  {
    name: 'task',
    weight: 8,
    by: ['sam'],
    write: (marker, { tokens, conversation }) => ({
      endpoint: makeTask,
      as: tokens.sam,
      params: { id: conversation },
      body: { kind: 'call_back', words: marker, due_at: soon(), owner_id: null },
    }),
    rows: `select words as marker from task where words like 'crash-task-%'`,
  },
  {
    name: 'phrase',
    weight: 8,
    by: ['lee'],
    write: (marker, { tokens }) => ({
      endpoint: addPhrase,
      as: tokens.lee,
      body: {
        abbreviation: marker
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, '')
          .slice(-18),
        words: marker,
        is_own: true,
      },
    }),
    rows: `select words as marker from phrase where words like 'crash-phrase-%'`,
  },
  {
    name: 'addendum',
    weight: 5,
    by: ['lee'],
    write: (marker, { tokens, note }) => ({ endpoint: addAddendum, as: tokens.lee, params: { id: note }, body: { text: marker } }),
    rows: `select text as marker from addendum where text like 'crash-addendum-%'`,
  },
  {
    name: 'refund',
    weight: 3,
    by: ['sam'],
    write: (marker, { tokens, order }) => ({
      endpoint: refundOrder,
      as: tokens.sam,
      params: { id: order },
      body: { amount: 1, kind: 'courtesy', reason: marker },
    }),
    rows: `select reason as marker from refund where reason like 'crash-refund-%' and state = 'made'`,
  },
  {
    name: 'referral',
    weight: 4,
    write: (marker) => ({
      endpoint: sendReferral,
      body: {
        ...{ provider_name: 'Dr. Storm', licence: 'A1', reply_to: 'storm@nowhere.test', patient_name: marker },
        ...{ patient_email: 'storm-patient@nowhere.test', patient_phone: '(415) 555-0101', reason: 'A rash', images: [] },
      },
    }),
    rows: `select patient_name as marker from referral where patient_name like 'crash-referral-%'`,
  },
  {
    name: 'phone-code',
    weight: 4,
    by: ['eli'],
    write: (_marker, { tokens }) => {
      const phone = someNumber();
      return { endpoint: askPhoneCode, as: tokens.eli, body: { phone }, marker: phone };
    },
    rows: `select recipient as marker from letter where template = 'phone.code' and channel = 'sms'`,
  },
  {
    name: 'profile',
    weight: 5,
    by: ['cleo'],
    isInOrder: true,
    write: (marker, { tokens, profile, profileVersion }) => ({
      endpoint: changeHealthProfile,
      as: tokens.cleo,
      ifMatch: `"${profileVersion}"`,
      body: { ...profile, medications: 'yes', currentMedications: marker, images: [] },
    }),
    taken: ({ version }, stage) => {
      stage.profileVersion = version;
    },
    reread: async (ask, stage) => {
      const kept = await ask({ endpoint: readHealthProfile, as: stage.tokens.cleo });
      stage.profileVersion = Number(kept?.['version'] ?? stage.profileVersion);
      return kept?.['currentMedications'];
    },
    rows: `select current_medications as marker from health_profile where current_medications like 'crash-profile-%'`,
  },
  {
    name: 'draft',
    weight: 20,
    by: ['osei'],
    isInOrder: true,
    write: (marker, { tokens, openCase, draftVersion }) => ({
      endpoint: saveDraft,
      as: tokens.osei,
      params: { id: openCase },
      ifMatch: `"${draftVersion}"`,
      // as our own web saves: only what was changed
      body: {
        diagnosis: 'Acne',
        treatment_plan: marker,
        rx: [],
        follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
        changed: ['treatment_plan'],
      },
    }),
    taken: ({ version }, stage) => {
      stage.draftVersion = version;
    },
    stands: ({ openCase }) => `select treatment_plan as marker from note where id = '${openCase}'`,
  },
  {
    name: 'tick',
    weight: 14,
    by: ['ana'],
    isInOrder: true,
    write: (_marker, stage) => {
      stage.turn += 1;
      const is_done = stage.turn % 2 === 0;
      const tick = { step: 0, time: 'morning', day: stage.day };
      return { endpoint: tickStep, as: stage.tokens.ana, params: { id: stage.note }, body: { ...tick, is_done }, marker: String(is_done) };
    },
    stands: ({ note, day }) =>
      `select (count(*) > 0)::text as marker from routine_tick where note_id = '${note}' and step = 0 and day = '${day}'`,
  },
  {
    name: 'tip',
    weight: 10,
    by: ['ben'],
    isInOrder: true,
    write: (_marker, stage) => {
      stage.turn += 1;
      const is_saved = stage.turn % 2 === 0;
      return { endpoint: saveTip, as: stage.tokens.ben, params: { slug }, body: { is_saved }, marker: String(is_saved) };
    },
    stands:
      () => `select (count(*) > 0)::text as marker from saved_tip s join tip t on t.id = s.tip_id join account a on a.id = s.account_id
      where a.email like 'ben@%' and t.slug = '${slug}'`,
  },
];
