/** A service of the clinic's own: the operator adds it, it stands on the public page, a patient chooses, books and pays it, and it stands on the receipt. */
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { databaseUrl } from '../support/calls.ts';
import { addCard, fillHealthProfile, signUp } from '../support/patient.ts';
import { signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { goOn, openWeek, press, sayNoFlagsByKey } from '../support/visits.ts';

test('the operator adds a service, a patient books and pays it, and reads it on the receipt', async ({ page, browser, baseURL }) => {
  const address = baseURL ?? '';
  const doctor = await openWeek(address);
  const name = `Laser consultation ${Date.now() % 100_000}`;
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'olga');
  const operator = await context.newPage();
  await addService(operator, name);

  await expectOnPublicPage(page, name, true);
  await expectNoBarriers(page);

  await signUp(page, 'Lara');
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=new-visit');
  await addCard(page);
  await expect(page).toHaveURL(/\/new-visit\/who$/);
  await page.goto(`/new-visit?provider=${doctor.id}`);
  await press(page.getByRole('radio', { name: /^Me/ }), ' ');
  await goOn(page);
  await press(page.getByRole('radio', { name: 'California' }), ' ');
  await goOn(page);
  await press(page.getByRole('radio', { name: new RegExp(`^${name}, \\$249, 45 minutes`) }), ' ');
  await expect(page.getByRole('complementary', { name: 'Your visit' })).toContainText('$249');
  await press(page.getByRole('radio', { name: 'Rosacea' }), ' ');
  await sayNoFlagsByKey(page);
  await expectNoBarriers(page);
  await goOn(page);
  await expect(page.getByText('We do not bill insurance for this visit.')).toBeVisible();
  await press(page.getByRole('radio', { name: /^Cash price, \$249/ }), ' ');
  await goOn(page);
  await press(page.getByRole('radio', { name: /:\d\d [AP]M$/ }).first(), ' ');
  await press(page.getByRole('button', { name: /^Keep / }));
  await page.getByLabel('Preferred pharmacy').fill('Corner pharmacy, Valencia Street');
  await goOn(page);
  await expect(page.getByRole('main')).toContainText(name);
  await press(page.getByRole('checkbox'), ' ');
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await expect(page).toHaveURL(/\/payment-success\//);
  await expect(page.getByRole('main')).toContainText('$249');
  await press(page.getByRole('link', { name: 'See my appointment' }));
  await expect(page).toHaveURL(/\/appointment\//);
  await expect(page.getByRole('main')).toContainText(name);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await holdVisit(address, id);
  // the money is taken once the visit has ended, by a job
  await expect(async () => {
    await page.goto(`/insurance-receipt/${id}`);
    await expect(page.getByText('PAID IN FULL')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByLabel('Service: Description')).toHaveValue(name);
  await expect(page.getByLabel('Service: Amount')).toHaveValue('$249.00');

  await hide(operator, name);
  await expectOnPublicPage(page, name, false);
  await context.close();
});

async function addService(page: Page, name: string): Promise<void> {
  await page.goto('/workspace/services');
  await page.getByRole('button', { name: 'Add a service' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Rapid Assessment');
  await form.getByRole('radio', { name: /^Cosmetic consultation/ }).check();
  await form.getByLabel('Minutes').fill('17');
  await form.getByLabel('What patients read about it').fill('What a laser can do for your skin, and what it cannot.');
  await form.getByLabel('Price in dollars').fill('-1');
  await form.getByRole('button', { name: 'Add the service' }).click();
  await expect(form.getByText('Enter minutes in steps of 5, from 5 to 240, such as 20 or 45').first()).toBeVisible();
  await expect(form.getByText('Enter an amount from 0 to 10,000').first()).toBeVisible();
  await expectNoBarriersInTheDark(page);
  await form.getByLabel('Minutes').fill('45');
  await form.getByLabel('Price in dollars').fill('249');
  await form.getByRole('button', { name: 'Add the service' }).click();
  await expect(form.getByText('Another service has this name. Choose a name that tells them apart.').first()).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add the service' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText('$249');
  await expectNoBarriers(page);
}

/** Written pages read their figures anew once a minute. */
async function expectOnPublicPage(page: Page, name: string, isThere: boolean): Promise<void> {
  await expect(async () => {
    await page.goto('/our-services');
    expect(((await page.getByRole('main').textContent()) ?? '').includes(name)).toBe(isThere);
  }).toPass({ timeout: 150_000, intervals: [5_000] });
}

/** The call itself is another journey's: here it is over, and its dermatologist says so. */
async function holdVisit(baseURL: string, id: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client.query(`update appointment set status = 'in_call' where id = $1`, [id]);
  await client.query(
    'insert into visit (id, patient_id, provider_id, met_at) select id, patient_id, provider_id, now() from appointment where id = $1 on conflict do nothing',
    [id],
  );
  await client.end();
  const headers = { authorization: `Bearer ${await tokenOf(baseURL, 'dr.osei')}`, 'content-type': 'application/json' };
  const ended = await fetch(`${baseURL}/_api/v1/workspace/visits/${id}/end`, { method: 'POST', headers, body: '{}' });
  if (!ended.ok) throw new Error(await ended.text());
}

async function hide(page: Page, name: string): Promise<void> {
  await page.goto('/workspace/services');
  const row = page.locator('[data-service]').filter({ hasText: name });
  await row.getByRole('button', { name: /^Change/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Shown to patients').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} is not shown to patients.`)).toBeVisible();
}
