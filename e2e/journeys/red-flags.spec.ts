/** What cannot wait, on a phone: a patient says so, is told what to do first, sends or books all the same, and the dermatologist sees it before everything else. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { addCard, addPhotos, answerQuestions, choose, fillHealthProfile, sayNoFlags, signUp } from '../support/patient.ts';
import { latestAssessment, sendAssessment } from '../support/send-assessment.ts';
import { ask, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { answerToTheTimes, goOn, openWeek, press } from '../support/visits.ts';

const onPhone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
test.use(onPhone);

const flags = 'Is any of this true right now?';
const spreading = 'Hot, swollen skin with redness that spreads within hours';
const today = 'Red flag: In person today';
const breathing = 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell';

test('a red flag that may be sent stands first for the dermatologist, on their day, in the queue, at the head of the case, and of a visit', async ({
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

  await bookAllTheSame(page, address);
  const visit = new URL(page.url()).pathname.split('/').at(-1);
  await clinic.goto(`/workspace/visits/${visit}`);
  await expect(clinic.getByText('Flora is not at the door yet')).toBeVisible();
  await expect(clinic.getByText(today).first()).toBeInViewport();
  await expect(clinic.getByText('They read what to do, and chose to have the visit as well.')).toBeVisible();
  await expect(clinic.getByText('That led to: call 911.')).toBeVisible();
  await expectNoBarriers(clinic);
  await context.close();
});

test('whoever was told to call 911 and starts over is read as having taken it back; answers of a day ago are asked anew before they are sent', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signUp(page, 'Gail');
  await fillHealthProfile(page);
  await page.goto('/payment-method?redirect=rapid-assessment');
  await addCard(page);
  await choose(page, 'What is your concern?', 'Rosacea');
  await choose(page, flags, breathing);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await page.waitForTimeout(1_000);
  await page.reload();
  await page.getByRole('button', { name: 'I chose something by mistake' }).tap();
  await page.getByRole('button', { name: 'Start over' }).tap();
  await expect(page.getByRole('dialog')).toContainText('your dermatologist reads that you answered it and took it back');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete and start over' }).tap();
  await expect(page.getByRole('radio', { name: 'Rosacea' })).not.toBeChecked();

  await answerQuestions(page);
  await addPhotos(page);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  // a day later for this press alone: a page that stands in another day for longer ends its session
  await submit.evaluate((button: HTMLElement) => {
    const real = Date.now;
    Date.now = () => real() + 25 * 3_600_000;
    button.click();
    Date.now = real;
  });
  await expect(page.getByText('You answered these more than a day ago.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: breathing })).toBeFocused();
  await expect(submit).toHaveCount(0);
  await expectNoBarriers(page);
  await sayNoFlags(page);
  await expect(page.getByText('You answered these more than a day ago.')).toHaveCount(0);
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await submit.tap();
  await expect(page).toHaveURL(/\/payment-success\//);

  const id = await latestAssessment(page, address);
  const context = await browser.newContext({ baseURL: address, ...onPhone });
  await signInAs(context, address, 'dr.osei');
  const clinic = await context.newPage();
  await clinic.goto('/workspace');
  const row = clinic.getByRole('listitem').filter({ has: clinic.locator(`[data-case="${id}"]`) });
  await expect(row).toContainText('Red flag: Call 911');
  await row.getByRole('button', { name: /^Claim/ }).tap();
  await expect(clinic.getByText('Red flag, answered and taken back: Call 911').first()).toBeInViewport();
  await expect(clinic.getByText(`Answered and taken back: ${breathing}. That led to: call 911.`)).toBeVisible();
  await context.close();
});

/** No slot on Thursday for whoever must call 911: the questions come with the concern, before any time is shown. */
async function bookAllTheSame(page: Page, address: string): Promise<void> {
  const { id } = await openWeek(address);
  await page.goto(`/new-visit?provider=${id}`);
  await answerToTheTimes(page, 'California', turnBackFrom911);
  await press(page.getByRole('radio', { name: /:\d\d [AP]M$/ }).first(), ' ');
  await press(page.getByRole('button', { name: /^Keep / }));
  await expect(page.getByRole('heading', { name: 'Before we meet' })).toBeVisible();
  await goOn(page);
  await press(page.getByRole('checkbox'), ' ');
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await page.getByRole('link', { name: 'See my appointment' }).tap();
  await expect(page).toHaveURL(/\/appointment\/[\w-]{22}$/);
}

async function turnBackFrom911(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Is there anything/ }).fill('Since this morning');
  await choose(page, flags, breathing);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await expect(page.getByText('It should not wait for a visit.')).toBeVisible();
  await expect(page.getByText('No clinician of this clinic has read what leads to this advice and the advice itself yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /continue/i })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I chose something by mistake' }).tap();
  await choose(page, flags, breathing);
  await choose(page, flags, spreading);
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByText('A visit may be days away, and that is too long.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer the questions to continue' })).toBeDisabled();
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: 'I will be seen today. Book a visit as well' }).tap();
  await expect(page.getByRole('textbox', { name: /^Is there anything/ })).toHaveValue('Since this morning');
}

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
