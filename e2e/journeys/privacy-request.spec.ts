/** A privacy request's whole way: the notice, the form, the mailed code, and the front desk's answer. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { choose, emailTo } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the notice says what is kept and for how long, and leads to the form', async ({ page }) => {
  await page.goto('/california-privacy');
  await expect(page.getByText('Effective 03-30-2020')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'How long we keep it' })).toBeVisible();
  for (const right of ['Know', 'Delete', 'Correct', 'Limit', 'Opt out']) await expect(page.getByText(right, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Make a request' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a privacy request');
});

test('a request is confirmed with the mailed code and answered by the front desk', async ({ page, browser, baseURL }) => {
  const email = `privacy.${Date.now()}@home.test`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  await page.goto('/california-privacy/request');
  // the app's, and no second one of the public page
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Choose what you want us to do');
  await expectNoBarriers(page);
  await choose(page, 'What do you want us to do?', 'Delete');
  await page.getByLabel('Name').fill('Rosa Journey');
  await page.getByLabel('E-mail').fill(email);
  await choose(page, 'Who are you?', 'It is about me');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
  const number = (await page.getByText(/^CP-\d\d-/).textContent()) ?? '';
  await page.goto((await emailTo(page, email, /confirm your privacy request/i)).links[0] ?? '');
  await page.getByRole('button', { name: 'Yes, this is my request' }).click();
  await expect(page.getByText('We are working on it')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(context, baseURL ?? '', 'sam');
  const desk = await context.newPage();
  await desk.goto('/workspace/privacy-requests');
  await desk.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await desk.getByLabel('A note for ourselves').fill('Found one account.');
  await desk.getByRole('button', { name: 'Keep this note' }).click();
  await expect(desk.getByText('Found one account.').first()).toBeVisible();
  await desk.getByRole('button', { name: 'It is done…' }).click();
  await expectNoBarriers(desk);
  await desk.getByLabel('What the person should read').fill('Your account is deleted.');
  await desk.getByRole('button', { name: 'Answer: done' }).click();
  await expect(desk.getByText('“Your account is deleted.”')).toBeVisible();

  const sentEmail = await emailTo(page, email, /has been answered/i);
  expect(sentEmail.text).not.toContain('deleted');
  await page.goto(sentEmail.links[0] ?? '');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
});

test('a browser that sends Global Privacy Control reads that it is honoured', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'sec-gpc': '1' } });
  const page = await context.newPage();
  await page.goto('/california-privacy');
  await expect(page.getByText('Your browser sends Global Privacy Control: we honour it.')).toBeVisible();
});
