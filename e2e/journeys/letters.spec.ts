/** The words of letters: the operator puts one into the clinic's own words, sees it as it is read, sends it to herself, and goes back to the built-in ones. */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { emailTo } from '../support/patient.ts';
import { elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const ben = 'ben@demo.pellis.test';

test('a letter goes out in the words that the operator wrote, and in the built-in ones once she goes back', async ({ browser, baseURL }, {
  retry,
}) => {
  const address = baseURL ?? '';
  const context = await browser.newContext({ baseURL: address });
  await signInAs(context, address, 'olga');
  const page = await context.newPage();
  const mark = `${Date.now()}.${retry}`;
  // on an account whose address is confirmed: nothing but this letter follows
  const cause = () =>
    page.request.post('/_api/v1/confirm_registration', { data: { email: ben }, headers: { 'x-forwarded-for': elsewhere() } });

  await page.goto('/workspace/letters?letter=account.already_confirmed');
  await page.getByRole('button', { name: /^Edit the words/ }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Subject' }).fill(`All is well ${mark} at `);
  await page.getByRole('button', { name: '{clinicName}' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`All is well ${mark} at {clinicName}`);
  await expect(page.getByRole('region', { name: 'With made-up facts' })).toContainText(`All is well ${mark} at `);
  await expect(page.getByRole('region', { name: 'With made-up facts' })).not.toContainText('{clinicName}');
  await page.getByRole('textbox', { name: 'Text' }).fill('Your {diagnosis} is confirmed.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/\{diagnosis\} is no placeholder of this letter/).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: 'Text' }).fill('Your address is confirmed.\n\nJust log in.');
  await expect(page.frameLocator('iframe').getByText('Just log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await expect(page.getByText(/A sample is on its way to/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Your own, set by Olga/)).toBeVisible();
  await expectNoBarriersInTheDark(page);

  await cause();
  const own = await emailTo(page, ben, new RegExp(`^All is well ${mark}`));
  expect(own.text).toContain('Your address is confirmed.\n\nJust log in.\n\nLog in:');

  await page.getByRole('button', { name: 'Back to the built-in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the built-in words' }).click();
  await expect(page.getByText(/^Built in, set back by Olga/)).toBeVisible();
  await page.getByText('Every wording there was').click();
  await expect(page.getByText(`All is well ${mark} at {clinicName}`)).toBeVisible();
});

test('a text message says what the carrier makes of it, and keeps what it is of no use without', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const context = await browser.newContext({ baseURL: address });
  await signInAs(context, address, 'olga');
  const page = await context.newPage();
  await page.goto('/workspace/letters?letter=text.visit-reminder');
  await expect(page.getByText(/^One text message: \d+ signs|^2 text messages/)).toBeVisible();
  await page.getByRole('button', { name: /^Edit the words/ }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Text' }).fill('We see you soon, “as agreed”.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Leave \{when\} in the letter/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('We see you “as agreed”: ');
  await page.getByRole('button', { name: '{when}' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('We see you “as agreed”: {when}');
  await expect(page.getByText(/so that one holds 70/)).toBeVisible();
  const phone = page.getByLabel('Your phone, for a sample');
  await phone.fill('555');
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await expect(page.getByText('Enter a valid phone number').first()).toBeVisible();
  await expectNoBarriers(page);
  await phone.fill('4155550177');
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await expect(page.getByText('A sample is on its way to (415) 555-0177.')).toBeVisible();
  const samples = async () => (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[];
  await expect
    .poll(async () => (await samples()).some(({ to, text }) => to === '(415) 555-0177' && text.includes('Sample: We see you')))
    .toBe(true);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Built in', { exact: true })).toBeVisible();
});

test('whoever saves after somebody else sees both, and nothing that was typed is lost', async ({ browser, baseURL }) => {
  const address = baseURL ?? '';
  const open = async () => {
    const context = await browser.newContext({ baseURL: address });
    await signInAs(context, address, 'olga');
    const page = await context.newPage();
    await page.goto('/workspace/letters?letter=opening.told');
    await page.getByRole('button', { name: /^Edit the words/ }).click();
    return page;
  };
  const [first, second] = [await open(), await open()];
  const text = (page: typeof first) => page.getByRole('textbox', { name: 'Text' });
  const save = (page: typeof first) => page.getByRole('button', { name: 'Save', exact: true }).click();
  // the same words once more would be no change: a second try says others
  const theirs = `We are there: {state}${'!'.repeat(test.info().retry)}`;
  await text(second).fill(theirs);
  await save(second);
  await expect(second.getByText(/^Your own, set by Olga/)).toBeVisible();
  await text(first).fill('Now in {state}.');
  await save(first);
  await expect(first.getByText('Olga Orlova saved other words in the meantime')).toBeVisible();
  await expect(first.getByText(theirs, { exact: true })).toBeVisible();
  await expect(text(first)).toHaveValue('Now in {state}.');
  await expectNoBarriers(first);
  await first.getByRole('button', { name: 'Keep mine' }).click();
  await save(first);
  await expect(first.frameLocator('iframe').getByText('Now in Nevada.')).toBeVisible();
  await first.getByRole('button', { name: 'Back to the built-in', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Send the built-in words' }).click();
  await expect(first.getByText(/^Built in, set back by Olga/)).toBeVisible();
});
