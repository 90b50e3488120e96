/** Reminders on a phone: of the routine by email at a time outside the quiet hours, tried at once, changed, and ended. */
import { expect, type Locator, type Page } from '@playwright/test';
import { withoutIds } from '../../server/src/testing/without-ids.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

const subject = /reminder that you asked for/;

test('a patient asks to be reminded of the routine, within quiet hours of their own, and ends it', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/my-routine');
  await page.getByRole('link', { name: 'Reminders', exact: true }).click();
  const routine = page.getByRole('region', { name: 'My routine' });
  await expect(routine.getByText(/^They follow the routine of .* by Dr\. /)).toBeVisible();
  await off(routine);
  await keepQuiet(page, '21:00', '07:15');
  await expect(page.getByText(/^No reminder comes from 9:00 PM to 7:15 AM, /)).toBeVisible();

  await test.step('asked for by email; a time in the quiet hours is refused with a sentence', async () => {
    await routine.getByRole('switch').click();
    await expect(routine.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(routine.getByRole('switch')).not.toBeChecked();
    await routine.getByRole('button', { name: 'Do not remind me' }).click();
    await expect(routine.getByLabel('Email', { exact: true })).toHaveCount(0);
    await routine.getByRole('switch').click();
    await routine.getByLabel('Email', { exact: true }).setChecked(true);
    await routine.getByLabel('Notification', { exact: true }).setChecked(false);
    await routine.getByLabel('Morning').fill('');
    await routine.getByLabel('Evening').fill('21:30');
    await routine.getByRole('button', { name: 'Remind me this way' }).click();
    await expect(routine.getByText('It is quiet from 9:00 PM to 7:15 AM.')).toBeVisible();
    await expect(routine.getByLabel('Evening')).toBeFocused();
    await expect(routine.getByLabel('Evening')).toHaveValue('21:30');
    await expectNoBarriersInTheDark(page);
    await routine.getByLabel('Evening').fill('20:15');
    await routine.getByRole('button', { name: 'Remind me this way' }).click();
    await expect(routine.getByText('By email, at 8:15 PM.')).toBeVisible();
  });
  await test.step('one is sent now, and it says that something is due and not what for', async () => {
    const before = (await remindersIn(page)).length;
    await sendOne(page, routine);
    await expect.poll(async () => (await remindersIn(page)).length).toBeGreaterThan(before);
    const [newest] = await remindersIn(page);
    expect(withoutIds(newest?.text ?? '')).not.toMatch(/acne|skin|adapalene|clindamycin|gel\b|dose/i);
    expect(newest?.links.some((link) => /\/my-routine\?of=[\w-]{22}$/.test(link))).toBe(true);
  });
  await test.step('left as it is, it stays on', async () => {
    await routine.getByRole('button', { name: /^Change/ }).click();
    await routine.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(routine.getByText('By email, at 8:15 PM.')).toBeVisible();
    await expect(routine.getByRole('switch')).toBeChecked();
  });
  await test.step('changed: the morning too', async () => {
    await routine.getByRole('button', { name: /^Change/ }).click();
    await expect(routine.getByLabel('Evening')).toHaveValue('20:15');
    await routine.getByLabel('Morning').fill('07:45');
    await routine.getByRole('button', { name: 'Remind me this way' }).click();
    await expect(routine.getByText('By email, at 7:45 AM and 8:15 PM.')).toBeVisible();
    await page.reload();
    await expect(routine.getByText('By email, at 7:45 AM and 8:15 PM.')).toBeVisible();
    await expectNoBarriers(page);
  });
  await off(routine);
  await page.reload();
  await expect(routine.getByText(/^They follow the routine/)).toBeVisible();
  await expect(routine.getByRole('switch')).not.toBeChecked();
  await keepQuiet(page, '22:00', '07:00');
});

/** Whatever an earlier run has left. */
async function off(routine: Locator): Promise<void> {
  const toggle = routine.getByRole('switch');
  await expect(toggle).toBeVisible();
  if (await toggle.isChecked()) await toggle.click();
  await expect(toggle).not.toBeChecked();
}

async function keepQuiet(page: Page, from: string, until: string): Promise<void> {
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  await quiet.getByRole('button', { name: 'Change the quiet hours' }).click();
  await quiet.getByLabel('Quiet from').fill(from);
  await quiet.getByLabel('Until').fill(until);
  await quiet.getByRole('button', { name: 'Keep these hours' }).click();
  await expect(quiet.getByLabel('Quiet from')).toHaveCount(0);
}

/** An earlier try of this same journey may have sent one within the half minute that lies between two. */
async function sendOne(page: Page, routine: Locator): Promise<void> {
  const sent = page.locator('.toast').getByText('Sent. It is the same message that comes later.');
  await expect(async () => {
    await routine.getByRole('button', { name: /^Send me one now/ }).click();
    await expect(sent).toBeVisible({ timeout: 2000 });
  }).toPass({ intervals: [8000], timeout: 45_000 });
}

async function remindersIn(page: Page): Promise<{ text: string; links: string[] }[]> {
  const emails = (await (await page.request.get('/dev/outbox.json')).json()) as {
    to: string;
    subject: string;
    text: string;
    links: string[];
  }[];
  return emails.filter((sentEmail) => sentEmail.to === 'ana@demo.pellis.test' && subject.test(sentEmail.subject));
}
