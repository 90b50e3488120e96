/** Acting for a child: added with what one attests, never mistaken for oneself, and left again. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { choose, fillHealthProfile, signUp } from '../support/patient.ts';
import { ask } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const actingFor = (page: Page) => page.getByRole('region', { name: 'For whom you are acting' });
const born = `${new Date().getFullYear() - 9}-03-14`;

test('a parent adds a child, fills in her health profile, and switches between her and themselves', async ({ page, baseURL }) => {
  await signUp(page, 'Pat');
  await fillHealthProfile(page);
  await expect(actingFor(page)).toBeHidden();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Someone I care for' }).click();
  await addChild(page, 'Mia');
  await expect(page.getByText('Mia is on your account')).toBeVisible();
  await expect(actingFor(page)).toContainText('You are acting for yourself');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Act for Mia now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(actingFor(page)).toContainText('You are acting for Mia');
  await expect(actingFor(page)).toContainText('Mia Journey, child of Pat Journey');
  await expect(page.getByText('You are now acting for Mia.')).toBeVisible();
  await page.goto('/forum');
  await expect(page.getByRole('heading', { name: 'The forum is for yourself alone' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Stay with Mia' }).click();
  await page.getByRole('link', { name: "Set up Mia's health profile" }).click();
  await expect(page.getByLabel('Patient first name')).toHaveValue('Mia');
  await expect(page.getByLabel('Date of birth')).toHaveValue(born);
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('readonly');
  await expect(actingFor(page)).toContainText('You are acting for Mia');
  await expectNoBarriers(page);
  await choose(page, 'Sex', 'Female');
  await choose(page, 'Insurance provider', 'None');
  await choose(page, 'Is the patient pregnant, or planning a pregnancy?', 'No');
  await choose(page, 'Does the patient take any medications?', 'No');
  await choose(page, 'Does the patient have any allergies?', 'No');
  await page.getByRole('button', { name: 'Save my health profile' }).click();
  await expect(page.getByText('Your health profile was saved')).toBeVisible();
  expect((await profileOf(page, baseURL ?? ''))?.firstName).toBe('Mia');

  await actingFor(page).getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pat Journey/ })
    .click();
  await expect(actingFor(page)).toContainText('You are acting for yourself');
  expect((await profileOf(page, baseURL ?? ''))?.firstName).toBe('Jo');
});

test('another window that has switched takes this one with it, and a form never lands with the wrong person', async ({ page, context }) => {
  await signUp(page, 'Sol');
  await page.goto('/family');
  await addChild(page, 'Kai');
  await expect(page.getByText('Kai is on your account')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/health-profile');
  await expect(actingFor(other)).toContainText('yourself');
  await other.getByLabel('Patient first name').fill('Sol');
  await other.waitForTimeout(600);
  await page.getByRole('button', { name: 'Act for Kai now' }).click();
  await expect(actingFor(page)).toContainText('You are acting for Kai');
  await expect(actingFor(other)).toContainText('You are acting for Kai');
  await expect(other.getByLabel('Patient first name')).toHaveValue('Kai');
  await actingFor(page).getByRole('button', { name: 'Switch' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sol Journey/ })
    .click();
  await expect(actingFor(other)).toContainText('yourself');
  await expect(other.getByLabel('Patient first name')).toHaveValue('Sol');
});

test('who is removed from the account is out of sight, and one acts for oneself again', async ({ page }) => {
  await signUp(page, 'Lou');
  await page.goto('/family');
  await addChild(page, 'Noa');
  await page.getByRole('button', { name: 'Act for Noa now' }).click();
  await expect(actingFor(page)).toContainText('You are acting for Noa');
  await page.goto('/family');
  await page.getByRole('button', { name: 'Remove Noa Journey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Noa' }).click();
  await expect(page.getByRole('heading', { name: 'Noa Journey' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Lou Journey' })).toBeVisible();
  await expect(actingFor(page)).toBeHidden();
});

async function addChild(page: Page, firstName: string): Promise<void> {
  await choose(page, 'Who is it?', 'My child');
  await page.getByLabel('Their first name').fill(firstName);
  await page.getByLabel('Their last name').fill('Journey');
  await page.getByLabel('Their date of birth').fill(born);
  await expect(page.getByRole('button', { name: 'Complete the form to continue' })).toBeDisabled();
  await choose(page, 'What are you to the child?', 'I am the parent');
  await page.getByRole('checkbox', { name: new RegExp(`I am the parent or legal guardian of ${firstName}`) }).check();
  await page.getByRole('button', { name: `Add ${firstName}` }).click();
}

async function profileOf(page: Page, baseURL: string) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token as string);
  return ask<{ firstName: string }>(baseURL, token, '/me/health_profile');
}
