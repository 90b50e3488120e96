/** One storm: sixteen writers, and blow after blow at random moments, until enough was acknowledged and the last blow has fallen. Then everything is counted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { askIn } from '../../server/src/testing/postgres.ts';
import { type Besieged, type Blow, besiege, blows, kills, untilReady } from './besieged.ts';
import { countAll, type Follow, followed, judgeAll, readBefore } from './checks.ts';
import { type Deliveries, deliveriesOf } from './deliveries.ts';
import { giveOwnDisk, takeOwnDisk } from './disk.ts';
import { type Fault, faultNames, isTouchedBy, leastTouched } from './faults.ts';
import { filesOf } from './files.ts';
import { plainKinds } from './kinds.ts';
import { type Intent, type Ledger, newLedger, type Verdict } from './ledger.ts';
import { openMail } from './mail.ts';
import { openPace } from './pace.ts';
import { untilSettled } from './phases.ts';
import { preparedKinds } from './prepared-kinds.ts';
import { spell } from './spells.ts';
import { setStage } from './stage.ts';
import { openTexts } from './texts.ts';
import { writeOn } from './writers.ts';

export interface Storm {
  /** How many blows fall. */
  blows: number;
  /** How many acknowledged writes there are at least. */
  writes: number;
  /** What befalls it beside being killed. */
  faults: readonly Fault[];
  /** A database that forgets, whose losses the check must find; only Postgres is struck then, since the clinic does not open on such a one. */
  isControl: boolean;
  /** Hears how it goes. */
  say(words: string): void;
}

export interface Outcome {
  verdicts: Verdict[];
  follows: Follow[];
  /** What arrived more than once, which is allowed where a process dies in between. */
  twice: Deliveries['twice'];
  ledger: Ledger;
  struck: Blow[];
  /** How many of them killed application, Postgres or both. */
  killed: number;
  befallen: Befallen[];
  seconds: number;
}

/** One fault: seconds until the clinic was ready once everything was well again; undefined where this machine does not let us. */
export interface Befallen {
  fault: Fault;
  healed: number | undefined;
  /** Writes that it touches, begun while it lasted and acknowledged in the end. */
  touched: number;
  /** How often a service was asked while it was ill. */
  asked: number;
}

const kinds = [...plainKinds, ...preparedKinds];
const writers = 16;
/** Milliseconds that a writer rests on average. */
const rest = 200;
/** Writes after which the clinic counts as undisturbed. */
const calm = 150;
/** Milliseconds that a fault lasts at least, and at most where too few have met it. */
const lasts = { least: 10_000, most: 60_000 };
/** Milliseconds between two blows. */
const between = { least: 3_000, most: 9_000 };

export async function raise({ blows: many, writes, faults, isControl, say }: Storm): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-crash-'));
  const hasOwnDisk = faults.includes('disk full') && giveOwnDisk(folder);
  const [mail, texts] = [await openMail(), await openTexts()];
  const clinic = await besiege({ folder, mail, texts, hasOwnDisk });
  const ledger = newLedger();
  let isOver = false;
  try {
    const stage = await setStage(clinic);
    const { before, tallies } = await readBefore({ folder, stage, kinds });
    if (isControl) await makeForgetful(folder);
    const began = Date.now();
    const limits = setInterval(() => void askIn(folder, 'delete from rate_limit').catch(() => {}), 300);
    const toLookBack = new Set<string>();
    const siege = {
      url: clinic.url,
      stage,
      ledger,
      kinds,
      rest,
      pace: openPace(),
      toLookBack,
      isLacking: lackingIn(ledger),
      isOver: () => isOver,
    };
    const writing = Promise.all(Array.from({ length: writers }, () => writeOn(siege)));
    const befallen: Befallen[] = [];
    const lookBack = () => {
      for (const { name, stands } of kinds) if (stands) toLookBack.add(name);
    };
    for (const fault of faults) {
      befallen.push(await befall({ clinic, ledger, fault, say }));
      lookBack();
    }
    const struck = await strikeOn({ clinic, many, isControl, say, ledger, lookBack });
    while (acknowledged(ledger) < writes) await pause(500);
    isOver = true;
    await writing;
    await untilReady(clinic.url);
    await untilSettled(folder);
    clearInterval(limits);
    const verdicts = await judgeAll({ folder, stage, intents: ledger.intents, kinds, tallies });
    const { follows, twice } = await deliveriesOf(folder, { mail, texts, spells: ledger.spells });
    return {
      verdicts,
      follows: [...followed(before, await countAll(folder, stage), verdicts), ...follows, await filesOf(folder)],
      twice,
      ledger,
      struck,
      killed: struck.filter((blow) => kills.includes(blow)).length,
      befallen: befallen.map((one) => ({ ...one, touched: touchedBy(one.fault, acknowledgedOf(ledger)) })),
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    isOver = true;
    await clinic.close();
    await endPostgres(folder);
    mail.close();
    texts.close();
    if (hasOwnDisk) takeOwnDisk(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const acknowledgedOf = ({ intents }: Ledger) => intents.filter(({ state }) => state === 'acknowledged');
const acknowledged = (ledger: Ledger) => acknowledgedOf(ledger).length;
const touchedBy = (fault: Fault, intents: readonly Intent[]) =>
  intents.filter(({ during, kind }) => during === fault && isTouchedBy(fault, kind)).length;

interface Striking {
  clinic: Besieged;
  many: number;
  isControl: boolean;
  ledger: Ledger;
  lookBack: () => void;
  say: (words: string) => void;
}

async function strikeOn({ clinic, many, isControl, say, ledger, lookBack }: Striking): Promise<Blow[]> {
  const struck: Blow[] = [];
  while (struck.length < many) {
    await pause(between.least + Math.random() * (between.most - between.least));
    // each kind in turn, so that none is missing; when it falls is left to chance
    const blow: Blow = isControl ? 'postgres' : (blows[struck.length % blows.length] ?? 'both');
    ledger.now = blow;
    const isReached = await spell(ledger.spells, blow, async () => {
      const hit = await clinic.strike(blow);
      await untilReady(clinic.url);
      return hit;
    });
    ledger.now = '';
    lookBack();
    if (!isReached) continue;
    struck.push(blow);
    say(`${struck.length} of ${many}: ${blow}; ${acknowledged(ledger)} writes acknowledged`);
  }
  return struck;
}

interface Befalling {
  clinic: Besieged;
  ledger: Ledger;
  fault: Fault;
  say: (words: string) => void;
}

async function befall({ clinic, ledger, fault, say }: Befalling): Promise<Befallen> {
  await untilWritten(ledger, calm);
  ledger.now = fault;
  const { isDone, asked } = await spell(ledger.spells, fault, () => clinic.befall(fault, () => untilMet(ledger, fault)));
  const wellAt = Date.now();
  await untilReady(clinic.url);
  await untilWritten(ledger, 1);
  ledger.now = '';
  const healed = isDone ? (Date.now() - wellAt) / 1000 : undefined;
  say(
    `${fault}: ${isDone ? `healed after ${healed?.toFixed(1)} s` : 'not to be had on this machine'}; ${acknowledged(ledger)} writes acknowledged`,
  );
  return { fault, healed, touched: 0, asked };
}

async function untilMet(ledger: Ledger, fault: Fault): Promise<void> {
  await pause(lasts.least);
  for (const giveUp = Date.now() + lasts.most - lasts.least; Date.now() < giveUp && !isMet(ledger, fault); ) await pause(200);
}

/** What is begun now is acknowledged sooner or later, all but a few. */
function isMet({ intents }: Ledger, fault: Fault): boolean {
  const begun = intents.filter(({ state }) => state !== 'dropped');
  return touchedBy(fault, begun) > leastTouched + 2;
}

/** Of what is ill enough is written for it to prove something. */
const lackingIn =
  (ledger: Ledger) =>
  (kind: string): boolean => {
    const fault = faultNames.find((name) => name === ledger.now);
    return fault !== undefined && isTouchedBy(fault, kind) && !isMet(ledger, fault);
  };

async function untilWritten(ledger: Ledger, more: number): Promise<void> {
  for (const before = acknowledged(ledger); acknowledged(ledger) < before + more; ) await pause(50);
}

/** What a commit promises is then kept for ten seconds in memory only. */
async function makeForgetful(folder: string): Promise<void> {
  await askIn(folder, 'alter system set synchronous_commit = off');
  await askIn(folder, `alter system set wal_writer_delay = '10s'`);
  await askIn(folder, 'select pg_reload_conf()');
}
