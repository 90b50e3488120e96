/** Writers that go on whatever becomes of the clinic: each write under one key, sent again until it is answered, as a browser that was left open does. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { newId } from '../../server/src/platform/ids.ts';
import { whatStands } from './checks.ts';
import type { Ask, Kind, Stage, Write } from './kinds.ts';
import { type Intent, judgeLast, type Ledger, noteWait } from './ledger.ts';
import type { Pace } from './pace.ts';
import { signInAgain, type Writer } from './sign-ins.ts';

/** Of a hundred that are not answered the first time, this many are given up: somebody closed the window. */
const droppedOfHundred = 15;
/** So often somebody tries again at once. */
const soonAgain = 3;
/** Milliseconds after which nobody waits for an answer any more. */
const patience = 20_000;

export interface Siege {
  url: string;
  stage: Stage;
  ledger: Ledger;
  kinds: readonly Kind[];
  isOver: () => boolean;
  /** Milliseconds that somebody rests between two writes; none when not said. */
  rest?: number;
  /** Where nobody may come near the clinic's flood gate. */
  pace?: Pace;
  /** What has been written too seldom yet: one of ten writes is of it. */
  isLacking?: (kind: string) => boolean;
  /** Kinds in order of which is looked at once, before the next one, whether what was acknowledged last still stands. */
  toLookBack?: Set<string>;
}

/** What is written next, and from whose account. */
interface Next {
  kind: Kind;
  by: Writer | undefined;
}

export async function writeOn(siege: Siege): Promise<void> {
  while (!siege.isOver()) {
    const next = choose(siege);
    if (!next) {
      await pause(5);
      continue;
    }
    const { kind } = next;
    if (kind.isInOrder) siege.stage.busy.add(kind.name);
    try {
      await writeOnce(siege, next);
    } finally {
      siege.stage.busy.delete(kind.name);
    }
    if (siege.rest) await pause(siege.rest * (0.5 + Math.random()));
  }
}

/** By weight; one in order is for one writer at a time. */
function choose({ kinds, stage, pace: paced, isLacking }: Siege): Next | undefined {
  const rested = (by: readonly Writer[]) => by.filter((writer) => !paced || paced.isFree(writer));
  const possible = kinds.filter(({ name, isInOrder, by }) => (!isInOrder || !stage.busy.has(name)) && (!by || rested(by).length > 0));
  const lacking = isLacking && Math.random() < 0.1 ? possible.filter(({ name }) => isLacking(name)) : [];
  const free = lacking.length > 0 ? lacking : possible;
  let at = Math.random() * free.reduce((sum, { weight }) => sum + weight, 0);
  const kind = free.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
  if (!kind) return undefined;
  const able = rested(kind.by ?? []);
  return { kind, by: able[Math.floor(Math.random() * able.length)] };
}

async function writeOnce(siege: Siege, { kind, by }: Next): Promise<void> {
  const { stage, ledger } = siege;
  if (siege.toLookBack?.has(kind.name)) await lookBack(siege, kind);
  if (kind.prepare && !(await kind.prepare(asking(siege, by), stage))) return pause(100);
  const marker = `crash-${kind.name}-${newId()}`;
  const write = kind.write(marker, stage, by);
  const intent: Intent = { kind: kind.name, marker: write.marker ?? marker, state: 'sent', during: ledger.now };
  ledger.intents.push(intent);
  await untilAnswered(siege, { kind, by }, { write, intent });
}

async function untilAnswered(siege: Siege, { kind, by }: Next, { write, intent }: { write: Write; intent: Intent }): Promise<void> {
  const key = newId();
  for (let attempt = 0; ; attempt += 1) {
    if (by) siege.pace?.took(by);
    const answer = await sendSignedIn(siege, write, key);
    if (await isSettled(siege, { kind, by }, { intent, ...answer })) return;
    if (attempt === 0 && !kind.isInOrder && Math.random() * 100 < droppedOfHundred) {
      intent.state = 'dropped';
      return;
    }
    // at first at once, then more seldom, or those who are kept waiting would be what floods the clinic
    await pause((attempt < soonAgain ? 200 : 1_000) * (1 + Math.random() * 1.5));
  }
}

/** False where the same is sent again. */
async function isSettled(
  siege: Siege,
  { kind, by }: Next,
  { intent, status, text }: { intent: Intent; status: number; text: string },
): Promise<boolean> {
  const { stage, ledger } = siege;
  if (status >= 200 && status < 300) {
    intent.state = 'acknowledged';
    kind.taken?.(JSON.parse(text), stage);
    return true;
  }
  if (kind.mayFail?.test(text)) {
    intent.state = 'dropped';
    return true;
  }
  if (status === 412 && (await isOwnChange(siege, { kind, by }, intent))) return true;
  if (!isFinal(status, text)) return false;
  intent.state = 'refused';
  ledger.refused.push(`${kind.name}: ${status} ${text.slice(0, 200)}`);
  return true;
}

/** Done, its answer lost, and sent again: then it is acknowledged all the same. The next write builds on what stands. */
async function isOwnChange(siege: Siege, { kind, by }: Next, intent: Intent): Promise<boolean> {
  const standing = await kind.reread?.(asking(siege, by), siege.stage);
  if (standing !== intent.marker) return false;
  intent.state = 'acknowledged';
  siege.ledger.toldOfOwnChange += 1;
  return true;
}

/** A later write would hide it. */
async function lookBack({ stage, ledger, toLookBack }: Siege, { name, stands }: Kind): Promise<void> {
  const marker = stands && (await whatStands(stage.folder, stands(stage)).catch(() => undefined));
  if (marker === undefined) return;
  toLookBack?.delete(name);
  ledger.looks += 1;
  ledger.undone.push(...judgeLast(name, ledger.intents, marker).lost.map((lost) => `${name}: ${lost}`));
}

/** For what has to be there before; nothing where it was not answered as it should be. */
function asking(siege: Siege, by: Writer | undefined): Ask {
  return async (write) => {
    if (by) siege.pace?.took(by);
    const { status, text } = await sendSignedIn(siege, write, newId());
    return status === 200 ? JSON.parse(text) : undefined;
  };
}

/** Refused for what it is; anything else is sent again, as is what waits for the same write or for one before it. */
function isFinal(status: number, text: string): boolean {
  if (status === 409) return !/"code":"\w*(progress|under_way)"/.test(text);
  return status >= 400 && status < 500 && status !== 429 && status !== 408;
}

/** Whose session is over signs in and sends the same once more, under the same key. */
async function sendSignedIn(siege: Siege, write: Write, key: string): Promise<{ status: number; text: string }> {
  const { url, stage, ledger } = siege;
  const answer = await send(url, write, key, ledger);
  if (answer.status !== 401 || !write.as || siege.isOver()) return answer;
  write.as = await signInAgain(url, stage.tokens, write.as);
  return sendSignedIn(siege, write, key);
}

async function send(url: string, { endpoint, as, params, body, ifMatch }: Write, key: string, ledger: Ledger) {
  const [began, during] = [performance.now(), ledger.now];
  const answer = await fetch(`${url}/_api/v1${pathOf(endpoint, params)}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(patience),
  }).then(
    async (response) => ({ status: response.status, text: await response.text().catch(() => ''), isBroken: false }),
    (error: { name?: string }) => ({ status: 0, text: '', isBroken: error.name !== 'TimeoutError' }),
  );
  ledger.answers.set(answer.status, (ledger.answers.get(answer.status) ?? 0) + 1);
  const [milliseconds, call] = [performance.now() - began, `${endpoint.method} ${endpoint.path}`];
  noteWait(ledger, { during, milliseconds, status: answer.status, call, isBroken: answer.isBroken });
  if (answer.status === 500 || (answer.status > 500 && !/"detail":".{10}/.test(answer.text)))
    ledger.unclear.push(`${answer.status} ${answer.text.slice(0, 120)}`);
  return answer;
}

const byte = () => Math.floor(Math.random() * 256);

function pathOf({ path }: AnyEndpoint, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
