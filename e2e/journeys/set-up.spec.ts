/** The first day of a clinic, from an empty database: the owner gets in by the printed address and nobody else does. */
import { expect } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { expectNoBarriers } from '../support/axe.ts';
import { type NewClinic, openNewClinic } from '../support/new-clinic.ts';
import { logIn } from '../support/patient.ts';
import { test } from '../support/test.ts';

let clinic: NewClinic;
test.beforeAll(async () => {
  clinic = await openNewClinic();
});
test.afterAll(() => clinic.close());

const password = 'quiet-river-stone-42';
const email = 'ona@clinic.test';
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

test('the owner gets in by the printed address, and the public reads that the clinic opens soon', async ({ browser }) => {
  const stranger = await (await browser.newContext({ baseURL: clinic.url })).newPage();
  for (const path of ['/', '/register', '/login', '/workspace/people']) {
    expect((await stranger.goto(path))?.status()).toBe(503);
    await expect(stranger.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  }
  await expectNoBarriers(stranger);
  await stranger.goto('/set-up?code=guessed');
  await expect(stranger.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();

  const owner = await (await browser.newContext({ baseURL: clinic.url })).newPage();
  await owner.goto(clinic.link);
  await owner.getByLabel('Your name').fill('Ona Owner');
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Password', { exact: true }).fill(password);
  await owner.getByLabel('Confirm password').fill(password);
  await expectNoBarriers(owner);
  await owner.getByRole('button', { name: 'Create my account' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await owner.getByRole('link', { name: 'Log in' }).last().click();
  await logIn(owner, email, password);
  await expect(owner.getByRole('heading', { name: 'Protect your account first' })).toBeVisible();
  await owner.getByRole('button', { name: 'Use an authenticator app' }).click();
  await owner.getByText('I cannot scan it').click();
  const secret = ((await owner.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
  await owner.getByLabel('6-digit code').fill(codeOf(secret));
  await owner.getByRole('button', { name: 'Confirm the app' }).click();
  await owner.getByRole('button', { name: 'I have kept them' }).click();
  await expect(owner).toHaveURL(/\/workspace/);
  await owner.goto('/workspace/people');
  await expect(owner.getByText('Ona Owner').first()).toBeVisible();

  await stranger.goto('/');
  await expect(stranger.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: /log in|welcome/i })).toBeVisible();
});
