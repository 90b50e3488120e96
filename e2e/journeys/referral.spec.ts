/** A referral's whole way: the page, the secure form, the referrer's link, the patient's link, and the front desk. */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { addPhotos, emailTo, logIn, signUp } from '../support/patient.ts';
import { blurredPhoto } from '../support/photos.ts';
import { finishReferredVisit } from '../support/referred-visit.ts';
import { ask, elsewhere, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a provider finds every way to refer, and the e-mail asks for everything', async ({ page }) => {
  await page.goto('/referral');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const email = new URL((await page.getByRole('link', { name: 'Write the e-mail' }).getAttribute('href')) ?? '');
  expect(email.protocol).toBe('mailto:');
  for (const asked of [
    'Provider name',
    'License number',
    'Secure fax or e-mail',
    'Patient name',
    'Patient e-mail',
    'Patient phone',
    'Reason',
  ])
    expect(email.searchParams.get('body')).toContain(asked);
  await expect(page.getByText('(415) 555-0199')).toBeVisible();
  for (const words of [
    '24 hours to 7 days',
    'board-certified dermatologists only',
    'full refund',
    'Keratosis pilaris',
    'Question about moles',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole('link', { name: 'Send a referral securely' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a referral');
});

test('an unfinished form says what is missing and where, and keeps what was typed', async ({ page }) => {
  await page.goto('/referral/send');
  await page.getByLabel('Provider name').fill('Dr. Kim Journey');
  await page.getByRole('button', { name: 'Send this referral' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'License number is required' }).click();
  await expect(page.getByLabel('License number')).toBeFocused();
  await expect(page.getByLabel('Provider name')).toHaveValue('Dr. Kim Journey');
  await expectNoBarriers(page);
});

test('a referral lost on the way is sent again, once, with all that was typed', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  await page.goto('/referral/send');
  const { mail, patient } = await fill(page);
  await page.route('**/_api/v1/referrals', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send this referral' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the clinic.');
  await expect(page.getByLabel('Reason for referral')).toHaveValue(/elbows/);
  await page.getByRole('button', { name: 'Send this referral' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your referral.');
  await emailTo(page, patient, /booking link/i);
  const emails = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string }[];
  expect(emails.filter(({ to }) => to === mail)).toHaveLength(1);
});

test('the referrer follows the referral, the patient comes in by the booking link, and the note goes back when both have said yes', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  const account = await signUp(page, 'Rosa');
  const referrer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await referrer.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
  await referrer.goto('/referral/send');
  const { mail } = await fill(referrer, account);
  await addPhotos(referrer, [await blurredPhoto()]);
  await expect(referrer.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1);
  await expect(referrer.getByRole('list', { name: 'Your photos' }).getByText('It looks a little blurred.')).toBeVisible();
  await expect(referrer.getByText('We take no photos of intimate places or the inside of the mouth.')).toBeVisible();
  await referrer.getByLabel('Where on the body Photo 1 was taken').selectOption('Elbow');
  await referrer.getByRole('button', { name: 'Send this referral' }).click();
  await referrer.getByRole('link', { name: 'Open the status page' }).click();
  await expect(referrer.getByText('We sent your patient the booking link')).toBeVisible();
  await expect(referrer.locator('main')).not.toContainText(/Rosa|elbow/);
  expect((await emailTo(referrer, mail, /received your referral/i)).text).not.toMatch(/Rosa|elbow/);
  await page.evaluate(() => localStorage.clear());
  await page.goto((await emailTo(page, account, /booking link/i)).links[0] ?? '');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await logIn(page, account);
  await expect(page).toHaveURL(/\/new-visit\/who\?referral=/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/new-visit\/where\?referral=/);
  await expect(page.getByText('The referral by Dr. Kim Journey is with your record.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'May Dr. Kim Journey have the note of your visit?' })).toBeVisible();
  await expectNoBarriers(page);

  const visit = await finishReferredVisit(baseURL ?? '', account);
  await expect(async () => {
    await referrer.reload();
    await expect(referrer.getByText('once our front desk has checked your license')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await checkLicence(browser, baseURL ?? '');
  await referrer.reload();
  await expect(referrer.getByText('Your patient has not yet said')).toBeVisible();

  await page.goto(`/appointment/${visit}`);
  await page.getByRole('button', { name: 'Yes, they may' }).click();
  await expect(page.getByText('Dr. Kim Journey may open the note of your visit')).toBeVisible();
  await expectNoBarriers(page);
  await referrer.goto((await emailTo(referrer, mail, /consult note is ready/i)).links[0] ?? '');
  await referrer.getByLabel('License number').fill('G55124');
  await referrer.getByRole('button', { name: 'Open the consult note' }).click();
  await expect(referrer.getByText('This is not the license number of the referral').first()).toBeVisible();
  await expectNoBarriers(referrer);
  await referrer.getByLabel('License number').fill('G 55123');
  const saving = referrer.waitForEvent('download');
  await referrer.getByRole('button', { name: 'Open the consult note' }).click();
  const file = await (await saving).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`/notes/${visit}`);
  await expect(page.getByText(/^Dr. Kim Journey opened the note of your visit on/)).toBeVisible();
  await expectNoBarriers(page);
});

async function checkLicence(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  await signInAs(context, baseURL, 'sam');
  const desk = await context.newPage();
  await desk.goto('/workspace/referrals');
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Dr. Kim Journey' })
    .filter({ hasText: 'Check the license' })
    .getByRole('link')
    .first()
    .click();
  await desk.getByRole('button', { name: 'I checked the license…' }).click();
  await desk.getByRole('button', { name: 'It is theirs' }).click();
  await expect(desk.getByText('Write where you looked the license up').first()).toBeVisible();
  await desk.getByLabel('Where you looked it up').fill('breeze.ca.gov, active until May 2027');
  await expectNoBarriers(desk);
  await desk.getByRole('button', { name: 'It is theirs' }).click();
  await expect(desk.getByText('The patient has not yet said')).toBeVisible();
  await expectNoBarriersInTheDark(desk);
  await context.close();
}

async function fill(page: Page, patient = `rosa.${Date.now()}@home.test`) {
  const mail = `kim.${Date.now()}@practice.test`;
  await page.getByLabel('Provider name').fill('Dr. Kim Journey');
  await page.getByLabel('License number').fill('G55123');
  await page.getByLabel('Secure fax or e-mail').fill(mail);
  await page.getByLabel('Patient name').fill('Rosa Journey');
  await page.getByLabel('Patient e-mail').fill(patient);
  await page.getByLabel('Patient phone').pressSequentially('4155550177');
  await page.getByLabel('Reason for referral').fill('A rash on both elbows');
  return { mail, patient };
}

test('a practice faxes a letter: the front desk finds whose it is and files it, the dermatologist opens it on the chart, and a wrong record is mended', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const [fay, sam] = [await tokenOf(address, 'fay'), await tokenOf(address, 'sam')];
  const me = await ask<{ patient_id: string }>(address, fay, '/me');
  const faxes = async () => (await ask<{ id: string; state: string }[]>(address, sam, '/workspace/faxes')) ?? [];
  const known = new Set((await faxes()).map(({ id }) => id));
  const arrived = async () => (await faxes()).find(({ id, state }) => !known.has(id) && state === 'to_file')?.id;
  await page.goto('/dev/outbox');
  await page.getByRole('button', { name: 'Fax a letter to the clinic' }).click();
  await expect.poll(arrived, { timeout: 30_000 }).toBeDefined();
  const id = await arrived();

  const wide = { baseURL: address, viewport: { width: 1280, height: 900 } };
  const front = await browser.newContext(wide);
  await signInAs(front, address, 'sam');
  const desk = await front.newPage();
  await desk.goto('/workspace/faxes');
  await expectNoBarriers(desk);
  await desk.locator(`a[href="/workspace/faxes/${id}"]`).click();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Open the paper' }).click();
  expect((await saving).suggestedFilename()).toBe('fax.pdf');
  await desk.getByRole('button', { name: 'File it' }).click();
  await expect(desk.getByText('Choose the patient')).toBeVisible();
  await desk.getByLabel('Name').fill('Fay');
  await desk.getByRole('button', { name: 'Find' }).click();
  await desk.getByRole('button', { name: /It is theirs\s+Fay/ }).click();
  await desk.getByLabel('What is it?').selectOption('Note of another clinic');
  const about = `Letter of Dr. Park ${id?.slice(0, 6)}`;
  await desk.getByLabel('What is it about?').fill(about);
  await expectNoBarriersInTheDark(desk);
  await desk.getByRole('button', { name: 'File it' }).click();
  await expect(desk.getByText(/It is in the record of Fay/).first()).toBeVisible();

  const clinic = await browser.newContext(wide);
  await signInAs(clinic, address, 'dr.osei');
  const doctor = await clinic.newPage();
  await doctor.goto(`/workspace/patients/${me?.patient_id}`);
  const reading = doctor.waitForEvent('download');
  await doctor.getByRole('button', { name: `Open the paper of ${about}` }).click();
  await reading;
  await expectNoBarriers(doctor);

  await desk.goto(`/workspace/faxes/${id}`);
  await desk.getByRole('button', { name: /Take it out of the record of Fay/ }).click();
  await expect(desk.getByText('Until then it is in nobody’s record.')).toBeVisible();
  await desk.getByText('It goes into no record').click();
  await desk.getByLabel('It is no patient’s of ours').check();
  await desk.getByRole('button', { name: 'Set it aside' }).click();
  await expect(desk).toHaveURL(/\/workspace\/faxes$/);
  await doctor.reload();
  await expect(doctor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(doctor.getByRole('button', { name: `Open the paper of ${about}` })).toBeHidden();
});
