/** Before isotretinoin, on both sides: enrolled, tested, asked, answered with a signature, counseled, and then it may be signed. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** At the clinic. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

interface Prevention {
  gates: { medicine: string; enrollment: { id: string } | null }[];
}

test('a dermatologist enrolls Fay before isotretinoin, she answers and signs, and then it may be signed until the window closes', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const me = await ask<{ patient_id: string }>(address, await tokenOf(address, 'fay'), '/me');
  const clinic = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(clinic, address, 'dr.osei');
  const doctor = await clinic.newPage();
  await doctor.goto(`/workspace/patients/${me?.patient_id}`);
  await doctor.getByRole('link', { name: 'Before isotretinoin and acitretin' }).click();
  const gate = doctor.getByRole('region', { name: 'Isotretinoin: iPLEDGE REMS' });
  await expect(gate).toBeVisible();
  const before = await ask<Prevention>(address, await tokenOf(address, 'dr.osei'), `/patients/${me?.patient_id}/pregnancy_prevention`);
  // a second try of this journey begins anew
  if (before?.gates.some(({ medicine, enrollment }) => medicine === 'isotretinoin' && enrollment)) {
    await gate.getByRole('button', { name: 'End…' }).click();
    await doctor.getByLabel('Last dose on').fill(dayAgo(1));
    await doctor.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  }
  await expect(gate.getByText('Not enrolled yet.')).toBeVisible();
  await gate.getByRole('button', { name: 'Enroll the patient…' }).click();
  const form = doctor.getByRole('dialog');
  await form.getByRole('button', { name: 'Enroll and ask the patient' }).click();
  await expect(form.getByText('Choose whether the patient can become pregnant').first()).toBeVisible();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('iPLEDGE ID').fill('5550123');
  await form.getByRole('checkbox', { name: 'Intrauterine device' }).check();
  await form.getByRole('checkbox', { name: 'Condom', exact: true }).check();
  await form.getByLabel('Both since').fill(dayAgo(90));
  await expectNoBarriers(doctor);
  await form.getByRole('button', { name: 'Enroll and ask the patient' }).click();
  await expect(gate.getByText('iPLEDGE ID 5550123.')).toBeVisible();
  for (const days of [25, 1]) {
    await gate.getByRole('button', { name: 'Write down a test…' }).click();
    await doctor.getByLabel('Taken on').fill(dayAgo(days));
    await doctor.getByRole('radio', { name: 'Negative' }).check();
    await doctor.getByRole('radio', { name: 'In a laboratory or a practice' }).check();
    await doctor.getByRole('dialog').getByRole('button', { name: 'Write it down' }).click();
    await expect(doctor.getByRole('dialog')).toBeHidden();
  }
  await gate.getByRole('button', { name: /^Counseled and confirmed/ }).click();
  await expect(gate.getByText(/has not answered yet/)).toBeVisible();
  await expect(gate.getByText('Not yet', { exact: true })).toBeVisible();
  await expectNoBarriersInTheDark(doctor);

  await signInAs(page.context(), address, 'fay');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Choose yes or no').first()).toBeVisible();
  for (const question of await page.getByRole('group').all()) await question.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('checkbox', { name: 'I have read this and I agree.' }).check();
  await page.getByLabel('Your full name').fill('Fay Fischer');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(page.getByText('Thank you. Dr. Kwame Osei has your answers.')).toBeVisible();

  await doctor.reload();
  await expect(gate.getByText('May be signed', { exact: true })).toBeVisible();
  await expect(gate.getByText(/What is signed today may be filled until/)).toBeVisible();
  await expectNoBarriers(doctor);
});
