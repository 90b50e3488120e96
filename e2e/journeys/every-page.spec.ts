/** Every screen there is, in light and dark, has no barrier that axe finds, a title, one heading, and nothing wider than the screen. */
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { allScreens } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';

test('every screen serves everybody', async ({ browser, baseURL }, info) => {
  test.setTimeout(600_000);
  const address = baseURL ?? '';
  for (const { name, path, as } of await allScreens(address)) {
    await test.step(name, async () => {
      const context = await browser.newContext({
        baseURL: address,
        ...(info.project.use.viewport ? { viewport: info.project.use.viewport } : {}),
      });
      if (as) await signInAs(context, address, as);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on(
        'console',
        (message) => message.type() === 'error' && !/status of 40[14]/.test(message.text()) && faults.push(message.text()),
      );
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page).toHaveTitle(/\S/);
      await expect.soft(page.getByRole('heading', { level: 1 }), `${name} has one heading`).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(faults, `${name} complains`).toEqual([]);
      await expectNoBarriers(page);
      await context.close();
    });
  }
});
