/** A visit whose picture fails: who left the waiting room is told once, photos come while one waits, the call goes on by telephone, and the note says so. */
import { expect } from '@playwright/test';
import { expectNoBarriersInTheDark } from '../support/axe.ts';
import { bookVisit } from '../support/calls.ts';
import { checkIn, fakeDevices as fake } from '../support/check-in.ts';
import { turnedPhoto } from '../support/photos.ts';
import { signInAs } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

test('a patient adds a photo while waiting, leaves, is told that it is their turn, and has the visit by telephone', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const id = await bookVisit('nora', 'dr.osei');
  const patientContext = await browser.newContext({ baseURL: address, permissions: fake });
  await signInAs(patientContext, address, 'nora');
  const patient = await patientContext.newPage();
  await patient.goto(`/waiting-room/${id}`);
  await checkIn(patient);
  const doctorContext = await browser.newContext({ baseURL: address, permissions: fake, viewport: { width: 1280, height: 900 } });
  await signInAs(doctorContext, address, 'dr.osei');
  const doctor = await doctorContext.newPage();
  await doctor.goto(`/workspace/visits/${id}`);
  await expect(doctor.getByRole('tab', { name: 'Photos (0)' })).toBeVisible();
  await patient.getByLabel('Photo for the chart').setInputFiles(await turnedPhoto());
  await patient.getByLabel(/^Where on the body/).selectOption({ label: 'Forehead' });
  await patient.getByRole('button', { name: 'Send the photo' }).click();
  await expect(patient.getByText(/^Your photo is in your chart/)).toBeVisible();
  await expect(doctor.getByRole('tab', { name: 'Photos (1)' })).toBeVisible();

  await patient.goto('/dashboard');
  await doctor.getByRole('button', { name: 'Tell Nora that you are ready' }).click();
  await expect(doctor.getByText(/^Nora was told at .* that you are ready\.$/)).toBeVisible();
  await doctor.getByRole('button', { name: 'Let Nora in' }).click();
  await expect(doctor.getByRole('button', { name: 'Mute' })).toBeVisible();

  // picture, chart and note stand side by side, on a tablet held either way too
  for (const [width, height] of [
    [1280, 900],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await doctor.setViewportSize({ width, height });
    const boxOf = async (part: string) =>
      (await doctor.locator(styled('visits/workspace', part)).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // what is above them may still come in
    await expect(async () => {
      const [video, chart] = [await boxOf('.visit-video'), await boxOf('.visit-chart')];
      expect(chart.x).toBeGreaterThanOrEqual(video.x + video.width);
      expect(Math.abs(chart.y - video.y)).toBeLessThan(40);
    }).toPass({ timeout: 30_000 });
  }
  await doctor.setViewportSize({ width: 1280, height: 900 });

  await patient.goto(`/waiting-room/${id}`);
  const noteCall = async (choice: RegExp) => {
    await doctor.getByRole('button', { name: 'Note a call' }).click();
    await doctor.getByRole('radio', { name: choice }).check();
    await doctor.getByRole('button', { name: 'Note it' }).click();
    await expect(doctor.getByRole('dialog')).toHaveCount(0);
  };
  await expect(doctor.getByRole('region', { name: 'Telephone' }).getByRole('link')).toHaveAttribute('href', /^tel:/);
  await noteCall(/^I reached them/);
  await expect(doctor.getByRole('region', { name: 'Telephone' })).toContainText('reached, the visit went on by telephone');
  await expect(patient.getByText('goes on with the visit by telephone')).toBeVisible();
  await expectNoBarriersInTheDark(doctor);
  await doctor.getByRole('button', { name: 'End the visit' }).click();
  await doctor.getByRole('button', { name: 'End it for everybody' }).click();
  await expect(doctor.getByRole('region', { name: 'Next' })).toContainText(/^Next: |No other visit waits/);

  await doctor.getByLabel('Diagnosis', { exact: true }).fill('Acne');
  await doctor.getByLabel('Treatment plan').fill('Wash in the evening.');
  await doctor.getByRole('button', { name: 'Sign…' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
  await expect(doctor).not.toHaveURL(new RegExp(id));
  await patient.goto(`/notes/${id}`);
  await expect(patient.getByText(/^Dr\. .* called on .*, and the visit went on by telephone\.$/)).toBeVisible();
  for (const context of [patientContext, doctorContext]) await context.close();
});
