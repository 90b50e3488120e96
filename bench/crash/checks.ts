/** After the storm: each acknowledged write against the rows that stand, and what follows from them against the rows they follow from. */
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Kind, Stage } from './kinds.ts';
import { type Intent, judge, judgeLast, type Tally, type Verdict } from './ledger.ts';
import { untilSettled } from './phases.ts';
import { emailOf } from './sign-ins.ts';

/** One thing that must be so; `is` tells when it is not. */
export interface Follow {
  what: string;
  is: number;
  should: number;
  /** Some of what is wrong, in words. */
  such?: string[];
}

/** What was there before the first write. */
export type Before = Record<string, number>;

interface Standing {
  folder: string;
  stage: Stage;
  intents: readonly Intent[];
  /** The rows of each kind before the first write. */
  tallies?: ReadonlyMap<string, Tally>;
}

async function tallyAll({ folder, stage, kinds }: { folder: string; stage: Stage; kinds: readonly Kind[] }) {
  const counted = await Promise.all(kinds.map(async (kind) => [kind.name, await tallyOf(folder, stage, kind)] as const));
  return new Map(counted);
}

async function tallyOf(folder: string, stage: Stage, { rows }: Kind): Promise<Tally> {
  const found: Tally = new Map();
  if (!rows) return found;
  const sql = typeof rows === 'string' ? rows : rows(stage);
  for (const { marker } of await askIn<{ marker: string }>(folder, sql)) found.set(marker, (found.get(marker) ?? 0) + 1);
  return found;
}

/** What is there before the first write, when the emails of those who set the stage are written too: a visit that is moved comes back to where it was. */
export async function readBefore(of: { folder: string; stage: Stage; kinds: readonly Kind[] }) {
  await untilSettled(of.folder);
  return { before: await countAll(of.folder, of.stage), tallies: await tallyAll(of) };
}

export function judgeAll({ kinds, ...standing }: Standing & { kinds: readonly Kind[] }): Promise<Verdict[]> {
  return Promise.all(kinds.map((kind) => judgeKind(standing, kind)));
}

async function judgeKind({ folder, stage, intents, tallies }: Standing, kind: Kind): Promise<Verdict> {
  const last = kind.stands ? judgeLast(kind.name, intents, await whatStands(folder, kind.stands(stage))) : undefined;
  if (!kind.rows && last) return last;
  const all = judge(kind.name, intents, await tallyOf(folder, stage, kind), tallies?.get(kind.name));
  return { ...all, lost: [...all.lost, ...(last?.lost ?? [])] };
}

export async function whatStands(folder: string, sql: string): Promise<string> {
  const [row] = await askIn<{ marker: string }>(folder, sql);
  return row?.marker ?? '';
}

const messagesLike = (kind: string) => `select count(*) from message where text like 'crash-${kind}-%'`;
const eventsNamed = (...names: string[]) => `select count(*) from event where name in (${names.map((name) => `'${name}'`).join(', ')})`;

/** Counts by name; two of the same thing must have grown by the same. */
const counts: Record<string, (stage: Stage) => string> = {
  addenda: ({ note }) => `select count(*) from addendum where note_id = '${note}'`,
  'events of addenda': ({ note }) => `select count(*) from event where name = 'note.addendum' and subject_id = '${note}'`,
  'emails of addenda': () => `select count(*) from letter where template = 'note.addendum' and channel = 'mail'`,
  'cents refunded': ({ order }) => `select coalesce(sum(amount), 0) from refund where order_id = '${order}' and state = 'made'`,
  'cents refunded by the processor': ({ order }) =>
    `select coalesce(sum(refunded_cents), 0) from card_processor.authorisation where reference = '${order}'`,
  'cents refunded in the books': ({ order }) =>
    `select coalesce(sum(amount) filter (where account = 'care_refunded'), 0) from ledger_entry where order_id = '${order}'`,
  'events of refunds': () => `select count(*) from event where name = 'order.refund_made'`,
  'emails of refunds': () => `select count(*) from letter where template = 'order.refund-made' and channel = 'mail'`,
  assessments: () => `select count(*) from rapid_assessment where kind = 'rapid_assessment' and state <> 'draft'`,
  'orders of assessments': () =>
    `select count(*) from "order" o join rapid_assessment a on a.id = o.encounter_id where a.kind = 'rapid_assessment'`,
  'holds on cards for them': () => `select count(*) from card_processor.authorisation p join "order" o on o.id = p.reference
    join rapid_assessment a on a.id = o.encounter_id where a.kind = 'rapid_assessment'`,
  'photos of assessments of this run': () => `select count(*) from photo p join rapid_assessment a on a.id = p.encounter_id
    where a.answers->>'symptomsother' like 'crash-assessment-%'`,
  'emails of assessments': () => `select count(*) from letter where template = 'rapid-assessment.received' and channel = 'mail'`,
  referrals: () => 'select count(*) from referral',
  'emails of referrals': () => `select count(*) from letter where template = 'referral.received' and channel = 'mail'`,
  'events of referrals': () => `select count(*) from event where name = 'referral.received'`,
  // Dev's alone: a clock that is put ahead ends visits of others that begin within the hour
  bookings: ({ patients }) => `select count(*) from appointment where status = 'booked' and patient_id = '${patients.dev}'`,
  'events of bookings': ({ patients }) => `select count(*) from event where name = 'appointment.booked' and patient_id = '${patients.dev}'`,
  'holds on cards for bookings': ({ patients }) => `select count(*) from card_processor.authorisation p join "order" o on o.id = p.reference
    join appointment a on a.id = o.encounter_id where a.patient_id = '${patients.dev}' and p.state = 'authorised'`,
  'moves in the history': ({ visit }) => `select count(*) from appointment_change where appointment_id = '${visit}' and what = 'moved'`,
  'emails of bookings': () => `select count(*) from letter where template = 'appointment.booked' and recipient = '${emailOf('dev')}'`,
  'emails of moves': () => `select count(*) from letter where template = 'appointment.moved' and recipient = '${emailOf('dev')}'`,
  'events of moves': ({ visit }) => `select count(*) from event where name = 'appointment.moved' and subject_id = '${visit}'`,
  'notes signed with a prescription': () => `select count(distinct note_id) from prescription`,
  'emails of answers': () => `select count(*) from letter where template = 'rapid-assessment.answer-ready' and channel = 'mail'`,
  'events of signatures': () => `select count(*) from event where name = 'note.signed'`,
  'payments taken for them by the processor': () =>
    `select count(distinct p.id) from card_processor.authorisation p join "order" o on o.id = p.reference
      join prescription r on r.note_id = o.encounter_id where p.captured_cents > 0`,
  'messages of visitors': () => messagesLike('visitor'),
  'events of openings': () => eventsNamed('conversation.opened'),
  'messages of patients': () => messagesLike('patient-message'),
  'events of messages': () => eventsNamed('conversation.said', 'conversation.needs_answer'),
  'messages of the desk': () => messagesLike('desk-message'),
  'events of answers': () => eventsNamed('conversation.answered'),
  tasks: () => 'select count(*) from task',
  'events of tasks': () => eventsNamed('task.made'),
  phrases: () => `select count(*) from phrase where words like 'crash-%'`,
  'events of phrases': () => eventsNamed('phrase.kept'),
  profiles: () => `select count(*) from health_profile where current_medications like 'crash-%'`,
  'events of profiles': () => eventsNamed('health_profile.changed'),
  'versions of the draft': ({ openCase }) => `select coalesce((select version from note where id = '${openCase}'), 0)`,
  'books out of balance': () => 'select count(*) from (select order_id from ledger_entry group by order_id having sum(amount) <> 0) o',
};

/** Which grew together. */
const pairs: [string, string][] = [
  ['addenda', 'events of addenda'],
  ['addenda', 'emails of addenda'],
  ['cents refunded', 'cents refunded by the processor'],
  ['cents refunded', 'cents refunded in the books'],
  ['cents refunded', 'events of refunds'],
  ['cents refunded', 'emails of refunds'],
  ['assessments', 'orders of assessments'],
  ['assessments', 'holds on cards for them'],
  ['assessments', 'photos of assessments of this run'],
  ['referrals', 'events of referrals'],
  ['bookings', 'events of bookings'],
  ['bookings', 'holds on cards for bookings'],
  ['moves in the history', 'events of moves'],
  ['notes signed with a prescription', 'events of signatures'],
  ['notes signed with a prescription', 'payments taken for them by the processor'],
  ['notes signed with a prescription', 'emails of answers'],
  ['assessments', 'emails of assessments'],
  ['referrals', 'emails of referrals'],
  ['bookings', 'emails of bookings'],
  ['moves in the history', 'emails of moves'],
  ['messages of visitors', 'events of openings'],
  ['messages of patients', 'events of messages'],
  ['messages of the desk', 'events of answers'],
  ['tasks', 'events of tasks'],
  ['phrases', 'events of phrases'],
  ['profiles', 'events of profiles'],
];

export async function countAll(folder: string, stage: Stage): Promise<Before> {
  const counted = await Promise.all(
    Object.entries(counts).map(async ([name, sql]) => {
      const [row] = await askIn<Record<string, unknown>>(folder, sql(stage));
      return [name, Number(Object.values(row ?? {})[0])] as const;
    }),
  );
  return Object.fromEntries(counted);
}

/** What has grown by one with each acknowledged write of a kind, where one ends before the next begins. */
const versions: [string, string][] = [['draft', 'versions of the draft']];

export function followed(before: Before, after: Before, verdicts: readonly Verdict[] = []): Follow[] {
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  const together = pairs.map(([of, what]) => ({ what: `${what} beside ${of}`, is: grown(what), should: grown(of) }));
  const told = versions.flatMap(([kind, what]) =>
    verdicts
      .filter((verdict) => verdict.kind === kind)
      .map(({ acknowledged }) => ({ what: `${what} beside those acknowledged`, is: grown(what), should: acknowledged })),
  );
  return [...together, ...told, { what: 'books out of balance', is: after['books out of balance'] ?? 0, should: 0 }];
}

/** Empty when nothing is lost, nothing is there twice, and what follows has followed. */
export function faultsOfRows(verdicts: readonly Verdict[], follows: readonly Follow[]): string[] {
  return [
    ...verdicts.flatMap(({ kind, lost, twice, unknown }) => [
      ...(lost.length > 0 ? [`${kind}: ${lost.length} acknowledged and lost, such as ${lost[0]}`] : []),
      ...(twice.length > 0 ? [`${kind}: ${twice.length} there twice, such as ${twice[0]}`] : []),
      ...(unknown.length > 0 ? [`${kind}: ${unknown.length} there that nobody sent or that were refused, such as ${unknown[0]}`] : []),
    ]),
    ...follows
      .filter(({ is, should }) => is !== should)
      .map(({ what, is, should, such = [] }) => [`${what}: ${is} where there should be ${should}`, ...such].join('; such as ')),
  ];
}
