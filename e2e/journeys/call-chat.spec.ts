/** Writing in a call: the chat takes what is typed, keeps it, and leaves the call in sight; and an unfinished note is not signed. */
import { expect, type Locator, type Page } from '@playwright/test';
import { bookVisit } from '../support/calls.ts';
import { checkIn, fakeDevices as fake } from '../support/check-in.ts';
import { signInAs } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

test('who types into the chat of a call writes a message and nothing else, and sees and reaches the call meanwhile', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const id = await bookVisit('fay', 'dr.osei');
  const patientContext = await browser.newContext({ baseURL: address, permissions: fake });
  await signInAs(patientContext, address, 'fay');
  const patient = await patientContext.newPage();
  await patient.goto(`/waiting-room/${id}`);
  await checkIn(patient);
  const doctorContext = await browser.newContext({ baseURL: address, permissions: fake, viewport: { width: 1440, height: 900 } });
  await signInAs(doctorContext, address, 'dr.osei');
  const doctor = await doctorContext.newPage();
  await doctor.goto(`/workspace/visits/${id}`);
  await doctor.getByRole('button', { name: 'Let Fay in' }).click();
  await expect(doctor.getByRole('button', { name: 'Mute' })).toBeVisible();

  // a key that the call does not want goes nowhere: not to "Sign", not to the search, not to the next patient
  for (const key of ['s', '/', '.']) await doctor.keyboard.press(key);
  await expect(doctor.getByRole('dialog')).toHaveCount(0);
  await expect(doctor).toHaveURL(new RegExp(`/workspace/visits/${id}$`));

  const written = 'so it spreads. Since when?';
  for (const page of [doctor, patient]) {
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1024, 768],
      [768, 1024],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Chat' }).click();
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
      await expectNotCovered(page);
      if (width === 1440 && page === doctor) await page.keyboard.type(written);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Chat' })).toBeFocused();
    }
  }
  await expect(doctor.getByRole('dialog')).toHaveCount(0);

  // what was not sent is still there, after a reload too; Enter sends it, Shift and Enter does not
  await doctor.setViewportSize({ width: 1440, height: 900 });
  doctor.on('dialog', (asked) => void asked.accept());
  await doctor.reload();
  await doctor.getByRole('button', { name: 'Chat' }).click();
  const message = doctor.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(written);
  await message.press('Shift+Enter');
  await expect(message).toHaveValue(`${written}\n`);
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await expect(doctor.getByRole('list', { name: 'What was written' })).toContainText(written);
  await doctor.keyboard.press('Escape');

  // the last look is not offered for an empty note: what is missing says so and has the focus
  await doctor.getByRole('button', { name: 'Sign…' }).click();
  await expect(doctor.getByLabel('Diagnosis')).toBeFocused();
  await expect(doctor.locator('.field-error')).toContainText(['There is no diagnosis yet.', 'There is no treatment plan yet.']);
  await expect(doctor.getByRole('dialog')).toHaveCount(0);
  for (const context of [patientContext, doctorContext]) await context.close();
});

/** The open panel lies over neither the pictures nor the keys that one needs at any moment. */
async function expectNotCovered(page: Page): Promise<void> {
  const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const panel = await boxOf(page.getByRole('complementary', { name: 'Chat' }));
  for (const target of [
    page.locator(styled('visits', '.call-stage')),
    page.getByRole('button', { name: /^(Mute|Unmute)$/ }),
    page.getByRole('button', { name: 'Leave', exact: true }),
  ]) {
    const box = await boxOf(target);
    expect(box.width * box.height).toBeGreaterThan(0);
    const across = Math.min(panel.x + panel.width, box.x + box.width) - Math.max(panel.x, box.x);
    const down = Math.min(panel.y + panel.height, box.y + box.height) - Math.max(panel.y, box.y);
    expect(Math.min(across, down)).toBeLessThanOrEqual(0.5);
  }
}
