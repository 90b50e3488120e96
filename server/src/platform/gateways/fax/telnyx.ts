/** Faxes through Telnyx: the paper is uploaded, sent by one call that names it, and how it ended comes signed with Telnyx's key (decision 0191). */
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { MessageRefused } from '../refused.ts';
import { toleranceSeconds } from '../signed-news.ts';
import { asCarriersWrite } from '../sms/phone-number.ts';
import type { Fax, FaxArrival, FaxNews, OutgoingFax } from './fax.ts';

export interface TelnyxAccount {
  /** https://api.telnyx.com, or a stand-in's. */
  url: string;
  apiKey: string;
  /** Of the account, 32 bytes in base64: it signs what Telnyx tells us. */
  publicKey: string;
  /** The id of the fax application, which Telnyx calls a connection. */
  application: string;
  /** "+14155550101". */
  from: string;
  /** The address of ours that Telnyx calls. */
  webhookUrl: string;
  now?: () => Date;
}

const timeoutMs = 20_000;
/** How long Telnyx keeps the paper: as long as it may try to send it. */
const paperSeconds = 24 * 3600;
/** How far back a fax may lie that was taken while its answer was lost: as long as our job tries. */
const lookBackMs = 7 * 24 * 3_600_000;

const Faxes = z.object({ data: z.array(z.object({ client_state: z.string().nullish() })) });
const Arrived = z.object({ data: z.object({ media_url: z.string().nullish() }) });
const noPaper = 'The fax service has no paper of it any more. Ask the sender to send it again.';
/** About four hundred pages of print. */
const mostPaperBytes = 40 * 1024 * 1024;
const Failed = z.object({ errors: z.array(z.object({ source: z.object({ pointer: z.string() }).partial().nullish() })) });
const Told = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      client_state: z.string().nullish(),
      direction: z.string().nullish(),
      failure_reason: z.string().nullish(),
      // of a fax to us
      fax_id: z.string().nullish(),
      from: z.string().nullish(),
      page_count: z.number().nullish(),
      partial_content: z.boolean().nullish(),
    }),
  }),
});

export function telnyxFax(account: TelnyxAccount): Fax {
  return {
    name: 'Telnyx',
    send: (fax) => send(account, fax),
    readIncoming: (body, headers) => (isSigned(account, body, headers) ? readNews(body) : undefined),
    fetchPaper: (arrived) => fetchPaper(account, arrived),
    async check() {
      await call(account, { path: `fax_applications/${account.application}` });
    },
  };
}

async function send(account: TelnyxAccount, fax: OutgoingFax): Promise<void> {
  const to = asCarriersWrite(fax.to);
  if (!/^\+1\d{10}$/.test(to)) throw new MessageRefused(wrongNumber);
  if (await wasSent(account, fax.id, to)) return;
  const paper = `fax-${fax.id}`;
  const form = new FormData();
  form.set('media', new Blob([new Uint8Array(fax.pdf)], { type: 'application/pdf' }), `${paper}.pdf`);
  form.set('media_name', paper);
  form.set('ttl_secs', String(paperSeconds));
  await call(account, { path: 'media', body: form });
  const wish = { connection_id: account.application, from: account.from, to, media_name: paper, monochrome: true };
  const body = JSON.stringify({ ...wish, client_state: stateOf(fax.id), webhook_url: account.webhookUrl });
  await call(account, { path: 'faxes', body });
}

/** Telnyx has no key that makes a call the same call, so it is asked first whether it has this one. */
async function wasSent(account: TelnyxAccount, id: string, to: string): Promise<boolean> {
  const since = new Date((account.now?.() ?? new Date()).getTime() - lookBackMs).toISOString();
  const query = new URLSearchParams({
    'filter[to][eq]': to,
    'filter[direction][eq]': 'outbound',
    'filter[created_at][gte]': since,
    'page[size]': '250',
  });
  const { data } = Faxes.parse(await call(account, { path: `faxes?${query}` }));
  return data.some(({ client_state }) => client_state === stateOf(id));
}

const stateOf = (id: string) => Buffer.from(id).toString('base64');
const wrongNumber = 'This number cannot be faxed. Check it.';

async function call({ url, apiKey }: TelnyxAccount, { path, body }: { path: string; body?: string | FormData }): Promise<unknown> {
  const response = await fetch(`${url}/v2/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    // a form says by itself where its parts begin
    headers: { authorization: `Bearer ${apiKey}`, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  if (response.status === 404 && path.startsWith('faxes/')) throw new MessageRefused(noPaper);
  if ([400, 422].includes(response.status) && isAboutNumber(answer)) throw new MessageRefused(wrongNumber);
  // its own sentence may repeat the number: only the status goes into our records
  throw Object.assign(new Error(`Telnyx answered ${path.split(/[?/]/)[0]} with status ${response.status}`), {
    // as a mail server says that it does not know us
    ...(response.status === 401 && { code: 'EAUTH' }),
  });
}

/** Anything else that Telnyx cannot read is about our account, and waits until it is mended. */
function isAboutNumber(answer: unknown): boolean {
  const failed = Failed.safeParse(answer);
  return failed.success && failed.data.errors.some(({ source }) => source?.pointer?.split('/').at(-1) === 'to');
}

/** How a raw key of Ed25519 begins as a key that Node reads. */
const derOfEd25519 = Buffer.from('302a300506032b6570032100', 'hex');

function isSigned(account: TelnyxAccount, body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const [signature, at] = [headers['telnyx-signature-ed25519'], headers['telnyx-timestamp']];
  if (typeof signature !== 'string' || typeof at !== 'string' || !/^\d{1,12}$/.test(at)) return false;
  const now = (account.now?.() ?? new Date()).getTime() / 1000;
  if (Math.abs(now - Number(at)) > toleranceSeconds) return false;
  const der = Buffer.concat([derOfEd25519, Buffer.from(account.publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.concat([Buffer.from(`${at}|`), body]), key, Buffer.from(signature, 'base64'));
}

function readNews(body: Buffer): (FaxNews | FaxArrival)[] | undefined {
  const told = Told.safeParse(asJson(body));
  if (!told.success) return undefined;
  const { event_type, payload } = told.data.data;
  const { client_state, direction, failure_reason } = payload;
  if (direction === 'inbound') return event_type === 'fax.received' ? arrivalIn(payload) : [];
  // one that somebody else of the account has sent
  if (!client_state) return [];
  const about = Buffer.from(client_state, 'base64').toString();
  if (event_type === 'fax.delivered') return [{ about, outcome: 'delivered', words: '' }];
  return event_type === 'fax.failed' ? [{ about, outcome: 'failed', words: wordsOf(failure_reason ?? '') }] : [];
}

type Payload = z.output<typeof Told>['data']['payload'];

function arrivalIn({ fax_id, from, page_count, partial_content }: Payload): FaxArrival[] {
  return fax_id ? [{ arrived: fax_id, from: from ?? '', pages: page_count ?? null, isPart: partial_content === true }] : [];
}

/** The address in the news ends after minutes; it is made anew, and the fax asked for it. */
async function fetchPaper(account: TelnyxAccount, arrived: string): Promise<Buffer> {
  const path = `faxes/${encodeURIComponent(arrived)}`;
  await call(account, { path: `${path}/actions/refresh`, body: '{}' });
  const { media_url } = Arrived.parse(await call(account, { path })).data;
  if (!media_url) throw new MessageRefused(noPaper);
  const response = await fetch(media_url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`Telnyx answered a paper with status ${response.status}`);
  return readAtMost(response, mostPaperBytes);
}

async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new MessageRefused('The paper is larger than we take. Ask the sender to send it in parts.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const reasons: readonly [RegExp, string][] = [
  [/^user_busy$/, 'The line was busy.'],
  [/no_answer|no_response|timer_expire|initial_communication_timeout/, 'Nobody answered.'],
  [/unallocated|destination_invalid|invalid_number|not_in_service|unreachable/, wrongNumber],
  [/decline/, 'The other side declined it.'],
  [/incompatible|signaling|communication_error|ecm|call_dropped/, 'The number answered, but not as a fax machine does.'],
  [/file_|page_count|media_processing/, 'The fax service could not read the paper.'],
];

function wordsOf(reason: string): string {
  return reasons.find(([told]) => told.test(reason))?.[1] ?? 'The fax service could not deliver it.';
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
