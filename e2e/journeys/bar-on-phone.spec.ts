/** The bar at a phone's foot: what fits stands in it whole, and the other ways open with More. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

for (const { name, page: begin, inBar, behind } of [
  { name: 'ana', page: '/appointments', inBar: ['Home', 'Visits', 'Messages', 'Profile'], behind: [] },
  {
    name: 'dr.lee',
    page: '/workspace/bookings',
    inBar: ['Today', 'Case queue', 'Bookings', 'Questions', 'Refills'],
    behind: ['Referrals', 'Profile'],
  },
  {
    name: 'sam',
    page: '/workspace/bookings',
    inBar: ['Today', 'Case queue', 'Inbox', 'Bookings', 'Payments'],
    behind: ['Referrals', 'Privacy', 'Profile'],
  },
] as const) {
  test(`the bar of ${name} holds ${inBar.join(', ')} and More, and the others open with it`, async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? '', name);
    await page.goto(begin);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const items = bar.locator('.shell-item:visible');
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      await expect(items).toHaveCount(inBar.length + 1);
      for (const item of await items.all()) await expectWithin(page, item);
      for (const label of inBar) await expect(bar.getByRole('link', { name: label })).toBeVisible();
      for (const label of behind) await expect(bar.getByRole('link', { name: label })).toBeHidden();
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(page.locator('html[data-screen="small"]')).toHaveCount(1);
    for (const item of await items.all()) await expectWhole(item);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    for (const label of behind) await expect(sheet.getByRole('link', { name: label })).toBeVisible();
    await expect(sheet.getByRole('button', { name: /(Dark|Light) mode/ })).toBeVisible();
    await expectNoBarriers(page);
    if (behind[0]) {
      await sheet.getByRole('link', { name: behind[0] }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).not.toHaveURL(begin);
      await bar.getByRole('button', { name: 'More' }).click();
    }
    await sheet.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
}

/** On the screen as it is, without moving anything. */
async function expectWithin(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('it is not shown');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.5);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height + 0.5);
}

/** However many lines it takes, no word is cut, broken or beside the screen. */
async function expectWhole(item: Locator): Promise<void> {
  const { words, over, beside } = await item.evaluate((element) => {
    const word = element.cloneNode(true) as HTMLElement;
    word.style.cssText = 'position:absolute;flex:none;width:min-content;overflow-wrap:normal';
    element.parentElement?.append(word);
    const needed = word.offsetWidth;
    word.remove();
    const { left, right, width } = element.getBoundingClientRect();
    return {
      words: element.textContent,
      over: needed > Math.ceil(width),
      beside: left < 0 || right > document.documentElement.clientWidth,
    };
  });
  expect({ words, over, beside }).toEqual({ words, over: false, beside: false });
}
