/** A clinic with its own Postgres is killed in every way under traffic: each time it serves again, with all it had confirmed, once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVisitorConversation } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPostgres } from './platform/db/embedded-postgres.ts';
import { newId } from './platform/ids.ts';
import { words } from './testing/conversations.ts';
import { elsewhere } from './testing/people.ts';
import { askIn, backendOf, processesNamed, signalProcesses } from './testing/postgres.ts';
import { type ClinicProcess, isReady, settingsOfProcess, startProcess } from './testing/process.ts';

const writers = 4;
/** For one start or one recovery on a machine with far more to do than cores. */
const patience = { timeout: 90_000, interval: 100 };

let folder: string;
let settings: Awaited<ReturnType<typeof settingsOfProcess>>;
let clinic: ClinicProcess;
/** Ids of messages that were answered with 200. */
const confirmed = new Set<string>();
let isOver = false;
let writing: Promise<unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}-crashes-`));
  settings = await settingsOfProcess({ PELLIS_DATA: folder });
  clinic = await startProcess(settings);
  writing = Promise.all(Array.from({ length: writers }, write));
}, 120_000);
afterAll(async () => {
  isOver = true;
  await writing;
  if (clinic.child.exitCode === null && clinic.child.signalCode === null) await clinic.end('SIGTERM');
  await endPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** One visitor after the other writes to the clinic, whatever becomes of it. */
async function write(): Promise<void> {
  while (!isOver) {
    const id = newId();
    const status = await fetch(`http://127.0.0.1:${settings['PORT']}/_api/v1${openVisitorConversation.path}`, {
      method: openVisitorConversation.method,
      headers: { 'content-type': 'application/json', ...elsewhere() },
      body: JSON.stringify({ token: newId(), topic: 'general', message: words(id, id) }),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    );
    if (status === 200) confirmed.add(id);
    else expect([0, 429, 503]).toContain(status);
    await new Promise((next) => setTimeout(next, status === 200 ? 20 : 100));
  }
}

const kill = (task: string) => () => signalProcesses(processesNamed(folder, task), 'SIGKILL');
const backend = () => signalProcesses(backendOf(folder), 'SIGKILL');
const [checkpointer, postmaster] = [kill('checkpointer'), kill('postmaster')];
const clinicItself = () => clinic.child.kill('SIGKILL');
/** As a supervisor does: it ends in order, and its Postgres just then recovers. */
const clinicInOrder = () => clinic.child.kill('SIGTERM');

test.each([
  ['a backend', [backend]],
  ['the checkpointer', [checkpointer]],
  ['the postmaster', [postmaster]],
  ['our process', [clinicItself]],
  ['a backend, then our process', [backend, clinicItself]],
  ['our process, then a backend', [clinicItself, backend]],
  ['the checkpointer, then our process in order', [checkpointer, clinicInOrder]],
  ['the postmaster, then our process', [postmaster, clinicItself]],
  ['our process, then the postmaster', [clinicItself, postmaster]],
  ['a backend, the postmaster, then our process in order', [backend, postmaster, clinicInOrder]],
] as const)(
  'after the end of %s it serves again and has what it confirmed',
  async (_what, kills) => {
    const before = confirmed.size;
    await expect.poll(() => confirmed.size, patience).toBeGreaterThan(before + 2 * writers);
    const [first, ...rest] = kills;
    // after the first, what else was to be killed may be gone with it
    expect(first()).toBe(true);
    for (const killOne of rest) killOne();
    if (kills.some((one) => one === clinicItself || one === clinicInOrder)) {
      await clinic.ended;
      clinic = await startProcess(settings);
    }
    const after = confirmed.size;
    await expect.poll(() => confirmed.size, patience).toBeGreaterThan(after + writers);
    await expect.poll(() => isReady(clinic.url), patience).toBe(true);
    expect(clinic.child.exitCode).toBeNull();
    const ids = [...confirmed];
    const kept = await askIn<{ id: string }>(folder, "select text as id from message where side = 'person' and text = any($1)", [ids]);
    expect(kept.map(({ id }) => id).sort()).toEqual(ids.sort());
  },
  240_000,
);
