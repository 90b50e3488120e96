/** A new password by an e-mail's link, and a new link to confirm one's address. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { emailTo, logIn, signUp } from '../support/patient.ts';
import { elsewhere } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('whoever forgot their password gets a link, chooses another, and the link is then used', async ({ page }) => {
  const email = await signUp(page, 'Rea');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('link', { name: 'Send me a reset link' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await expect(page.getByText('If there is an account with this email address, we have sent it a link.')).toBeVisible();
  const sentEmail = await emailTo(page, email, /Choose a new password/);
  await page.goto(sentEmail.links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm new password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Set my new password' }).click();
  await expect(page.getByText('This password is too common. Please choose another.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('New password', { exact: true }).fill('tall-window-cloud-5');
  await page.getByLabel('Confirm new password', { exact: true }).fill('tall-window-cloud-5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is new' })).toBeVisible();
  await page.goto(sentEmail.links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  // the page before has a field for the email too
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, 'tall-window-cloud-5');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link to confirm that is no good offers a new one, and tells everybody the same', async ({ page }) => {
  await page.goto('/confirm-registration?code=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@pellis.test');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByText('we have sent it a new link')).toBeVisible();
  await expectNoBarriers(page);
});
