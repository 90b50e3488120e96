/** What Lighthouse says of public pages on a slow phone, against a running demo clinic and a bare page beside it: four scores, and when the page stands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findWholeChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import { freePorts } from '../scripts/ports.ts';
import { openBarePage } from './bare-page.ts';
import { middleOf } from './load.ts';
import { untilQuiet } from './quiet.ts';
import { atMost, kilobytes, milliseconds, type Part, type Row, times } from './report.ts';

const paths = ['/', '/learn-more', '/faq', '/your-doctors'];
/** Written too, and then taken over by the app. */
const withForms = ['/login', '/register', '/referral/send'];
/** One run says little: another process that takes a turn is a long task. */
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Simulated: a quick run, reckoned to be slow. Applied: processor and network are slow indeed. */
type Slowness = 'simulate' | 'devtools';

export async function benchPages(): Promise<Part> {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error('Lighthouse needs Chromium.');
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-pages-'));
  const clinic = await openDemoClinic(data);
  const bare = await openBarePage();
  try {
    const series = async (slowness: Slowness, all: readonly string[]) => {
      const urls = [bare.url, ...all.map((path) => `${clinic.url}${path}`)];
      const results = urls.map((): Result[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [index, url] of urls.entries()) {
          await untilQuiet();
          results[index]?.push(await measure(url, executablePath, slowness));
        }
      return results;
    };
    const [ofBare = [], ...ofOurs] = await series('simulate', paths);
    const [slowBare = [], ...slowOurs] = await series('devtools', [...paths, ...withForms]);
    return {
      title: 'Public pages on a phone',
      note: `Lighthouse, mobile: a first visit by a slow phone on a slow network, the median of ${rounds} runs, beside a page of a few words. The slowness is simulated, which counts as blocking what came before the first words too; where it says so, it is applied. The clinic and the browser share the machine's cores.`,
      rows: [
        ...ofOurs.flatMap((ours, index) => rowsOf(paths[index] ?? '', ours, ofBare)),
        ...paths.map((path, index) =>
          beside(`${path}, total blocking time, applied`, 'total-blocking-time', { ours: slowOurs[index] ?? [], bare: slowBare, most: 0 }),
        ),
        ...withForms.map((path, index) =>
          beside(`${path}, first words, applied`, 'first-contentful-paint', {
            ours: slowOurs[paths.length + index] ?? [],
            bare: slowBare,
            most: 1200,
          }),
        ),
      ],
    };
  } finally {
    bare.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A browser of its own for each page: one that has been here keeps the typefaces. */
async function measure(url: string, executablePath: string, throttlingMethod: Slowness): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const args = [`--remote-debugging-port=${port}`, '--disable-quic', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args });
  try {
    const run = await lighthouse(url, { port, output: 'json', onlyCategories: categories, logLevel: 'error', throttlingMethod });
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}.`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, ours: readonly Result[], bare: readonly Result[]): Row[] {
  return [
    ...categories.map((name) => {
      const score = middleOf(ours.map(({ categories: scores }) => Math.round((scores[name]?.score ?? 0) * 100)));
      return { work: `${path}, ${name}`, ours: String(score), goal: '100', isMet: score === 100 };
    }),
    beside(`${path}, largest contentful paint`, 'largest-contentful-paint', { ours, bare, most: 1000 }),
    beside(`${path}, total blocking time, simulated`, 'total-blocking-time', { ours, bare, most: 0 }),
    atMost(`${path}, layout shift`, median(ours, 'cumulative-layout-shift'), 0, (shift) => shift.toFixed(3)),
    { work: `${path}, bytes in all`, ours: kilobytes(median(ours, 'total-byte-weight')) },
  ];
}

interface Compared {
  ours: readonly Result[];
  bare: readonly Result[];
  /** Milliseconds. */
  most: number;
}

function beside(work: string, audit: string, { ours, bare, most }: Compared): Row {
  const [own, least] = [median(ours, audit), median(bare, audit)];
  return { ...atMost(work, own, most, milliseconds), ceiling: milliseconds(least), ...(least > 0 ? { ratio: times(own / least) } : {}) };
}

const median = (results: readonly Result[], audit: string) =>
  middleOf(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
