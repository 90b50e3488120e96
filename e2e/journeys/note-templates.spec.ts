/** Templates of notes: one is begun with, filled in by itself, kept changed as one's own, and typed by its shortcut in the next case. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signUp } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a dermatologist begins a plan with a template, keeps it changed as their own, and types it by its shortcut', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const mark = Date.now().toString(36).slice(-6);
  await signUp(page, 'Tess');
  const id = await sendAssessment(page, address);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.osei');
  const doctor = await context.newPage();
  await doctor.goto('/workspace');
  await doctor.locator(`[data-case="${id}"]`).click();
  const plan = doctor.getByLabel('Treatment plan');
  await doctor.getByRole('button', { name: 'Acne', exact: true }).click();
  await expect(plan).toHaveValue(/^### Every morning/);
  expect(await selected(doctor)).toBe('____');
  await doctor.keyboard.type('azelaic acid');
  await plan.press('Control+.');
  expect(await selected(doctor)).toBe('____');
  await plan.fill('Dear {name}, for your {concern}: apply ____ at night.');

  await doctor.getByRole('button', { name: 'Keep as a template…' }).click();
  const dialog = doctor.getByRole('dialog', { name: 'Keep as a template' });
  await dialog.getByLabel('Title').fill(`Nights ${mark}`);
  await dialog.getByLabel('Shortcut').fill('Not Plain');
  await dialog.getByRole('button', { name: 'Keep the template' }).click();
  await expect(dialog.getByText('Use 2 to 20 small letters or digits').first()).toBeVisible();
  await expectNoBarriers(doctor);
  await dialog.getByLabel('Shortcut').fill(mark);
  await dialog.getByRole('button', { name: 'Keep the template' }).click();
  await expect(dialog).toHaveCount(0);

  await plan.fill('');
  await plan.pressSequentially(`.${mark} `);
  await expect(plan).toHaveValue('Dear Tess, for your rosacea: apply ____ at night.');
  await doctor.getByRole('button', { name: /^Sign/ }).first().click();
  await expect(doctor.getByText('The treatment plan still has a blank (____).').first()).toBeVisible();

  await doctor.goto('/workspace/templates');
  const row = doctor.locator('summary', { hasText: `Nights ${mark}` });
  await row.click();
  await expectNoBarriersInTheDark(doctor);
  await doctor.getByRole('button', { name: `Remove Nights ${mark}` }).click();
  await doctor.getByRole('button', { name: 'Bring it back' }).click();
  await expect(row).toBeVisible();
  await context.close();
});

/** What is marked in the field that has the focus. */
function selected(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
  });
}
