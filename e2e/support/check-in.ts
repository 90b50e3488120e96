/** The way from the door of a visit to its waiting room, with a camera and a microphone that are made up. */
import { expect, type Page } from '@playwright/test';

export const fakeDevices = ['camera', 'microphone'];

export async function checkIn(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('1 Mission Street, San Francisco');
  await page.getByRole('button', { name: 'Go on to the camera check' }).click();
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  for (const name of fakeDevices) await expect(page.locator(`[data-check="${name}"]`)).toHaveAttribute('data-state', 'good');
  await page.getByRole('button', { name: 'Play a sound' }).click();
  await page.getByRole('button', { name: 'I heard it' }).click();
  await expect(page.locator('[data-check="connection"]')).toContainText(/round trip \d+ ms, down .* up .*/);
  await page.getByRole('button', { name: 'Go to the waiting room' }).click();
  await expect(page.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
}
