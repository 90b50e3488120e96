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
  await expectNoBarriers(page);
});
