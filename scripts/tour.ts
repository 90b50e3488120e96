/** `npm run tour`: photographs every screen of a fresh demo clinic, in light and dark, 375 and 1280 px wide, into `tour/`. Words after it choose screens by name, numbers other widths. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { useDrawnCamera } from '../e2e/support/drawn-camera.ts';
import type { Screen } from '../e2e/support/screen.ts';
import { addressOf, allScreens } from '../e2e/support/screens.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { getChromium, howToGetChromium } from './chromium.ts';
import { openDemoClinic } from './demo-clinic.ts';
import { root, runScript } from './steps.ts';

const themes = ['light', 'dark'] as const;
const asked = process.argv.slice(2);
const isWidth = (word: string) => /^\d+$/.test(word);
const widths = asked.filter(isWidth).map(Number);
const sizes = (widths.length > 0 ? widths : [375, 1280]).map((width) => ({ width, height: width < 768 ? 812 : 900 }));
const wanted = asked.filter((word) => !isWidth(word));
const folder = join(root, 'tour');

await runScript(async () => {
  const executablePath = await getChromium();
  if (!executablePath) throw new CannotStart(howToGetChromium);
  if ((await buildWebIfStale()).state === 'failed') throw new CannotStart('The web could not be built: the lines above say why.');
  const data = mkdtempSync(join(tmpdir(), 'pellis-tour-'));
  const clinic = await openDemoClinic(data);
  // the call has somebody before a camera, if only a drawn one
  const args = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    mkdirSync(folder, { recursive: true });
    const screens = (await allScreens(clinic.url)).filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    for (const screen of screens) {
      await photograph(browser, clinic.url, screen);
      console.log(`${screen.name} photographed.`);
    }
  } finally {
    await browser.close();
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
});

async function photograph(browser: Browser, baseURL: string, screen: Screen): Promise<void> {
  const { name, as } = screen;
  await screen.ready?.();
  for (const theme of themes) {
    const context = await browser.newContext({ baseURL, colorScheme: theme, reducedMotion: 'reduce' });
    if (as) await signInAs(context, baseURL, as);
    if (screen.press) await useDrawnCamera(context);
    const page = await context.newPage();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(addressOf(screen, baseURL), { waitUntil: 'networkidle' });
      await screen.press?.(page);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.png`), fullPage: true });
    }
    await context.close();
  }
}
