/** The page of dermatologists where there are none, and where they cannot be read: two different things. */
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('a clinic without dermatologists says so, and one that cannot be read does not say that there are none', async ({ page }) => {
  const none = page.getByText('No dermatologist is listed here yet.');
  const trouble = page.getByText('We cannot show our dermatologists just now.');
  await page.route('**/_api/v1/doctors', (route) => route.fulfill({ json: [] }));
  await page.goto('/your-doctors');
  await expect(none).toBeVisible();
  await expect(trouble).toBeHidden();
  for (const hidden of [page.getByRole('link', { name: 'Book the first available' }), page.getByLabel('Language')])
    await expect(hidden).toBeHidden();
  await page.route('**/_api/v1/doctors', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(trouble).toBeVisible();
  await expect(none).toBeHidden();
});
