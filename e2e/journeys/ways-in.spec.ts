/** The ways in and out: guards, the remembered address, wrong words, the theme, and leaving for good. */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { emailTo, fillRegistration, logIn, password, signUp } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('a visitor is sent to sign in and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'ana@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Alvarez');
});

test('who comes back to a page without the app gets that page itself', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('pellis-return-url', '/faq#fees'));
  await logIn(page, 'ana@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/faq#fees$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions, answered' })).toBeVisible();
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
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

test('a forgotten password opens the chat, which offers a link at once', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('I forgot my password').click();
  await expect(page.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Send me a reset link' })).toBeVisible();
});

test('the registration form says what is missing and keeps its button shut until then', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Complete the form to continue' })).toBeDisabled();
  for (const [label, words] of [
    ['First name', 'First name is required'],
    ['Email', 'Email is required'],
    ['Zip code', 'Zip code is required'],
  ] as const) {
    // a field that is left before the page's scripts came says nothing
    await expect(async () => {
      await page.getByLabel(label).focus();
      await page.getByLabel(label).blur();
      await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('other');
  await page.getByLabel('Confirm password', { exact: true }).blur();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords must match')).toBeVisible();
});

test('every field of the registration form says what is wrong in the specification’s words, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/register');
  const say = async (label: string, typed: string, words: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(page.getByText(words).first()).toBeVisible();
  };
  await say('Last name', '', 'Last name is required');
  await say('Email', 'nobody', 'Invalid email address');
  await say('Phone', '', 'Phone number is required');
  await say('Phone', '415', 'Enter a valid phone number');
  await say('Zip code', '941', 'Enter a valid zip code');
  await say('Password', '', 'Password is required');
  await say('Confirm password', '', 'Confirm password is required');
  await page.getByLabel('State').focus();
  await page.getByLabel('State').blur();
  await expect(page.getByText('State is required')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('checkbox').blur();
  await expect(page.getByText('You must accept the Terms of Service to continue')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(415');
});

test('the mask takes a pasted number with its country, and a digit taken out of the middle', async ({ page }) => {
  await page.goto('/register');
  const phone = page.getByLabel('Phone');
  await phone.fill('+1 415 555 0134');
  await expect(phone).toHaveValue('(415) 555-0134');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(455) 550-134');
  await phone.press('1');
  await expect(phone).toHaveValue('(415) 555-0134');
});

test('a registration that fails says so in place and in the corner, and keeps every answer', async ({ page }) => {
  await page.route('**/_api/v1/register', (route) =>
    route.fulfill({ status: 500, json: { detail: 'boom', code: 'fault', request_id: 'test' } }),
  );
  await page.goto('/register');
  await fillRegistration(page, 'rosa@pellis.test');
  await page.getByRole('button', { name: 'Create my account' }).click();
  const words = page.getByText('An error occurred. Please use the chat box for support.');
  await expect(words).toHaveCount(2);
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('rosa@pellis.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('logging in asks for an e-mail and a password, and caps lock is told', async ({ page }) => {
  await page.goto('/login');
  for (const [label, words] of [
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
  ] as const) {
    // before the scripts have come nobody says anything
    await expect(async () => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.getByLabel(label, { exact: true }).blur();
      await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  await page.getByLabel('Password', { exact: true }).evaluate((input) => {
    const typed = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    input.dispatchEvent(typed);
  });
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
});

test('changing the password says which of its fields are missing or differ', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ben');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change My Password' }).first().click();
  for (const [label, words] of [
    ['Current password', 'Current password is required'],
    ['New password', 'New password is required'],
    ['Confirm new password', 'Confirm your new password'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.getByLabel(label, { exact: true }).blur();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel('New password', { exact: true }).fill('tall-window-cloud-5');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another');
  await page.getByLabel('Confirm new password', { exact: true }).blur();
  await expect(page.getByText('Passwords must match')).toBeVisible();
});

test('dark mode is chosen, remembered, and shown before the page is', async ({ page, context, baseURL, isMobile }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  if (isMobile) await openMore(page);
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

test('who changes their password is out everywhere else, and who leaves cannot come back by the back button', async ({
  page,
  isMobile,
}) => {
  const email = await signUp(page, 'Pat');
  await page.goto('/settings');
  // what comes above it moves the button
  await expect(page.getByText(email).first()).toBeVisible();
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

  if (isMobile) await openMore(page);
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
  // the page may notice by itself in the same moment, and be on its way already
  await page.reload().catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
});

test('the toggle for reminders is kept, and its toast waits under the pointer, leaves after 3 seconds, or at a click', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  await signInAs(context, baseURL ?? '', 'dev');
  await page.goto('/settings');
  const toggle = page.getByLabel('Send me appointment reminders via SMS');
  const before = await toggle.isChecked();
  await toggle.click();
  const toast = page.locator('.toast', { hasText: 'Preferences updated' });
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);
  await toggle.click();
  await toast.click();
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
  await toggle.click();
  await expect(toast).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked({ checked: !before });
});

test('with the keyboard alone somebody registers, confirms and logs in', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  const email = `keys.${Date.now()}@pellis.test`;
  const type = async (words: string) => {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  };
  await page.goto('/register');
  await page.getByLabel('First name').focus();
  for (const words of ['Kay', 'Keys', email, '4155550134', 'California', '94110']) await type(words);
  // past the links to the chat and to being told of one's state, and past each password's Show
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await type(password);
  await page.keyboard.press('Tab');
  await type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Log in here' })).toBeVisible();
  await page.goto((await emailTo(page, email, /confirm/i)).links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/confirmed/i);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await type(email);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** On a phone the theme and the way out are behind it. */
async function openMore(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
}
