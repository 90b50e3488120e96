/** On a phone a patient takes the photo that the dermatologist misses: the coach says what is wrong while they aim, uses whatever they want, and the dermatologist sees what it is. */
import { expect, type Request } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import {
  cameraState,
  drawnSights,
  loseCamera,
  loseNextPicture,
  refuseCamera,
  refuseLight,
  show,
  useDrawnCamera,
} from '../support/drawn-camera.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { addPhotos } from '../support/patient.ts';
import { turnedPhoto } from '../support/photos.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient is coached to the one photo that is missing, and the dermatologist reads what it shows', async ({ browser }) => {
  const clinic = await openDemoClinic();
  try {
    const phone = await browser.newContext({ baseURL: clinic.url, viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
    await useDrawnCamera(phone, { isPhone: true });
    await signInAs(phone, clinic.url, 'eli');
    const eli = await phone.newPage();
    // the coach comes with the photo step, and not before
    const coach: string[] = [];
    eli.on('request', (request) => /\/(photo-coach|measurer|measure-worker)-/.test(request.url()) && coach.push(request.url()));
    await eli.goto('/dashboard');
    await expect(eli.locator('a[href$="/request"]').first()).toBeVisible();
    await eli.waitForLoadState('networkidle');
    expect(coach).toEqual([]);
    await eli.locator('a[href$="/request"]').first().click();
    await expect(eli.getByText('The photo that is missing: Close-up.')).toBeVisible();
    await expect.poll(() => coach.join()).toMatch(/\/photo-coach-[^,]+\.js/);
    expect(coach.join()).not.toContain('measure-worker');

    // while aiming: one thing at a time, and nothing leaves the phone
    await eli.getByRole('button', { name: 'Camera for Close-up' }).click();
    const camera = eli.getByRole('dialog', { name: 'Close-up' });
    await expect(camera.getByText('This looks good')).toBeVisible();
    // the photo that is to be taken again lies over what the camera sees, as long as somebody wants it
    await camera.getByRole('slider', { name: /^How strongly the photo of/ }).fill('50');
    await camera.getByRole('button', { name: 'Earlier photo', pressed: true }).click();
    await expect(camera.getByRole('slider')).toBeHidden();
    await camera.getByRole('button', { name: 'Earlier photo', pressed: false }).click();
    expect(coach.join()).toContain('measure-worker');
    // the light, the other camera, which has none, and back again
    await camera.getByRole('button', { name: 'Light', pressed: false }).click();
    await expect(camera.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
    expect(await cameraState(eli)).toEqual({ isLit: true, facing: 'environment' });
    await camera.getByRole('button', { name: 'Front camera' }).click();
    await expect(camera.getByText('This looks good')).toBeVisible();
    await expect(camera.getByRole('button', { name: 'Light' })).toBeHidden();
    expect(await cameraState(eli)).toEqual({ isLit: false, facing: 'user' });
    await camera.getByRole('button', { name: 'Back camera' }).click();
    await expect(camera.getByRole('button', { name: 'Light', pressed: false })).toBeVisible();
    // a light that does not come on is not offered any more
    await refuseLight(eli);
    await camera.getByRole('button', { name: 'Light' }).click();
    await expect(camera.getByRole('button', { name: 'Light' })).toBeHidden();
    await camera.getByRole('button', { name: 'Timer off' }).click();
    await expectNoBarriers(eli);
    const left: string[] = [];
    // the page's own live connection may begin meanwhile
    const isPicture = (request: Request) => request.method() !== 'GET' && !request.url().endsWith('/live/tickets');
    eli.on('request', (request) => isPicture(request) && left.push(request.url()));
    await show(eli, 'dark');
    await expect(camera.getByText('More light')).toBeVisible();
    await show(eli, 'glaring');
    await expect(camera.getByText('Less glare')).toBeVisible();
    await show(eli, 'blurred');
    await expect(camera.getByText('Hold still')).toBeVisible();

    // the timer is stopped once; a blurred one may be used as well, and this patient takes it again
    await camera.getByRole('button', { name: 'Timer 3 s' }).waitFor();
    await camera.getByRole('button', { name: 'Take the photo' }).click();
    await camera.getByRole('button', { name: 'Stop the timer' }).click();
    await camera.getByRole('button', { name: 'Take the photo' }).click();
    await expect(camera.getByRole('button', { name: 'Stop the timer' })).toBeVisible();
    await expect(camera.getByText('It looks a little blurred.')).toBeVisible();
    await expect(camera.getByRole('button', { name: 'Use it anyway' })).toBeVisible();
    await expect(camera.getByRole('button', { name: 'Take it again' })).toBeFocused();
    await expectNoBarriers(eli);
    await camera.getByRole('button', { name: 'Take it again' }).click();
    await camera.getByRole('button', { name: 'Timer 3 s' }).click();
    await camera.getByRole('button', { name: 'Timer 10 s' }).click();

    // the camera goes away and comes back
    await loseCamera(eli);
    await expect(camera.getByText('The camera has stopped')).toBeVisible();
    await show(eli, 'sharp');
    await camera.getByRole('button', { name: 'Start it again' }).click();
    await expect(camera.getByText('This looks good')).toBeVisible();
    await camera.getByRole('button', { name: 'Take the photo' }).click();
    await expect(camera.getByText('Sharp and well lit.')).toBeVisible();
    expect(left).toEqual([]);
    // what could not be kept stays in sight, and is said
    await loseNextPicture(eli);
    await camera.getByRole('button', { name: 'Use this photo' }).click();
    await expect(camera.getByText('It could not be kept. Take it again.')).toBeVisible();
    await expect(camera.getByRole('img', { name: /^Your photo/ })).toBeVisible();
    await expectNoBarriers(eli);
    await camera.getByRole('button', { name: 'Take it again' }).click();
    await expect(camera.getByText('It could not be kept. Take it again.')).toBeHidden();
    await camera.getByRole('button', { name: 'Take the photo' }).click();
    await camera.getByRole('button', { name: 'Use this photo' }).click();
    await expect(camera).toBeHidden();
    await expect(eli.getByRole('combobox', { name: 'Shows in Photo 1' })).toHaveValue('close_up');
    await expect(eli.getByRole('button', { name: 'Camera for Close-up' })).toBeFocused();

    // Back closes the camera, and the form stays with its photo
    await eli.getByRole('button', { name: 'Camera for Close-up' }).click();
    await expect(camera).toBeVisible();
    await eli.goBack();
    await expect(camera).toBeHidden();
    await expect(eli.getByRole('combobox', { name: 'Shows in Photo 1' })).toHaveValue('close_up');
    await expect(eli).toHaveURL(/\/request$/);

    // a file goes the same way, and is used whatever was said
    const { blurred, sharp } = await drawnSights();
    // half of one opens as well, with a grey part: it is named before it is used
    for (const part of [0.6, 0.9]) {
      const half = sharp.subarray(0, Math.floor(sharp.length * part));
      await eli.getByLabel('File for Close-up').setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: half });
      await expect(eli.getByText('This photo is cut short or damaged.')).toBeVisible();
      await eli.getByRole('button', { name: /half\.jpg/ }).click();
      await expect(eli.getByText('This photo is cut short or damaged.')).toBeHidden();
    }
    await eli.getByLabel('File for Close-up').setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: blurred });
    await expect(eli.getByText('It looks a little blurred.')).toBeVisible();
    await eli.getByRole('button', { name: 'Use it anyway Photo 2' }).click();
    await expect(eli.getByRole('button', { name: 'Use it anyway Photo 2' })).toBeHidden();
    await expect(eli.getByText('It looks a little blurred.')).toBeVisible();
    // one put in beside the slots has no place until somebody says it; the one that is asked for and those of the case are at hand
    await addPhotos(eli, [await turnedPhoto()]);
    const where = eli.getByRole('group', { name: 'Where Photo 3 was taken' });
    await where.getByRole('button', { name: 'Nose', pressed: false }).click();
    await expect(where.getByRole('button', { name: 'Nose', pressed: true })).toBeVisible();
    await expect(where.getByRole('button', { name: 'Left cheek', pressed: false })).toBeVisible();
    // the one of the camera keeps its word, too
    await expect(eli.getByText('Sharp and well lit.')).toBeVisible();
    await expectNoBarriers(eli);

    // whoever does not allow the camera is told so, and keeps everything
    await refuseCamera(eli);
    await eli.getByRole('button', { name: 'Camera for Close-up' }).click();
    await expect(camera.getByText('The camera is not allowed here')).toBeVisible();
    await camera.getByRole('button', { name: 'Close' }).click();
    // pressed without a connection it stays whole, and goes by itself once there is one
    await eli.context().setOffline(true);
    await eli.getByRole('button', { name: 'Send to my dermatologist' }).click();
    await expect(eli.getByText('There is no connection just now.')).toBeVisible();
    await eli.context().setOffline(false);
    await expect(eli.getByRole('heading', { name: 'Sent' })).toBeVisible();
    const caseId = new URL(eli.url()).pathname.split('/')[2];

    const desk = await browser.newContext({ baseURL: clinic.url, viewport: { width: 1280, height: 900 } });
    await signInAs(desk, clinic.url, 'dr.lee');
    const lee = await desk.newPage();
    await lee.goto(`/workspace/cases/${caseId}`);
    await lee
      .getByRole('button', { name: /^Photo 2/ })
      .first()
      .click();
    await expect(lee.getByText(/^Close-up · sharp · well lit · fills \d+ %$/)).toBeVisible();
    await expectNoBarriers(lee);
    // side by side with the one that it was laid over
    await lee.getByRole('button', { name: /^Compare/ }).click();
    await expect(lee.locator('figure')).toHaveCount(2);
    await expect(lee.locator('figure').first()).toContainText('1 of 4');
    await expect(lee.locator('figure').last()).toContainText('2 of 4');
  } finally {
    await clinic.close();
  }
});
