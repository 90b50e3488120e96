/** Whoever bills sees what a claim lacks, mends it, and brings it to its end; the front desk sees the insurance, the patient what they owe. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { haveInsuredVisit } from '../support/insured-visit.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a visit that lacks something becomes a claim, a file, and money', async ({ page, context, baseURL }) => {
  const id = await haveInsuredVisit();
  await signInAs(context, baseURL ?? '', 'bea');
  await page.goto('/workspace/insurance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance');
  await expect(page.getByRole('list', { name: 'Insured visits' }).getByRole('link', { name: 'Yara Yilmaz' }).first()).toBeVisible();
  await expectNoBarriersInTheDark(page);

  await page.goto(`/workspace/insurance/${id}`);
  const missing = page.getByRole('list', { name: 'What is missing' });
  await expect(missing.getByRole('listitem')).toHaveText([/^Who holds the insurance/, /^The payer id of Anthem/]);
  await expectNoBarriers(page);
  await missing.getByRole('link', { name: 'Whoever bills, under Billing details' }).click();
  await setUpAnthem(page);

  await page.goto(`/workspace/insurance/${id}`);
  await page.getByRole('button', { name: 'Enter what stands on the card' }).click();
  const card = page.getByRole('dialog', { name: 'The card of Yara Yilmaz' });
  await card.getByLabel('Member number').fill('');
  await card.getByLabel('Who holds the insurance').selectOption({ label: 'Child of the holder' });
  await card.getByRole('button', { name: 'Keep what stands on the card' }).click();
  await expect(card.getByRole('alert').getByText('Member number is required')).toBeVisible();
  await card.getByLabel('Member number').fill('XJB999');
  await card.getByLabel('Holder’s first name').fill('Leyla');
  await card.getByLabel('Holder’s last name').fill('Yilmaz');
  await card.getByLabel('Holder’s date of birth').fill('1970-02-02');
  await card.getByLabel('Holder’s sex').selectOption('female');
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'Keep what stands on the card' }).click();
  await expect(card).toBeHidden();
  await prepare(page);
  await fileAndSend(page);
  await page.goto(`/workspace/insurance/${id}`);
  await settle(page);
});

async function setUpAnthem(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing details');
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: 'Set up Anthem' }).click();
  const payer = page.getByRole('dialog', { name: 'Anthem' });
  await payer.getByLabel('Payer id').fill('47198');
  await payer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Insurers' }).getByText('47198, Anthem, Blue Cross and Blue Shield')).toBeVisible();
}

async function prepare(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Prepare the claim' });
  await expect(form.getByLabel('Procedure code')).toHaveValue(/^\w*$/);
  await form.getByLabel('Procedure code').fill('99203');
  await form.getByLabel('Diagnosis codes').fill('');
  await form.getByRole('button', { name: 'Prepare the claim' }).click();
  await expect(form.getByRole('alert').getByText('A claim needs at least one diagnosis code')).toBeVisible();
  await form.getByLabel('Diagnosis codes').fill('l70.0');
  await expectNoBarriers(page);
  await form.getByRole('button', { name: 'Prepare the claim' }).click();
  await expect(page.getByRole('heading', { name: /^Claim \d+$/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Claim as PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^claim-\d+\.pdf$/);
  await expectNoBarriers(page);
}

async function fileAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make its file' }).click();
  await page.getByRole('link', { name: 'To the file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Files of claims');
  const newest = page.getByRole('list', { name: 'Files of claims' }).getByRole('listitem').first();
  const saving = page.waitForEvent('download');
  await newest.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain('NM1*IL*1*YILMAZ*LEYLA****MI*XJB999~');
  expect(file).toContain('SV1*HC:99203');
  await expectNoBarriersInTheDark(page);
  await newest.getByRole('button', { name: /^I sent it/ }).click();
  await expect(page.getByText('The claim is sent.')).toBeVisible();
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The insurer paid…' }).click();
  const answer = page.getByRole('dialog', { name: 'What the insurer paid' });
  await answer.getByLabel('Paid by the insurer, in dollars').fill('9000');
  await answer.getByRole('button', { name: 'Enter it' }).click();
  await expect(answer.getByRole('alert').getByText(/cannot have paid more than the charge/)).toBeVisible();
  await answer.getByLabel('Paid by the insurer, in dollars').fill('150');
  await answer.getByLabel('The patient’s part, in dollars').fill('40');
  await expectNoBarriers(page);
  await answer.getByRole('button', { name: 'Enter it' }).click();
  await expect(answer).toBeHidden();
  await page.getByRole('button', { name: 'The patient paid…' }).click();
  const part = page.getByRole('dialog', { name: 'What the patient paid' });
  await expect(part.getByText('$40.00 of the patient’s part is open.')).toBeVisible();
  await part.getByLabel('Paid by the patient, in dollars').fill('40');
  await part.getByRole('button', { name: 'Enter it' }).click();
  await expect(page.getByText('The patient has paid their part.')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expectNoBarriers(page);
}

/** Whatever an earlier try paid: then nothing is open. */
async function payPart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Pay \$|See the bill)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bill');
  await expect(page.getByRole('table', { name: 'How the bill is made up' })).toContainText('Paid by Cigna');
  await expectNoBarriersInTheDark(page);
  await page.getByRole('button', { name: /^Pay \$\d+(\.\d\d)? with this card$/ }).click();
  await expect(page.getByText(/of your part was charged to/)).toBeVisible();
  await page.getByRole('link', { name: 'See the bill' }).click();
  await expect(page.getByText('Nothing is open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See my receipt' }).first()).toBeVisible();
  await expectNoBarriers(page);
}

test('the front desk sees how somebody is insured, and no codes; the patient reads what they owe', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signInAs(context, address, 'sam');
  await page.goto('/workspace/insurance?show=to_settle');
  await page.getByRole('listitem').filter({ hasText: 'Patient’s part' }).getByRole('link', { name: 'Lena Lind' }).first().click();
  await expect(page.getByText('U55501234')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front of the insurance card' })).toBeVisible();
  await expect(page.getByText('Codes and the claim itself are for whoever bills.')).toBeVisible();
  await expect(page.getByText('L70.0')).toHaveCount(0);
  await expectNoBarriers(page);

  const id = page.url().split('/').at(-1);
  const lenas = await browser.newContext();
  await signInAs(lenas, address, 'lena');
  const portal = await lenas.newPage();
  await portal.goto(`/appointment/${id}`);
  await expect(portal.getByText(/^Cigna has answered our bill\. Your part is/)).toBeVisible();
  await expectNoBarriers(portal);
  await payPart(portal);
  await lenas.close();
});
