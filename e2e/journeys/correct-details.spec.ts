/** The front desk corrects a name with the proof that was seen: it stands on the page, with what stood there before. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
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
  // another window corrects the same name meanwhile, and a phone number that this window leaves alone
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await correctElsewhere(baseURL ?? '', id, { firstName: 'Noora', phone: '(415) 555-0188' });
  await window.getByRole('radio', { name: 'Called back on the number on file' }).check();
  await window.getByRole('textbox', { name: 'Why it is corrected' }).fill('Spelt as on their ID');
  await window.getByRole('button', { name: 'Save the correction' }).click();
  await expect(window.getByText('You changed this in another window meanwhile')).toBeVisible();
  await expect(window.getByText('Now in the form as they wrote it: Phone.')).toBeVisible();
  await expect(window.getByRole('textbox', { name: 'Phone' })).toHaveValue('(415) 555-0188');
  await expect(window.getByRole('definition')).toHaveText([/^YoursNorah/, /^TheirsNoora/]);
  await expectNoBarriersInTheDark(page);
  await window.getByRole('button', { name: 'Keep mine of First name' }).press('Enter');
  await expect(window.getByText('All is decided: save again.')).toBeVisible();
  await window.getByRole('button', { name: 'Save the correction' }).click();
  await expect(window).toBeHidden();
  const changed = page.getByRole('region', { name: 'What was changed' });
  await expect(changed.getByText('Called back on the number on file: Spelt as on their ID')).toBeVisible();
  await expect(changed).toContainText(`Norah ${name}`);
  await expectNoBarriers(page);
});

async function correctElsewhere(baseURL: string, id: string, to: Record<string, string>): Promise<void> {
  const token = await tokenOf(baseURL, 'sam');
  const path = `/workspace/patients/${id}/details`;
  const seen = await ask<Record<string, string>>(baseURL, token, path);
  const response = await fetch(`${baseURL}/_api/v1${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...seen, ...to, proof: 'letter', reason: 'As in their letter', seen }),
  });
  expect(response.status).toBe(200);
}
