/** Whether a page serves everybody: WCAG 2.2 AA by axe, in light and in dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The smaller form of what `AxeBuilder` puts into each page at each look, in letters of one byte: a dozen others would double what is read. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
).replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

type Look = Parameters<AxeBuilder['options']>[0];
type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const byTags: Look = { runOnly: { type: 'tag', values: tags } };

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
  await expectNone(page, 'light', byTags);
  // the dark page differs from the light one by nothing but its colours
  await expectNone(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** Everything, its structure too and in one look, where the dark one is looked at in another size. */
export async function expectNoBarriersInTheLight(page: Page): Promise<void> {
  const rules = Object.fromEntries(structure.map((rule) => [rule, { enabled: true }]));
  await expectNone(page, 'light', { ...byTags, rules });
}

/** The headings and landmarks of the page as it is open. */
export async function expectStructure(page: Page): Promise<void> {
  await expectNone(page, 'light', { runOnly: { type: 'rule', values: structure } });
}

/** The same page in another size, where the light one was looked at before: everything again, in the dark. */
export async function expectNoBarriersInTheDark(page: Page): Promise<void> {
  await expectNone(page, 'dark', byTags);
}

async function expectNone(page: Page, colorScheme: 'light' | 'dark', look: Look): Promise<void> {
  await changeAtOnce(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await standStill(page, colorScheme);
  // only what is wrong is collected
  const { violations } = await findIn(page, { resultTypes: ['violations'], ...look });
  const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(barriers, `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** A page without frames is given axe once, however often it is looked at: that takes longer than the look. */
async function findIn(page: Page, look: Look): Promise<Found> {
  const [all, shut] = [await page.locator('iframe').count(), await page.locator('iframe[sandbox=""]').count()];
  // frames are put together in a page of their own; a shut one, an e-mail that runs nothing, would let axe wait in it for ever
  if (all > 0)
    return new AxeBuilder({ page })
      .options(look)
      .setLegacyMode(shut > 0)
      .analyze();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate((options) => (window as unknown as { axe: { run(options: Look): Promise<Found> } }).axe.run(options), look);
}

/** Nothing fades from one colour to another, whenever it comes: axe would take what it sees on the way for the page's own. */
async function changeAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isAlready = document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.includes('transition: none'));
    if (isAlready) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Colours that are on their way from one theme to the other are nobody's. */
async function standStill(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const isThere = (scheme: string) => document.documentElement.dataset['scheme'] === scheme;
  // a page whose reader chose a theme keeps that one
  await page.waitForFunction(isThere, colorScheme, { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map(({ playState, finished }) => playState === 'running' && finished));
  });
}
