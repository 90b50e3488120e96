/** The main job: a patient gets an answer. Everything through the browser, from the first form to the treatment plan; on a phone the dermatologist has one as well. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { addCard, addPhotos, answerQuestions, choose, emailTo, fillHealthProfile, signUpByForms } from '../support/patient.ts';
import { largePhoto, pngPhoto, turnedPhoto } from '../support/photos.ts';
import { ask, elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient registers, asks with photos, answers one question more, and reads the treatment plan', async ({
  page,
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const email = await signUpByForms(page, 'Jo');
  await expect(page.getByRole('heading', { name: 'Set Up Health Profile' })).toBeVisible();
  await fillHealthProfile(page);
  await expectNoBarriers(page);

  await page.getByRole('link', { name: 'Order a Rapid Assessment' }).click();
  await expect(page).toHaveURL(/\/payment-method\?redirect=rapid-assessment/);
  await expect(page.getByText('Please add a payment method before submitting a rapid assessment.')).toBeVisible();
  await addCard(page);
  await expect(page).toHaveURL(/\/rapid-assessment$/);

  await answerQuestions(page);
  await pointAtPlaces(page, isMobile);
  await addPhotos(page, [await turnedPhoto(), await pngPhoto(), await largePhoto()]);
  const ofFirst = page.getByRole('group', { name: 'Where Photo 1 was taken' });
  await ofFirst.getByRole('button', { name: 'Chin' }).click();
  await expect(ofFirst.getByRole('button', { name: 'Chin' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL(/\/payment-success\//);
  // what happens next stands first, and stays; the money comes after it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Rapid Assessment');
  await expect(page.locator('.card-heading').first()).toHaveText('Your Rapid Assessment has been submitted.');
  await expect(page.getByText('your answers and 3 photos')).toBeVisible();
  await expect(page.getByText(/Expected by/i).first()).toBeVisible();
  await expect(page.locator('.card-heading').nth(1)).toHaveText('Your payment');
  await expectNoBarriers(page);
  expect((await emailTo(page, email, /received/)).text).not.toMatch(/rosacea|cream/i);

  const clinic = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    isMobile,
    hasTouch: isMobile,
    extraHTTPHeaders: { 'x-forwarded-for': elsewhere() },
  });
  await signInAs(clinic, baseURL ?? '', 'dr.osei');
  const doctor = await clinic.newPage();
  const caseId = await caseOf(page, baseURL ?? '');
  await claimCaseOf(doctor, caseId, 'Jo Journey');
  await askForOneMore(doctor);

  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /answer|send/i })
    .first()
    .click();
  await expect(page.getByText('Please send one from the side.')).toBeVisible();
  await expect(page.getByText('How this photo is kept')).toBeVisible();
  await expectNoBarriers(page);
  await addPhotos(page, [await pngPhoto()]);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/Thank you/).first()).toBeVisible();

  await doctor.goto(`/workspace/cases/${caseId}`);
  await uncover(doctor);
  if (isMobile) await doctor.getByRole('button', { name: 'Answer', exact: true }).tap();
  await writeAndSign(doctor);
  await clinic.close();

  const told = await emailTo(page, email, /answered/);
  await page.goto(told.links[0] ?? '');
  await expect(page.getByText('Rosacea, papulopustular')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every morning' })).toBeVisible();
  await expect(page.getByText('Metronidazole 0.75 % cream')).toBeVisible();
  await expect(page.locator('.markdown').locator('script, img, iframe, [href^=javascript], [onerror]')).toHaveCount(0);
  await expect(page.getByText(/another Rapid Assessment/).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'View your Treatment Plan' })).toBeVisible();
  await expectNoBarriers(page);
});

/** The patient's own case, so that two journeys at once do not take each other's. */
async function caseOf(page: Page, baseURL: string): Promise<string> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token as string);
  return (await ask<{ id: string }>(baseURL, token, '/me/latest_rapid_assessment'))?.id ?? '';
}

async function claimCaseOf(doctor: Page, caseId: string, name: string): Promise<void> {
  await doctor.goto('/workspace');
  await doctor.locator(`[data-case="${caseId}"]`).click();
  await expect(doctor).toHaveURL(new RegExp(`/workspace/cases/${caseId}`));
  await expect(doctor.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(doctor.getByRole('img', { name: 'Photo 1 of 3: Chin' })).toBeVisible();
  await expect(doctor.getByText(/Penicillin/).first()).toBeVisible();
  await expectNoBarriers(doctor);
}

/** On the map: one by touch, one by the keys, and one from the list, which is taken back. */
async function pointAtPlaces(page: Page, isMobile: boolean): Promise<void> {
  const face = page.getByRole('group', { name: 'The face and the neck' });
  const chin = face.getByRole('button', { name: 'Chin' });
  if (isMobile) await chin.tap();
  else await chin.click();
  await expect(chin).toHaveAttribute('aria-pressed', 'true');
  await chin.press('ArrowUp');
  const above = face.locator('[role="button"]:focus');
  await expect(above).toHaveAccessibleName('Lips');
  await above.press('Enter');
  await page.getByText('Choose from a list instead').click();
  await page.getByLabel('Look for a place').fill('crease');
  await page.getByRole('button', { name: 'Right inner elbow', exact: true }).click();
  const chosen = page.getByRole('list', { name: 'Places that you chose' });
  await expect(chosen.getByRole('listitem')).toHaveText([/Chin/, /Lips/, /Right inner elbow/]);
  await chosen.getByRole('button', { name: 'Right inner elbow' }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
}

/** What came of an intimate place shows only when it is asked to. */
async function uncover(doctor: Page): Promise<void> {
  await doctor.getByRole('button', { name: /Covered/ }).click();
  await expect(doctor.getByText('This photo shows an intimate place.')).toBeVisible();
  await expect(doctor.getByRole('img', { name: /Left groin/ })).toHaveCount(0);
  await doctor.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(doctor.getByRole('img', { name: /Left groin/ })).toBeVisible();
}

async function askForOneMore(doctor: Page): Promise<void> {
  await doctor.getByRole('button', { name: /One more/ }).click();
  await choose(doctor, 'What do you need?', 'A photo');
  await doctor.getByLabel('Of which place?').selectOption({ label: 'Left groin' });
  await doctor.getByLabel('Your message').fill('Please send one from the side.');
  await doctor.getByRole('dialog').getByRole('button', { name: /Ask/ }).click();
  await expect(doctor.getByText(/The patient has been asked|waits for the patient/i).first()).toBeVisible();
}

async function writeAndSign(doctor: Page): Promise<void> {
  await doctor.getByLabel('Diagnosis').fill('Rosacea, papulopustular');
  await doctor
    .getByLabel('Treatment plan')
    .fill(
      '## Every morning\n\nWash with lukewarm water.\n\n<script>alert(1)</script> <img src=x onerror=alert(2)> [here](javascript:alert(3))',
    );
  await doctor.getByRole('button', { name: 'Free entry' }).click();
  await doctor.getByRole('textbox', { name: 'Prescription 1' }).fill('**Metronidazole 0.75 % cream**, a thin layer at night');
  await expect(doctor.getByText(/^Saved/)).toBeVisible();
  await doctor.getByRole('button', { name: 'Sign…' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
  await expect(doctor.getByRole('dialog')).toBeHidden();
}
