/** What whoever writes in the forum keeps and is told: words whose answer was lost, an answer in a long thread, words of harm. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { haveLongThread } from '../support/long-thread.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('words that were changed after their answer was lost are not taken for those that arrived, and go as another post', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const context = await browser.newContext({ baseURL: address });
  await signInAs(context, address, 'fay');
  const page = await context.newPage();
  const title = `Lost ${Date.now()}`;
  const words = page.getByLabel('What you want to say or ask');
  await page.route(
    '**/_api/v1/forum/posts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/forum/rooms/rosacea');
  await page.getByLabel('Title').fill(title);
  await words.fill('Week three.');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await words.fill('Week three, and better.');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText(/You sent this before in other words, and those have arrived/).first()).toBeVisible();
  await expect(words).toHaveValue('Week three, and better.');
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click();
  await expect(words).toHaveCount(0);
  await page.goBack();
  await expect(words).toHaveValue('Week three, and better.');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText('It stands in the forum now.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(2);
  await context.close();
});

test('whoever answers a long thread is led to their answer, with what they were told, and can go back', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const context = await browser.newContext({ baseURL: address, viewport: { width: 375, height: 760 } });
  await signInAs(context, address, 'ana');
  const page = await context.newPage();
  const thread = await haveLongThread(`Long ${Date.now()}`, 60);
  await page.goto(`/forum/posts/${thread}`);
  await expect(page.getByText('Day 50', { exact: true })).toBeVisible();
  await expect(page.getByText('Day 51', { exact: true })).toHaveCount(0);
  await page.getByLabel('Your answer').fill('Shade, mostly.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Shade, mostly.' });
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`/forum/posts/${thread}\\?at=[\\w-]{22}$`));
  await expect(page.getByText('It stands in the forum now.')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  await expectNoBarriers(page);
  // from the page on which it stands nobody is led anywhere
  const there = page.url();
  await page.getByLabel('Your answer').fill('And a hat.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('And a hat.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  expect(page.url()).toBe(there);
  await page.goBack();
  await expect(page.getByText('Day 1', { exact: true })).toBeVisible();
  await context.close();
});

test('words of harm in a report open a window that leads to each number by the keyboard, and stand first with the moderators', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const contexts = await Promise.all([browser.newContext({ baseURL: address }), browser.newContext({ baseURL: address })]);
  const [anaContext, samContext] = contexts;
  await signInAs(anaContext, address, 'ana');
  await signInAs(samContext, address, 'sam');
  const [ana, sam] = [await anaContext.newPage(), await samContext.newPage()];
  const said = `I want to die ${Date.now()}`;
  await ana.goto('/forum/rooms/rosacea');
  await ana.getByRole('link', { name: 'Warm drinks' }).click();
  await ana.getByRole('button', { name: 'Report' }).first().click();
  await ana.getByLabel('What is wrong').fill(said);
  await ana.getByRole('button', { name: 'Report it' }).click();
  const window = ana.getByRole('dialog', { name: 'Please read this now' });
  await expect(window).toContainText('call or text 988 now, or 911');
  for (const [name, way] of [
    ['Call 911', 'tel:911'],
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
  ] as const) {
    const link = window.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', way);
    // where the keyboard is now says the browser, and not how many presses there are before it
    for (let press = 0; press < 8 && !(await link.evaluate((one) => one === document.activeElement)); press++)
      await ana.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await expectNoBarriers(ana);
  await window.getByRole('button', { name: 'I have read it' }).click();
  await expect(window).toHaveCount(0);
  await sam.goto('/workspace/forum');
  const waiting = sam.getByRole('listitem').filter({ hasText: said });
  await expect(waiting).toContainText('A report says words of harm.');
  await waiting.getByRole('button', { name: 'Leave it' }).click();
  await expect(waiting).toHaveCount(0);
  for (const context of contexts) await context.close();
});
