/** A refill: the patient asks beside the chat link, the dermatologist answers, the patient reads the answer in plain words. */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { choose, emailTo } from '../support/patient.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient asks for a refill and reads what was approved', async ({ page, browser, baseURL }, info) => {
  const address = baseURL ?? '';
  // the two projects share one clinic: each asks for a medication of its own
  const medication = info.project.name === 'phone' ? /Adapalene/ : /Azelaic acid/;
  const words = `45 g, one refill (${info.project.name} ${info.retry})`;
  const ana = await ask<{ id: string }>(address, await tokenOf(address, 'ana'), '/me/latest_rapid_assessment');
  await signInAs(page.context(), address, 'ana');
  await page.goto(`/notes/${ana?.id}`);
  await page.getByRole('link', { name: 'Ask for a refill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for a refill' })).toBeVisible();

  // the form says what is missing and moves the focus to it
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  for (const message of ['Choose at least one medication', 'Pregnancy status is required'])
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await expectNoBarriers(page);

  await page.locator('label', { has: page.getByRole('checkbox', { name: medication }) }).click();
  await expect(page.getByText('It goes to your pharmacy.', { exact: false })).toBeVisible();
  await choose(page, 'Is the patient pregnant, or planning a pregnancy?', 'No');
  await choose(page, 'Are there new allergies since this was prescribed?', 'Yes');
  await page.getByLabel('Which allergies are new?').fill('Nickel');
  await choose(page, 'Is the patient breast-feeding?', 'No');
  await choose(page, 'Are there new medications since this was prescribed?', 'No');
  await choose(page, 'Were there any side effects?', 'No');
  await choose(page, 'How is the skin now?', 'Better');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page).toHaveURL(new RegExp(`/notes/${ana?.id}$`));
  await expect(page.getByText('Pharmacy: Mission Street Pharmacy', { exact: false }).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.lee');
  const doctor = await context.newPage();
  await doctor.goto('/workspace');
  await doctor.getByRole('link', { name: 'Refills' }).click();
  await doctor.getByRole('listitem').filter({ hasText: 'New allergies' }).getByRole('link', { name: 'Ana Alvarez' }).first().click();
  await expect(doctor.getByText('Nickel')).toBeVisible();
  await expect(doctor.getByText(/Penicillin/)).toBeVisible();
  await expectNoBarriers(doctor);
  await choose(doctor, 'What do you answer?', 'Approve');
  await doctor.getByLabel('What do you approve?').fill(words);
  await doctor.getByRole('button', { name: 'Send the answer' }).click();
  await expect(doctor).toHaveURL(/\/workspace\/refills$/);
  await context.close();

  const email = await emailTo(page, 'ana@demo.pellis.test', /refill request has been answered/);
  expect(email.text).not.toMatch(/azelaic|adapalene|approved|nickel/i);
  await page.goto(email.links[0] ?? '');
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText('Refill: Approved').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Refills' })).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
});

test('sending fails: the form keeps what was typed and says so', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const ana = await ask<{ id: string }>(address, await tokenOf(address, 'ana'), '/me/latest_rapid_assessment');
  await signInAs(page.context(), address, 'ana');
  await page.route('**/_api/v1/notes/*/refills', (route) => route.abort());
  // who has named no pharmacy is asked for one
  await page.route('**/_api/v1/patients/*/pharmacy', (route) => route.fulfill({ json: { pharmacy: null, state: 'CA' } }));
  await page.goto(`/notes/${ana?.id}/refill`);
  await page
    .locator('label', { has: page.getByRole('checkbox') })
    .first()
    .click();
  await page.getByLabel('Which pharmacy should it go to?').fill('Valencia Pharmacy');
  await choose(page, 'Is the patient pregnant, or planning a pregnancy?', 'No');
  await choose(page, 'Are there new allergies since this was prescribed?', 'No');
  await choose(page, 'Is the patient breast-feeding?', 'No');
  await choose(page, 'Are there new medications since this was prescribed?', 'No');
  await choose(page, 'Were there any side effects?', 'No');
  await choose(page, 'How is the skin now?', 'Better');
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByText('We could not reach the clinic. Check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Which pharmacy should it go to?')).toHaveValue('Valencia Pharmacy');
});
