/** Parts of a page that come when they are wanted: where one does not come the page stays and says so, and the next try brings it. */
import { expect, type Page } from '@playwright/test';
import { openAtRest } from '../support/open-page.ts';
import { fillHealthProfile, signUp } from '../support/patient.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { goOn } from '../support/visits.ts';

const missing = 'This part did not load. Check your connection and try again.';

test('a window that does not come says so, and opens when it is asked for again', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'gia');
  await openAtRest(page, '/appointments');
  const open = page.getByRole('region', { name: 'For whom you are acting' }).getByRole('button', { name: 'Switch' });
  await expect(open).toBeVisible();
  const files = await keepFilesAway(page);
  await open.click();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  files.comeAgain();
  // read and sent away: it stands over the button
  await page.getByText(missing).click();
  await open.click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expectStyled(page);
});

test('a step of the booking that does not come is asked for again where the patient is', async ({ page }) => {
  await signUp(page, 'Lena');
  await fillHealthProfile(page);
  await page.goto('/new-visit/who');
  await page.locator('label', { has: page.getByRole('radio', { name: /^Me/ }) }).click();
  const files = await keepFilesAway(page);
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
  files.comeAgain();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'California' })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
  await expectStyled(page);
});

/**
 * Scripts and styles that the page has not yet; what it asks the clinic goes through. None of them is asked for as a module: a browser may
 * remember for as long as the page stays that one did not come.
 */
async function keepFilesAway(page: Page): Promise<{ comeAgain: () => void }> {
  let isAway = true;
  // what has come already, or is on its way, is run a moment later and taken from the browser's store, which the test stands before
  const come = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  page.on('requestfinished', (request) => come.add(request.url()));
  page.on('requestfailed', (request) => {
    if (isAway) expect(request.resourceType(), request.url()).not.toBe('script');
  });
  await page.route('**/assets/**', (route) => (isAway && !come.has(route.request().url()) ? route.abort() : route.continue()));
  return {
    comeAgain: () => {
      isAway = false;
    },
  };
}

function expectStyled(page: Page): Promise<void> {
  return expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet)))
    .toBe(true);
}
