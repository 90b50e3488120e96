/** The front desk brings patients over: one line is wrong and says why, the rest come, are found, and go again. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a file with one bad line says which, the rest are imported, found, and taken back', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  await page.goto('/workspace/bookings');
  await page.getByRole('link', { name: 'Import patients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import patients' })).toBeVisible();
  await expectNoBarriersInTheDark(page);

  const stamp = String(Date.now());
  const family = `Mover${stamp.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'k')}`;
  const phone = (number: number) => `2${stamp.slice(-8)}${number}`;
  const lines = [
    'Given;Last name;Birth date;Email;Phone;State;Zip;Insurance',
    `Ada;${family};04/03/1970;ada.${family}@old.test;${phone(1)};California;94110;Aetna`,
    `Ben;${family};31/12/1971;ben.${family}@old.test;${phone(2)};CA;94110;`,
    `Cleo;${family};12/31/1972;cleo.${family}@old.test;${phone(3)};CA;94110;`,
  ];
  const name = `old-${stamp}.csv`;
  await page
    .getByLabel('A CSV file of patients')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) });
  // a column that nobody knows by its name
  await expect(page.getByText('No column was recognized as: first name.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Given' }).selectOption({ label: 'First name' });
  await page.getByRole('button', { name: 'Look through with these columns' }).click();
  await expect(page.getByRole('list', { name: 'Wrong lines' })).toHaveText(
    'Line 3 Birth date: There is no month 31: the month comes before the day, as in 12/31/1971.',
  );
  await expectNoBarriers(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the wrong lines' }).click();
  expect((await saving).suggestedFilename()).toBe(`old-${stamp}-to-mend.csv`);
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  const made = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });
  await expect(made).toContainText('2 patients added by');
  await expectNoBarriersInTheDark(page);

  await page.goto('/workspace/bookings/new');
  await page
    .getByRole('combobox', { name: /patient/i })
    .or(page.getByRole('searchbox'))
    .or(page.getByRole('textbox', { name: /patient/i }))
    .first()
    .fill(family);
  await expect(page.getByText(`Cleo ${family}`).first()).toBeVisible();

  await page.goto('/workspace/imports');
  await made.getByRole('button', { name: `Take back ${name}` }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(made).toContainText('2 records are gone.');
});

test('the operator brings the directory of pharmacies: the bad line says why, the good one comes, and goes again', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'olga');
  await page.goto('/workspace/imports/pharmacies');
  const stamp = String(Date.now());
  const name = `directory-${stamp}.csv`;
  const lines = [
    'NCPDP Provider ID,Name (DBA),Physical Location Address 1,City,State,Zip,Phone',
    `${stamp.slice(-7)},Redwood ${stamp},1 Main St,Eureka,CA,95501,7075550100`,
    `12,Bay ${stamp},2 Main St,Eureka,CA,95501,7075550101`,
  ];
  await page.getByLabel('A CSV file of pharmacies').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('list', { name: 'Wrong lines' })).toHaveText('Line 3 NCPDP Provider ID: An NCPDP ID has seven digits.');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Import 1 pharmacy' }).click();
  const made = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });
  await expect(made).toContainText('1 pharmacy added or changed by');
  await made.getByRole('button', { name: `Take back ${name}` }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(made).toContainText('1 line is taken back.');
  await expectNoBarriersInTheDark(page);
});
