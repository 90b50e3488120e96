/** The ways in and out: guards, the remembered address, wrong words, the theme, and leaving for good. */
import { expect, test } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { logIn, password, signUp } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('a visitor is sent to sign in and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'ana@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Alvarez');
});

test('wrong words are told in a red box, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
  await logIn(page, 'ana@demo.pellis.test', 'not her password');
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ana@demo.pellis.test');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('a forgotten password opens the chat, which says when it will be there', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('I forgot my password').click();
  await expect(page.getByText('Chat support will be available shortly. Please try again in a moment.')).toBeVisible();
});

test('the registration form says what is missing and keeps its button shut until then', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Complete the form to continue' })).toBeDisabled();
  for (const [label, words] of [
    ['First name', 'First name is required'],
    ['Email', 'Email is required'],
    ['Zip code', 'Zip code is required'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.getByLabel(label).blur();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
  await page.getByLabel('Confirm password', { exact: true }).blur();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords must match')).toBeVisible();
});

test('dark mode is chosen, remembered, and shown before the page is', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /(Dark|Light) mode/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark mode' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('who changes their password is out everywhere else, and who leaves cannot come back by the back button', async ({ page }) => {
  test.setTimeout(120_000);
  const email = await signUp(page, 'Pat');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change My Password' }).first().click();
  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('another-river-stone-42');
  await page
    .getByLabel(/Confirm/)
    .first()
    .fill('another-river-stone-42');
  await page
    .locator('form')
    .getByRole('button', { name: /change/i })
    .click();
  await expect(page.getByText('Current password is incorrect.').first()).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /change/i })
    .click();
  await expect(page.getByText('Your password has been changed.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('jwt')])).toEqual([null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, 'another-river-stone-42');
  await expect(page).toHaveURL(/\/(dashboard|settings)$/);
});

test('a session that ends elsewhere signs this browser out', async ({ page, context, baseURL }) => {
  const token = await signInAs(context, baseURL ?? '', 'cleo');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Client Portal');
  await page.request.post('/_api/v1/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('the toggle for reminders is kept', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'dev');
  await page.goto('/settings');
  const toggle = page.getByLabel('Send me appointment reminders via SMS');
  const before = await toggle.isChecked();
  await toggle.setChecked(!before);
  await expect(page.getByText('Preferences updated')).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked({ checked: !before });
});
