/** A morning of forty cases by keyboard: what a dermatologist types for each, and how long the machine lets them wait. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInAs } from '../e2e/support/sign-in.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import { freePorts } from '../scripts/ports.ts';
import { root, run } from '../scripts/steps.ts';
import { type Answered, answerByKeys } from './answer-by-keys.ts';
import { type AnsweredByTouch, answerByTouch } from './answer-by-touch.ts';
import budgets from './budgets.json' with { type: 'json' };
import { at } from './load.ts';
import { atMost, milliseconds, type Part } from './report.ts';

/** One more is answered on a phone. */
const cases = 39;
/** Sixty words a minute, of five letters. */
const lettersPerSecond = 5;
/** A key that is no letter is looked for. */
const keysPerSecond = 2;
const pauseMilliseconds = 2_000;
/** With one thumb: half of what two hands type, and a second and a half to find and touch something. */
const thumb = { lettersPerSecond: 2.5, secondsPerTouch: 1.5 };

const seconds = (time: number) => `${time.toFixed(1)} s`;
const count = (number: number) => String(Math.round(number));

export async function benchFortyCases(): Promise<Part> {
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-morning-'));
  await fillMorning(data);
  const clinic = await openDemoClinic(data);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({ baseURL: clinic.url, viewport: { width: 1440, height: 900 } });
    await signInAs(context, clinic.url, 'dr.lee');
    const onPhone = await answerOnPhone(browser, clinic.url);
    const answered = await answerAll(await context.newPage());
    return partOf(answered, onPhone);
  } finally {
    await browser.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** As `npm run demo -- busy` does. */
async function fillMorning(data: string): Promise<void> {
  const [port = 0, processor = 0, signIn = 0, pharmacy = 0] = (await freePorts(4)).map(String);
  const { state } = await run({
    title: 'a busy morning',
    program: process.execPath,
    args: [join(root, 'scripts/demo.ts'), 'busy'],
    environment: {
      ...{ NODE_ENV: 'development', DEMO: 'true', PELLIS_DATA: data, PORT: `${port}` },
      ...{ PROCESSOR_PORT: `${processor}`, SIGN_IN_PORT: `${signIn}`, PHARMACY_NETWORK_PORT: `${pharmacy}` },
    },
    output: 'kept',
  });
  if (state === 'failed') throw new Error('The busy morning could not be made.');
}

async function answerOnPhone(browser: Browser, url: string): Promise<AnsweredByTouch> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  await signInAs(context, url, 'dr.lee');
  const page = await context.newPage();
  await page.goto('/workspace');
  return answerByTouch(page);
}

async function answerAll(page: Page): Promise<Answered[]> {
  const answered: Answered[] = [];
  await page.goto('/workspace');
  await page.getByRole('button', { name: 'Claim the next case' }).waitFor();
  while (answered.length < cases) {
    answered.push(await answerByKeys(page));
    // no hand is as fast: the clinic would take it for a machine that asks too often
    await pause(pauseMilliseconds);
  }
  return answered;
}

function partOf(answered: readonly Answered[], onPhone: AnsweredByTouch): Part {
  const of = (figure: (one: Answered) => number) => answered.map(figure).sort((one, other) => one - other);
  const typing = of(({ keys, letters }) => letters / lettersPerSecond + (keys - letters) / keysPerSecond);
  const [waited, pictures, keys] = [of(({ waitedMs }) => waitedMs), of(({ pictureMs }) => pictureMs), of((one) => one.keys)];
  return {
    title: 'Forty cases before lunch',
    note: `Each of ${cases} cases of the busy demo, by keyboard alone: claimed, photos looked at, a diagnosis with its code found, a plan from a template or in one's own words, signed. Typing is reckoned at sixty words a minute, and half a second for every other key; reading and thinking are the dermatologist's. One case more is answered on a phone, reckoned for one thumb. Clinic and browser share the machine's cores.`,
    rows: [
      atMost('keys for a case, the middle one', at(keys, 0.5), budgets.morning.keys, count),
      atMost('typing, the longest case', at(typing, 1), budgets.morning.typingSeconds, seconds),
      atMost(
        'on a phone, touches and typing',
        onPhone.letters / thumb.lettersPerSecond + onPhone.touches * thumb.secondsPerTouch,
        budgets.morning.phoneSeconds,
        seconds,
      ),
      atMost('waited for the machine in a case, the middle one', at(waited, 0.5), budgets.morning.waitedMilliseconds, milliseconds),
      atMost('waited for the machine in a case, the longest', at(waited, 1), budgets.morning.waitedMilliseconds, milliseconds),
      atMost('from the key to the first photo, 95 of 100', at(pictures, 0.95), budgets.morning.pictureMilliseconds, milliseconds),
    ],
  };
}
