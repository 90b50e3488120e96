/** Signing up when something is wrong, the e-mail that does not come, the one login page, and what is forgotten at the end. */
import { expect } from '@playwright/test';
import { fillRegistration } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('too common a password is refused at its field, in words of its own', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, `rosa.${Date.now()}@pellis.test`, 'password1');
  await page.getByRole('button', { name: 'Create my account' }).click();
  const words = 'This password is too common. Please choose another.';
  await expect(page.locator('.error-summary').getByRole('link', { name: words })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.getByText('An error occurred.')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(/^rosa\./);
});

test('whoever waits for the letter in vain has it sent again, and reads the same for every address', async ({ page }) => {
  await page.route('**/_api/v1/register', (route) =>
    route.fulfill({ json: { detail: { header: 'Check your email', body: '<p>We have sent you a link.</p>' } } }),
  );
  await page.goto('/register');
  await fillRegistration(page, `nobody.${Date.now()}@pellis.test`);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByText('If an account is waiting to be confirmed with this email address', { exact: false })).toBeVisible();
});

test('a visitor on a protected page gets the login page once, and nothing on the way is refused by the browser', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => /third_part|sign_in/.test(request.url()) && asked.push(new URL(request.url()).pathname));
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Continue with the demo sign-in' })).toBeEnabled();
  expect(complaints).toEqual([]);
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual([]);
});

test('leaving forgets for whom the person acted', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'gia');
  await page.goto('/dashboard');
  const kept = () => page.evaluate(() => localStorage.getItem('pellis-acting-for'));
  await expect.poll(kept).not.toBeNull();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept()).toBeNull();
});
