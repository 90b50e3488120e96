/**
 * Faxes that stay on this machine, in a folder of its own, where they can be read at `/dev/outbox`: each is delivered after a moment, but for numbers
 * that end in 0199, which are busy. How it ended is told to the clinic as a fax service would tell it, signed, and again until it is heard.
 * A PDF that somebody puts into the folder `to-us` is a fax to the clinic, from the number that its name begins with.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MessageRefused } from '../refused.ts';
import { faultOfSignature } from '../signed-news.ts';
import type { Fax, FaxArrival, FaxNews, OutgoingFax } from './fax.ts';

export interface OutboxSettings {
  folder: string;
  /** The clinic's own webhook. */
  webhookUrl: string;
  secret: string;
  /** Two seconds, unless said otherwise. */
  deliversAfterMs?: number;
}

export interface KeptFax {
  id: string;
  to: string;
  at: Date;
  outcome: FaxNews['outcome'] | 'waiting';
}

export interface FaxOutbox extends Fax {
  /** The newest first. */
  list(): Promise<KeptFax[]>;
  /** Undefined where there is none. */
  pdfOf(id: string): Promise<Buffer | undefined>;
  /** Ends one that waits, or another way than it has ended. */
  end(id: string, outcome: FaxNews['outcome']): Promise<void>;
  /** Somebody faxes the clinic. Answers the id under which it is told. */
  receive(fax: { from: string; pdf: Buffer }): Promise<string>;
  stop(): Promise<void>;
}

const busy = 'The line was busy.';
const noPaper = 'The paper is not there any more. Ask the sender to send it again.';
const Kept = z.object({
  id: z.string(),
  to: z.string(),
  at: z.iso.datetime().transform((at) => new Date(at)),
  outcome: z.enum(['waiting', 'delivered', 'failed']),
  isTold: z.boolean(),
});
type Kept = z.output<typeof Kept>;

export function faxOutbox(settings: OutboxSettings): FaxOutbox {
  const telling = startTelling(settings);
  return {
    name: 'the outbox of this machine',
    async send(fax) {
      await keepFax(settings, fax);
      telling.wake();
    },
    readIncoming: (body, headers) => readNews(settings, body, headers['fax-outbox-signature']),
    check: async () => {},
    fetchPaper: (arrived) => fetchPaper(settings, arrived),
    receive: async ({ from, pdf }) => {
      const name = `${from.replaceAll(/\D/g, '')}-${randomUUID()}`;
      await mkdir(toUs(settings), { recursive: true, mode: 0o700 });
      await rename(await writeBeside(join(toUs(settings), `${name}.part`), pdf), join(toUs(settings), `${name}.pdf`));
      telling.wake();
      return name;
    },
    list: async () => (await listKept(settings)).map(({ isTold: _, ...fax }) => fax),
    pdfOf: async (id) => (isName(id) ? readFile(join(settings.folder, `${id}.pdf`)).catch(() => undefined) : undefined),
    async end(id, outcome) {
      const kept = await readKept(settings, id);
      if (!kept || kept.outcome === outcome) return;
      await writeKept(settings, { ...kept, outcome, isTold: false });
      telling.wake();
    },
    stop: telling.stop,
  };
}

/** It becomes a part of a path. */
const isName = (id: string) => /^[\w-]{1,100}$/.test(id);

/** The paper first: what is listed can be opened. Kept twice, it is kept once. */
async function keepFax(settings: OutboxSettings, { id, to, pdf }: OutgoingFax): Promise<void> {
  if (!isName(id)) throw new Error('a fax needs an id of letters, digits and hyphens');
  if (await readKept(settings, id)) return;
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const paper = await writeBeside(join(settings.folder, `${id}.pdf`), pdf);
  await rename(paper, join(settings.folder, `${id}.pdf`));
  const kept: Kept = { id, to, at: new Date(), outcome: 'waiting', isTold: false };
  const beside = await writeBeside(pathOf(settings, id), JSON.stringify(kept));
  // of several at the same moment one is first, and how it has ended since stays
  await link(beside, pathOf(settings, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside);
}

const pathOf = ({ folder }: OutboxSettings, id: string) => join(folder, `${id}.json`);

/** Flushed under another name, so that a file is there whole or not at all. */
async function writeBeside(path: string, bytes: Buffer | string): Promise<string> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes, { mode: 0o600, flush: true });
  return beside;
}

async function writeKept(settings: OutboxSettings, kept: Kept): Promise<void> {
  await rename(await writeBeside(pathOf(settings, kept.id), JSON.stringify(kept)), pathOf(settings, kept.id));
}

async function readKept(settings: OutboxSettings, id: string): Promise<Kept | undefined> {
  if (!isName(id)) return undefined;
  const text = await readFile(pathOf(settings, id), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Kept.parse(JSON.parse(text));
}

async function listKept(settings: OutboxSettings): Promise<Kept[]> {
  const names = await readdir(settings.folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const kept = await Promise.all(ids.map((id) => readKept(settings, id)));
  return kept.filter((one) => one !== undefined).toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

const everyMs = 1_000;

function startTelling(settings: OutboxSettings) {
  let running: Promise<void> | undefined;
  let isStopped = false;
  // one that is not heard is told again with the next round
  const round = () => {
    if (isStopped) return;
    running ??= tellDue(settings)
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(round, everyMs).unref();
  round();
  return {
    wake: round,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function tellDue(settings: OutboxSettings): Promise<void> {
  await tellArrived(settings);
  const { deliversAfterMs = 2_000 } = settings;
  for (const kept of (await listKept(settings)).toReversed()) {
    if (kept.isTold || (kept.outcome === 'waiting' && Date.now() - kept.at.getTime() < deliversAfterMs)) continue;
    const ended =
      kept.outcome === 'waiting' ? { ...kept, outcome: /0199$/.test(kept.to) ? ('failed' as const) : ('delivered' as const) } : kept;
    if (ended !== kept) await writeKept(settings, ended);
    if (await tell(settings, ended)) await markTold(settings, ended);
  }
}

const toUs = ({ folder }: OutboxSettings) => join(folder, 'to-us');

async function fetchPaper(settings: OutboxSettings, arrived: string): Promise<Buffer> {
  if (!isName(arrived)) throw new MessageRefused(noPaper);
  return readFile(join(toUs(settings), `${arrived}.pdf`)).catch(() => {
    throw new MessageRefused(noPaper);
  });
}

/** One whose arrival was heard has a mark beside it. */
async function tellArrived(settings: OutboxSettings): Promise<void> {
  const names: string[] = await readdir(toUs(settings)).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -'.pdf'.length));
  for (const arrived of ids.filter((id) => isName(id) && !names.includes(`${id}.told`))) {
    const [, number = ''] = /^1?(\d{10})(?!\d)/.exec(arrived) ?? [];
    const arrival: FaxArrival = { arrived, from: number && `+1${number}`, pages: null, isPart: false };
    if (await tellClinic(settings, arrival)) await writeFile(join(toUs(settings), `${arrived}.told`), '');
  }
}

/** Somebody may have ended it otherwise meanwhile: that is told with the next round. */
async function markTold(settings: OutboxSettings, { id, outcome }: Kept): Promise<void> {
  const now = await readKept(settings, id);
  if (now?.outcome === outcome) await writeKept(settings, { ...now, isTold: true });
}

function tell(settings: OutboxSettings, { id, outcome }: Kept): Promise<boolean> {
  return tellClinic(settings, { about: id, outcome, words: outcome === 'failed' ? busy : '' });
}

async function tellClinic({ webhookUrl, secret }: OutboxSettings, news: object): Promise<boolean> {
  const body = JSON.stringify(news);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'fax-outbox-signature': `t=${at},v1=${signature}` };
  const answer = await fetch(webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.ok;
}

const News = z.union([
  z.object({ about: z.string(), outcome: z.enum(['delivered', 'failed']), words: z.string() }),
  z.object({ arrived: z.string(), from: z.string(), pages: z.number().nullable(), isPart: z.boolean() }),
]);

function readNews({ secret }: OutboxSettings, body: Buffer, header: string | string[] | undefined): (FaxNews | FaxArrival)[] | undefined {
  if (faultOfSignature(body, typeof header === 'string' ? header : '', { secret, now: new Date() })) return undefined;
  // nobody else signs so, and we sign nothing else
  return [News.parse(JSON.parse(body.toString('utf8')))];
}
