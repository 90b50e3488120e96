/** A video visit as people have it: the door, the check, the waiting room, and a call of real cameras that are made up. */
import { type BrowserContext, expect as expectSoon, type Page } from '@playwright/test';
import { expectNoBarriersInTheDark } from '../support/axe.ts';
import { bookVisit } from '../support/calls.ts';
import { checkIn, fakeDevices as fake } from '../support/check-in.ts';
import { openLossyWay } from '../support/lossy-way.ts';
import { openSecondProcess } from '../support/second-process.ts';
import { signInAs } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

// several browsers pack and draw moving pictures on two cores: everything takes its time
const expect = expectSoon.configure({ timeout: 120_000 });

/** Frames of another person's camera that this page has decoded, by the browser's own count. */
async function expectFrames(page: Page, people = 1): Promise<void> {
  const tiles = page.locator(styled('visits', '.call-stage .tile:not(.tile-own)[data-connected="true"]'));
  await expect(tiles).toHaveCount(people);
  for (let at = 0; at < people; at += 1) {
    const decoded = async () => {
      await wakePictures(page);
      return Number(await tiles.nth(at).getAttribute('data-decoded'));
    };
    await expect.poll(decoded).toBeGreaterThan(0);
  }
}

/** On a machine that is too slow for all pictures some rest by themselves, so that the sound gets through: as people would, each side tries again. */
async function wakePictures(page: Page): Promise<void> {
  const pages =
    page
      .context()
      .browser()
      ?.contexts()
      .flatMap((context) => context.pages()) ?? [];
  for (const one of pages) {
    const again = one.getByRole('button', { name: 'Try the picture again' });
    if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => {});
  }
}

/** Whatever one does with one's own devices, the other side sees. */
async function useDevices(own: Page, other: Page): Promise<void> {
  const tile = other.locator(styled('visits', '.call-stage .tile:not(.tile-own)'), { hasText: 'Ana' });
  await own.getByRole('button', { name: 'Mute' }).click();
  await expect(tile).toContainText('muted');
  await own.getByRole('button', { name: 'Unmute' }).click();
  // on a machine that is too slow for three pictures the camera may rest by itself
  const turn = (word: string, seen: string) =>
    expect(async () => {
      const key = own.getByRole('button', { name: word });
      if (await key.isVisible()) await key.click();
      else await wakePictures(own);
      await expect(tile.locator(seen)).toBeVisible({ timeout: 4_000 });
    }).toPass();
  await turn('Stop video', styled('visits', '.tile-initial'));
  await turn('Start video', 'video');
  await own.getByRole('button', { name: 'More' }).click();
  await own.getByRole('button', { name: 'Share screen' }).click();
  await expect(tile.locator(styled('visits', 'video.tile-whole'))).toBeVisible();
  await own.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(tile.locator(styled('visits', 'video.tile-whole'))).toHaveCount(0);
  await changeDevices(own, other);
  // captions only where the browser can write them
  const writes = await own.evaluate(() => 'webkitSpeechRecognition' in window || 'SpeechRecognition' in window);
  await expect(own.getByRole('button', { name: 'Captions' })).toHaveCount(writes ? 1 : 0);
  // a picture that rests on a busy machine is no picture for a small window yet: the person is told so and tries again
  const isSmall = () => own.evaluate(() => document.pictureInPictureElement !== null);
  await expect(async () => {
    if (!(await isSmall())) await own.getByRole('button', { name: 'Small window' }).click();
    await expect.poll(isSmall, { timeout: 4_000 }).toBe(true);
  }).toPass();
  await own.evaluate(() => document.exitPictureInPicture());
  await own.getByRole('button', { name: 'Less' }).click();
}

/** Chromium's second drawn camera is one of depth, of which a call can send nothing: it is the one that is told of. */
const depthCamera = 'fake_device_1';

/** Another camera, another microphone and the phone's other side: the picture goes on, and whoever was muted stays so. */
async function changeDevices(own: Page, other: Page): Promise<void> {
  const goesOn = async () => {
    const before = await framesOf(other, 'Ana');
    await expect.poll(() => framesOf(other, 'Ana')).toBeGreaterThan(before + 8);
  };
  const choose = async (device: 'Camera' | 'Microphone', isWanted: (label: string) => boolean) => {
    const choice = own.getByLabel(device, { exact: true });
    const now = await choice.inputValue();
    // the browser tells of its devices one after another
    const wanted = async () => {
      const all = await choice
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one as HTMLOptionElement).map(({ value, label }) => ({ value, label })));
      return all.find(({ value, label }) => value !== now && isWanted(label))?.value ?? '';
    };
    await expect.poll(wanted).not.toBe('');
    const value = await wanted();
    await choice.selectOption(value, { timeout: 120_000 });
    await expect(choice).toHaveValue(value);
  };
  await own.getByRole('button', { name: 'Mute' }).click();
  await own.getByRole('button', { name: 'Settings' }).click();
  await choose('Camera', (label) => label === depthCamera);
  await expect(own.locator('.field-error')).toContainText('This camera gives no picture that the others could see.');
  await choose('Camera', (label) => label !== depthCamera);
  await expect(own.getByText('This camera gives no picture')).toHaveCount(0);
  await goesOn();
  await choose('Microphone', () => true);
  await own.getByRole('button', { name: 'Close' }).click();
  await own.getByRole('button', { name: 'Unmute' }).click();
  const mirrored = own.locator(styled('visits', '[data-own] .tile-mirrored'));
  const sides = [await mirrored.count()];
  for (const press of ['one side', 'the other']) {
    await own.getByRole('button', { name: 'Flip camera' }).click();
    await expect.poll(() => mirrored.count(), press).not.toBe(sides.at(-1));
    sides.push(await mirrored.count());
  }
  await goesOn();
}

test('three people meet: the patient, their helper and the dermatologist', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const id = await bookVisit('ana', 'dr.lee');
  const open = async (more: Partial<Parameters<typeof browser.newContext>[0]> = {}): Promise<BrowserContext> =>
    browser.newContext({ baseURL: address, permissions: fake, ...more });

  const strange = await (await open()).newPage();
  await strange.goto(`/waiting-room/${id}`);
  await expect(strange.getByText('The waiting room is open')).toBeVisible();
  await expect(strange.getByText(/Ana|Lee/)).toHaveCount(0);
  await strange.getByLabel('The patient’s date of birth').fill('1950-01-01');
  await strange.getByRole('button', { name: 'Confirm and join' }).click();
  await expect(strange.getByText(/4 tries are left/)).toBeVisible();

  const patientContext = await open({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });
  await signInAs(patientContext, address, 'ana');
  const patient = await patientContext.newPage();
  await patient.goto('/dashboard');
  await patient.getByRole('link', { name: 'Join the waiting room' }).click();
  await checkIn(patient);
  // back and a reload cost nothing: what was answered stands
  await patient.goBack();
  await patient.goForward();
  await patient.reload();
  await expect(patient.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible();
  await expect(patient.getByText('If your phone locks, unlock it: you are still in line.')).toBeVisible();
  await patient.getByText('Somebody joins from elsewhere').click();
  await patient.getByLabel('Their name').fill('Rosa');
  await patient.getByRole('button', { name: 'Make a link' }).click();
  const link = (await patient.locator(styled('visits', '.room-link')).textContent()) ?? '';

  const helper = await (await open()).newPage();
  await helper.goto(link);
  await expect(helper.getByRole('heading', { name: 'You are here, Rosa' })).toBeVisible();

  const doctorContext = await open({ viewport: { width: 1280, height: 900 } });
  await signInAs(doctorContext, address, 'dr.lee');
  const doctor = await doctorContext.newPage();
  await doctor.goto('/workspace/today');
  const row = doctor.locator(`[data-visit="${id}"]`);
  await expect(row).toHaveAttribute('data-status', 'ready');
  await expect(row).toContainText('at the door');
  await row.getByLabel('Running late').selectOption('5');
  await expect(patient.getByText('running about 5 minutes late')).toBeVisible();
  await row.getByRole('link', { name: 'Open' }).click();
  await doctor.getByRole('button', { name: 'Let Ana in' }).click();

  for (const page of [patient, doctor, helper]) await expectFrames(page, 2);
  await expectNoBarriersInTheDark(patient);
  await useDevices(patient, doctor);

  await patient.goBack();
  await expect(patient.getByText('The visit is not over when you leave.')).toBeVisible();
  await patient.getByRole('button', { name: 'Stay in the call' }).click();
  await patient.reload();
  await expectFrames(patient, 2);

  await patient.getByRole('button', { name: 'Chat' }).click();
  await patient.getByRole('textbox', { name: 'Message' }).fill('It itches at night');
  await patient.getByRole('button', { name: 'Send' }).click();
  await expect(doctor.getByRole('button', { name: /Chat.*new/ })).toBeVisible();
  await patient.getByRole('button', { name: 'Close' }).click();

  await doctor.getByRole('button', { name: 'Ask for a picture' }).click();
  await doctor.getByLabel('What should it show?').fill('Where it itches');
  await doctor.getByLabel('Where on the body').selectOption('Cheek');
  await doctor.getByRole('button', { name: 'Ask the patient' }).click();
  await expect(patient.getByText('Where it itches (Left cheek)')).toBeVisible();
  await patient.getByRole('button', { name: 'I agree: take the picture' }).click();
  await expect(patient.getByText('The picture is in your chart.')).toBeVisible();
  await expect(doctor.getByRole('tab', { name: 'Photos (1)' })).toBeVisible();

  await doctor.getByRole('button', { name: 'Take Rosa out' }).click();
  await expect(helper.getByText(/out of the visit|does not work any more/)).toBeVisible();
  await expectFrames(patient, 1);

  await patient.getByRole('button', { name: 'Leave' }).click();
  await expect(patient.getByText('The visit is not over')).toBeVisible();
  await expect(doctor.getByText('Ana is not in the call now')).toBeVisible();
  await patient.getByRole('button', { name: 'Go back to the call' }).click();
  await expectFrames(patient);
  await expectFrames(doctor);

  const second = await patientContext.newPage();
  await second.goto(`/waiting-room/${id}`);
  await expect(patient.getByRole('heading', { name: 'You joined on another device' })).toBeVisible();
  await expectFrames(second);
  await doctor.getByRole('button', { name: 'End the visit' }).click();
  await doctor.getByRole('button', { name: 'End it for everybody' }).click();
  await expect(second.getByText('This visit has ended')).toBeVisible();
  await expect(doctor.getByText('Ended, note open', { exact: true })).toBeVisible();
  for (const context of [patientContext, doctorContext]) await context.close();
});

test('a call through the relay alone goes on under loss and while a process of the clinic dies, and its line comes back', async ({
  browser,
  baseURL,
}) => {
  const id = await bookVisit('dev', 'dr.osei');
  const patientContext = await browser.newContext({ baseURL: baseURL ?? '', permissions: fake });
  const second = await openSecondProcess();
  const way = await openLossyWay();
  await way.lead(patientContext);
  const doctorContext = await browser.newContext({ baseURL: second.url, permissions: fake });
  try {
    for (const context of [patientContext, doctorContext])
      await context.addInitScript(() => sessionStorage.setItem('pellis-relay-only', 'yes'));
    await signInAs(patientContext, baseURL ?? '', 'dev');
    const patient = await patientContext.newPage();
    await patient.goto(`/waiting-room/${id}`);
    await checkIn(patient);
    await signInAs(doctorContext, second.url, 'dr.osei');
    const doctor = await doctorContext.newPage();
    await doctor.goto(`/workspace/visits/${id}`);
    await doctor.getByRole('button', { name: 'Let Dev in' }).click();
    for (const page of [patient, doctor]) {
      await expectFrames(page);
      await expect(page.locator(styled('visits', '.tile:not(.tile-own)'))).toHaveAttribute('data-relayed', 'true');
    }

    way.lose(0.05);
    const seen = { patient: await framesOf(patient), doctor: await framesOf(doctor) };
    await expect.poll(() => way.counts().lost).toBeGreaterThan(50);
    await expect.poll(() => framesOf(patient)).toBeGreaterThan(seen.patient + 20);
    await expect.poll(() => framesOf(doctor)).toBeGreaterThan(seen.doctor + 20);
    way.lose(0);

    await second.kill();
    const before = await framesOf(doctor);
    await expect.poll(() => framesOf(doctor)).toBeGreaterThan(before + 10);
    // what is told while the doctor's line to the clinic is broken is seen when it is back
    await patient.getByRole('button', { name: 'Stop video' }).click();
    await second.start();
    const picture = doctor.locator(styled('visits', '.tile:not(.tile-own)')).locator('video');
    await expect(picture).toBeHidden();
    await patient.getByRole('button', { name: 'Start video' }).click();
    await expect(picture).toBeVisible();
    await patient.getByRole('button', { name: 'Chat' }).click();
    await patient.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
    await patient.getByRole('button', { name: 'Send' }).click();
    await expect(doctor.getByRole('button', { name: /Chat.*new/ })).toBeVisible();
    await doctor.getByRole('button', { name: 'End the visit' }).click();
    await doctor.getByRole('button', { name: 'End it for everybody' }).click();
    await expect(patient.getByText('This visit has ended')).toBeVisible();
  } finally {
    await second.kill();
    for (const context of [patientContext, doctorContext]) await context.close();
    await way.close();
  }
});

async function framesOf(page: Page, name = ''): Promise<number> {
  await wakePictures(page);
  return Number(
    await page.locator(styled('visits', '.call-stage .tile:not(.tile-own)'), { hasText: name }).first().getAttribute('data-decoded'),
  );
}
