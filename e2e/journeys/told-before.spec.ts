/** A visit that the front desk booked: its patient answers the safety questions on its page, and the dermatologist reads them first. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const onPhone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
test.use(onPhone);
// both are of one patient, and stand on one day
test.describe.configure({ mode: 'serial' });

test('whoever was booked for on the telephone is asked before the visit, and the dermatologist reads it first', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const id = await bookAtDesk(address);
  const clinic = await browser.newContext({ baseURL: address, ...onPhone });
  await signInAs(clinic, address, 'dr.lee');
  const chart = await clinic.newPage();
  await chart.goto(`/workspace/visits/${id}`);
  await expect(chart.getByText('Nothing was told at booking.')).toBeVisible();
  await expect(chart.getByText('No answers to the safety questions came.')).toBeVisible();

  await signInAs(context, address, 'ana');
  await page.goto(`/appointment/${id}`);
  await expect(page.getByRole('heading', { name: 'A few questions before we meet' })).toBeVisible();
  await page.getByLabel('What is your concern?').selectOption({ label: 'Rosacea' });
  await page.getByRole('checkbox', { name: /^Trouble breathing/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeVisible();
  await expect(page.getByText('Your visit stays booked as it is.')).toBeVisible();
  await expectNoBarriers(page);
  // on the page that was open all the while, with nothing sent by anybody
  const told = chart.getByText(/the patient answered the safety questions before the visit: “Trouble breathing/);
  await expect(chart.getByText('Told to call 911').first()).toBeVisible();
  await expect(told.first()).toContainText('the page told them to call 911. Nothing more came since.');
  await expectNoBarriers(chart);
  const day = await clinic.newPage();
  await day.goto('/workspace/today');
  const first = day.getByText(/^Told to call 911: Ana/).first();
  await expect(first).toBeVisible();
  await expectNoBarriersInTheDark(day);

  // a mistake, said without a connection: it is told once there is one
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I chose something by mistake' }).tap();
  await page.getByRole('checkbox', { name: /^Trouble breathing/ }).uncheck();
  await page.getByRole('checkbox', { name: 'No to all of these' }).check();
  await page.getByRole('checkbox', { name: 'No to all of these' }).uncheck();
  await page.getByRole('checkbox', { name: /^Trouble breathing/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeVisible();
  await context.setOffline(false);
  await expect(told).toHaveCount(2);
  await expect(told.nth(1)).toContainText(/They took it back at .* Nothing more came since\./);
  await page.getByRole('button', { name: 'I chose something by mistake' }).tap();
  await page.getByRole('checkbox', { name: 'No to all of these' }).check();
  await page.getByLabel('Anything your dermatologist should know before?').fill('It burns at night');
  await expectNoBarriersInTheDark(page);
  // what was typed a moment ago is there again
  await page.reload();
  await expect(page.getByLabel('What is your concern?')).toHaveValue('rosacea');
  await expect(page.getByLabel('Anything your dermatologist should know before?')).toHaveValue('It burns at night');
  await page.getByRole('button', { name: 'Send my answers' }).tap();
  await expect(page.getByText('Your dermatologist reads this first.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A few questions before we meet' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Before we meet' })).toBeVisible();

  // on the page that was open all the while
  await expect(chart.getByText('Red flag, answered and taken back').first()).toBeVisible();
  await expect(chart.getByText('Nothing was told at booking.')).toHaveCount(0);
  await expect(chart.getByText('No answers to the safety questions came.')).toHaveCount(0);
  await expect(told.first()).toContainText(/They took it back at .* Their answers came at/);
  for (const left of [1, 0]) {
    await chart.getByRole('button', { name: 'I have read this' }).first().tap();
    await expect(chart.getByRole('button', { name: 'I have read this' })).toHaveCount(left);
  }
  await expect(chart.getByText(/^Read by Dr\. /).first()).toBeVisible();
  await day.reload();
  await expect(day.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(first).toHaveCount(0);
  await clinic.close();
});

test('what a page could not tell before it was closed goes with the next page that is opened', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const id = await bookAtDesk(address, 100);
  await signInAs(context, address, 'ana');
  await page.goto(`/appointment/${id}`);
  await page.getByLabel('What is your concern?').selectOption({ label: 'Rosacea' });
  await page.getByRole('checkbox', { name: /^Trouble breathing/ }).check();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard');

  const clinic = await browser.newContext({ baseURL: address, ...onPhone });
  await signInAs(clinic, address, 'dr.lee');
  const chart = await clinic.newPage();
  await chart.goto(`/workspace/visits/${id}`);
  await expect(chart.getByText(/the page told them to call 911\./).first()).toBeVisible();
  await chart.getByRole('button', { name: 'I have read this' }).first().tap();
  await expect(chart.getByText(/^Read by Dr\. /).first()).toBeVisible();
  await clinic.close();
});

test('whom to call stands there though the rest of that screen did not come', async ({ page, context, baseURL }) => {
  const id = await bookAtDesk(baseURL ?? '', 200);
  await signInAs(context, baseURL ?? '', 'ana');
  await page.route(/\/assets\/emergency-[\w-]{6,9}\.js/, (route) => route.abort());
  await page.goto(`/appointment/${id}`);
  await page.getByLabel('What is your concern?').selectOption({ label: 'Rosacea' });
  await page.getByRole('checkbox', { name: /^Trouble breathing/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByText('Call 911 now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByText('This part did not load.')).toBeVisible();
  await expectNoBarriers(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeVisible();
  await page.getByRole('button', { name: 'I chose something by mistake' }).tap();
});

/** After hours, on a day that no other run has taken. */
async function bookAtDesk(address: string, later = 0): Promise<string> {
  const me = await ask<{ patient_id: string }>(address, await tokenOf(address, 'ana'), '/me');
  const token = await tokenOf(address, 'sam');
  const doctors = await ask<{ id: string; name: string }[]>(address, token, '/doctors');
  const days = 130 + later + (Math.floor(Date.now() / 60_000) % 90);
  const response = await fetch(`${address}/_api/v1/workspace/patients/${me?.patient_id}/appointments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      provider_id: doctors?.find(({ name }) => name.includes('Lee'))?.id,
      starts_at: `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T04:10:00Z`,
      ...{ state: 'CA', time_zone: 'America/Los_Angeles', by: 'cash', reason: 'As we agreed on the telephone' },
      ...{ off_hours: 'Dr. Lee has agreed to it', besides: 'It is about something else' },
    }),
  });
  if (!response.ok) throw new Error(`the desk cannot book: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
