/** What was written and what the clinic said to each, kept outside of everything that is killed: the only witness. */

import { couldAnswer, type Spell } from './spells.ts';

export interface Intent {
  kind: string;
  /** Stands in the row that the write makes, and in no other. */
  marker: string;
  /** `dropped`: not answered, and not sent again: it may be there once, or not at all. `refused`: answered with a no. */
  state: 'sent' | 'acknowledged' | 'dropped' | 'refused';
  /** What befell the clinic when it was sent first; empty where nothing did. */
  during?: string;
}

export interface Ledger {
  intents: Intent[];
  /** Milliseconds of each answer. */
  waits: number[];
  /** Calls that got no answer within five seconds, or none at all since the connection broke. */
  unserved: Unserved[];
  /** What somebody who wrote in order had been told is done, and found undone after a blow or a fault. */
  undone: string[];
  /** Who sent a change again whose answer was lost, and was told that somebody had changed it meanwhile: they themselves. */
  toldOfOwnChange: number;
  /** How often that was looked at. */
  looks: number;
  /** What befell the clinic, and when. */
  spells: Spell[];
  /** What befalls the clinic at the moment. */
  now: string;
  /** What people got meanwhile. */
  meanwhile: Map<string, Meanwhile>;
  /** Answers by status; 0: none, since the connection broke or nobody waited any longer. */
  answers: Map<number, number>;
  /** Answers that tell nobody what to do: not JSON, or a fault without words. */
  unclear: string[];
  /** A write of this bench that the clinic rightly refused: the bench itself is wrong. */
  refused: string[];
}

/** What was answered while something befell the clinic, to calls that began then. */
export interface Meanwhile {
  done: number;
  /** Told to come again, in words. */
  told: number;
  /** 429: somebody called too often, which is the storm's fault. */
  tooOften: number;
  /** Milliseconds, and of which call. */
  slowest: number;
  of: string;
  /** Answered after more than five seconds. */
  late: number;
  /** Given up after twenty. */
  unanswered: number;
}

/** A call without its answer, or with one that came late. */
export interface Unserved {
  why: 'late' | 'unanswered' | 'broken';
  call: string;
  from: number;
  to: number;
}

/** Milliseconds within which everybody is answered whom a running application can answer. */
const clearWithin = 5_000;

/** One answer: to a call that began while `during` befell the clinic. */
interface Wait {
  during: string;
  milliseconds: number;
  /** 0 where there was no answer. */
  status: number;
  call: string;
  isBroken?: boolean;
}

export function noteWait(ledger: Ledger, { during, milliseconds, status, call, isBroken = false }: Wait): void {
  const why = isBroken ? 'broken' : status === 0 ? 'unanswered' : 'late';
  if (isBroken || milliseconds > clearWithin)
    ledger.unserved.push({ why, call: `${call}: ${status}`, from: Date.now() - milliseconds, to: Date.now() });
  // a connection that breaks is no answer: the browser says so at once
  if (isBroken) return;
  ledger.waits.push(milliseconds);
  const { done, told, tooOften, slowest, of, late, unanswered } = ledger.meanwhile.get(during) ?? nothingYet;
  const isDone = status > 0 && status < 300;
  ledger.meanwhile.set(during, {
    done: done + Number(isDone),
    told: told + Number(status >= 300 && status !== 429),
    tooOften: tooOften + Number(status === 429),
    slowest: Math.max(slowest, milliseconds),
    of: milliseconds > slowest ? `${call}: ${status || 'no answer'}` : of,
    late: late + Number(status > 0 && milliseconds > clearWithin),
    unanswered: unanswered + Number(status === 0),
  });
}

export const nothingYet: Meanwhile = { done: 0, told: 0, tooOften: 0, slowest: 0, of: '', late: 0, unanswered: 0 };

export function newLedger(): Ledger {
  return {
    intents: [],
    waits: [],
    unserved: [],
    undone: [],
    looks: 0,
    toldOfOwnChange: 0,
    spells: [],
    now: '',
    meanwhile: new Map(),
    answers: new Map(),
    unclear: [],
    refused: [],
  };
}

/** Who got no clear answer although the application was there to give it. */
export function unservedBy({ unserved, spells }: Pick<Ledger, 'unserved' | 'spells'>): Unserved[] {
  return unserved.filter((one) => couldAnswer(spells, one));
}

/** A marker's rows: how often it was found. */
export type Tally = Map<string, number>;

export interface Verdict {
  kind: string;
  acknowledged: number;
  dropped: number;
  refused: number;
  lost: string[];
  twice: string[];
  /** There, although nobody sent it, or although it was refused. */
  unknown: string[];
}

/** As often as each was acknowledged, and as often at most as it was sent and not refused; and nothing is there that nobody sent. `before` is what was there before the first write; without it only this storm's own markers tell that nobody sent them. */
export function judge(kind: string, intents: readonly Intent[], found: Tally, before?: Tally): Verdict {
  const own = intents.filter((intent) => intent.kind === kind);
  const sent = sentOf(own);
  const times = (marker: string) => (found.get(marker) ?? 0) - (before?.get(marker) ?? 0);
  const [lost, twice, unknown]: [string[], string[], string[]] = [[], [], []];
  for (const [marker, { acknowledged, open }] of sent) {
    const there = times(marker);
    for (let one = there; one < acknowledged; one += 1) lost.push(marker);
    if (acknowledged + open === 0 && there > 0) unknown.push(marker);
    else if (there > acknowledged + open) twice.push(marker);
  }
  for (const marker of found.keys())
    if (!sent.has(marker) && times(marker) > 0 && (before !== undefined || marker.startsWith(`crash-${kind}-`))) unknown.push(marker);
  return { kind, acknowledged: acknowledgedOf(own), ...ends(own), lost, twice, unknown };
}

/** How often each marker was acknowledged, and how often it may be there or not. */
function sentOf(own: readonly Intent[]): Map<string, { acknowledged: number; open: number }> {
  const sent = new Map<string, { acknowledged: number; open: number }>();
  for (const { marker, state } of own) {
    const { acknowledged, open } = sent.get(marker) ?? { acknowledged: 0, open: 0 };
    const isOpen = state === 'dropped' || state === 'sent';
    sent.set(marker, { acknowledged: acknowledged + Number(state === 'acknowledged'), open: open + Number(isOpen) });
  }
  return sent;
}

/** The last write of a kind in order stands, or one that was sent after it. */
export function judgeLast(kind: string, intents: readonly Intent[], stands: string): Verdict {
  const own = intents.filter((intent) => intent.kind === kind);
  const last = own.findLastIndex(({ state }) => state === 'acknowledged');
  const isThere = last < 0 || own.slice(last).some(({ marker }) => marker === stands);
  const lost = isThere ? [] : [own[last]?.marker ?? ''];
  return { kind, acknowledged: acknowledgedOf(own), ...ends(own), lost, twice: [], unknown: [] };
}

const acknowledgedOf = (own: readonly Intent[]) => own.filter(({ state }) => state === 'acknowledged').length;

function ends(own: readonly Intent[]): Pick<Verdict, 'dropped' | 'refused'> {
  const count = (state: Intent['state']) => own.filter((intent) => intent.state === state).length;
  return { dropped: count('dropped'), refused: count('refused') };
}
