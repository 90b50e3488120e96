/** A note that was signed into the wrong case: a dermatologist takes it out, an operator agrees, the patient reads what to do and is paid back, and the case is answered anew. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { emailTo, signUp } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { press } from '../support/visits.ts';

const because = 'I had two windows open: this is about another patient.';

test('a note of the wrong patient is taken out by one, retracted by two, and answered anew', async ({
  page,
  browser,
  baseURL: address,
}) => {
  const baseURL = address ?? '';
  const email = await signUp(page, 'Wrenna');
  const id = await sendAssessment(page, baseURL);
  const size = { baseURL, viewport: { width: 1280, height: 900 } };
  const clinic = await (await browser.newContext(size)).newPage();
  await signInAs(clinic.context(), baseURL, 'dr.osei');
  const write = async (diagnosis: string) => {
    await clinic.goto(`/workspace/cases/${id}`);
    await clinic.getByLabel('Diagnosis').fill(diagnosis);
    await clinic.getByLabel('Treatment plan').fill('Wash with a gentle cleanser, twice a day.');
    await expect(clinic.getByText(/^Saved/).first()).toBeVisible();
    await press(clinic.getByRole('button', { name: /^Sign/ }).first());
    await press(clinic.getByRole('dialog').getByRole('button', { name: /^Sign/ }));
    await expect(clinic.getByText('Signed. The patient has been told.')).toBeVisible();
  };
  const authorization = `Bearer ${await tokenOf(baseURL, 'dr.osei')}`;
  await fetch(`${baseURL}/_api/v1/workspace/rapid_assessments/${id}/claim`, { method: 'POST', headers: { authorization } });
  await write('Psoriasis of the scalp');
  await emailTo(page, email, /has answered/);

  await clinic.goto(`/workspace/cases/${id}`);
  await press(clinic.getByRole('button', { name: 'Retract this note…' }));
  await press(clinic.getByRole('button', { name: 'Take it out and ask a colleague' }));
  await expect(clinic.getByText('Say why, so that a colleague can agree').first()).toBeVisible();
  await clinic.getByLabel('Why').fill(because);
  await expectNoBarriers(clinic);
  await press(clinic.getByRole('button', { name: 'Take it out and ask a colleague' }));
  await expect(clinic.getByText('This note shall be retracted')).toBeVisible();

  const letter = await emailTo(page, email, /do not follow one of your notes/);
  expect(letter.text).not.toMatch(/psoriasis|scalp|another patient/i);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'We are checking one of your notes' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Read what to do' }).first());
  await expect(page.getByText('Please do not follow this note for now')).toBeVisible();
  await expect(page.getByText('Psoriasis')).toHaveCount(0);
  await expectNoBarriersInTheDark(page);

  const operator = await (await browser.newContext(size)).newPage();
  await signInAs(operator.context(), baseURL, 'olga');
  await operator.goto('/workspace/retractions');
  const card = operator
    .locator('section, article, div')
    .filter({ hasText: because })
    .filter({ has: operator.getByRole('button', { name: /I agree/ }) })
    .last();
  await press(card.getByRole('button', { name: /I agree/ }));
  await expectNoBarriers(operator);
  await press(operator.getByRole('button', { name: 'Retract it', exact: true }));
  await expect(operator.getByText(/Retracted and sealed/).first()).toBeVisible();

  await emailTo(page, email, /have withdrawn one of your notes/);
  await page.goto(`/notes/${id}`);
  await expect(page.getByText('This note was withdrawn')).toBeVisible();
  await expect(page.getByText(/given back to the card/)).toBeVisible();
  await expect(page.getByText(/answers within 24 hours, at no charge/)).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/notes');
  await expect(page.getByText('Withdrawn: read what to do')).toBeVisible();

  await clinic.goto(`/workspace/cases/${id}`);
  await expect(clinic.getByText(/A note of this was retracted/)).toBeVisible();
  await clinic.getByText('What was sealed').click();
  await expect(clinic.getByText('Psoriasis of the scalp')).toBeVisible();
  await expectNoBarriersInTheDark(clinic);
  await write('Rosacea');
  await page.goto(`/notes/${id}`);
  await expect(page.getByText('Rosacea')).toBeVisible();
  await Promise.all([clinic.context().close(), operator.context().close()]);
});
