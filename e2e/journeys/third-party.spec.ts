/** Signing in with a third party by its window: somebody new, somebody known, an e-mail that has an account, and every way it may end early. */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { emailTo, logIn, signUp } from '../support/patient.ts';
import { elsewhere } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

const button = (page: Page) => page.getByRole('button', { name: 'Continue with the demo sign-in' });

async function openWindow(page: Page): Promise<Page> {
  await page.goto('/login');
  const popup = page.waitForEvent('popup');
  await button(page).click();
  return popup;
}

async function chooseAnother(window: Page, name: string, email: string): Promise<void> {
  await window.getByText('Use another address').click();
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Email').fill(email);
  await window.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function complete(page: Page): Promise<void> {
  await page.getByLabel('Phone').pressSequentially('4155550134');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('Zip code').fill('94110');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create my account' }).click();
}

const addressOf = (name: string) => `${name}.${Date.now()}.${process.pid}@mail.pellis.test`;

test('somebody new signs in by the window, completes a short form and is in; next time the window is enough', async ({ page }) => {
  const email = addressOf('wanda');
  const window = await openWindow(page);
  await expectNoBarriers(window);
  await chooseAnother(window, 'Wanda Weiss', email);
  await expect(page).toHaveURL(/\/complete-registration\?code=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Wanda');
  await expect(page.getByText('w•••@mail.pellis.test')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Weiss');
  await expect(page.getByRole('button', { name: 'Complete the form to continue' })).toBeDisabled();
  await expectNoBarriers(page);
  await complete(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login$/);
  const popup = page.waitForEvent('popup');
  await button(page).click();
  await chooseAnother(await popup, 'Wanda Weiss', email);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanda Weiss');
});

test('an e-mail that has an account is connected once its owner has logged in', async ({ page }) => {
  const email = await signUp(page, 'Carla');
  await page.evaluate(() => localStorage.clear());
  await chooseAnother(await openWindow(page), 'Carla Journey', email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already have an account');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Log in to connect' }).click();
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is connected');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await emailTo(page, email, /new way to sign in/i);
  await page.evaluate(() => localStorage.clear());
  await chooseAnother(await openWindow(page), 'Carla Journey', email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('cancelling, closing and an unverified address each have their sentence, and the form stays usable', async ({ page }) => {
  let window = await openWindow(page);
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the sign-in, and nothing was shared with us.')).toBeVisible();
  let popup = page.waitForEvent('popup');
  await button(page).click();
  window = await popup;
  await window.waitForLoadState();
  await window.close();
  await expect(page.getByText('The sign-in window was closed before it was finished.')).toBeVisible();
  popup = page.waitForEvent('popup');
  await button(page).click();
  await (await popup).getByRole('button', { name: 'Theo Thorn' }).click();
  await expect(page.getByText('Your email address is not verified')).toBeVisible();
  await expectNoBarriers(page);
  await logIn(page, 'ben@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a window that the browser blocks is told', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await button(page).click();
  await expect(page.getByText('Your browser kept the sign-in window from opening.')).toBeVisible();
});

test("a library that does not load is told in the specification's words, and one logs in without it", async ({ page }) => {
  await page.route('**/client.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Failed to load the Google 3P Authorization JavaScript Library.')).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await expectNoBarriers(page);
  await page.unroute('**/client.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(button(page)).toBeEnabled();
  await logIn(page, 'ben@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('coming to the log-in page from another one, the library is still let in', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Log in here' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(button(page)).toBeEnabled();
});

test('a registration can be cancelled, and its address says what has become of it', async ({ page }) => {
  await chooseAnother(await openWindow(page), 'Zora Zahn', addressOf('zora'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this registration');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cancelled this registration');
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be used');
});
