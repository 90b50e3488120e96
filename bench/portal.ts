/** Pages of people who are signed in, on a slow phone: when their words stand, what moves, how soon a press is answered, and what Lighthouse says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { type DemoName, signInAs } from '../e2e/support/sign-in.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findWholeChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import { freePorts } from '../scripts/ports.ts';
import { openBarePage } from './bare-page.ts';
import budgets from './budgets.json' with { type: 'json' };
import { middleOf } from './load.ts';
import { untilQuiet } from './quiet.ts';
import { atMost, milliseconds, type Part, type Row, times } from './report.ts';
import { look, openSlowly, type Seen, slowestAnswer, slownessInWords, withFreshPhone } from './slow-phone.ts';

const goals = budgets.portal;
const rounds = 3;

interface Visit {
  path: string;
  /** Nobody where the page is for strangers. */
  who?: DemoName;
  isForSearchers?: boolean;
}

const visits: readonly Visit[] = [
  { path: '/login', isForSearchers: true },
  { path: '/register', isForSearchers: true },
  { path: '/dashboard', who: 'uma' },
  { path: '/rapid-assessment', who: 'ana' },
  { path: '/workspace', who: 'dr.lee' },
];

/** What somebody does there, a press or a letter after the other. */
const uses: readonly { what: string; path: string; who: DemoName; act: (page: Page) => Promise<void> }[] = [
  { what: 'the queue by keys', path: '/workspace', who: 'dr.lee', act: moveInQueue },
  { what: 'the inbox: a thread, and words of an answer', path: '/workspace/inbox', who: 'sam', act: answerInInbox },
  { what: 'the form of an assessment', path: '/rapid-assessment', who: 'ana', act: fillAssessment },
];

export async function benchPortal(): Promise<Part> {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error('These pages need Chromium.');
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-portal-'));
  const clinic = await openDemoClinic(data);
  const bare = await openBarePage();
  const phone: Phone = { executablePath, url: clinic.url };
  try {
    const seen = await lookAtAll(phone, bare.url);
    const rows = visits.flatMap((visit, index) => rowsOf(visit, seen[index] ?? [], seen.at(-1) ?? []));
    for (const visit of visits) rows.push(...(await scoresOf(phone, visit)));
    for (const use of uses) rows.push(await answeredIn(phone, use));
    return {
      title: 'Signed-in pages on a slow phone',
      note: `A phone with ${slownessInWords}, over HTTP/1.1; the middle of ${rounds}, by turns, beside a page of a few words. Cold: a browser that has been nowhere; warm: the same page again. Blocking is what tasks since the first words take over 50 ms. The scores are Lighthouse's, on a phone that it simulates. A press is answered with what is painted next, the slowest of all of one visit, in the middle of ${rounds} visits on the same processor. Clinic and browser share the machine's cores.`,
      rows,
    };
  } finally {
    bare.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Phone {
  executablePath: string;
  /** Of the clinic. */
  url: string;
}

interface Looks {
  cold: Seen;
  warm: Seen;
}

/** Of each visit, and last of the bare page, a list of rounds. */
async function lookAtAll(phone: Phone, bareUrl: string): Promise<Looks[][]> {
  const all = [...visits.map(({ path, who }) => ({ url: `${phone.url}${path}`, who })), { url: bareUrl, who: undefined }];
  const seen = all.map((): Looks[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, who }] of all.entries()) {
      await untilQuiet();
      const looks = await withFreshPhone(phone, async (context) => {
        await signIn(context, phone.url, who);
        return { cold: await lookOnce(context, url), warm: await lookOnce(context, url) };
      });
      seen[index]?.push(looks);
    }
  return seen;
}

async function lookOnce(context: BrowserContext, url: string): Promise<Seen> {
  const page = await openSlowly(context);
  const seen = await look(page, url);
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}.`);
  await page.close();
  return seen;
}

async function signIn(context: BrowserContext, url: string, who: DemoName | undefined): Promise<void> {
  if (who) await signInAs(context, url, who);
}

function rowsOf({ path, who }: Visit, ours: readonly Looks[], bare: readonly Looks[]): Row[] {
  const isPortal = path === '/dashboard';
  return (['cold', 'warm'] as const).flatMap((kind) => {
    const of = (looks: readonly Looks[], figure: 'firstWords' | 'largestWords' | 'blocking' | 'shift') =>
      middleOf(looks.map((each) => each[kind][figure]));
    const name = who ? `${path}, ${kind}` : `${path} for a stranger, ${kind}`;
    const least = of(bare, 'largestWords');
    const words = of(ours, 'largestWords');
    return [
      { work: `${name}, first words`, ours: milliseconds(of(ours, 'firstWords')) },
      {
        ...(isPortal ? atMost('', words, goals[kind], milliseconds) : { ours: milliseconds(words) }),
        ...{ work: `${name}, largest words`, ceiling: milliseconds(least), ratio: times(words / least) },
      },
      atMost(`${name}, blocking`, of(ours, 'blocking'), goals.blocking, milliseconds),
      atMost(`${name}, layout shift`, of(ours, 'shift'), 0.005, (shift) => shift.toFixed(3)),
    ];
  });
}

/** In the same browser, which keeps who is signed in and forgets what it has loaded. */
async function scoresOf(phone: Phone, { path, who, isForSearchers }: Visit): Promise<Row[]> {
  const categories = ['accessibility', 'best-practices', ...(isForSearchers ? ['seo'] : [])];
  const [port = 0] = await freePorts(1);
  const result = await withFreshPhone({ ...phone, port }, async (context) => {
    await signIn(context, phone.url, who);
    const page = await context.newPage();
    // a page of ours without the app: the token is kept, and nothing of the page that is measured is loaded
    await page.goto(`${phone.url}/icon.svg`);
    await page.close();
    return score(`${phone.url}${path}`, port, categories);
  });
  return categories.map((category) => {
    const points = Math.round((result.categories[category]?.score ?? 0) * 100);
    return { work: `${path}, ${category}`, ours: String(points), goal: '100', isMet: points === 100 };
  });
}

async function score(url: string, port: number, onlyCategories: string[]): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', onlyCategories, logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse measured nothing at ${url}.`);
  if (run.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${run.lhr.finalDisplayedUrl}.`);
  return run.lhr;
}

async function answeredIn(phone: Phone, { what, path, who, act }: (typeof uses)[number]): Promise<Row> {
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await untilQuiet();
    slowest.push(
      await withFreshPhone(phone, async (context) => {
        await signInAs(context, phone.url, who);
        const page = await openSlowly(context, { network: false });
        await look(page, `${phone.url}${path}`);
        await act(page);
        return slowestAnswer(page);
      }),
    );
  }
  return atMost(`${what}: the slowest press, until it is painted`, middleOf(slowest), goals.press, milliseconds);
}

async function moveInQueue(page: Page): Promise<void> {
  for (const key of ['j', 'j', 'j', 'k', 'k']) await press(page, key);
}

async function answerInInbox(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByPlaceholder('Your answer').click();
  for (const letter of 'Thank you for asking') await press(page, letter === ' ' ? 'Space' : letter);
}

/** What it begins with: the concern, what is said of it, and another one by the keys. */
async function fillAssessment(page: Page): Promise<void> {
  await page.locator('label:has(> input[name="concern"])').first().tap();
  const goOn = page.getByRole('button', { name: 'Go on with Rapid Assessment' });
  await goOn.waitFor({ timeout: 3_000 }).then(
    () => goOn.tap(),
    () => undefined,
  );
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await press(page, key);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(100);
}
