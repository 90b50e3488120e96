/** An e-Consult's whole way: the provider applies, the desk checks the license, the question by the link, the signed answer, and the invoice. */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark, expectNoBarriersInTheLight } from '../support/axe.ts';
import { addPhotos, emailTo } from '../support/patient.ts';
import { blurredPhoto } from '../support/photos.ts';
import { type DemoName, elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const licence = 'H-77 123';

test('a provider asks a dermatologist, reads the signed answer by the proven link, and the desk writes the invoice', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL ?? '';
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  const mail = `kim.${Date.now()}@practice.test`;
  const name = `Dr. Kim Asks ${Date.now() % 100_000}`;
  await apply(page, name, mail);
  const desk = await workAs(browser, address, 'sam');
  await checkLicence(desk, name);

  await page.goto((await emailTo(page, mail, /link to ask/i)).links[0] ?? '');
  await page.getByLabel('License number').fill('H77124');
  await page.getByRole('button', { name: 'Open my e-Consults' }).click();
  await expect(page.getByText('This is not the license number you gave us').first()).toBeVisible();
  await expectNoBarriersInTheLight(page);
  await page.getByLabel('License number').fill('h77123');
  await page.getByRole('button', { name: 'Open my e-Consults' }).click();
  await expect(page.getByText('Nothing so far')).toBeVisible();
  await expectNoBarriersInTheLight(page);
  await askQuestion(page);
  await page.goBack();
  await expect(page.getByText('RR: Asked')).toBeVisible();
  await expectNoBarriersInTheDark(page);

  const doctor = await workAs(browser, address, 'dr.osei');
  await answer(doctor, name);
  const told = await emailTo(page, mail, /is answered/i);
  expect(told.text).not.toMatch(/lichen|wrists|papules/i);
  await page.goto(told.links[0] ?? '');
  await page.getByLabel('License number').fill(licence);
  await page.getByRole('button', { name: 'Open my e-Consults' }).click();
  await page.getByRole('button', { name: /Read the answer/ }).click();
  await expect(page.getByText('Lichen planus fits.')).toBeVisible();
  await expect(page.getByText('$95. We send an invoice to your practice.')).toBeVisible();
  await expectNoBarriers(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save or print it as a PDF' }).click();
  expect(
    readFileSync(await (await saving).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // the tab keeps the pass, and the address the question
  await page.reload();
  await expect(page.getByText('Lichen planus fits.')).toBeVisible();

  await invoice(desk, name);
  await page.reload();
  await expect(page.getByText('$95, paid. Our invoice was EC-77.')).toBeVisible();
});

async function workAs(browser: Browser, baseURL: string, name: DemoName): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  await signInAs(context, baseURL, name);
  return context.newPage();
}

async function apply(page: Page, name: string, mail: string): Promise<void> {
  await page.goto('/referral');
  await page.getByRole('link', { name: 'How e-Consults work' }).click();
  await expect(page.getByText('within 24 hours')).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'License number is required' }).click();
  await page.getByLabel('License number').fill(licence);
  await page.getByLabel('State of the license').selectOption('California');
  await page.getByLabel('Practice', { exact: true }).fill('Bay Family Practice');
  await page.getByLabel('Address for invoices').fill('12 Grand Avenue, Oakland, CA 94612');
  await page.getByLabel('E-mail of your practice').fill(mail);
  await expectNoBarriersInTheLight(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We write to you.');
}

async function checkLicence(desk: Page, name: string): Promise<void> {
  await desk.goto('/workspace/econsults');
  await desk.getByRole('link', { name: 'Providers who ask' }).click();
  await expectNoBarriersInTheLight(desk);
  await desk.getByRole('link', { name, exact: true }).click();
  await desk.getByRole('button', { name: 'I checked the license…' }).click();
  await desk.getByLabel('Where you looked it up').fill('search.dca.ca.gov, active until May 2028');
  await desk.getByRole('button', { name: 'It is theirs' }).click();
  await expect(desk.getByText('the provider may ask')).toBeVisible();
  await expectNoBarriersInTheDark(desk);
}

async function askQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByLabel('What do you want to know?').fill('Is this lichen planus, and what would you begin with?');
  await page.getByLabel('What matters of the history').fill('Violet papules on both wrists for six weeks.');
  await addPhotos(page, [await blurredPhoto()]);
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Your photos' }).getByText('It looks a little blurred.')).toBeVisible();
  await expect(page.getByText('We take no photos of intimate places or the inside of the mouth.')).toBeVisible();
  await page.getByLabel('Where on the body Photo 1 was taken').selectOption('Inner wrist');
  await page.getByLabel('Which side').selectOption('Both sides');
  await page.getByLabel('Initials').fill('rr');
  await page.getByLabel('Age', { exact: true }).selectOption('30 to 44 years');
  await page.getByLabel('Sex', { exact: true }).selectOption('Female');
  await page.getByRole('button', { name: 'Send this question' }).click();
  await expect(page.getByText('Ask the patient first').first()).toBeVisible();
  await expect(page.getByLabel('What do you want to know?')).toHaveValue(/lichen/);
  await expectNoBarriersInTheLight(page);
  await page.getByLabel('The patient agreed').check();
  // lost on the way: sent again, once
  await page.route('**/_api/v1/econsults/passes/*/questions', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send this question' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the clinic.');
  await page.getByRole('button', { name: 'Send this question' }).click();
  await expect(page.getByRole('heading', { name: 'It waits for a dermatologist' })).toBeVisible();
  await expectNoBarriersInTheLight(page);
}

async function answer(doctor: Page, name: string): Promise<void> {
  await doctor.goto('/workspace/econsults');
  await doctor.getByRole('link', { name, exact: true }).click();
  await expect(doctor.getByText('Violet papules on both wrists')).toBeVisible();
  await doctor.getByRole('button', { name: 'Take it' }).click();
  await expect(doctor.getByRole('list', { name: 'Photos' }).getByText('Inner wrist, both sides', { exact: true })).toBeVisible();
  await doctor.getByLabel('Assessment').fill('Lichen planus fits.');
  await doctor.getByLabel('Recommendation').fill('A potent steroid ointment once a day for four weeks.');
  await expect(doctor.getByText('What you write is kept with this e-Consult.')).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByLabel('Assessment')).toHaveValue('Lichen planus fits.');
  await doctor.getByRole('button', { name: 'Sign and send' }).click();
  await expect(doctor.getByText('What to watch for is required').first()).toBeVisible();
  await doctor.getByRole('textbox', { name: 'What to watch for' }).fill('Sores in the mouth.');
  await doctor.getByLabel('Only if what to watch for appears').check();
  await expectNoBarriersInTheLight(doctor);
  await expectNoBarriersInTheDark(doctor);
  await doctor.getByRole('button', { name: 'Sign and send' }).click();
  await expect(doctor.getByRole('heading', { name: 'The answer' })).toBeVisible();
  await expectNoBarriersInTheDark(doctor);
}

async function invoice(desk: Page, name: string): Promise<void> {
  await desk.goto('/workspace/econsults');
  await desk.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'To invoice' }).getByRole('link').click();
  await expect(desk.getByText('are for dermatologists only')).toBeVisible();
  await desk.getByRole('button', { name: 'The invoice was sent' }).click();
  await expect(desk.getByText('Write the number of your invoice')).toBeVisible();
  await desk.getByLabel('Number of your invoice').fill('EC-77');
  await expectNoBarriers(desk);
  await desk.getByRole('button', { name: 'The invoice was sent' }).click();
  await desk.getByRole('button', { name: 'It was paid' }).click();
  await expect(desk.getByText('The invoice was paid.', { exact: true })).toBeVisible();
  await expectNoBarriersInTheDark(desk);
}
