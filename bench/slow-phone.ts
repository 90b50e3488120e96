/** A phone with a processor four times slower than this one on a connection of 1.6 Mbit/s and 150 ms, and what a page was like on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

export const slowness = { times: 4, bitsPerSecond: 1_600_000, milliseconds: 150 };
export const slownessInWords = `a processor ${slowness.times} times slower than this one, ${slowness.bitsPerSecond / 1_000_000} Mbit/s and ${slowness.milliseconds} ms, applied by Chromium itself`;

/** What Chromium saw of a page until nothing came any more: times in milliseconds from asking for it. */
export interface Seen {
  firstWords: number;
  largestWords: number;
  /** Of tasks since the first words, what of each is over 50 ms. */
  blocking: number;
  shift: number;
  /** From a press or a letter to what was painted next, of each. */
  answers: number[];
}

/** A browser that has been nowhere; `port` is where Lighthouse speaks to it. */
export async function withFreshPhone<Answer>(
  { executablePath, port }: { executablePath: string; port?: number },
  use: (context: BrowserContext) => Promise<Answer>,
): Promise<Answer> {
  const profile = mkdtempSync(join(tmpdir(), 'pellis-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    args: ['--disable-quic', ...(port ? [`--remote-debugging-port=${port}`] : []), ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A new page, slow from its first byte. */
export async function openSlowly(context: BrowserContext, { network = true } = {}): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.times });
  if (!network) return page;
  const throughput = slowness.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: slowness.milliseconds },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  });
  return page;
}

/** Until the page waits for nothing and has been still for a second and a half. */
export async function look(page: Page, url: string): Promise<Seen> {
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0, undefined, { timeout: 30_000 });
  await page.waitForTimeout(1_500);
  return page.evaluate(() => Reflect.get(window, 'seen') as Seen);
}

/** Of all presses and letters of this visit; none is an error of whoever asks. */
export async function slowestAnswer(page: Page): Promise<number> {
  const { answers } = await page.evaluate(() => Reflect.get(window, 'seen') as Seen);
  if (answers.length === 0) throw new Error(`Nothing was pressed at ${page.url()}.`);
  return Math.max(...answers);
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen = { firstWords: 0, largestWords: 0, blocking: 0, shift: 0, answers: [] };
  Object.assign(window, { seen });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const observe = (type: string, each: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstWords = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestWords = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (seen.firstWords && startTime + duration > seen.firstWords) seen.blocking += Math.max(0, duration - 50);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen.answers.push(duration);
  });
}
