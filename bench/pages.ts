/** What Lighthouse says of public pages on a slow phone, against a running demo clinic: four scores, and when the page stands. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findWholeChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import { freePorts } from '../scripts/ports.ts';
import { atMost, kilobytes, milliseconds, type Part, type Row } from './report.ts';

const paths = ['/', '/learn-more', '/faq', '/your-doctors'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function benchPages(): Promise<Part> {
  const executablePath = findWholeChromium();
  if (!executablePath) throw new Error('Lighthouse needs Chromium.');
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-pages-'));
  const clinic = await openDemoClinic(data);
  try {
    const rows: Row[] = [];
    for (const path of paths) rows.push(...rowsOf(path, await measure(`${clinic.url}${path}`, executablePath)));
    return {
      title: 'Public pages on a phone',
      note: 'Lighthouse, mobile: a first visit by a slow phone on a slow network, simulated. The whole machine shares its cores with the clinic and the browser.',
      rows,
    };
  } finally {
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A browser of its own for each page: one that has been here keeps the typefaces. */
async function measure(url: string, executablePath: string): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const args = [`--remote-debugging-port=${port}`, '--disable-quic', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args });
  try {
    const run = await lighthouse(url, { port, output: 'json', onlyCategories: categories, logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}.`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, { categories: scores, audits }: Result): Row[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? undefined;
  return [
    ...categories.map((name) => {
      const score = Math.round((scores[name]?.score ?? 0) * 100);
      return { work: `${path}, ${name}`, ours: String(score), goal: '100', isMet: score === 100 };
    }),
    atMost(`${path}, largest contentful paint`, value('largest-contentful-paint'), 1000, milliseconds),
    atMost(`${path}, total blocking time`, value('total-blocking-time'), 0, milliseconds),
    atMost(`${path}, layout shift`, value('cumulative-layout-shift'), 0, (shift) => shift.toFixed(3)),
    { work: `${path}, bytes in all`, ours: kilobytes(value('total-byte-weight') ?? 0) },
  ];
}
