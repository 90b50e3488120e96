/** The screens of what a patient keeps on the device: before it is kept, after, and as it opens without a connection. */
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const path = '/settings/this-device';

export const deviceScreens: Screen[] = [
  { name: 'this-device', path, as: 'ben' },
  { name: 'this-device-kept', path, as: 'ana', press: keepOnDevice },
  { name: 'offline', path, as: 'ana', press: openKept },
  { name: 'offline-nothing', path: '/offline' },
  { name: 'leaving-while-photos-wait', path, as: 'ana', press: leaveWithPhotos },
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

/** Two photos of somebody whom nobody acts for just now: they cannot go. */
async function leaveWithPhotos(page: Page): Promise<void> {
  await keepOnDevice(page);
  await page.evaluate(async () => {
    const [, claims = ''] = JSON.parse(localStorage.getItem('user') ?? '').access_token.split('.');
    const person = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).user_id;
    const database = await new Promise<IDBDatabase>((opened) => {
      const asked = indexedDB.open('pellis-offline');
      asked.onsuccess = () => opened(asked.result);
    });
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    for (const id of ['one', 'two']) store.put({ person, patient: 'x'.repeat(22), day: '2026-11-20' }, `waiting:${id}`);
    await new Promise((done) => {
      store.transaction.oncomplete = done;
    });
    database.close();
  });
  await page.reload();
  await page.getByRole('heading', { name: '2 photos wait here' }).waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Log out and delete' }).waitFor();
}
