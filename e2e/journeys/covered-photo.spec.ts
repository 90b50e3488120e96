/** A photo that shows an intimate place and does not say so: the dermatologist covers it, the patient reads so in two places, and it is uncovered where it was a mistake. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { signUpByForms } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { elsewhere, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a dermatologist covers a photo, and uncovers it again; the patient sees both', async ({ page, browser, baseURL, viewport }) => {
  const address = baseURL ?? '';
  await signUpByForms(page, 'Cora');
  const id = await sendAssessment(page, address);
  const { method, headers } = { method: 'POST', headers: { authorization: `Bearer ${await tokenOf(address, 'dr.osei')}` } };
  expect((await fetch(`${address}/_api/v1/workspace/rapid_assessments/${id}/claim`, { method, headers })).status).toBe(200);
  const clinic = await browser.newContext({ baseURL: address, viewport, extraHTTPHeaders: { 'x-forwarded-for': elsewhere() } });
  await signInAs(clinic, address, 'dr.osei');
  const doctor = await clinic.newPage();
  await doctor.goto(`/workspace/cases/${id}`);
  const picture = doctor.getByRole('img', { name: /^Photo 1 of/ });
  await expect(picture).toBeVisible();

  await more(doctor);
  await doctor.getByRole('button', { name: 'It shows an intimate place: cover it' }).press('Enter');
  await expect(
    doctor.getByText(/^Dr\. .* covered this photo on .*: it shows an intimate place\. That you look is recorded\.$/),
  ).toBeVisible();
  await expect(picture).toHaveCount(0);
  await expectNoBarriers(doctor);
  await doctor.reload();
  await expect(doctor.getByText(/covered this photo on/)).toBeVisible();

  await page.goto('/my-progress');
  await expect(page.getByText('A dermatologist covered 1 photo: what shows an intimate place stays in the record')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/my-record');
  await expect(page.getByText('covered a photo, since it shows an intimate place').first()).toBeVisible();

  // nobody uncovers what they have not seen
  const uncover = doctor.getByRole('button', { name: 'It shows no intimate place: uncover it' });
  await expect(uncover).toHaveCount(0);
  await doctor.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(picture).toBeVisible();
  await more(doctor);
  await uncover.click();
  await expect(doctor.getByText(/covered this photo on/)).toHaveCount(0);
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(page.getByText('uncovered a photo again').first()).toBeVisible();
  await clinic.close();
});

/** Where there is room for all tools there is no "More". */
async function more(doctor: Page): Promise<void> {
  const button = doctor.getByRole('button', { name: 'More', exact: true });
  if (await button.isVisible()) await button.click();
}
