/** The first day of a clinic, from an empty database and without a line of SQL: the owner gets in by the printed address and nobody else does, proves what can be proven, hires, opens the doors, and the first patient pays and is answered. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openMailServer, type TestMailServer } from '../../server/src/testing/mail-server.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { enrol, hireDermatologist, linkTo, registerPatient } from '../support/first-people.ts';
import { type NewClinic, openNewClinic } from '../support/new-clinic.ts';
import { addCard, addPhotos, answerQuestions, fillHealthProfile, logIn } from '../support/patient.ts';
import { logoFile } from '../support/photos.ts';
import { ask } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

let clinic: NewClinic;
let mailServer: TestMailServer;
test.beforeAll(async () => {
  clinic = await openNewClinic();
  mailServer = await openMailServer();
});
test.afterAll(async () => {
  mailServer.close();
  await clinic.close();
});

const password = 'quiet-river-stone-42';
const email = 'ona@clinic.test';

test('the owner gets in by the printed address, sets the clinic up and opens it; until then the public reads that it opens soon, and then the first patient pays and is answered', async ({
  browser,
}) => {
  const stranger = await (await browser.newContext({ baseURL: clinic.url })).newPage();
  for (const path of ['/', '/register', '/login', '/workspace/people']) {
    expect((await stranger.goto(path))?.status()).toBe(503);
    await expect(stranger.getByRole('heading', { name: 'We open soon' })).toBeVisible();
  }
  await expectNoBarriers(stranger);
  await stranger.goto('/set-up?code=guessed');
  await expect(stranger.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();

  const owner = await (await clinic.visit(browser)).newPage();
  await owner.goto(clinic.link);
  await owner.getByLabel('Your name').fill('Ona Owner');
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Password', { exact: true }).fill(password);
  await owner.getByLabel('Confirm password').fill(password);
  await expectNoBarriers(owner);
  await owner.getByRole('button', { name: 'Create my account' }).click();
  await expect(owner.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await owner.getByRole('link', { name: 'Log in' }).last().click();
  await logIn(owner, email, password);
  await enrol(owner);
  // there is nothing else to do so far
  await expect(owner).toHaveURL(/\/workspace\/set-up$/);
  await setUp(owner);
  expect((await stranger.goto('/'))?.status()).toBe(503);
  const doctor = await hireDermatologist(owner, browser, clinic, mailServer);
  await owner.goto('/workspace/set-up');
  await owner.getByRole('button', { name: 'Open the doors' }).click();
  await expect(owner.getByRole('heading', { name: 'The clinic is open' })).toBeVisible();
  await expectNoBarriersInTheDark(owner);
  expect((await stranger.goto('/'))?.status()).toBe(200);
  // what pages carry is read again every few seconds
  await expect(async () => {
    await stranger.goto('/login');
    await expect(stranger.getByRole('link', { name: 'Birch Skin Clinic, home' })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // a promise that the owner took back stands nowhere
  await stranger.goto('/');
  await expect(stranger.getByRole('main').getByText('Prescription safety and refill reminders')).toBeVisible();
  await expect(stranger.getByText('A forum')).toBeHidden();
  // nor one of which nothing stands yet: every tip is a draft
  await expect(stranger.getByRole('main').getByText('Skincare tips')).toBeHidden();

  // it looks as the owner wants it, and its page has the owner's word
  await expect(stranger.locator('header [data-logo]')).toHaveCSS('background-image', /\/logos\/[0-9a-f]{64}/);
  await stranger.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => stranger.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'))).toBe('#7a1fa2');
  await stranger.getByRole('link', { name: 'Why us' }).first().click();
  await expect(stranger).toHaveURL(/\/why-birch$/);
  await expectNoBarriersInTheDark(stranger);

  // the legal texts name who runs it, in their windows too
  await stranger.goto('/register');
  await stranger.getByRole('link', { name: 'Privacy Policy' }).last().click();
  const policy = stranger.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(policy.getByText('Birch Skin Clinic is run by Birch Dermatology, P.C.')).toBeVisible();
  await expect(policy.getByText('answered by Ona Owner, privacy@clinic.test')).toBeVisible();
  await expectNoBarriers(stranger);

  const patient = await (await clinic.visit(browser)).newPage();
  await registerPatient(patient, mailServer);
  const caseId = await askAndPay(patient);
  await answer(doctor, caseId);
  await patient.goto(await linkTo(mailServer, 'rosa@home.test', /notes|treatment/));
  await expect(patient.getByText('Rosacea, papulopustular')).toBeVisible();
  await expectNoBarriers(patient);
  await owner.goto('/workspace/set-up');
  await expect(point(owner, 'test_case')).toHaveAttribute('data-true', 'true');
  await owner.goto('/workspace/payments');
  // the dollar of the test stands nowhere
  await expect(owner.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveText([/\$179\.00\s*Taken in full/]);
});

/** Answers the case's id. */
async function askAndPay(patient: Page): Promise<string> {
  await fillHealthProfile(patient);
  await patient.getByRole('link', { name: 'Order a Rapid Assessment' }).click();
  await addCard(patient);
  await expect(patient).toHaveURL(/\/rapid-assessment$/);
  await answerQuestions(patient);
  await addPhotos(patient);
  await patient.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(patient).toHaveURL(/\/payment-success\//);
  const token = await patient.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token as string);
  return (await ask<{ id: string }>(clinic.url, token, '/me/latest_rapid_assessment'))?.id ?? '';
}

async function answer(doctor: Page, caseId: string): Promise<void> {
  await doctor.goto('/workspace');
  await doctor.locator(`[data-case="${caseId}"]`).click();
  await doctor.getByLabel('Diagnosis').fill('Rosacea, papulopustular');
  await doctor.getByLabel('Treatment plan').fill('Wash with lukewarm water every morning.');
  await expect(doctor.getByText(/^Saved/)).toBeVisible();
  await doctor.getByRole('button', { name: 'Sign…' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
  await expect(doctor.getByRole('dialog')).toBeHidden();
}

/** The clinic's color, its word in addresses, and its logo. */
async function takeLook(owner: Page): Promise<void> {
  const look = owner.getByRole('form', { name: 'Color and address' });
  await look.getByLabel('Color', { exact: true }).fill('#ffee00');
  await expect(owner.getByText('By day it is shown darker than you chose it')).toBeVisible();
  await look.getByLabel('Color', { exact: true }).fill('#7a1fa2');
  await look.getByLabel(/^Word in the address/).fill('birch');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved.')).toBeVisible();
  await owner.getByLabel('File of the logo').setInputFiles(await logoFile());
  await owner.getByLabel('The clinic’s name is part of the picture').check();
  await owner.getByRole('button', { name: 'Keep this logo' }).click();
  await expect(owner.getByText('The logo was changed. Pages show it within seconds.')).toBeVisible();
}

/** The owner says what the clinic is and proves what can be proven. */
async function setUp(owner: Page): Promise<void> {
  await expect(owner.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Set-up');
  await expect(owner.getByText('6 of 22 done')).toBeVisible();
  await expect(step(owner, 'account')).toHaveAttribute('aria-expanded', 'false');
  await expect(step(owner, 'clinic')).toHaveAttribute('aria-expanded', 'true');
  await takeLook(owner);
  const clinicForm = owner.getByRole('form', { name: 'The clinic' });
  await clinicForm.getByLabel('Name').fill('Birch Skin Clinic');
  await clinicForm.getByLabel('Address').fill('1 Birch Street, Oakland, CA 94601');
  await clinicForm.getByLabel('Phone').fill('(415) 555-0150');
  await clinicForm.getByRole('button', { name: 'Save' }).click();
  await expect(point(owner, 'contact')).toHaveAttribute('data-true', 'true');
  await expectNoBarriers(owner);
  // who works here comes later
  await expect(step(owner, 'people')).toHaveAttribute('aria-expanded', 'true');
  await open(owner, 'mail');
  const mail = owner.getByRole('form', { name: 'Email' });
  await mail.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
  await mail.getByLabel('Port').fill(String(mailServer.port));
  await mail.getByLabel('Sender').fill('Birch <birch@clinic.test>');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(/^In force: smtp/)).toBeVisible();
  await owner.getByRole('button', { name: /^Test it/ }).click();
  await expect.poll(() => mailServer.taken.length).toBeGreaterThan(0);
  const code = () => mailServer.taken.map((email) => /Subject: (\d{6}):/.exec(email)?.[1]).find(Boolean) ?? '';
  await expect.poll(code).toMatch(/^\d{6}$/);
  const proof = owner.getByRole('form', { name: 'Code from the email' });
  await proof.getByLabel('Code from the email').fill(code());
  await proof.getByRole('button', { name: 'Prove it' }).click();
  await expect(point(owner, 'mail')).toHaveAttribute('data-true', 'true');

  await open(owner, 'keys');
  const downloading = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Take the recovery page' }).click();
  const [, check = ''] = /Check code: (\S+)/.exec(readFileSync(await (await downloading).path(), 'utf8')) ?? [];
  const keys = owner.getByRole('form', { name: 'Check code at the end of the page' });
  await keys.getByLabel('Check code').fill(check);
  await keys.getByRole('button', { name: 'Prove it' }).click();
  await expect(point(owner, 'keys')).toHaveAttribute('data-true', 'true');

  await open(owner, 'cards');
  const cards = owner.getByRole('form', { name: 'Cards' });
  await cards.getByLabel('Who takes cards').selectOption('embedded');
  await cards.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('button', { name: 'Test it' }).click();
  await addCard(owner);
  await expect(point(owner, 'cards')).toHaveAttribute('data-true', 'true');
  await open(owner, 'texts');
  await owner.getByLabel('We send no text messages').click();
  await open(owner, 'pharmacies');
  await owner.getByRole('button', { name: 'Test it' }).click();
  await expect(owner.getByText('There is no pharmacy network: prescriptions leave on paper')).toBeVisible();
  const pharmacies = owner.getByRole('form', { name: 'Prescriptions to pharmacies' });
  await pharmacies.getByLabel('Who carries prescriptions').selectOption('dosespot');
  await pharmacies.getByLabel('Clinic ID').fill('4711');
  await pharmacies.getByRole('button', { name: 'Save' }).click();
  // half a set is not saved, and what was typed stays
  await expect(pharmacies.getByText('PHARMACY_NETWORK=dosespot needs DOSESPOT_URL')).toBeVisible();
  await expect(pharmacies.getByLabel('Clinic ID')).toHaveValue('4711');
  await expectNoBarriersInTheDark(owner);
  await step(owner, 'pharmacies').click();
  await open(owner, 'shipping');
  await owner.getByRole('button', { name: 'Test it' }).click();
  await expect(owner.getByText('No pharmacy ships: patients pick up at one of their choice')).toBeVisible();
  const shipping = owner.getByRole('form', { name: 'Shipping' });
  await shipping.getByLabel('Who ships').selectOption('https');
  await shipping.getByRole('button', { name: 'Save' }).click();
  await expect(shipping.getByText('SHIPPING_PARTNER=https needs SHIPPING_PARTNER_URL')).toBeVisible();
  await expectNoBarriers(owner);
  await step(owner, 'shipping').click();
  await open(owner, 'fax');
  await owner.getByLabel('Number of a fax machine near you').fill('4155550166');
  await owner.getByRole('button', { name: 'Test it' }).click();
  await expect(owner.getByText('There is no fax service yet.')).toBeVisible();
  await expectNoBarriers(owner);
  await step(owner, 'fax').click();
  await open(owner, 'storage');
  await owner.getByRole('button', { name: 'Test it' }).click();
  await expect(point(owner, 'storage')).toHaveAttribute('data-true', 'true');
  await open(owner, 'legal');
  const legal = owner.getByRole('form', { name: 'Whom the legal texts name' });
  await legal.getByLabel('Who runs the clinic').fill('Birch Dermatology, P.C.');
  await legal.getByLabel('Who answers for privacy').fill('Ona Owner, privacy@clinic.test');
  await legal.getByRole('button', { name: 'Save' }).click();
  await expect(legal.getByRole('button', { name: 'Change something to save' })).toBeVisible();
  await owner.getByRole('button', { name: 'I have read them' }).click();
  await open(owner, 'promises');
  await owner.getByLabel('A forum that is open 24/7').uncheck();
  await owner.getByRole('form', { name: 'What the pages promise' }).getByRole('button', { name: 'Save' }).click();
  const photos = owner.getByRole('form', { name: 'Photos in the forum' });
  await expect(photos.getByRole('checkbox')).not.toBeChecked();
  await photos.getByRole('checkbox').check();
  await photos.getByRole('button', { name: 'Save' }).click();
  await expect(photos.getByRole('button', { name: 'Change something to save' })).toBeVisible();
  await owner.getByRole('button', { name: 'We keep what is ticked' }).click();
  for (const done of ['cards', 'storage', 'promises', 'legal', 'texts', 'https', 'second_factor', 'recovery_codes'])
    await expect(point(owner, done)).toHaveAttribute('data-true', 'true');
  await expect(owner.getByRole('button', { name: 'Open the doors' })).toBeDisabled();
}

const step = (page: Page, id: string) => page.locator(`[data-step="${id}"] > h2 > button`);
const open = (page: Page, id: string) => step(page, id).click();
const point = (page: Page, name: string) => page.locator(`[data-point="${name}"]`);
