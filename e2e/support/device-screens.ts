/** The screens of what a patient keeps on the device: before it is kept, after, and as it opens without a connection. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const path = '/settings/this-device';

export const deviceScreens: Screen[] = [
  { name: 'this-device', path, as: 'ben' },
  { name: 'this-device-kept', path, as: 'ana', press: keepOnDevice },
  { name: 'offline', path, as: 'ana', press: openKept },
  { name: 'offline-nothing', path: '/offline' },
];

/** Also where it is kept already. */
export async function keepOnDevice(page: Page): Promise<void> {
  const kept = page.getByRole('heading', { name: 'Kept on this device' });
  const keep = page.getByRole('button', { name: 'Keep my routine on this device' });
  await kept.or(keep).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await kept.waitFor();
}

async function openKept(page: Page): Promise<void> {
  await keepOnDevice(page);
  await page.getByRole('link', { name: 'See what is kept' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kept on this device' }).waitFor();
}
