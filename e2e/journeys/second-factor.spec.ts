/** The second step of logging in, in the browser: an app, a passkey, recovery codes, and the clinic's people led through setting it up. */
import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { expectNoBarriers } from '../support/axe.ts';
import { keepOnDevice } from '../support/device-screens.ts';
import { emailTo, logIn, signUp } from '../support/patient.ts';
import { elsewhere } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const dialog = (page: Page) => page.getByRole('dialog');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Sets up an app in the settings; answers its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog(page).getByText('I cannot scan it').click();
  const secret = ((await dialog(page).locator(styled('sign-in-safety', '.app-key code')).textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog(page).getByLabel('6-digit code').fill('000000');
  await dialog(page).getByRole('button', { name: 'Confirm the app' }).click();
  await expect(dialog(page).getByText('That code is not right.')).toBeVisible();
  // a step may end between the typing and the check, and a code of two steps before is too old: then with the next one
  await expect(async () => {
    await dialog(page).getByLabel('6-digit code').fill(codeOf(secret, -1));
    await dialog(page).getByRole('button', { name: 'Confirm the app' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 30_000 });
  const codes = await dialog(page).getByLabel('Recovery codes').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(/On since/)).toBeVisible();
  return { secret, codes };
}

test('somebody sets up an app and logs in with its code, then with a recovery code, by the keyboard alone', async ({ page }) => {
  const email = await signUp(page, 'Una');
  const { secret, codes } = await setUpApp(page);
  await emailTo(page, email, /second step was added/);
  await logOut(page);
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Type the code of your app' })).toBeFocused();
  await expectNoBarriers(page);
  await page.getByLabel('6-digit code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not right.');
  await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(page.getByText('9 codes left')).toBeVisible();
});

test('somebody adds a passkey, logs in with it after the password and alone, renames it and removes it', async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await signUp(page, 'Ivo');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name of this passkey').fill('My key');
  await dialog(page).getByRole('button', { name: 'Create the passkey' }).click();
  await expect(dialog(page).getByLabel('Recovery codes').getByRole('listitem')).toHaveCount(10);
  await expectNoBarriers(page);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await logOut(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await keepUnderLock(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await page.goto('/offline');
  await expect(page.getByText('Nothing is kept here')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Rename My key' }).click();
  await dialog(page).getByLabel('Name of this passkey').fill('Blue key');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Blue key' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Blue key' })).toHaveCount(0);
  await emailTo(page, email, /second step was removed/);
});

/** As a browser does before the app has woken; headless ones never do by themselves. */
function offerToInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'accepted' }) });
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer), { once: true });
}

/** What is kept on the device opens without a connection: to who is signed in, and once the session has run out to the passkey alone. */
async function keepUnderLock(page: Page): Promise<void> {
  const own = page.getByRole('region', { name: 'Yours' });
  await page.goto('/tips/start-a-retinoid');
  await page.getByRole('button', { name: 'Save this tip' }).click();
  await expect(page.getByText('It stands in My Profile')).toBeVisible();
  await expectNoBarriers(page);
  await page.addInitScript(offerToInstall);
  await page.goto('/settings/this-device');
  await page.getByRole('button', { name: /^Install / }).click();
  await expect(page.getByText('is on this device now.')).toBeVisible();
  await keepOnDevice(page);
  await page.getByRole('button', { name: 'Let my passkey open it' }).click();
  await expect(page.getByText('Your passkey opens it:')).toBeVisible();
  await expectNoBarriers(page);
  await page.context().setOffline(true);
  await page.goto('/appointments');
  await expect(page).toHaveURL(/\/offline$/);
  await expect(own).toContainText('No video visit was booked');
  await expect(page.getByRole('region', { name: 'Saved tips' }).getByRole('group')).toHaveCount(1);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.reload();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Open with my passkey' }).click();
  await expect(own).toContainText('No video visit was booked');
  await page.context().setOffline(false);
}

test('whoever has been signed in for a while first confirms that it is them', async ({ page }) => {
  await signUp(page, 'Ada');
  await page.goto('/settings');
  // the clinic's own answer after ten minutes, given at once
  let isAsked = false;
  await page.route('**/me/sign_in_safety/totp', async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    const refusal = { detail: 'Please confirm that it is you.', code: 'prove_yourself', request_id: 'test' };
    return route.fulfill({ status: 409, json: refusal });
  });
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(proof.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible();
  await proof.getByLabel('Your password').fill('not my password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Password is incorrect.')).toBeVisible();
  await proof.getByLabel('Your password').fill('quiet-river-stone-42');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toHaveCount(0);
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
});

// what the clinic answers is proven in second-step.test.ts; here, that the pages lead through it
test('where a second step is required, a dermatologist is led through setting it up before anything else', async ({ page }) => {
  await page.route('**/_api/v1/login', (route) => route.fulfill({ json: { second_factor: { ticket: 't', ways: [], enrol: true } } }));
  await page.route('**/login/set_up/totp', (route) =>
    route.fulfill({
      json: { ticket: 't', key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Pellis:dr?secret=JBSWY3DPEHPK3PXP&issuer=Pellis' },
    }),
  );
  await page.goto('/login');
  await logIn(page, 'dr.lee@demo.pellis.test', 'whatever it is');
  await expect(page.getByRole('heading', { level: 1, name: 'Protect your account first' })).toBeFocused();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Use an authenticator app' }).press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Choose the other way' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByLabel('Name of this passkey')).not.toHaveValue('');
});
