/** "This needs a video visit": a dermatologist offers one, the patient chooses among three times and books, and photos, answers and note are beside the picture. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { emailTo, signUp } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { goOn, openWeek, press, sayNoFlagsByKey } from '../support/visits.ts';

const reason = 'I need to see whether the redness pales when you press on it.';

test('a case becomes a video visit: offered by key, booked at one of three times, with everything that was sent', async ({
  page,
  browser,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  const osei = await openWeek(baseURL);
  const email = await signUp(page, 'Viva');
  const id = await sendAssessment(page, baseURL);

  const clinic = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage();
  await signInAs(clinic.context(), baseURL, 'dr.osei');
  await claim(baseURL, id);
  await clinic.goto(`/workspace/cases/${id}`);
  await clinic.getByLabel('Diagnosis').fill('Redness of the cheeks');
  await expect(clinic.getByText(/^Saved/).first()).toBeVisible();
  await clinic.keyboard.press('Escape');
  await clinic.keyboard.press('v');
  await press(clinic.getByRole('button', { name: 'Offer a video visit' }));
  await expect(clinic.getByText('Write why a video visit is needed').first()).toBeVisible();
  await clinic.getByLabel('Why is a video visit needed?').fill(reason);
  await expectNoBarriers(clinic);
  await press(clinic.getByRole('button', { name: 'Offer a video visit' }));
  await expect(clinic.getByText('The patient has been offered a video visit.')).toBeVisible();
  await clinic.goto(`/workspace/cases/${id}`);
  await expect(clinic.getByText(/^A video visit is offered until/)).toBeVisible();
  await expectNoBarriersInTheDark(clinic);
  // a colleague may have it meanwhile, and the desk books into it for a patient who telephones
  await clinic.keyboard.press('h');
  await expect(clinic.getByRole('dialog', { name: 'Hand this case over' }).getByLabel('For your colleague')).toBeVisible();
  await press(clinic.getByRole('button', { name: 'Not now' }));
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(desk.context(), baseURL, 'sam');
  await desk.goto('/workspace/bookings/new');
  await desk.getByLabel('Patient', { exact: true }).fill(email);
  await press(desk.getByRole('radio', { name: /Viva/ }), ' ');
  await expect(desk.getByRole('radio', { name: /^The visit that Dr. Kwame Osei offers/ })).toBeChecked();
  await expect(desk.getByText('you pay $20 more.')).toBeVisible();
  await expectNoBarriers(desk);
  await desk.context().close();

  const letter = await emailTo(page, email, /would like to see you by video/);
  expect(letter.text).not.toContain(reason);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your dermatologist would like to see you by video' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Read why and choose' }));
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('you pay $20 more.')).toBeVisible();
  const times = page.getByRole('list', { name: /The soonest times/ }).getByRole('button');
  await expect(times).toHaveCount(3);
  await expectNoBarriersInTheDark(page);
  await press(page.getByRole('button', { name: 'Decline the video visit' }));
  await expect(page.getByRole('dialog')).toContainText('You are not charged for the Rapid Assessment.');
  await press(page.getByRole('button', { name: 'Keep the offer' }));
  await press(times.first());

  await expect(page).toHaveURL(/\/new-visit\/pay$/);
  await expect(page.getByText('Your dermatologist asked for this visit.')).toBeVisible();
  await press(page.getByRole('radio', { name: /^Cash price/ }), ' ');
  await goOn(page);
  await expect(page).toHaveURL(/\/new-visit\/when$/);
  // the soonest may be a colleague's: this one is to be seen by whoever offered it
  const doctor = page.getByLabel('Dermatologist');
  if ((await doctor.inputValue()) !== osei.id) {
    const times = page.waitForResponse((response) => response.url().includes(`/free_times/${osei.id}/`));
    await doctor.selectOption(osei.id);
    await times;
    await press(page.getByRole('radio', { name: /:\d\d [AP]M$/ }).first(), ' ');
  }
  await press(page.getByRole('button', { name: /^Keep \w+, / }));
  await expect(page).toHaveURL(/\/new-visit\/before$/);
  await goOn(page);
  await expect(page.getByText('you pay $20 more.')).toBeVisible();
  // asked here, since the concern came with the offer
  await expect(page.getByRole('button', { name: 'Answer the questions to book' })).toBeDisabled();
  await sayNoFlagsByKey(page);
  await press(page.getByRole('checkbox', { name: /^I have read this/ }), ' ');
  await expectNoBarriers(page);
  await press(page.getByRole('button', { name: 'Book this visit' }));
  await expect(page).toHaveURL(/\/payment-success\//);

  await expect.poll(() => stateOf(page, baseURL)).toBe('converted_to_video');
  await page.goto('/dashboard');
  await expect(page.getByText('The dermatologist sees you by video.')).toBeVisible();
  const visit = await visitOf(page, baseURL);
  await clinic.goto(`/workspace/visits/${visit}`);
  await expect(clinic.getByText(reason)).toBeVisible();
  await expect(clinic.getByLabel('Diagnosis')).toHaveValue('Redness of the cheeks');
  await expect(clinic.getByRole('tab', { name: 'Photos (2)' })).toBeVisible();
  await clinic.getByRole('tab', { name: 'Answers' }).click();
  await expect(clinic.getByText('A new face cream')).toBeVisible();
  await expectNoBarriers(clinic);
  await clinic.context().close();
});

async function claim(baseURL: string, id: string): Promise<void> {
  const authorization = `Bearer ${await tokenOf(baseURL, 'dr.osei')}`;
  await fetch(`${baseURL}/_api/v1/workspace/rapid_assessments/${id}/claim`, { method: 'POST', headers: { authorization } });
}

interface Latest {
  state: string;
  video_offer: { visit: { id: string } | null } | null;
}

async function latestOf(page: Page, baseURL: string): Promise<Latest | undefined> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token as string);
  return ask<Latest>(baseURL, token, '/me/latest_rapid_assessment');
}

const stateOf = async (page: Page, baseURL: string) => (await latestOf(page, baseURL))?.state;
const visitOf = async (page: Page, baseURL: string) => (await latestOf(page, baseURL))?.video_offer?.visit?.id;
