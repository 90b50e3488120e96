/** The clinic's own words of its letters and text messages: written by the operator, checked against what each letter can fill in, and used for whatever is sent from then on. */
import {
  type EditableWords,
  type EmailPreview,
  type listEmailVersions,
  longestTextMessage,
  type Wording,
} from '@pellis/contract/notifications/emails';
import type { z } from 'zod';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { compose, inOwnWords, writeEmail } from './email.ts';
import { builtInWords, type EmailKind } from './email-kind.ts';
import { faultsOf, type OwnWords, type PlaceholderName, placeholders, refuseFaults, staysBuiltIn } from './placeholders.ts';
import { mayRewrite } from './policy.ts';
import { segmentsOf } from './segments.ts';
import { isStopped } from './stop-records.ts';
import { builtInText, type TextKind } from './text-kind.ts';
import { composeText, inOwnText, writeText } from './text-message.ts';
import { addressOfAccount, insertVersion, keepPhoneOfAccount, newestVersions, phoneOfAccount, versionsOf } from './wording-records.ts';

/** A kind of message as far as its words go, whatever its facts. What has a title of its own is a text message. */
type AsEmail = Pick<EmailKind<never>, 'template' | 'to' | 'when' | 'sample' | 'needs'>;
type AsText = Pick<TextKind<never>, 'template' | 'title' | 'to' | 'when' | 'sample' | 'needs'>;
export type Kind = AsEmail | AsText;

const isText = (kind: Kind): kind is AsText => 'title' in kind;

export function listEmails(clinic: Clinic, asker: Asker, kinds: readonly Kind[]): Promise<EmailPreview[]> {
  return rewriting(clinic.db.read, asker, (transaction) => present(clinic, transaction, kinds));
}

export interface Rewritten {
  version: number;
  /** Null: back to the built-in words. */
  words: Wording | null;
}

/** Of two who write at once the second is told. Saving what is in force already writes nothing. */
export function rewrite(clinic: Clinic, asker: Asker, kind: Kind, { version, words }: Rewritten): Promise<EmailPreview> {
  if (words) check(kind, words);
  return rewriting(clinic.db.write, asker, async (transaction, actor) => {
    const before = await one(clinic, transaction, kind);
    if (before.words === null) throw staysBuiltIn();
    if (before.words.version !== version) throw changedMeanwhile();
    if (isSame(before.words.own, words)) return before;
    const subject = isText(kind) ? kind.title : undefined;
    const next = {
      template: kind.template,
      version: version + 1,
      words: words && { ...words, subject: subject ?? words.subject },
      setBy: actor.id,
    };
    if (!(await insertVersion(transaction, next))) throw changedMeanwhile();
    const name = words ? 'message.rewritten' : 'message.restored';
    await clinic.happened(transaction, actor, { name, subjectId: kind.template, data: { version: version + 1 } });
    return one(clinic, transaction, kind);
  });
}

type Versions = z.output<typeof listEmailVersions.reply>;

export function listVersions(clinic: Clinic, asker: Asker, { template }: Kind): Promise<Versions> {
  return rewriting(clinic.db.read, asker, async (transaction) =>
    (await versionsOf(transaction, template)).map(({ version, subject, body, set_by, set_at }) => ({
      version,
      own: asWords(subject, body),
      set_by,
      set_at,
    })),
  );
}

export function previewWords(clinic: Clinic, asker: Asker, kind: Kind, words: Wording) {
  check(kind, words);
  return rewriting(clinic.db.read, asker, async () => readAs(clinic, kind, words));
}

/** The same words go to the same person once a minute, however often they ask. */
export function sendToMyself(clinic: Clinic, asker: Asker, kind: Kind, words: Wording): Promise<{ to: string }> {
  check(kind, words);
  if (isText(kind)) throw conflict('wrong_channel', 'This is a text message: its sample goes to your phone.');
  return rewriting(clinic.db.write, asker, async (transaction, actor) => {
    const to = found(await addressOfAccount(transaction, actor.id));
    const { fills, ...email } = inOwnWords(clinic, kind.sample, words);
    const about = `trial ${hashOf(JSON.stringify(words))} ${new Date().toISOString().slice(0, 16)}`;
    const written = await writeEmail(clinic, transaction, { ...email, subject: `Sample: ${email.subject}`, about, to });
    if (written) await clinic.happened(transaction, actor, { name: 'message.tried', subjectId: kind.template });
    return { to };
  });
}

/** To the phone of who asks; its number is asked for once, and kept. The link and the foot are there, as they will be. */
export function sendTextToMyself(
  clinic: Clinic,
  asker: Asker,
  kind: Kind,
  { phone, ...words }: Wording & { phone?: string | undefined },
): Promise<{ to: string }> {
  check(kind, words);
  if (!isText(kind)) throw conflict('wrong_channel', 'This is a letter: its sample goes to your email address.');
  return rewriting(clinic.db.write, asker, async (transaction, actor) => {
    const to = phone ?? (await phoneOfAccount(transaction, actor.id));
    if (!to) throw wrongField('phone', 'Enter the number of your own phone: the sample goes there.');
    if (await isStopped(transaction, to)) throw wrongField('phone', 'This number has replied STOP. Reply START from it, or enter another.');
    await keepPhoneOfAccount(transaction, actor.id, to);
    const { path, foot, words: filled } = inOwnText(clinic, kind.sample, words);
    const about = `trial ${hashOf(JSON.stringify(words))} ${new Date().toISOString().slice(0, 16)}`;
    const sample = { template: kind.template, about, to, words: `Sample: ${filled}`, isAwaited: true };
    const written = await writeText(clinic, transaction, { ...sample, ...(path ? { path } : {}), ...(foot ? { foot } : {}) });
    if (written) await clinic.happened(transaction, actor, { name: 'message.tried', subjectId: kind.template });
    return { to };
  });
}

function rewriting<T>(open: Database['read'], asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(mayRewrite(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

function check(kind: Kind, words: Wording): void {
  if (!kind.sample.fills) throw staysBuiltIn();
  if (isText(kind) && words.text.length > longestTextMessage)
    throw wrongField('text', `A text message has room for ${longestTextMessage} characters.`);
  refuseFaults(faultsOf(words, { allowed: namesOf(kind), needed: kind.needs }));
}

function namesOf({ sample }: Kind): PlaceholderName[] {
  return ['clinicName', ...(Object.keys(sample.fills ?? {}) as PlaceholderName[])];
}

async function one(clinic: Clinic, transaction: Transaction, kind: Kind): Promise<EmailPreview> {
  return found((await present(clinic, transaction, [kind]))[0]);
}

async function present(clinic: Clinic, transaction: Transaction, kinds: readonly Kind[]): Promise<EmailPreview[]> {
  const newest = new Map((await newestVersions(transaction)).map((row) => [row.template, row]));
  return kinds.map((kind) => {
    const row = newest.get(kind.template);
    const words = editable(clinic, kind, row);
    const { template, to, when } = kind;
    return {
      template,
      channel: isText(kind) ? 'sms' : 'mail',
      to,
      when,
      ...readAs(clinic, kind, words?.fault === '' ? words.own : null),
      words,
    };
  });
}

type Row = Awaited<ReturnType<typeof newestVersions>>[number];

function editable(clinic: Clinic, kind: Kind, row: Row | undefined): EditableWords | null {
  const builtIn = isText(kind) ? builtInText(kind) : builtInWords(kind);
  if (!builtIn) return null;
  const own = row ? asWords(row.subject, row.body) : null;
  const samples: Record<string, string> = { clinicName: clinic.config.clinicName, ...kind.sample.fills };
  const [fault = ''] = own ? Object.values(faultsOf(own, { allowed: namesOf(kind), needed: kind.needs })) : [];
  return {
    version: row?.version ?? 0,
    own,
    built_in: builtIn,
    placeholders: namesOf(kind).map((name) => ({
      name,
      means: placeholders[name],
      sample: samples[name] ?? '',
      is_needed: kind.needs.includes(name),
    })),
    fault,
    set_by: row?.set_by ?? '',
    set_at: row?.set_at ?? null,
  };
}

function readAs(clinic: Clinic, kind: Kind, words: OwnWords | null) {
  if (isText(kind)) {
    const text = composeText(clinic, words ? inOwnText(clinic, kind.sample, words) : kind.sample);
    return { subject: kind.title, text, html: '', segments: segmentsOf(text) };
  }
  const { subject, text, html } = compose(clinic, words ? inOwnWords(clinic, kind.sample, words) : kind.sample);
  return { subject, text, html, segments: null };
}

function asWords(subject: string | null, body: string | null): OwnWords | null {
  return subject === null || body === null ? null : { subject, text: body };
}

function isSame(one: OwnWords | null, other: OwnWords | null): boolean {
  return one?.subject === other?.subject && one?.text === other?.text;
}
