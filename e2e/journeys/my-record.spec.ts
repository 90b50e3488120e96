/** My record: saved as PDF and as data, and who looked at it in plain words. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient saves their whole record as a PDF and as data', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'ana');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^My record/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible();
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as PDF' }).click()]);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Download as data/ }).click()]);
  const record = JSON.parse(readFileSync(await json.path(), 'utf8'));
  expect(record).toMatchObject({ version: 1, patient: { first_name: 'Ana' } });
  expect(record.notes.length).toBeGreaterThan(0);
  expect(record.prescriptions.length).toBeGreaterThan(2);
});

test('a patient sees which dermatologist read what', async ({ page, baseURL }) => {
  const address = baseURL ?? '';
  const ana = await ask<{ id: string }>(address, await tokenOf(address, 'ana'), '/me/latest_rapid_assessment');
  await ask(address, await tokenOf(address, 'dr.lee'), `/notes/${ana?.id}`);
  await signInAs(page.context(), address, 'ana');
  await page.goto('/my-record');
  const line = page.getByRole('listitem').filter({ hasText: "Dr. Grace Lee, dermatologist, read a doctor's note" }).first();
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveAttribute('href', `/notes/${ana?.id}`);
  await expectNoBarriers(page);
});

test('when the list cannot be loaded the downloads are still there', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'ana');
  await page.route('**/_api/v1/me/record/looks/*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'down', code: 'fault', request_id: 'r' } }),
  );
  await page.goto('/my-record');
  await expect(page.getByText('This list could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as PDF' })).toBeVisible();
});
