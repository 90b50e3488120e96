/** A patient closes their account and comes back; a deletion is carried out at the desk, and both read what is true. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { choose, emailTo, logIn, signUp } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('who closes their account reads what is kept, and logging in takes it back', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  const email = await signUp(page, 'Clara');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Close my account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('In 14 days your account is closed for good.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('You were never treated here', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('It is closed on', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect((await emailTo(page, email, /your account will be closed/i)).text).toContain('log in before that day');
  await logIn(page, email);
  expect((await emailTo(page, email, /your account stays open/i)).text).toContain('it will not be closed');
});

test('a deletion is shown, carried out and answered at the desk', async ({ page, browser, baseURL }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  const email = await signUp(page, 'Delia');
  await page.goto('/california-privacy/request');
  await choose(page, 'What do you want us to do?', 'Delete');
  await page.getByLabel('Name').fill('Delia Journey');
  await page.getByLabel('E-mail').fill(email);
  await choose(page, 'Who are you?', 'It is about me');
  await page.getByRole('button', { name: 'Send my request' }).click();
  const number = (await page.getByText(/^CP-\d\d-/).textContent()) ?? '';
  await page.goto((await emailTo(page, email, /confirm your privacy request/i)).links[0] ?? '');
  await page.getByRole('button', { name: 'Yes, this is my request' }).click();
  await expect(page.getByText('We are working on it')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAs(context, baseURL ?? '', 'sam');
  const desk = await context.newPage();
  await desk.goto('/workspace/privacy-requests');
  await expect(desk.getByText('Medical records', { exact: true })).toBeVisible();
  await desk.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await expect(desk.getByText('There is an account with this e-mail', { exact: false })).toBeVisible();
  await expectNoBarriers(desk);
  await desk.getByRole('button', { name: 'Carry it out…' }).click();
  await expectNoBarriers(desk);
  await desk.getByRole('button', { name: 'Erase it now' }).click();
  await expect(desk.getByText('1 × accounts: name, e-mail, phone, password')).toBeVisible({ timeout: 40_000 });
  // in a browser of its own: the one that was signed in is just being led to the login
  const answer = await browser.newPage({ baseURL: baseURL ?? '' });
  await answer.goto((await emailTo(page, email, /has been answered/i)).links[0] ?? '');
  await expect(answer.getByText('We have closed your account and erased', { exact: false })).toBeVisible();
});
