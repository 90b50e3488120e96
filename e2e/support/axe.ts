/** Whether a page serves everybody: WCAG 2.2 AA by axe, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only what is wrong is collected. */
const quick = { resultTypes: ['violations' as const] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No part of WCAG, but how who listens to a page finds the way in it: headings in order, landmarks around everything and each by its own name. */
const structure = [
  'heading-order',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-main-is-top-level',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
];

export async function expectNoBarriers(page: Page): Promise<void> {
  await expectNone(page, 'light', (axe) => axe.withTags(tags));
  // the dark page differs from the light one by nothing but its colours
  await expectNone(page, 'dark', (axe) => axe.withRules(['color-contrast']));
}

/** Everything, its structure too and in one look, where the dark one is looked at in another size. */
export async function expectNoBarriersInTheLight(page: Page): Promise<void> {
  const rules = Object.fromEntries(structure.map((rule) => [rule, { enabled: true }]));
  await expectNone(page, 'light', (axe) => axe.options({ ...quick, rules }).withTags(tags));
}

/** The headings and landmarks of the page as it is open. */
export async function expectStructure(page: Page): Promise<void> {
  await expectNone(page, 'light', (axe) => axe.withRules(structure));
}

/** The same page in another size, where the light one was looked at before: everything again, in the dark. */
export async function expectNoBarriersInTheDark(page: Page): Promise<void> {
  await expectNone(page, 'dark', (axe) => axe.withTags(tags));
}

async function expectNone(page: Page, colorScheme: 'light' | 'dark', looking: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await standStill(page, colorScheme);
  const axe = new AxeBuilder({ page }).options(quick).setLegacyMode(!(await hasOpenFrames(page)));
  const { violations } = await looking(axe).analyze();
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(barriers, `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** Frames are put together in a page of their own, which takes time; a shut one, an e-mail that runs nothing, would let axe wait in it for ever. */
async function hasOpenFrames(page: Page): Promise<boolean> {
  const [all, shut] = [page.locator('iframe'), page.locator('iframe[sandbox=""]')];
  return (await all.count()) > 0 && (await shut.count()) === 0;
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
