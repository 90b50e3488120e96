/** Whether a page serves everybody: WCAG 2.2 AA by axe, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectNoBarriers(page: Page): Promise<void> {
  await expectNone(page, 'light', (axe) => axe.withTags(tags));
  // the dark page differs from the light one by nothing but its colours
  await expectNone(page, 'dark', (axe) => axe.withRules(['color-contrast']));
}

/** Everything, where the dark one is looked at in another size. */
export async function expectNoBarriersInTheLight(page: Page): Promise<void> {
  await expectNone(page, 'light', (axe) => axe.withTags(tags));
}

/** The same page in another size, where the light one was looked at before: everything again, in the dark. */
export async function expectNoBarriersInTheDark(page: Page): Promise<void> {
  await expectNone(page, 'dark', (axe) => axe.withTags(tags));
}

async function expectNone(page: Page, colorScheme: 'light' | 'dark', looking: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await standStill(page, colorScheme);
  // a letter shown in a frame that runs nothing lets axe in neither: it would wait there for ever
  const isShut = (await page.locator('iframe[sandbox=""]').count()) > 0;
  const { violations } = await looking(new AxeBuilder({ page }).setLegacyMode(isShut)).analyze();
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(barriers, `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** Colours that are on their way from one theme to the other are nobody's. */
async function standStill(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const isThere = (scheme: string) => document.documentElement.dataset['scheme'] === scheme;
  // a page whose reader chose a theme keeps that one
  await page.waitForFunction(isThere, colorScheme, { timeout: 1_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map(({ playState, finished }) => playState === 'running' && finished));
  });
}
