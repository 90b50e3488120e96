/** Consents, in a clinic of its own: the operator words one and asks for it; a patient who is about to send reads it, signs it with her name, loses nothing, and finds it again as a PDF. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { addCard, addPhotos, answerQuestions, signUp } from '../support/patient.ts';
import { pngPhoto } from '../support/photos.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let clinic: Awaited<ReturnType<typeof openDemoClinic>>;
test.beforeAll(async () => {
  clinic = await openDemoClinic();
});
test.afterAll(() => clinic.close());

const title = 'Care from a distance';

test('a text that the operator asks for is signed with a typed name before a Rapid Assessment is sent', async ({ browser }) => {
  const open = () => browser.newContext({ baseURL: clinic.url, viewport: { width: 1280, height: 900 } });
  const patient = await (await open()).newPage();
  await signUp(patient, 'Jo');
  await patient.goto('/agreements');
  await expect(patient.getByText('Nothing was signed so far')).toBeVisible();
  await patient.goto('/payment-method?redirect=rapid-assessment');
  await addCard(patient);
  await expect(patient).toHaveURL(/\/rapid-assessment$/);
  await answerQuestions(patient);
  await addPhotos(patient, [await pngPhoto()]);

  const operatorContext = await open();
  await signInAs(operatorContext, clinic.url, 'olga');
  const operator = await operatorContext.newPage();
  await wordAndAsk(operator);

  // asked for since the form was begun
  await patient.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(patient.getByText(`Please read and sign first: ${title}.`)).toBeVisible();
  await expect(patient.getByText('Nothing is lost: your answers and photos are still here.')).toBeVisible();
  await patient.getByRole('link', { name: 'Read and sign' }).first().click();
  await sign(patient);

  await expect(patient).toHaveURL(/\/rapid-assessment$/);
  await expect(patient.getByRole('link', { name: 'Read and sign' })).toHaveCount(0);
  await patient.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(patient).toHaveURL(/\/payment-success\//);

  await readAgain(patient);
  await operator.goto('/workspace/consents');
  await expect(operator.getByRole('main')).toContainText('1 patient');
});

async function wordAndAsk(page: Page): Promise<void> {
  await page.goto('/workspace/consents');
  await expect(page.getByRole('heading', { name: 'Not asked for' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a new version' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('We look after you from a distance.\nYou may come in person instead.');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('Write what changed, so that those who ask later can read it').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: 'What changed' }).fill('Our own words');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText(/^Version 1, by Olga/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByRole('heading', { name: 'Asked for', exact: true })).toBeVisible();
  await page.getByText('Every version there was, and how many signed it').click();
  await expect(page.getByText('The text that comes with the program')).toBeVisible();
  await expectNoBarriersInTheDark(page);
}

async function sign(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Please confirm that you have read and agree').first()).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Type your name as it stands on your account: Jo Journey').first()).toBeVisible();
  await page.getByLabel('Your full name').fill('Jo Journey');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

async function readAgain(page: Page): Promise<void> {
  await page.goto('/my-record');
  await page.getByRole('link', { name: 'See what was signed' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Signed .* by Jo Journey, as the patient\.$/)).toBeVisible();
  await expectNoBarriers(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download as PDF/ }).click();
  const file = await (await saving).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
}
