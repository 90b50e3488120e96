/** Writers on a cluster whose primary is lost under them, twice: there and back. Then everything acknowledged is looked for on the server that leads in the end. */
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { askIn } from '../../server/src/testing/postgres.ts';
import { countAll, type Follow, followed, judgeAll, readBefore } from '../crash/checks.ts';
import { plainKinds, type Stage } from '../crash/kinds.ts';
import { type Ledger, newLedger, type Verdict } from '../crash/ledger.ts';
import { openPhases, type Phase, untilEach, untilSettled } from '../crash/phases.ts';
import { preparedKinds } from '../crash/prepared-kinds.ts';
import { setStage } from '../crash/stage.ts';
import { writeOn } from '../crash/writers.ts';
import type { Cluster } from './cluster.ts';

export interface Failover {
  /** Seconds after the primary was lost. */
  promoted: number;
  /** Until each of eight people was served by each process, and through nginx. */
  served: number;
}

export interface Proven {
  pooler: Cluster['pooler'];
  phases: Phase[];
  failovers: Failover[];
  ledger: Ledger;
  verdicts: Verdict[];
  follows: Follow[];
  /** Acknowledged writes that were missing where the standby had been left behind: the check must see them. */
  lostInControl: number;
}

const writers = 12;
const patienceMs = 120_000;
const kinds = [...plainKinds, ...preparedKinds];
/** Which need nothing that was made before. */
const namesInControl = ['visitor', 'referral', 'phrase', 'patient-message'];
const writesInControl = 60;

export async function prove(cluster: Cluster, say: (words: string) => void): Promise<Proven> {
  tls.setDefaultCACertificates([...tls.getCACertificates(), cluster.certificate.certificate]);
  const ledger = newLedger();
  const stage = await setStage({ url: cluster.url, folder: cluster.primary().folder });
  const { before, tallies } = await readBefore({ folder: cluster.primary().folder, stage, kinds });
  let isOver = false;
  const limits = setInterval(() => void askIn(cluster.primary().folder, 'delete from rate_limit').catch(() => {}), 300);
  const writing = Promise.all(
    Array.from({ length: writers }, () => writeOn({ url: cluster.url, stage, ledger, kinds, isOver: () => isOver })),
  );
  try {
    const phases = openPhases(ledger, kinds, say);
    const failovers: Failover[] = [];
    await phases.during('a primary and its standby', () => untilEach(ledger, kinds));
    for (const name of ['the primary is lost', 'the next one is lost']) {
      const failover = await phases.during(name, () => loseUnder(cluster, stage));
      failovers.push(failover);
      say(`promoted after ${failover.promoted.toFixed(1)} s, everybody served after ${failover.served.toFixed(1)} s`);
      await phases.during('one server alone', () => untilEach(ledger, kinds));
      await phases.during('a standby is made anew', () => cluster.replaceStandby());
    }
    await phases.during('a primary and its standby again', () => untilEach(ledger, kinds));
    isOver = true;
    await writing;
    const { folder } = cluster.primary();
    await untilSettled(folder);
    const verdicts = await judgeAll({ folder, stage, intents: ledger.intents, kinds, tallies });
    const follows = followed(before, await countAll(folder, stage));
    return {
      pooler: cluster.pooler,
      phases: phases.all,
      failovers,
      ledger,
      verdicts,
      follows,
      lostInControl: await loseBehind(cluster, stage),
    };
  } finally {
    isOver = true;
    clearInterval(limits);
  }
}

async function loseUnder(cluster: Cluster, stage: Stage): Promise<Failover> {
  const began = performance.now();
  const promoted = await cluster.losePrimary();
  stage.folder = cluster.primary().folder;
  await untilServed(cluster, stage);
  return { promoted: promoted / 1000, served: (performance.now() - began) / 1000 };
}

/** The control: the same loss with a standby that nobody waits for. */
async function loseBehind(cluster: Cluster, stage: Stage): Promise<number> {
  await cluster.leaveStandbyBehind();
  const [ledger, few] = [newLedger(), plainKinds.filter(({ name }) => namesInControl.includes(name))];
  let isOver = false;
  const siege = { url: cluster.url, stage, ledger, kinds: few, isOver: () => isOver };
  const writing = Promise.all(Array.from({ length: writers }, () => writeOn(siege)));
  while (ledger.intents.filter(({ state }) => state === 'acknowledged').length < writesInControl) await pause(50);
  await loseUnder(cluster, stage);
  isOver = true;
  await writing;
  const verdicts = await judgeAll({ folder: cluster.primary().folder, stage, intents: ledger.intents, kinds: few });
  return verdicts.reduce((sum, { lost }) => sum + lost.length, 0);
}

/** Each person by each way, in one round. */
async function untilServed({ url, processes }: Cluster, { tokens }: Stage): Promise<void> {
  const ways = [url, ...processes.map(({ port }) => `http://localhost:${port}`)];
  const isServed = async (way: string, token: string) => {
    const asked = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(5_000) };
    return fetch(`${way}/_api/v1/me`, asked).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
  };
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const served = await Promise.all(ways.flatMap((way) => Object.values(tokens).map((token) => isServed(way, token))));
    if (served.every(Boolean)) return;
    if (Date.now() > giveUp) throw new Error('not everybody is served two minutes after the primary was lost');
    await pause(200);
  }
}
