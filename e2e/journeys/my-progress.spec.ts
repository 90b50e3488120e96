/** A course on a phone: looked at, written on, shown by a link and read by the dermatologist, who judges it. */

import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { callFirst } from '../support/call-first.ts';
import { keepOnDevice } from '../support/device-screens.ts';
import { drawnSights } from '../support/drawn-camera.ts';
import { turnedPhoto } from '../support/photos.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a patient compares photos, writes today in a few taps, shows the course by a link and ends it; the dermatologist reads and judges it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signInAs(context, address, 'uma');
  await page.goto('/my-progress');
  const slider = page.getByRole('slider', { name: /^How much shows of/ });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^0 percent/);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.getByRole('img', { name: /^Left cheek/ })).toHaveCount(2);
  await page.getByText('All of it as a table').click();
  await expect(page.getByRole('row', { name: /It flared up My period/ })).toBeVisible();
  await expectNoBarriers(page);

  await writeToday(page);
  const link = await makeLink(page);

  const outside = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  const stranger = await outside.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Uma’s skin' })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /^Left cheek/ }).first()).toBeVisible();
  await expect(stranger.getByText('Today it is better')).toHaveCount(0);
  await expectNoBarriersInTheDark(stranger);

  await page.reload();
  await expect(page.getByText('Opened once').first()).toBeVisible();
  await page.getByRole('button', { name: /^End now/ }).click();
  await expect(page.getByText('The link for Dr. Weber works no more.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This link does not work.')).toBeVisible();

  await signInAs(outside, address, 'dr.lee');
  const { patient_id } = (await ask<{ patient_id: string }>(address, await tokenOf(address, 'uma'), '/me')) ?? { patient_id: '' };
  await stranger.goto(`/workspace/patients/${patient_id}`);
  await stranger.getByRole('link', { name: 'Progress over time' }).click();
  await expect(stranger.getByText('Today it is better').first()).toBeVisible();
  await stranger.getByRole('button', { name: 'Judge by a score' }).click();
  await stranger.getByLabel('1 Almost clear').check();
  await stranger.getByRole('button', { name: 'Keep this score' }).click();
  // it stands on the day of the case, behind those that were written since
  await expect(stranger.getByText(/^Written down on /)).toBeVisible();
  await stranger.getByRole('button', { name: 'Show earlier days' }).click();
  await expect(stranger.getByText('IGA 1, almost clear').last()).toBeVisible();
  await expectNoBarriers(stranger);
  await outside.close();

  await page.goto('/my-record');
  await expect(page.getByText('“Dr. Weber”').first()).toBeVisible();

  await photographOffline(page);
  await takeAgain(page);
});

/** A photo of before, taken again at its place: the two stand together as then and now. */
async function takeAgain(page: Page): Promise<void> {
  await page.goto('/my-progress');
  const places = page.getByRole('group', { name: 'Where on the body' });
  await places.getByRole('button', { name: /^Left cheek/ }).click();
  const compared = page.getByRole('region', { name: 'Photos, then and now' }).getByRole('combobox').first().locator('option:checked');
  const then = (await compared.textContent()) ?? '';
  await expectNoBarriers(page);
  await page
    .getByRole('link', { name: /^Take again.*Left cheek/ })
    .first()
    .click();
  const again = page.getByRole('group', { name: /^Again: Left cheek of / });
  await expect(again.getByRole('button', { name: /^Camera for/ })).toHaveCount(1);
  await again
    .locator('input[type=file]')
    .first()
    .setInputFiles(await turnedPhoto());
  await expect(again.getByRole('list', { name: 'Your photos', exact: true }).getByRole('listitem')).toHaveCount(1);
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: 'Save this day' }).click();
  await page.getByRole('link', { name: 'See my progress' }).click();
  await places.getByRole('button', { name: /^Left cheek/ }).click();
  await expect(compared).toHaveText(then);
}

/** What was tapped is there again for whoever left the page before they saved. */
async function writeToday(page: Page): Promise<void> {
  const coach: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/photo-coach-')) coach.push(request.url());
  });
  await page.getByRole('link', { name: /^(How is it today\?|Add to today)$/ }).click();
  await page.getByRole('group', { name: 'Itch, at its worst' }).getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('radio', { name: 'Good', exact: true }).check();
  // whoever adds no photo fetches nothing for one; with the focus it begins to come
  expect(coach).toEqual([]);
  await page.getByRole('button', { name: 'Add a photo' }).focus();
  await expect.poll(() => coach.length).toBeGreaterThan(0);
  await photographAtOnce(page);
  await page.getByText('Another day, a few words').click();
  await callFirst(page, page.getByLabel('Anything else'));
  await page.getByLabel('Anything else').fill('Today it is better');
  await page.getByRole('link', { name: 'back to my Portal' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect(page.getByText('We kept your answers')).toBeVisible();
  await expect(page.getByLabel('Anything else')).toHaveValue('Today it is better');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save this day' }).click();
  await page.getByRole('link', { name: 'See my progress' }).click();
  await expect(page.getByText('Today it is better').first()).toBeVisible();
  await photographFirst(page);
}

/** Whoever comes for the photo finds the camera open; closed without any, they go on with the rest of the day. */
async function photographFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Photo of today' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Camera for/ }).first()).toBeVisible();
  await page.goBack();
}

/** The camera is open for the place of the last photo, and closes with the one; closed without any, the whole field is there. */
async function photographAtOnce(page: Page): Promise<void> {
  const camera = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add a photo' });
  await add.click();
  await camera.getByRole('button', { name: 'Take the photo' }).click();
  await camera.getByRole('button', { name: /^Use (this photo|it anyway)$/ }).click();
  await expect(camera).toHaveCount(0);
  const photos = page.getByRole('list', { name: 'Your photos', exact: true });
  await expect(photos.getByText('Left cheek')).toBeVisible();
  // what comes next is there without a swipe, and the keyboard goes on from here
  await expect(page.getByRole('group', { name: 'Photo', exact: true })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Sleep last night' })).toBeInViewport();
  // not half under the button that stays at the foot
  await page.getByRole('button', { name: 'More photos, or another place' }).evaluate((more) => more.scrollIntoView({ block: 'center' }));
  await expectNoBarriers(page);
  await photos.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(page.getByRole('button', { name: /^Camera for/ }).first()).toBeVisible();
}

/** Its address says nothing. What was written today is not among what is shown. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Show this to somebody by a link' }).click();
  await page.getByLabel('For whom').fill('Dr. Weber');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/shared-course\/[\w-]{22}$/);
  await expectNoBarriers(page);
  return link;
}

/** Who logs out while a photo waits is asked first, by the keyboard too; who stays keeps it. */
async function stayWithPhoto(page: Page): Promise<void> {
  await page.goto('/settings/this-device');
  await expect(page.getByRole('heading', { name: 'A photo waits here' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it off this device' }).click();
  await expect(page.getByText('A photo still waits to go into a diary.')).toBeVisible();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').first().press('Enter');
  const question = page.getByRole('dialog', { name: 'Not everything was sent' });
  await expect(question).toContainText('A photo waits on this device and has not been sent. The clinic could not take it.');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/this-device$/);
  await page.goto('/offline');
}

/** A photo taken without a connection waits on the device, and goes into the diary by itself. */
async function photographOffline(page: Page): Promise<void> {
  const { sharp } = await drawnSights();
  await page.goto('/settings/this-device');
  await keepOnDevice(page);
  // what the browser happens to remember of earlier pages is not what was kept
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.goto('/my-progress');
  await expect(page).toHaveURL(/\/offline$/);
  await page.getByRole('button', { name: 'Take a photo for later' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer: sharp });
  await expect(page.getByRole('img', { name: 'As it will be sent' })).toBeVisible();
  // measured here, too
  await expect(page.getByText('Sharp and well lit.')).toBeVisible();
  await page.getByLabel('Where on your body').selectOption('Outer forearm');
  await page.getByLabel('Which side').selectOption('Right');
  await page.getByLabel('Anything to say about it').fill('By the lake');
  await expectNoBarriers(page);
  // two presses that come before the form is gone
  await page.getByRole('button', { name: 'Keep it for later' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1);
  // refused once: it stays with the reason, and goes when it is tried again
  await page.context().setOffline(false);
  const refused = page.waitForResponse((response) => response.status() === 422);
  let writes = 0;
  await page.route('**/_api/v1/patients/*/diary', (route) => {
    if (route.request().method() !== 'POST' || ++writes > 1) return route.fallback();
    return route.fulfill({ status: 422, json: { code: 'photo_unreadable', detail: 'This photo cannot be opened.' } });
  });
  await page.goto('/my-progress');
  await refused;
  // kept with its reason before the page is left
  await expect(page.getByText('A photo that waited was not taken into the diary.')).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByRole('list', { name: 'Waiting' }).getByText('not taken: This photo cannot be opened.')).toBeVisible();
  await expectNoBarriers(page);
  await stayWithPhoto(page);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('Your photo is in the diary now.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting' })).toBeHidden();
  await page.goto('/my-progress');
  await page.reload();
  await expect(page.getByText('By the lake').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Where on the body' }).getByRole('button', { name: /^Right outer forearm/ })).toBeVisible();
}
