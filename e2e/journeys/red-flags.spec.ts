/** What cannot wait, on a phone: a patient says so, is told what to do first, sends all the same, and the dermatologist sees it before everything else. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { choose, signUp } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { ask, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const onPhone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
test.use(onPhone);

const flags = 'Is any of this true right now?';
const spreading = 'Hot, swollen skin with redness that spreads within hours';
const today = 'Red flag: In person today';

test('a red flag that may be sent stands first for the dermatologist, on their day, in the queue and at the head of the case', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signUp(page, 'Flora');
  const id = await sendAssessment(page, address, sendAllTheSame);

  const context = await browser.newContext({ baseURL: address, ...onPhone });
  const token = await signInAs(context, address, 'dr.osei');
  const clinic = await context.newPage();
  await clinic.goto('/workspace/today');
  const cases = clinic.locator('.card').filter({ has: clinic.getByRole('heading', { name: /^Cases/ }) });
  // another journey may have sent one, or taken this one's neighbour: those with a red flag stand before all others
  await expect(cases.locator(`a[href="/workspace/cases/${id}"]`)).toBeVisible();
  await expect(cases.getByRole('listitem').first()).toContainText('Red flag: ');
  await expect(cases.getByRole('listitem').filter({ has: clinic.locator(`a[href="/workspace/cases/${id}"]`) })).toContainText(today);
  await expectNoBarriers(clinic);

  await clinic.goto('/workspace');
  const row = clinic.getByRole('listitem').filter({ has: clinic.locator(`[data-case="${id}"]`) });
  await expect(row).toContainText(today);
  await expect(clinic.getByRole('listitem').filter({ hasText: 'Rosacea' }).first()).toContainText('Red flag: ');
  await row.getByRole('button', { name: /^Claim/ }).tap();
  await expect(clinic).toHaveURL(`/workspace/cases/${id}`);
  const head = clinic.getByText(today).first();
  await expect(head).toBeVisible();
  await expect(head).toBeInViewport();
  await expect(clinic.getByText(`Says: ${spreading}.`)).toBeVisible();
  await expect(
    clinic.getByText('A spreading infection of the skin. They read what to do, and chose to send photos as well.'),
  ).toBeVisible();
  await expect(clinic.getByRole('link', { name: /^Safety questions, version \d+/ })).toBeVisible();
  await expectNoBarriersInTheDark(clinic);
  const kept = await ask<{ safety: { outcome: string; version: number } }>(address, token, `/workspace/rapid_assessments/${id}`);
  expect(kept?.safety.outcome).toBe('today');
  await context.close();
});

/** Reads what to do first. */
async function sendAllTheSame(page: Page): Promise<void> {
  await choose(page, flags, spreading);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Be seen in person today' })).toBeFocused();
  await expect(page.getByText('Call your own doctor and ask to be seen today.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'What symptoms do you have?' })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I will be seen today. Send photos as well' }).tap();
}
