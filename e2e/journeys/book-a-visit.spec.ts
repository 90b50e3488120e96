/** A video visit from the first question to its end, by keyboard: booked, seen, put into a calendar, moved, cancelled; and two who want one time. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers, expectStructure } from '../support/axe.ts';
import { addCard, fillHealthProfile, signUp } from '../support/patient.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';
import { answerToTheTimes, goOn, openWeek, press } from '../support/visits.ts';

test('a patient books a visit by keyboard, moves it and cancels it, and somebody slower is told', async ({ page, browser, baseURL }) => {
  const doctor = await openWeek(baseURL ?? '');
  await signUp(page, 'Vera');
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=new-visit');
  await addCard(page);
  await expect(page).toHaveURL(/\/new-visit\/who$/);
  await page.goto(`/new-visit?provider=${doctor.id}`);
  await answerToTheTimes(page);

  await expect(page.getByLabel('Dermatologist')).toHaveValue(doctor.id);
  const slower = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 900 } })).newPage();
  // somebody new at each try: an earlier one may hold a time already
  await signUp(slower, 'Slow');
  await fillHealthProfile(slower);
  await slower.goto('/payment-method?redirect=new-visit');
  await addCard(slower);
  await expect(slower).toHaveURL(/\/new-visit\/who$/);
  await slower.goto(`/new-visit?provider=${doctor.id}`);
  await answerToTheTimes(slower);
  await chooseTime(slower, '10:00 AM');

  await chooseTime(page, '10:00 AM');
  expect(await wayOn(page).textContent()).toBe(await wayOn(slower).textContent());
  await expectNoBarriers(page);
  await press(wayOn(page));
  await expect(page.getByRole('heading', { name: 'Before we meet' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);

  await press(wayOn(slower));
  await expect(slower.getByRole('alert')).toContainText('That time was just taken. Please choose another time.');
  await press(
    slower
      .getByRole('list', { name: /nearest times/ })
      .getByRole('button')
      .first(),
  );
  await expect(slower.getByRole('timer')).toBeVisible();
  await slower.context().close();

  await page.getByLabel('Preferred pharmacy').fill('Corner pharmacy, Valencia Street');
  await expect.poll(() => keptPharmacy(page)).toContain('Corner');
  await page.reload();
  await expect(page.getByLabel('Preferred pharmacy')).toHaveValue('Corner pharmacy, Valencia Street');
  await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/);
  await goOn(page);
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await expect(page.getByRole('link', { name: 'Please agree before you book' })).toBeVisible();
  await press(page.getByRole('checkbox'), ' ');
  await expectNoBarriers(page);
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await expect(page).toHaveURL(/\/payment-success\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your video visit');
  await expect(page.locator('.card-heading').first()).toHaveText('Your video visit is booked.');
  await press(page.getByRole('link', { name: 'See my appointment' }));

  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await expect(page.getByText(/The waiting room opens on/)).toBeVisible();
  await expectNoBarriers(page);
  expect(await calendarFile(page)).toMatch(/SEQUENCE:0/);
  await press(page.getByRole('link', { name: 'Choose another time' }));
  await chooseTime(page, '11:00 AM');
  await expectStructure(page);
  await press(page.getByRole('button', { name: /^Move it to .*11:00 AM/ }));
  await expect(page.getByText('You moved it', { exact: false })).toBeVisible();
  // as it is led to, with what is told of the move
  await expectNoBarriers(page);
  await expectStructure(page);
  expect(await calendarFile(page)).toMatch(/SEQUENCE:1/);

  await press(page.getByRole('button', { name: 'Cancel this appointment' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Cancel it/ })).toBeVisible();
  await expect(dialog).toContainText(/free|\$40/);
  await press(dialog.getByRole('button', { name: /^Cancel it/ }));
  await expect(page.getByText('You cancelled this appointment', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book another time' })).toBeVisible();
});

/** The button that keeps what was chosen: its words are the time. */
function wayOn(page: Page): Locator {
  return page.getByRole('button', { name: /^Keep / });
}

/** Two days after the first free one, reached by arrow keys. */
async function chooseTime(page: Page, time: string): Promise<void> {
  await expect(page.locator(styled('availability', '.month:not([aria-busy]) [tabindex="0"]'))).toBeVisible();
  await page.locator(styled('availability', '.month [tabindex="0"]')).focus();
  const here = () => page.locator(styled('availability', '.month button:focus')).getAttribute('aria-label');
  for (const key of ['ArrowRight', 'ArrowRight']) {
    const before = await here();
    await page.keyboard.press(key);
    // past the edge of a month the focus waits for the next one
    await expect.poll(here).not.toBe(before);
  }
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator(styled('availability', '.month button[aria-pressed="true"]:focus'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press(page.getByRole('radio', { name: time, exact: true }), ' ');
}

function keptPharmacy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token?: string };
    const answer = await fetch('/_api/v1/me/visit_draft', { headers: { authorization: `Bearer ${access_token}` } });
    return JSON.stringify(((await answer.json()) as { answers: { before: unknown } }).answers.before);
  });
}

async function calendarFile(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Download for my calendar (.ics)' })),
  ]);
  return readFile(await file.path(), 'utf8');
}
