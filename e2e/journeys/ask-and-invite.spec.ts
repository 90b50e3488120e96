/** What the front desk asks about a patient is answered beside the chart; what a patient asks and needs a visit for becomes one. */
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { invite } from '../support/message-screens.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a question of the front desk stands on Today, is answered on the patient’s page, and the answer comes back', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const me = await ask<{ patient_id: string }>(address, await tokenOf(address, 'ana'), '/me');
  const path = `/workspace/patients/${me?.patient_id}`;
  const words = `May she wait ${Date.now()} days?`;
  const [deskContext, doctorContext] = [await browser.newContext({ baseURL: address }), await browser.newContext({ baseURL: address })];
  await signInAs(deskContext, address, 'sam');
  const desk = await deskContext.newPage();
  await desk.goto(path);
  await desk.getByRole('button', { name: 'Ask a dermatologist' }).click();
  await desk.getByLabel('Whom').selectOption('Dr. Grace Lee');
  await desk.getByLabel('Your question').fill(words);
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  const asked = desk.getByRole('region', { name: 'Questions about this patient' }).getByRole('listitem').filter({ hasText: words });
  await expect(asked).toContainText('Not answered yet.');

  await signInAs(doctorContext, address, 'dr.lee');
  const doctor = await doctorContext.newPage();
  await doctor.goto('/workspace/today');
  await expect(doctor.getByRole('heading', { name: /^Questions about patients: [1-9]/ })).toBeVisible();
  await doctor.getByRole('list', { name: 'Questions about patients' }).getByRole('link', { name: 'Ana Alvarez' }).first().click();
  const toAnswer = doctor.getByRole('listitem').filter({ hasText: words });
  await toAnswer.getByLabel('Your answer to Sam Silva').fill('Yes, that is soon enough.');
  await toAnswer.getByRole('button', { name: 'Answer' }).click();
  await expect(toAnswer).toContainText('You answered');
  await expectNoBarriersInTheDark(doctor);

  await desk.goto('/workspace/today');
  await expect(desk.getByRole('list', { name: 'Questions about patients' })).toContainText('Dr. Grace Lee has answered you');
  await desk.goto(path);
  await expect(asked).toContainText('Yes, that is soon enough.');
  await asked.getByRole('button', { name: 'I have read it' }).click();
  await expect(asked.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  for (const context of [deskContext, doctorContext]) await context.close();
});

test('a message that needs a visit becomes one: invited in the thread, with its price, and booked with what is known', async ({
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const { conversation } = await invite(address, randomBytes(16).toString('base64url'));
  const [context, doctorContext] = [await browser.newContext({ baseURL: address }), await browser.newContext({ baseURL: address })];
  await signInAs(doctorContext, address, 'dr.lee');
  const doctor = await doctorContext.newPage();
  await doctor.goto(`/workspace/inbox?conversation=${conversation}`);
  await doctor.getByRole('button', { name: 'Take the invitation back' }).click();
  await expect(
    doctor.getByRole('region', { name: 'Messages' }).getByText(/was taken back. Nothing was booked, and it costs/),
  ).toBeVisible();
  // a reply written beforehand is as near as a stroke
  await doctor.getByLabel('Your answer').fill('/Rec');
  await expect(doctor.getByRole('button', { name: /^Receipts/ })).toBeVisible();
  await doctor.getByLabel('Your answer').fill('');
  await doctor.getByRole('button', { name: 'Invite to a visit' }).click();
  await doctor.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(doctor.getByRole('dialog')).toContainText('Choose what it is about');
  await doctor.getByLabel('What it is about').selectOption('Acne');
  await doctor.getByLabel('Why a visit is needed').fill('I want to see both hands.');
  await doctor.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(doctor.getByRole('button', { name: 'Take the invitation back' })).toBeVisible();

  const token = await signInAs(context, address, 'ana');
  const patient = await context.newPage();
  await patient.goto(`/messages?conversation=${conversation}`);
  const link = patient.getByRole('link', { name: /\/visit-invitation\// }).last();
  await expect(link).toBeVisible();
  await patient.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
  await expect(patient.getByText('I want to see both hands.')).toBeVisible();
  await expect(patient.getByText(/^The video visit costs \$\d+\. We hold/)).toBeVisible();
  await expectNoBarriers(patient);
  await patient.getByRole('button', { name: 'See all times' }).click();
  // an address that is still on its way somewhere gives up the next one
  await patient.waitForURL(/\/new-visit\//);
  await expect(patient.getByRole('heading', { level: 1 })).not.toHaveText('Loading…');
  await patient.goto('/new-visit/what');
  await expect(patient.getByRole('textbox', { name: /^Is there anything/ })).toHaveValue(
    /^Dr\. Grace Lee asked me to come: I want to see both hands\.$/,
  );
  // nobody books here: the draft is somebody else's tomorrow
  await patient.request.delete('/_api/v1/me/visit_draft', { headers: { authorization: `Bearer ${token}` } });
  for (const one of [context, doctorContext]) await one.close();
});
