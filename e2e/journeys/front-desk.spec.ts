/** The front desk's morning: what waits stands on its first page, a patient who calls is found by phone or birthday, and their page says how to reach them and books for them. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient who calls is found by phone, and their page leads to a visit booked for them', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  await page.goto('/workspace/today');
  await expect(page.getByRole('heading', { name: /^Visits to come/ })).toBeVisible();
  for (const part of [/^Unanswered/, /^Tasks due/, /^Owed/]) await expect(page.getByRole('heading', { name: part })).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search patients' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  for (const said of ['415 555 0134', '06/12/1994']) {
    await search.fill(said);
    await expect(page.getByRole('option', { name: /Ana Alvarez/ })).toBeVisible();
  }
  await search.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Ana Alvarez' })).toBeVisible();
  await expect(page.getByRole('link', { name: '(415) 555-0134' })).toHaveAttribute('href', 'tel:4155550134');
  await expect(page.getByText('W204418830')).toBeVisible();
  await expect(page.getByRole('img', { name: /card/i }).first()).toBeVisible();
  for (const part of ['Next visits', 'Conversations', 'Tasks', 'Who acts for them', 'Consents', 'In the office'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  // what is clinical stays with those who treat
  for (const clinical of ['Medications', 'Allergies', 'Diagnosis']) await expect(page.getByText(clinical)).toHaveCount(0);
  await expectNoBarriersInTheDark(page);

  await page.getByRole('link', { name: 'Book a visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book for a patient' })).toBeVisible();
  await expect(page.getByText('Ana Alvarez').first()).toBeVisible();
  // the days of the month are faint until they have come
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoBarriers(page);

  // the dermatologist has agreed to see her after hours
  const afterHours = page.getByRole('checkbox', { name: 'At a time that is not offered' });
  await expect(afterHours).toBeDisabled();
  await page.getByRole('combobox', { name: 'Dermatologist' }).selectOption({ label: 'Dr. Grace Lee' });
  await afterHours.check();
  await page.getByRole('radio', { name: /^Cash price/ }).check();
  // a day that no other run has taken
  const day = new Date(Date.now() + (20 + (Math.floor(Date.now() / 60_000) % 90)) * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Day' }).fill(day);
  await page.getByLabel(/^Time, by/).fill('21:47');
  await expect(page.getByText(/^Their clock shows .* 9:47\sPM/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Why you book for them' }).fill('As we agreed on the telephone');
  await page.getByRole('button', { name: /^Book / }).click();
  await expect(page.getByText('Say why at a time that is not offered').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Why at a time that is not offered' }).fill('Dr. Lee has agreed to it');
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: /^Book / }).click();
  await expect(page.getByText('The visit is booked, and the patient is told.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/workspace/bookings\\?day=${day}`));
});

test('the day and the week of bookings are drawn by hour, and the arrow keys go from visit to visit', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'sam');
  // at some hours the demo's visits stand on two days: these three stand on the clinic's own day at every hour
  await page.route('**/workspace/days/today/appointments', async (route) => {
    const answer = await route.fetch();
    const { today, time_zone } = await answer.json();
    const visits = [
      visit(1, 'Ana Alvarez', 'Dr. Grace Lee', `${today}T18:00:00Z`),
      visit(2, 'Ben Brooks', 'Dr. Grace Lee', `${today}T20:20:00Z`),
      visit(3, 'Cleo Chan', 'Dr. Kwame Osei', `${today}T20:40:00Z`),
    ];
    await route.fulfill({ response: answer, json: { today, time_zone, visits, still_open: [] } });
  });
  await page.route('**/workspace/days/*/calendars', (route) => route.fulfill({ json: [] }));
  await page.goto('/workspace/bookings');
  await page.getByRole('button', { name: 'Show as a grid' }).click();
  await expect(page).toHaveURL(/as=grid/);
  const grid = page.getByRole('table');
  await expect(grid.getByRole('columnheader', { name: /^Dr\. Grace Lee 2/ })).toBeVisible();
  const of = (name: string) => grid.getByRole('link', { name });
  await of('Ana Alvarez').focus();
  for (const [key, name] of [
    ['ArrowDown', 'Ben Brooks'],
    ['ArrowRight', 'Cleo Chan'],
    ['ArrowLeft', 'Ben Brooks'],
    ['ArrowUp', 'Ana Alvarez'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(of(name)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Show the week' }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(8);
  await expect(of('Cleo Chan')).toContainText('Dr. Kwame Osei');
  await expectNoBarriers(page);
  await of('Cleo Chan').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workspace\/patients\//);
});

test('what is free of a day stands in the grid, and leads to booking with that dermatologist on that day', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'sam');
  const day = new Date(Date.now() + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`/workspace/bookings?as=grid&day=${day}`);
  const free = page.getByRole('table').getByRole('link', { name: /^Free / });
  await expect(free.first()).toBeVisible();
  await expectNoBarriersInTheDark(page);
  await free.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workspace/bookings/new\\?doctor=.+&day=${day}`));
  await expect(page.getByRole('combobox', { name: 'Dermatologist' })).toContainText('Dr. ');
  await expect(page.getByRole('combobox', { name: 'Dermatologist' })).not.toHaveValue('any');
});

function visit(number: number, full_name: string, doctor: string, starts_at: string) {
  const ends_at = new Date(Date.parse(starts_at) + 20 * 60_000).toISOString();
  const id = (of: string) => `${of}${number}`.padEnd(22, 'A');
  return {
    id: id('visit'),
    status: 'booked',
    starts_at,
    ends_at,
    service: 'First video appointment',
    patient: { id: id('patient'), full_name },
    provider: { id: doctor, name: doctor },
    interpreter: '',
    access_needs: '',
    note: '',
    is_unpaid: false,
    fee_due_at: null,
    phone: '',
    may_no_show: false,
  };
}
