/** A day of the photo diary on a phone, in real time: from "Photo" on one's line of time to "Saved", with the pauses that a model of people takes, and a processor four times slower. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium, type Page } from '@playwright/test';
import { signInAs } from '../e2e/support/sign-in.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import budgets from './budgets.json' with { type: 'json' };
import { model, thumbOn } from './hand.ts';
import { atMost, type Part, type Row } from './report.ts';

const { seconds: most, slower } = budgets.diary;
const phone = { width: 375, height: 812 };
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=8', '--no-first-run'];
const seconds = (time: number) => `${time.toFixed(1)} s`;

export async function benchDiaryEntry(): Promise<Part> {
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const executablePath = findChromium();
  const data = mkdtempSync(join(tmpdir(), 'pellis-diary-'));
  const clinic = await openDemoClinic(data);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? [...camera, '--no-sandbox'] : camera,
  });
  const context = await browser.newContext({ baseURL: clinic.url, viewport: phone, hasTouch: true, isMobile: true });
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto('/my-progress');
    await page.getByRole('link', { name: 'Photo of today' }).waitFor();
    return page;
  };
  try {
    await signInAs(context, clinic.url, 'uma');
    const rows: Row[] = [];
    // the first one fetches what the browser keeps from then on
    for (const [words, asked] of [
      ['a photo and the itch, the first time on this device', ['Itch, at its worst']],
      ['a photo and the itch', ['Itch, at its worst']],
      ['a photo, itch, sleep and feeling', ['Itch, at its worst', 'Sleep last night', 'How do you feel about your skin?']],
    ] as const) {
      const page = await open();
      rows.push(...rowsOf(words, await write(page, asked)));
      await page.close();
    }
    return { title: 'A day of the photo diary', note, rows };
  } finally {
    await browser.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

interface Written {
  total: number;
  human: number;
  touches: number;
}

/** As somebody who has done it before: the place is the one of the last photo. */
async function write(page: Page, figures: readonly string[]): Promise<Written> {
  const thumb = thumbOn(page, phone);
  const began = performance.now();
  await thumb.tap(page.getByRole('link', { name: 'Photo of today' }), { thinks: true });
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: 'Take the photo' }).waitFor();
  await thumb.hold();
  await thumb.tap(window.getByRole('button', { name: 'Take the photo' }));
  await thumb.tap(window.getByRole('button', { name: /^Use (this photo|it anyway)$/ }), { thinks: true });
  await window.waitFor({ state: 'hidden' });
  for (const legend of figures) await thumb.tap(page.getByRole('group', { name: legend }).locator('label').nth(3), { thinks: true });
  await thumb.tap(page.getByRole('button', { name: 'Save this day' }), { thinks: true });
  await page.getByText('It stands on your line of time now.').waitFor();
  return { total: (performance.now() - began) / 1000, human: thumb.seconds(), touches: thumb.touches() };
}

function rowsOf(words: string, { total, human, touches }: Written): Row[] {
  return [
    atMost(words, total, most, seconds),
    { work: `${words}: of it the hand and the head, ${touches} touches`, ours: seconds(human) },
    { work: `${words}: of it waiting`, ours: seconds(total - human) },
  ];
}

const note = `In real time, in Chromium with a touch screen of ${phone.width} pixels, a drawn camera and the processor ${slower} times slower, from the course of somebody who has kept a diary. ${model} Clinic and browser share the machine's cores.`;
