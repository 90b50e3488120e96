/** The front desk finds that one person stands on file twice, makes the two records one, and takes it back. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const letters = (text: string) => text.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'k');

async function patientOf(baseURL: string, name: 'ana' | 'ben'): Promise<string> {
  const me = await fetch(`${baseURL}/_api/v1/me`, { headers: { authorization: `Bearer ${await tokenOf(baseURL, name)}` } });
  return ((await me.json()) as { patient_id: string }).patient_id;
}

/** Answers the address of their page. */
async function register(page: Page, person: { first: string; last: string; email: string; phone: string }): Promise<string> {
  await page.goto('/workspace/register-patient');
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Date of birth').fill('1980-05-05');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByRole('button', { name: 'Register and send the link' }).click();
  const another = page.getByRole('button', { name: 'It is somebody else: register them' });
  await expect(another.or(page.getByRole('heading', { level: 1, name: `${person.first} ${person.last}` }))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(page.getByRole('heading', { level: 1, name: `${person.first} ${person.last}` })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('two records of one person are compared, merged with a reason, found at the old address, and taken apart again', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'sam');
  const stamp = String(Date.now()).slice(-7);
  const last = `Twice${letters(stamp)}`;
  const phone = `(415) ${stamp.slice(0, 3).replace(/^[01]/, '2')}-${stamp.slice(3)}`;
  const old = await register(page, { first: 'Noor', last, email: `noor.${stamp}@old.test`, phone });
  await register(page, { first: 'Nour', last, email: `nour.${stamp}@new.test`, phone });

  const card = page.getByRole('list', { name: 'Perhaps the same person' });
  await expect(card).toContainText('The same phone');
  await card.getByRole('link', { name: `Compare with Noor ${last}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merge two records' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Becomes part of it' })).toBeVisible();
  await expectNoBarriersInTheDark(page);

  await page.getByRole('radio', { name: 'ID seen by video' }).check();
  await page.getByLabel('How you know that both are one person').fill('Seen with the passport; the name is written in two ways');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: `Merge into Nour ${last}` }).click();
  await expect(page.getByRole('list', { name: 'Merged records' })).toContainText(`Noor ${last} was merged into this record by`);

  // whoever has the old address finds where it is now
  await page.goto(old);
  await expect(page.getByText(`Noor ${last} is one record with Nour ${last} now`)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: `Open Nour ${last}` }).click();
  await page.getByRole('button', { name: `Take back the merge with Noor ${last}` }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('list', { name: 'Merged records' })).toContainText('Taken back by');
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1, name: `Noor ${last}` })).toBeVisible();
  await expect(page.getByText('Who this is')).toBeVisible();
});

test('two people with a sign-in each are not merged, and the page says what to do', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  const [ana, ben] = [await patientOf(baseURL ?? '', 'ana'), await patientOf(baseURL ?? '', 'ben')];
  await page.goto(`/workspace/patients/${ana}/merge?with=${ben}`);
  await expect(page.getByRole('list', { name: 'What stops it' })).toContainText('Both have a sign-in of their own.');
  await expect(page.getByRole('button', { name: /^Merge into/ })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Choose another record' }).click();
  await expect(page.getByLabel(/^Who else is/)).toBeVisible();
  await expectNoBarriersInTheDark(page);
});
