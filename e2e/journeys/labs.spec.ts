/** Labs on both sides: ordered from the record, typed from the laboratory's paper, read by name, and the patient's with its flag and its sentence. */
import { expect } from '@playwright/test';
import { withoutIds } from '../../server/src/testing/without-ids.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { emailTo } from '../support/patient.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

interface Order {
  number: string;
  tests: { key: string }[];
}

test('tests are ordered, the patient has the paper and reads the result at once, with the sentence of whoever read it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const address = baseURL ?? '';
  const fay = await tokenOf(address, 'fay');
  const me = await ask<{ patient_id: string }>(address, fay, '/me');
  const ordersOf = async () => (await ask<Order[]>(address, fay, `/patients/${me?.patient_id}/lab_orders`)) ?? [];
  const known = new Set((await ordersOf()).map(({ number }) => number));
  const wide = { baseURL: address, viewport: { width: 1280, height: 900 } };

  const clinic = await browser.newContext(wide);
  await signInAs(clinic, address, 'dr.osei');
  const doctor = await clinic.newPage();
  await doctor.goto(`/workspace/patients/${me?.patient_id}`);
  await doctor.getByRole('button', { name: 'Order lab tests' }).click();
  const dialog = doctor.getByRole('dialog', { name: 'Order lab tests' });
  await dialog.getByRole('button', { name: 'Sign and order' }).click();
  await expect(dialog.getByText('Choose at least one test')).toBeVisible();
  await dialog.getByLabel('Find a test').fill('spironolactone');
  await dialog.getByRole('checkbox', { name: /^Potassium/ }).check();
  await dialog.getByLabel('Find a test').fill('');
  await dialog.getByRole('checkbox', { name: /^Ferritin/ }).check();
  await expectNoBarriers(doctor);
  await dialog.getByRole('button', { name: 'Sign and order' }).click();
  await expect(dialog).toBeHidden();
  const number = (await ordersOf()).find((order) => !known.has(order.number))?.number ?? '';
  await expect(doctor.getByText(`${number}: Not at the laboratory yet`)).toBeVisible();

  // to a number that is busy, which ends in the doctor's list; from there to another, where it arrives
  await doctor.getByRole('button', { name: `Fax… ${number}` }).click();
  const fax = doctor.getByRole('dialog', { name: `Fax ${number}` });
  await fax.getByRole('button', { name: 'Send the fax' }).click();
  await expect(fax.getByText('Write which laboratory').first()).toBeVisible();
  await fax.getByLabel('Laboratory', { exact: true }).fill('Hill Laboratory');
  await fax.getByLabel('Fax number').fill('4155550199');
  await expectNoBarriers(doctor);
  await fax.getByRole('button', { name: 'Send the fax' }).click();
  await expect(doctor.getByText('Could not be faxed to Hill Laboratory, (415) 555-0199. The line was busy.').first()).toBeVisible();
  await doctor.goto('/workspace/labs?show=unsent');
  await expectNoBarriers(doctor);
  await doctor.getByRole('button', { name: `Send again… ${number}` }).click();
  await fax.getByLabel('Reached before').selectOption({ label: 'Bay Laboratory, (415) 555-0134' });
  await fax.getByRole('button', { name: 'Send the fax' }).click();
  await expect(doctor.getByRole('button', { name: `Send again… ${number}` })).toBeHidden();

  await signInAs(page.context(), address, 'fay');
  await page.goto('/labs');
  const waiting = page.getByRole('listitem').filter({ hasText: number });
  await expect(async () => {
    await page.reload();
    await expect(waiting).toContainText('Reached Bay Laboratory by fax', { timeout: 3_000 });
  }).toPass();
  const saving = page.waitForEvent('download');
  await waiting.getByRole('link', { name: `Lab requisition ${number} (PDF)` }).click();
  await (await saving).saveAs(info.outputPath('requisition.pdf'));
  await waiting.getByRole('button', { name: /I was at the laboratory/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(waiting.getByText(/the result is not here yet/)).toBeVisible();

  const front = await browser.newContext(wide);
  await signInAs(front, address, 'sam');
  const desk = await front.newPage();
  await desk.goto('/workspace/labs');
  await desk.getByRole('link', { name: 'Add results' }).click();
  await desk.getByLabel('Order number').fill(number);
  await expect(desk.getByText(`Order ${number} is`)).toContainText('Fay');
  await desk.getByLabel('Laboratory', { exact: true }).fill('Bay Laboratory');
  await desk.getByLabel('Value of Potassium').fill('4.4');
  await desk.getByLabel('Unit of Potassium').fill('mg/dL');
  await desk.getByLabel('Value of Ferritin').fill('9');
  await desk.getByRole('button', { name: 'Keep this result' }).click();
  await expect(desk.getByText(/Potassium is in mmol\/L on our list/).first()).toBeVisible();
  // nothing that was typed is lost
  await expect(desk.getByLabel('Value of Ferritin')).toHaveValue('9');
  await expectNoBarriersInTheDark(desk);
  await desk.getByLabel('Unit of Potassium').fill('mmol/L');
  await desk.getByRole('button', { name: 'Keep this result' }).click();
  await expect(desk).toHaveURL(/\/workspace\/labs$/);

  const mail = await emailTo(page, 'fay@demo.pellis.test', /Something new is in your record/);
  expect(withoutIds(mail.text)).not.toMatch(/lab|potassium|ferritin/i);
  await page.goto(mail.links[0] ?? '');
  await page.getByRole('link', { name: 'See lab results' }).click();
  const result = page.getByRole('region', { name: /^Result of/ }).filter({ hasText: number });
  await expect(result.getByRole('row', { name: /Ferritin/ })).toContainText('Low');
  await expect(result.getByRole('row', { name: /Potassium/ })).toContainText('In range');
  await expect(result.getByText('Your dermatologist has not read it yet', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /^ALT/ })).toBeVisible();
  await page.getByText('ALT as a table').click();
  await expect(page.getByRole('cell', { name: '62, high' })).toBeVisible();
  await expectNoBarriers(page);
  await expectNoBarriersInTheDark(page);

  // the critical one of the demo is said wherever its dermatologist is
  await doctor.goto('/workspace/today');
  await expect(doctor.getByRole('link', { name: /^Labs \d+ in labs to read or see to, \d+ critical/ })).toBeVisible();
  await expect(
    doctor.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: 'Fay Fischer' }).first(),
  ).toContainText('Critical');
  await expectNoBarriers(doctor);
  await doctor.getByRole('link', { name: /^Labs \d/ }).click();
  await doctor.getByRole('listitem').filter({ hasText: 'Potassium, Ferritin' }).getByRole('link', { name: 'Fay Fischer' }).last().click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'Lab result of Fay Fischer' })).toBeVisible();
  await expect(doctor.getByText(number)).toBeVisible();
  await expectNoBarriers(doctor);
  const words = `Your iron store is low, which can thin hair. (${number})`;
  await doctor.getByLabel('What you say about it').fill(words);
  await doctor.getByRole('button', { name: 'I have read it' }).click();
  await expect(doctor).toHaveURL(/\/workspace\/labs$/);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await clinic.close();
  await front.close();
});

test('a file of a laboratory is taken in: what nobody knows waits for a person, who finds whose it is', async ({ page, baseURL }, info) => {
  const address = baseURL ?? '';
  const control = `J${info.project.name}${info.retry}${Date.now()}`;
  const message = [
    `MSH|^~\\&|LAB|Bay Laboratory|CLINIC|CLINIC|20261124||ORU^R01|${control}|P|2.5.1`,
    `PID|1||1||${control}^Robin||19500101|F`,
    `OBR|1|77|${control}|3016-3^TSH^LN|||20261120`,
    'OBX|1|NM|3016-3^TSH^LN||2.1|mIU/L|0.4-4.5|N|||F',
  ].join('\r');
  await signInAs(page.context(), address, 'sam');
  await page.goto('/workspace/labs/new');
  const bring = () =>
    page
      .getByLabel('File of the laboratory', { exact: true })
      .setInputFiles({ name: `${control}.hl7`, mimeType: 'text/plain', buffer: Buffer.from(message) });
  await bring();
  const reports = page.getByRole('list', { name: 'Reports' });
  await expect(reports).toContainText('nobody knows whose it is');
  await expectNoBarriers(page);
  await bring();
  await expect(reports).toContainText('We have this one already');
  // the demo's laboratory has sent a file that is none of results
  await page.goto('/workspace/labs?show=files');
  const refused = page.getByRole('listitem').filter({ hasText: 'bay-admissions.hl7' });
  await expect(refused).toContainText('results come as ORU^R01');
  const mine = refused.getByRole('button', { name: /^Give it back/ });
  // a second try finds it as the first has left it
  if (!(await mine.isVisible())) await refused.getByRole('button', { name: /^I see to it/ }).click();
  await expect(refused).toContainText('You see to it');
  await expectNoBarriers(page);
  await refused.getByRole('button', { name: /^Settle/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('dialog').getByText('Write what was done').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/workspace/labs');
  await page.getByRole('link', { name: `Robin ${control}` }).click();
  await page.getByRole('button', { name: /^I see to it/ }).click();
  await expect(page.getByText('You see to it.')).toBeVisible();
  await page.getByLabel('Order number').fill('L1');
  await page.getByRole('button', { name: 'It is theirs' }).click();
  await expect(page.getByText('We have no order L1. Look at the paper again, or choose the patient.')).toBeVisible();
  await page.getByLabel('Order number').fill('');
  await page.getByLabel('Or the patient').fill('Fay Fis');
  await page.getByRole('button', { name: /^Fay Fischer/ }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'It is theirs' }).click();
  await expect(page).toHaveURL(/\/workspace\/labs$/);
  await expect(page.getByRole('link', { name: `Robin ${control}` })).toBeHidden();
});
