/** My Profile: what patients change alone, what must be proven first, where they are signed in, and how the clinic's people are notified. */
import { expect, type Page } from '@playwright/test';
import { withoutIds } from '../../server/src/testing/without-ids.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { choose, emailTo, fillHealthProfile, logIn, signUp } from '../support/patient.ts';
import { pngPhoto } from '../support/photos.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

interface Text {
  channel: string;
  to: string;
  text: string;
}

async function codeTo(page: Page, phone: string): Promise<string> {
  const find = async () => {
    const emails = (await (await page.request.get('/dev/outbox.json')).json()) as Text[];
    return /\b\d{6}\b/.exec(emails.find(({ channel, to }) => channel === 'sms' && to === phone)?.text ?? '')?.[0];
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('a patient changes name and address alone, proves a number, and is reminded only then', async ({ page }) => {
  await signUp(page, 'Nora');
  await page.goto('/settings');
  await expect(row(page, 'Insurance')).toContainText('None on file');
  await expect(page.getByText('Something changed?')).toBeVisible();

  await page.getByRole('button', { name: 'Change my name' }).click();
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('Last name').blur();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await page.getByLabel('Last name').fill('Newname');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await expect(page.getByText('Your name was changed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Newname');

  await page.getByRole('button', { name: 'Change my address' }).click();
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('Apartment or suite').fill('Apt 4');
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('Zip code').fill('94601');
  await page.getByRole('button', { name: 'Save my address' }).click();
  await expect(row(page, 'Address')).toContainText('1 Main Street, Apt 4, Oakland, California 94601');

  const reminders = page.getByLabel('Send me appointment reminders via SMS');
  // it moves when the clinic has answered, and `check` looks at once
  await reminders.click();
  await expect(reminders).toBeChecked();
  await expect(page.getByText('Preferences updated')).toBeVisible();
  await page.getByRole('button', { name: 'Prove my number' }).click();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Type the code' })).toBeVisible();
  const code = await codeTo(page, '(415) 555-0134');
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('dialog').getByRole('button', { name: 'Prove my number' }).click();
  await expect(page.getByText('That is not the code we sent. Please look again.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Prove my number' }).click();
  await expect(row(page, 'Phone')).toContainText('Proven');
  await expect(page.getByText(/between 8 AM and 9 PM/)).toBeVisible();
  await expectNoBarriers(page);
});

test('a new email counts once its link was opened; the old mailbox takes it back', async ({ page, browser, baseURL }) => {
  const old = await signUp(page, 'Olga');
  const fresh = old.replace('olga', 'olga.new');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change my email' }).click();
  await page.getByLabel('New email').fill(fresh);
  await page.getByLabel('Current password').fill('not my password');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Current password is incorrect.')).toBeVisible();
  await page.getByLabel('Current password').fill('quiet-river-stone-42');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(row(page, 'Email')).toContainText(`${fresh} waits for you to open the link`);

  const sentEmail = await emailTo(page, fresh, /confirm your new email/i);
  await page.goto(sentEmail.links[0] ?? '');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Confirm my new email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await page.goto('/settings');
  await expect(row(page, 'Email')).toContainText(fresh);

  const mailbox = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const warning = await emailTo(page, old, /email address was changed/i);
  await mailbox.goto(warning.links[0] ?? '');
  await mailbox.getByRole('button', { name: 'This was not me: keep my email' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Everybody was signed out' })).toBeVisible();
  // it may be on its way there already: the live connection ended with the session
  await page.reload().catch(() => {});
  await expect(page).toHaveURL(/\/login$/);
  await mailbox.goto(warning.links[0] ?? '');
  await mailbox.getByRole('button', { name: /This was not me/ }).click();
  await expect(mailbox.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
});

test('a patient updates the health profile and the insurance, and what stood there before is kept for the clinic', async ({ page }) => {
  await signUp(page, 'Petra');
  await fillHealthProfile(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Update it myself' }).click();
  await expect(page.getByLabel('Current medications')).toHaveValue('Sertraline 50 mg');
  await page.getByLabel('Current medications').fill('Sertraline 100 mg');
  await page.getByRole('button', { name: 'Save my health profile' }).click();
  await expect(page.getByText('Your health profile was updated.')).toBeVisible();
  await expect(page).toHaveURL(/\/health-profile$/);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Change my insurance' }).click();
  await choose(page, 'Insurance provider', 'Aetna');
  await page.getByLabel('Member ID').fill('W204');
  await page.getByLabel('Group number').fill('0866');
  await expect(page.getByRole('button', { name: 'Complete the form to save' })).toBeDisabled();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await pngPhoto()]);
  await page.getByRole('button', { name: 'Save my insurance' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(row(page, 'Insurance')).toContainText('Aetna');
});

test('somebody signs out their other devices', async ({ page, browser, baseURL }) => {
  const email = await signUp(page, 'Quinn');
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/login');
  await logIn(other, email);
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  // that browser is told, without anybody touching it
  await expect(other).toHaveURL(/\/login$/);
});

test('the demo user sees a sample pharmacy and lab, and nobody else does', async ({ page, context, browser, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'My Preferred Pharmacy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Preferred Lab' })).toBeVisible();
  const neighbour = await browser.newContext();
  await signInAs(neighbour, baseURL ?? '', 'dev');
  const another = await neighbour.newPage();
  await another.goto(`${baseURL}/settings`);
  await expect(another.getByText('Personal information')).toBeVisible();
  await expect(another.getByRole('heading', { name: 'My Preferred Pharmacy' })).toHaveCount(0);
});

test('notifications: each way of saying no has its sentence, and a yes is kept', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  // this browser always says that they are blocked, whatever it was allowed
  await page.addInitScript(() => {
    const get = () => sessionStorage.getItem('notifications') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get });
  });
  const permit = (to: NotificationPermission) => page.evaluate((said) => sessionStorage.setItem('notifications', said), to);
  await page.goto('/settings');
  const button = page.getByRole('button', { name: 'Enable Push Notifications' });
  await page.evaluate(() => Object.assign(Notification, { requestPermission: async () => 'denied' }));
  await button.click();
  await expect(page.getByText(/Notifications are blocked for this site/)).toBeVisible();
  await page.evaluate(() => Object.assign(Notification, { requestPermission: async () => 'default' }));
  await button.click();
  await expect(page.getByText(/Your browser asked and was not answered/)).toBeVisible();
  // the browser's own push service is outside: what it would answer is put in its place
  await page.evaluate(() => {
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const subscription = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/journey', keys }) };
    Object.assign(PushManager.prototype, { subscribe: async () => subscription, getSubscription: async () => null });
  });
  await permit('granted');
  await button.click();
  await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Disable Push Notifications' })).toBeVisible();
  // taken back in the browser's own settings, it is off here and at the clinic, where it stays off
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/me/push') && answer.request().method() === 'DELETE');
  await permit('denied');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button).toBeVisible();
  await expect(page.getByText(/Notifications are blocked in this browser’s settings/)).toBeVisible();
  expect((await ended).status()).toBe(200);
  await permit('granted');
  await page.reload();
  await expect(button).toBeEnabled();
  await page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'));
  await button.click();
  await expect(page.getByText(/This browser cannot show notifications/)).toBeVisible();
});

test('a patient chooses what reaches them by which channel, and what is always sent says why', async ({ page }) => {
  const email = await signUp(page, 'Petra');
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Choose what else we write to you about' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we write to you about');
  // it moves once it is kept
  await page.getByLabel('Email: Messages').click();
  await expect(page.getByText('Preferences updated')).toBeVisible();
  await expect(page.getByLabel('Email: Messages')).not.toBeChecked();
  await page.getByLabel('Text: Refills').click();
  await expect(page.getByText('Prove your number first, below on this page.')).toBeVisible();
  await expect(page.getByLabel('Text: Refills')).not.toBeChecked();
  await expect(page.getByText('What happens to your money reaches you in writing.')).toBeVisible();
  await expect(page.getByLabel('Email: Payments')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email: Messages')).not.toBeChecked();
  await expect(page.getByLabel('Email: Refills')).toBeChecked();
  await expectNoBarriers(page);
  await askToBeReminded(page, email);
});

/** Nothing is on before it is asked for; what is sent says no more than it shows, and its own link ends it. */
async function askToBeReminded(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Choose your reminders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My reminders');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  const sun = page.getByRole('region', { name: 'Sunscreen' });
  await sun.getByRole('switch').click();
  await sun.getByLabel('Time').fill('23:30');
  await sun.getByLabel('ZIP code').fill('90012');
  await sun.getByRole('button', { name: 'Remind me this way' }).click();
  await expect(sun.getByText('It is quiet from 10:00 PM to 7:00 AM.')).toBeVisible();
  await expect(sun.getByLabel('Time')).toBeFocused();
  await sun.getByLabel('Time').fill('08:15');
  await sun.getByRole('button', { name: 'Remind me this way' }).click();
  await expect(sun.getByText('By email, at 8:15 AM.')).toBeVisible();
  await expect(sun.getByText(/^Today near Los Angeles, CA: UV index up to \d+/)).toBeVisible();
  await sun.getByRole('button', { name: 'Send me one now' }).click();
  await expect(page.locator('.toast').getByText('Sent. It is the same message that comes later.')).toBeVisible();
  await expectNoBarriers(page);
  const letter = await emailTo(page, email, /reminder that you asked for/);
  expect(withoutIds(letter.text)).not.toMatch(/sun|skin|UV/i);
  await page.goto(letter.links[1] ?? '');
  await page.getByRole('button', { name: 'End the reminders by email' }).click();
  await expect(page.getByText('No more reminders come by email.')).toBeVisible();
  await page.goto('/my-routine/reminders');
  await expect(sun.getByText(/None of the ways that you chose reaches you now/)).toBeVisible();
  await sun.getByRole('switch').click();
  await expect(page.locator('.toast').getByText('This reminder has ended.')).toBeVisible();
  await expect(sun.getByRole('switch')).not.toBeChecked();
}
