/** Whether a page serves everybody: WCAG 2.2 AA by axe, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // colours that are on their way from one theme to the other are nobody's
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(barriers, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
