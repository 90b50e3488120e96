/** What the page's own thread and the coach's worker do while somebody aims the camera, in a real browser: in time of the processor, reckoned for a phone four times slower. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { signInAs } from '../e2e/support/sign-in.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import budgets from './budgets.json' with { type: 'json' };
import { at } from './load.ts';
import { atMost, milliseconds, type Part } from './report.ts';

/** A phone of some years ago beside this machine. The browser's own way to slow a page down is not used: it keeps the processor busy meanwhile, which counts as work. */
const slower = 4;
const seconds = 20;
/** As browsers call a task that keeps a finger waiting. */
const longTaskMs = 50;
/** A camera of the browser's own, whose pictures change, twenty in a second. */
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=20'];

export async function benchCoachAim(): Promise<Part> {
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-aim-'));
  const clinic = await openDemoClinic(data);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...camera, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return partOf(await aim(browser, clinic.url));
  } finally {
    await browser.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What was done, in milliseconds: the tasks of the page in which the coach's own script ran, every other one, and the worker's pictures. */
interface Aimed {
  ofCoach: number[];
  ofWorker: number[];
  all: number[];
  looks: number;
  picture: string;
}

async function aim(browser: Browser, url: string): Promise<Aimed> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  await context.grantPermissions(['camera']);
  await context.addInitScript(countLooks);
  await signInAs(context, url, 'eli');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.locator('a[href$="/request"]').first().click();
  await page.getByRole('button', { name: 'Camera for Close-up' }).click();
  // the first look has been said: the worker has started
  await page.getByRole('dialog', { name: 'Close-up' }).locator('strong').first().waitFor();
  const session = await context.newCDPSession(page);
  await pause(2_000);
  const before = await looksOf(page);
  const events = await traced(session, seconds);
  const looks = (await looksOf(page)) - before;
  const picture = await page.evaluate(() => {
    const { videoWidth, videoHeight } = document.querySelector('video') ?? { videoWidth: 0, videoHeight: 0 };
    return `${videoWidth} × ${videoHeight}`;
  });
  return { ...tasksIn(events), looks, picture };
}

interface Counting {
  looks: number;
}

/** Runs in the page: every picture that goes to a worker is a look. */
function countLooks(): void {
  const counting = window as unknown as Counting;
  counting.looks = 0;
  const own = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function counted(this: Worker, ...message: Parameters<typeof own>) {
    counting.looks += 1;
    own.apply(this, message);
  } as typeof own;
}

function looksOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counting).looks);
}

/** Of what the browser writes down, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

async function traced(session: CDPSession, length: number): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await pause(length * 1000);
  await session.send('Tracing.end');
  await ended;
  return events;
}

/** Tasks of the page's own thread, and what the worker does for each picture: makes small what the camera sees, and measures it. */
export function tasksIn(events: readonly TraceEvent[]): Pick<Aimed, 'ofCoach' | 'ofWorker' | 'all'> {
  const calls = callsOf(events, /\/(measurer|photo-coach)-[\w-]+\.js/);
  const tasks = tasksBeside(calls, events);
  const pictures: number[] = [];
  const handedOver = callsOf(events, /\/measure-worker-[\w-]+\.js/);
  // a picture is more than one task: the worker waits for it to be copied
  for (const task of tasksBeside(handedOver, events)) {
    if (holdsOne(task, handedOver)) pictures.push(took(task));
    else if (pictures.length > 0) pictures.push((pictures.pop() ?? 0) + took(task));
  }
  return { ofCoach: tasks.filter((task) => holdsOne(task, calls)).map(took), ofWorker: pictures.slice(0, -1), all: tasks.map(took) };
}

function callsOf(events: readonly TraceEvent[], script: RegExp): TraceEvent[] {
  return events.filter(({ name, args }) => /^(FunctionCall|TimerFire)$/.test(name) && script.test(args?.data?.url ?? ''));
}

/** In their order, of the thread of these calls. */
function tasksBeside([call]: readonly TraceEvent[], events: readonly TraceEvent[]): TraceEvent[] {
  if (!call) throw new Error('The coach did nothing that the browser wrote down.');
  const isBeside = ({ name, ph, pid, tid }: TraceEvent) => name === 'RunTask' && ph === 'X' && pid === call.pid && tid === call.tid;
  return events.filter(isBeside).sort((one, other) => one.ts - other.ts);
}

function holdsOne({ ts, dur = 0 }: TraceEvent, calls: readonly TraceEvent[]): boolean {
  return calls.some((call) => call.ts >= ts && call.ts <= ts + dur);
}

function took({ dur = 0, tdur = dur }: TraceEvent): number {
  return (tdur / 1000) * slower;
}

function partOf({ ofCoach, ofWorker, all, looks, picture }: Aimed): Part {
  const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other);
  const [sorted, inWorker] = [inOrder(ofCoach), inOrder(ofWorker)];
  const sum = (times: readonly number[]) => times.reduce((whole, time) => whole + time, 0);
  const long = all.filter((time) => time > longTaskMs);
  return {
    title: 'Photo coach, the page while aiming',
    note: `${seconds} seconds of aiming at a camera of ${picture} on a page of 375 × 812; ${looks} pictures were measured meanwhile. The page's own thread takes the picture out of the camera, hands it over and draws what is said; the worker makes it small and measures it (what measuring alone takes, on pictures of many kinds, stands in “Photo coach, time of a picture”). In time of the processor, so that other work on the machine counts for little, times ${slower} for a phone that is so much slower. Until decision 0452 the page's figures were four to eight times too large: each task was counted twice, and the browser's own slowing down as work. The clinic and the browser share the machine's cores.`,
    rows: [
      atMost(
        'a picture in the worker, made small out of the camera’s too, the middle one',
        at(inWorker, 0.5),
        budgets.coach.milliseconds,
        milliseconds,
      ),
      atMost('a picture in the worker, 90 of 100', at(inWorker, 0.9), budgets.coach.milliseconds, milliseconds),
      { work: 'a picture in the worker, the longest', ours: milliseconds(at(inWorker, 1)) },
      atMost('a task of the coach, the middle one', at(sorted, 0.5), budgets.coach.taskMilliseconds, milliseconds),
      atMost('a task of the coach, 95 of 100', at(sorted, 0.95), budgets.coach.taskMilliseconds, milliseconds),
      atMost('a task of the coach, the longest', at(sorted, 1), budgets.coach.taskMilliseconds, milliseconds),
      { work: 'for a picture that is measured, all tasks together', ours: milliseconds(sum(ofCoach) / Math.max(1, looks)) },
      { work: 'of the time, the page at work for the coach', ours: `${((sum(ofCoach) / seconds / 1000) * 100).toFixed(1)} %` },
      atMost(`tasks of the page of more than ${longTaskMs} ms, of the coach or not`, long.length, 0, String),
      { work: 'the longest task of the page, of the coach or not', ours: milliseconds(Math.max(0, ...all)) },
    ],
  };
}
