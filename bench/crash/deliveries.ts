/** What left the building, asked where it arrived: the mail server and the carrier of text messages, beside what the clinic says that it sent. Nobody is told twice but where docs/durability.md says so. */
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Follow } from './checks.ts';
import type { Mail } from './mail.ts';
import type { Spell } from './spells.ts';
import type { Texts } from './texts.ts';

export interface Message {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  /** How often it was begun to be sent. */
  attempts: number;
  /** It goes once at most, as a reminder does. */
  goes_once: boolean;
  is_sent: boolean;
  /** Why it was given up or has not gone yet. */
  last_error: string | null;
}

/** An email or a text may come twice where its yes could not be heard or noted. */
export interface Deliveries {
  follows: Follow[];
  twice: { emails: number; texts: number };
}

interface Arrived {
  mail: Pick<Mail, 'taken'>;
  texts: Pick<Texts, 'taken'>;
  spells: readonly Spell[];
}

export async function deliveriesOf(folder: string, arrived: Arrived): Promise<Deliveries> {
  const messages = await askIn<Message>(
    folder,
    'select id, channel, recipient, attempts, goes_once, sent_at is not null as is_sent, last_error from letter',
  );
  return judgeDeliveries(messages, arrived);
}

export function judgeDeliveries(messages: readonly Message[], { mail, texts, spells }: Arrived): Deliveries {
  const emails = messages.filter(({ channel }) => channel === 'mail');
  const byId = groupBy(emails, ({ id }) => id);
  const byNumber = groupBy(
    messages.filter(({ channel }) => channel === 'sms'),
    ({ recipient }) => `+1${recipient.replaceAll(/\D/g, '')}`,
  );
  const sentTexts = (of: readonly Message[]) => of.filter(({ is_sent }) => is_sent).length;
  const told = [...byNumber].map(([number, of]) => Math.min(sentTexts(of), texts.taken.get(number)?.length ?? 0));
  const all = [...pairsOf(byId, mail.taken), ...pairsOf(byNumber, texts.taken)];
  const none = (what: string, wrong: readonly unknown[]): Follow => ({ what, is: wrong.length, should: 0 });
  const noPair = (what: string, wrong: readonly Pair[]): Follow => ({ ...none(what, wrong), such: wrong.slice(0, 3).map(inWords(spells)) });
  return {
    follows: [
      {
        what: 'emails that the mail server has beside emails',
        is: emails.filter(({ id }) => mail.taken.has(id)).length,
        should: emails.length,
      },
      none(
        'emails that the mail server has and nobody wrote',
        [...mail.taken.keys()].filter((id) => !byId.has(id)),
      ),
      {
        what: 'texts that the carrier has beside texts marked as sent',
        is: told.reduce((a, b) => a + b, 0),
        should: [...byNumber.values()].reduce((sum, of) => sum + sentTexts(of), 0),
      },
      none(
        'texts that the carrier has and nobody wrote',
        [...texts.taken.keys()].filter((number) => !byNumber.has(number)),
      ),
      none(
        'texts that did not leave, other than codes that were of use only until then',
        messages.filter(({ channel, is_sent, last_error }) => channel === 'sms' && !is_sent && !last_error?.startsWith(tooLate)),
      ),
      noPair('told twice though the first time was heard and noted', all.filter(isToldTwice(spells))),
      noPair('told more often than it was begun', all.filter(isUnbegun(spells))),
      noPair('told twice of what goes once at most', all.filter(isOnceOnly(spells))),
    ],
    twice: { emails: twiceIn(pairsOf(byId, mail.taken)), texts: twiceIn(pairsOf(byNumber, texts.taken)) },
  };
}

/** Messages to one number, or one email, and when they arrived. */
interface Pair {
  messages: readonly Message[];
  at: readonly number[];
}

/** As `notifications/deliver.ts` says it: a clock that is put ahead ends a code. */
const tooLate = 'not sent: it was of use only until then';
/** Milliseconds that a yes is on its way. */
const onItsWay = 2_000;
/** The process died, or Postgres could not note the yes, or the yes was lost: the promise is then "at least once". */
const loses =
  /^(application|postgres|both|a backend of postgres|application frozen|postgres frozen)$|^postgres away|^half of the connections|^disk full|application stopped/;
const losesOf = { mail: /mail server/, sms: /text messages/ } as const;
/** The carrier is asked by the network, not by us. */
const asksTwice = /text messages asked twice/;

/** What it was and when it arrived, in milliseconds since the fault or blow before it began. */
const inWords =
  (spells: readonly Spell[]) =>
  ({ messages: [first], at }: Pair): string => {
    const when = at.map((one) => {
      const before = spells.findLast(({ from }) => from <= one);
      return before ? `${one - before.from} ms into ${before.what}` : 'before all';
    });
    return `${first?.channel}, begun ${first?.attempts} times: ${when.join('; ')}`;
  };

const isIn = (spells: readonly Spell[], at: number, which: (what: string) => boolean) =>
  spells.some(({ what, from, to }) => which(what) && from - onItsWay <= at && at <= to + onItsWay);

/** Each arrival too many has one before it whose yes may have been lost. */
const isToldTwice =
  (spells: readonly Spell[]) =>
  ({ messages, at }: Pair): boolean => {
    const own = losesOf[messages[0]?.channel ?? 'mail'];
    const tooMany = at.length - messages.length;
    const lost = at.slice(0, -1).filter((one) => isIn(spells, one, (what) => loses.test(what) || own.test(what)));
    return tooMany > lost.length;
  };

const isUnbegun =
  (spells: readonly Spell[]) =>
  ({ messages, at }: Pair): boolean => {
    const ours = at.filter((one) => !isIn(spells, one, (what) => asksTwice.test(what)));
    const asked = at.length > ours.length ? at.length / 2 : at.length;
    return asked > messages.reduce((sum, { attempts }) => sum + attempts, 0);
  };

const isOnceOnly =
  (spells: readonly Spell[]) =>
  ({ messages, at }: Pair): boolean =>
    messages.every(({ goes_once }) => goes_once) &&
    at.length > messages.length &&
    !at.some((one) => isIn(spells, one, (what) => asksTwice.test(what)));

function pairsOf(messages: ReadonlyMap<string, readonly Message[]>, taken: ReadonlyMap<string, readonly number[]>): Pair[] {
  return [...messages].map(([name, of]) => ({ messages: of, at: [...(taken.get(name) ?? [])].sort((a, b) => a - b) }));
}

const twiceIn = (pairs: readonly Pair[]) => pairs.filter(({ messages, at }) => at.length > messages.length).length;

function groupBy<T>(things: readonly T[], nameOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(nameOf(thing), [...(groups.get(nameOf(thing)) ?? []), thing]);
  return groups;
}
