/** What is cared for, in a clinic of its own: a dermatologist changes the list, and patients meet the new one at once. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { choose } from '../support/patient.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a concern that a dermatologist hides is offered no more, and one they warn of says so, in the form and on the public pages', async ({
  browser,
}) => {
  const clinic = await openDemoClinic();
  try {
    const open = () => browser.newContext({ baseURL: clinic.url, viewport: { width: 1280, height: 900 } });
    const desk = await open();
    await signInAs(desk, clinic.url, 'dr.lee');
    const lee = await desk.newPage();
    await lee.goto('/workspace/concerns');
    await lee.getByRole('button', { name: 'Change Pores' }).click();
    await lee.getByLabel('Hidden').check();
    await lee.getByRole('button', { name: 'Change Acne', exact: true }).click();
    await lee.getByLabel('What must not wait').first().fill('Fever with painful lumps');
    await expectNoBarriers(lee);
    await lee.getByRole('button', { name: 'Put version 2 in force' }).click();
    await expect(lee.getByText('Version 2', { exact: true })).toBeVisible();
    await expectNoBarriersInTheDark(lee);

    const portal = await open();
    await signInAs(portal, clinic.url, 'ana');
    const ana = await portal.newPage();
    await ana.goto('/rapid-assessment');
    await expect(ana.getByRole('radio', { name: 'Acne', exact: true })).toBeVisible();
    await expect(ana.getByRole('radio', { name: 'Pores', exact: true })).toHaveCount(0);
    await choose(ana, 'What is your concern?', 'Acne');
    await expect(ana.getByText('Fever with painful lumps')).toBeVisible();
    await expectNoBarriers(ana);

    const visitor = await (await open()).newPage();
    // the server writes it over the page as it was built, within a minute
    await expect(async () => {
      await visitor.goto('/what-is-a-rapid-assessment');
      await expect(visitor.locator('[data-list="concerns.photo"]')).not.toContainText('Pores', { timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    await expect(visitor.locator('[data-list="concerns.photo"]')).toContainText('Acne');
  } finally {
    await clinic.close();
  }
});
