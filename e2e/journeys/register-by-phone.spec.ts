/** Somebody calls: the desk registers them, reads that they have not finished, and is asked before the same person is registered twice. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('who calls is registered at the desk, and not a second time unseen', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  await page.goto('/workspace/bookings');
  await page.getByRole('link', { name: 'Register a patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register a patient' })).toBeVisible();
  await expectNoBarriersInTheDark(page);
  const name = `Caller${String(Date.now()).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'k')}`;
  const fill = async (dob: string) => {
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Last name' }).fill(name);
    await page.getByLabel('Date of birth').fill(dob);
    await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@home.test`);
    await page.getByRole('textbox', { name: 'Phone' }).fill('4155550188');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('94110');
  };
  const send = page.getByRole('button', { name: 'Register and send the link' });
  // a child is added by a parent
  await fill(`${new Date().getFullYear() - 9}-01-01`);
  await send.click();
  await expect(page.getByText('They are under 18').first()).toBeVisible();
  await page.getByLabel('Date of birth').fill('1980-05-05');
  const another = page.getByRole('button', { name: 'It is somebody else: register them' });
  await send.click();
  // somebody of another run may have the same phone
  const patientPage = page.getByRole('heading', { level: 1, name: `Nora ${name}` });
  await expect(another.or(patientPage).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(patientPage).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No account yet' })).toBeVisible();
  await expect(page.getByText(`A letter went to ${name.toLowerCase()}@home.test`)).toBeVisible();
  await expectNoBarriers(page);

  await page.goto('/workspace/register-patient');
  await fill('1980-05-05');
  await send.click();
  await expect(page.getByText(/^Is it (this person|one of these)\?$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Nora ${name}` })).toContainText('The same name, email, phone.');
  await expectNoBarriersInTheDark(page);
  await page.getByRole('link', { name: `Open Nora ${name}` }).click();
  await expect(patientPage).toBeVisible();
});
