/** The content pages serve everybody, and read right on the Canadian site. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('on the Canadian site the same pages say nothing that is true of the United States only', async ({ page, baseURL }) => {
  const site = new URL(baseURL ?? '');
  site.hostname = 'ca.localhost';
  const only = /California|Aetna|Medicare|U\.S\. Department|zip code/;
  for (const path of ['/learn-more', '/why-pellis', '/what-is-a-rapid-assessment', '/faq', '/terms', '/privacy']) {
    await page.goto(new URL(path, site).href);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
    expect(await page.getByRole('main').textContent(), path).not.toMatch(only);
  }
  await page.goto(new URL('/what-is-a-rapid-assessment', site).href);
  const fit = page.locator('[data-fit]');
  await fit.getByLabel('None of these').check();
  await fit.getByLabel('An adult').check();
  await fit.getByLabel('What should be looked at?').selectOption('Rosacea');
  await expect(fit.getByRole('link', { name: 'Start a Rapid Assessment' })).toBeVisible();
});

test('the content pages serve everybody, with every answer open', async ({ page }) => {
  for (const path of ['/learn-more', '/why-pellis', '/what-is-a-rapid-assessment', '/your-doctors', '/faq', '/terms', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const answer of await page.locator('details').all()) await answer.evaluate((one) => one.setAttribute('open', ''));
    await expectNoBarriers(page);
  }
});
