/** The front desk corrects a name with the proof that was seen: it stands on the page, with what stood there before. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the desk corrects a name and says what proof it saw', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  const name = `Speller${String(Date.now()).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'k')}`;
  await page.goto('/workspace/register-patient');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Last name' }).fill(name);
  await page.getByLabel('Date of birth').fill('1981-06-06');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@home.test`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('4155550177');
  await page.getByRole('textbox', { name: 'Zip code' }).fill('94110');
  const another = page.getByRole('button', { name: 'It is somebody else: register them' });
  const patientPage = page.getByRole('heading', { level: 1, name: `Nora ${name}` });
  await page.getByRole('button', { name: 'Register and send the link' }).click();
  // somebody of another run may have the same phone
  await expect(another.or(patientPage).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(patientPage).toBeVisible();

  await page.getByRole('button', { name: 'Correct details' }).click();
  const window = page.getByRole('dialog', { name: 'Correct details' });
  await expect(window.getByRole('textbox', { name: 'First name' })).toHaveValue('Nora');
  await expectNoBarriersInTheDark(page);
  await window.getByRole('textbox', { name: 'First name' }).fill('Norah');
  await window.getByRole('button', { name: 'Save the correction' }).click();
  await expect(window.getByText('Choose what proof was seen').first()).toBeVisible();
  await window.getByRole('radio', { name: 'Called back on the number on file' }).check();
  await window.getByRole('textbox', { name: 'Why it is corrected' }).fill('Spelt as on their ID');
  await window.getByRole('button', { name: 'Save the correction' }).click();
  await expect(window).toBeHidden();
  const changed = page.getByRole('region', { name: 'What was changed' });
  await expect(changed.getByText('Called back on the number on file: Spelt as on their ID')).toBeVisible();
  await expect(changed).toContainText(`Norah ${name}`);
  await expectNoBarriers(page);
});
