/** A new state, in a clinic of its own: the operator opens Nevada and sets its price; who asked is told; a patient there books whom Nevada licenses, for what it costs there. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { addCard, fillHealthProfile, signUp } from '../support/patient.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { answerToTheTimes, goOn, openWeek, press } from '../support/visits.ts';

let clinic: Awaited<ReturnType<typeof openDemoClinic>>;
test.beforeAll(async () => {
  clinic = await openDemoClinic();
});
test.afterAll(() => clinic.close());

const anywhere = { viewport: { width: 1280, height: 900 } };

test('the operator opens Nevada, who waited for it is told, and a patient there books at its price with whom it licenses', async ({
  browser,
}) => {
  const open = (): Promise<BrowserContext> => browser.newContext({ baseURL: clinic.url, ...anywhere });
  const waiting = `noor.${Date.now()}@pellis.test`;
  const visitor = await (await open()).newPage();
  await askToBeTold(visitor, waiting);

  const operatorContext = await open();
  await signInAs(operatorContext, clinic.url, 'olga');
  const operator = await operatorContext.newPage();
  await openNevada(operator);
  await setNevadasPrice(operator);
  await openWeek(clinic.url);

  const patient = await (await open()).newPage();
  await signUp(patient, 'Nina', 'NV');
  await bookInNevada(patient);

  // the clinic looks once a minute
  const told = async () => (await emails(visitor)).filter(({ subject }) => subject === 'We are open in Nevada').length;
  await expect.poll(told, { timeout: 300_000 }).toBe(1);
});

async function askToBeTold(page: Page, email: string): Promise<void> {
  await page.goto('/opening-notice');
  await page.getByLabel('State').selectOption('Nevada');
  await page.getByLabel('Email').fill(email);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  let link = '';
  await expect
    .poll(
      async () => {
        link = (await emails(page)).find(({ to }) => to === email)?.links[0] ?? '';
        return link;
      },
      { intervals: [100] },
    )
    .not.toBe('');
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

/** Refused until a dermatologist's license there is on record. */
async function openNevada(page: Page): Promise<void> {
  await page.goto('/workspace/states');
  await page.getByRole('button', { name: 'Open a state' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('State').selectOption('Nevada');
  await form.getByRole('button', { name: 'Open it' }).click();
  const refused = 'No dermatologist has a license in Nevada that counts on that day. Add it to a dermatologist first.';
  await expect(form.getByText(refused).first()).toBeVisible();
  await expectNoBarriers(page);

  await page.goto('/workspace/doctors');
  await page.getByRole('link', { name: /Kwame Osei/ }).click();
  await page.getByRole('button', { name: 'Add a license' }).click();
  await page.getByLabel('State').last().fill('nv');
  await page.getByLabel('Number', { exact: true }).last().fill('NV4471');
  await page.getByLabel('Last day').last().fill('2099-06-30');
  await page.getByRole('button', { name: 'Save the record' }).click();
  await expect(page.getByText('The record of Dr. Kwame Osei was saved.')).toBeVisible();

  await page.goto('/workspace/states');
  await page.getByRole('button', { name: 'Open a state' }).click();
  await form.getByLabel('State').selectOption('Nevada');
  await form.getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator('[data-state="NV"]')).toContainText('Dr. Kwame Osei');
  await expect(page.locator('[data-state="NV"]')).not.toContainText('Dr. Grace Lee');
  await expectNoBarriersInTheDark(page);
}

async function setNevadasPrice(page: Page): Promise<void> {
  await page.goto('/workspace/services');
  const service = page.locator('[data-service="1"]');
  await service.getByRole('button', { name: /^Set a price/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Where').selectOption('Nevada');
  await form.getByLabel('Price in dollars').fill('-1');
  await form.getByRole('button', { name: 'Set the price' }).click();
  await expect(form.getByText('Enter an amount from 0 to 10,000').first()).toBeVisible();
  await form.getByLabel('Price in dollars').fill('185');
  await form.getByRole('button', { name: 'Set the price' }).click();
  await expect(service).toContainText('$185');
  await expect(service).toContainText('$199');
  await expectNoBarriersInTheDark(page);
}

async function bookInNevada(page: Page): Promise<void> {
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=new-visit');
  await addCard(page);
  await expect(page).toHaveURL(/\/new-visit\/who$/);
  await answerToTheTimes(page, 'Nevada');
  await expect(page.getByLabel('Dermatologist').locator('option')).toHaveText([
    'No preference: whoever is free',
    'Dr. Kwame Osei, MD, FAAD',
  ]);
  await press(page.getByRole('radio', { name: /:\d\d [AP]M$/ }).first(), ' ');
  await expectNoBarriers(page);
  await press(page.getByRole('button', { name: /^Keep / }));
  await expect(page.getByRole('heading', { name: 'Before we meet' })).toBeVisible();
  await page.getByLabel('Preferred pharmacy').fill('Corner pharmacy, Carson Street');
  await goOn(page);
  await expect(page.getByRole('main')).toContainText('$185');
  await press(page.getByRole('checkbox'), ' ');
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await expect(page).toHaveURL(/\/payment-success\//);
  await expect(page.getByRole('main')).toContainText('$185');
  await press(page.getByRole('link', { name: 'See my appointment' }));
  await expect(page.getByRole('main')).toContainText('Dr. Kwame Osei');
  await expectNoBarriers(page);
}

interface Email {
  to: string;
  subject: string;
  links: string[];
}

async function emails(page: Page): Promise<Email[]> {
  return (await page.request.get('/dev/outbox.json')).json();
}
