/** A prescription reaches its pharmacy: signed by the dermatologist, sent where the patient says, received, moved, and on paper for a reason. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient says where, the pharmacy has it, and what cannot go electronically leaves on paper for a reason', async ({ browser }) => {
  const clinic = await openDemoClinic();
  const open = async (who: DemoName, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ baseURL: clinic.url, viewport: { width, height: 900 } });
    await signInAs(context, clinic.url, who);
    return context.newPage();
  };
  try {
    const lee = await open('dr.lee');
    await lee.goto('/workspace');
    await lee
      .getByRole('button', { name: /^Claim/ })
      .nth(1)
      .click();
    await expect(lee).toHaveURL(/\/workspace\/cases\//);
    const id = new URL(lee.url()).pathname.split('/').at(-1);
    await lee.getByLabel('Diagnosis', { exact: true }).fill('Eczema of the hands');
    await lee.getByLabel('Treatment plan').fill('A cream after washing.');
    await lee.getByRole('combobox', { name: 'Add a prescription' }).focus();
    await lee.keyboard.type('triam 0.1 oi');
    await expect(lee.getByRole('option').first()).toHaveText(/Triamcinolone 0\.1% ointment/);
    // until then it was found for fewer letters, and Enter adds nothing
    await expect(lee.getByRole('option', { name: 'Add “triam 0.1 oi”' })).toBeVisible();
    await lee.keyboard.press('Enter');
    await expect(lee.getByRole('group', { name: 'Prescription 1' }).getByLabel('Drug')).toHaveValue('Triamcinolone');
    await lee.getByRole('button', { name: 'Sign…' }).click();
    await lee.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
    await expect(lee.getByRole('dialog')).toBeHidden();

    const dev = await open('dev', 375);
    await dev.goto(`/notes/${id}`);
    await expect(dev.getByText('No pharmacy has it yet. Choose the one that should.')).toBeVisible();
    await expectNoBarriers(dev);
    await dev.getByRole('button', { name: 'Choose my pharmacy' }).click();
    const dialog = dev.getByRole('dialog');
    await dialog.getByLabel('Name, city or ZIP code').fill('oakland');
    await dialog.getByText('Lakeshore Drugs').click();
    await expectNoBarriersInTheDark(dev);
    await dialog.getByRole('button', { name: 'Send it there' }).click();
    await expect(dialog).toBeHidden();
    await expect(dev.getByText('On its way to Lakeshore Drugs.').first()).toBeVisible();
    // the page asks again by itself, every half minute
    await expect(async () => {
      await dev.reload();
      await expect(dev.getByText('Lakeshore Drugs has it. Call them to ask when it is ready.')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    // the pharmacy asks for more by itself, and hears what the dermatologist says
    const counter = await (await browser.newContext()).newPage();
    await counter.goto(clinic.networkUrl);
    const card = counter.getByRole('article').filter({ hasText: 'Triamcinolone' });
    await card.getByRole('button', { name: 'Ask for a renewal' }).click();
    await expect(async () => {
      await dev.reload();
      await expect(dev.getByText(/^Your pharmacy asked on /)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await lee.goto('/workspace/refills');
    await lee.getByRole('listitem').filter({ hasText: 'Asked by the pharmacy' }).getByRole('link').click();
    await expect(lee.getByText('The pharmacy asked for this by itself')).toBeVisible();
    await expectNoBarriers(lee);
    await lee.getByText('Ask for a visit first').click();
    await lee.getByLabel('Why is a visit needed?').fill('Let us look at it together before more of it.');
    await lee.getByRole('button', { name: 'Send the answer' }).click();
    await expect(lee).toHaveURL(/\/workspace\/refills$/);
    await expect(async () => {
      await counter.goto(clinic.networkUrl);
      await expect(card.getByText('The prescriber sees the patient first.')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    await dev.goto('/settings');
    await expect(dev.getByRole('heading', { name: 'My pharmacy' })).toBeVisible();
    await expect(dev.getByText('3320 Lakeshore Ave, Oakland, CA 94610')).toBeVisible();

    await dev.goto(`/notes/${id}`);
    await dev.getByRole('button', { name: 'Use another pharmacy' }).click();
    await dialog.getByRole('button', { name: 'It is not listed' }).click();
    await dialog.getByRole('button', { name: 'Send it there' }).click();
    await expect(dialog.getByText('Name the pharmacy').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Corner Drug');
    await dialog.getByLabel('Street').fill('24 Mission Street');
    await dialog.getByLabel('City').fill('San Francisco');
    await dialog.getByLabel('ZIP code').fill('94110');
    await dialog.getByLabel('Phone').fill('4155550161');
    await dialog.getByLabel('Fax').fill('4155550162');
    await expectNoBarriers(dev);
    await dialog.getByRole('button', { name: 'Send it there' }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await dev.reload();
      await expect(dev.getByText('your dermatologist is asked to let it go to Corner Drug by fax')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    const sam = await open('sam');
    await sam.goto('/workspace/transmissions');
    await expect(sam.getByText('From Dr. Grace Lee').first()).toBeVisible();
    await expect(sam.getByText('Triamcinolone')).toHaveCount(0);
    await expectNoBarriers(sam);

    await lee.goto('/workspace/transmissions');
    await expectNoBarriers(lee);
    await lee.getByRole('listitem').filter({ hasText: 'Triamcinolone' }).getByRole('link').click();
    await expect(lee.getByText('Corner Drug takes no electronic prescriptions.')).toBeVisible();
    await lee.getByRole('button', { name: 'Let it leave' }).click();
    await expect(lee.getByText('Choose why').first()).toBeVisible();
    await lee.getByText('It says something that the electronic form cannot carry').click();
    await lee.getByText('By fax to the pharmacy').click();
    await expectNoBarriersInTheDark(lee);
    await lee.getByRole('button', { name: 'Let it leave' }).click();
    await expect(lee.getByText('On its way by fax to (415) 555-0162.')).toBeVisible();
    const paper = lee.waitForEvent('download');
    await lee.getByRole('button', { name: 'Open the paper' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^prescription-.*\.pdf$/);
    await expect(async () => {
      await lee.reload();
      await expect(lee.getByText('Corner Drug has it.')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    // what is mailed: followed by the patient, sent again by the desk, and packed by the pharmacy
    const nora = await open('nora', 375);
    await nora.goto('/settings');
    await expect(nora.getByText('Ships to 2100 Harrison Street, Apt 5, San Francisco, CA 94110, for free.')).toBeVisible();
    await nora.getByRole('button', { name: 'Change the pharmacy' }).click();
    const offer = nora.getByRole('dialog');
    await offer.getByRole('button', { name: 'Ship it to me' }).click();
    await offer.getByLabel('Zip code').fill('9');
    await offer.getByRole('button', { name: 'Ship it there' }).click();
    await expect(offer.getByText('Enter a valid zip code').first()).toBeVisible();
    await expectNoBarriers(nora);
    await offer.getByLabel('Zip code').fill('94110');
    await offer.getByLabel('Apartment or suite').fill('Apt 7');
    await expectNoBarriersInTheDark(nora);
    await offer.getByRole('button', { name: 'Ship it there' }).click();
    await expect(nora.getByText('Ships to 2100 Harrison Street, Apt 7, San Francisco, CA 94110, for free.')).toBeVisible();

    await sam.goto('/workspace/transmissions');
    const lost = sam.getByRole('listitem').filter({ hasText: 'Lost in the mail' }).filter({ hasText: 'Nora Nguyen' });
    await expect(async () => {
      await sam.reload();
      await expect(lost).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await lost.getByRole('link').click();
    await expect(sam.getByText('Call the patient, then have it mailed again')).toBeVisible();
    await expectNoBarriers(sam);
    await sam.getByRole('button', { name: 'Have it mailed again' }).click();
    await sam.getByRole('dialog').getByLabel('Apartment or suite').fill('Apt 7');
    await expectNoBarriersInTheDark(sam);
    await sam.getByRole('dialog').getByRole('button', { name: 'Mail it there' }).click();
    await expect(sam.getByText('The pharmacy is asked to mail it once more.')).toBeVisible();

    const again = counter.getByRole('article').filter({ hasText: 'Apt 7' });
    await expect(async () => {
      await counter.goto(`${clinic.networkUrl}/parcels`);
      await expect(again).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await again.getByRole('button', { name: 'Ship' }).click();
    await expect(again.getByText('On its way')).toBeVisible();

    await nora.goto('/dashboard');
    await nora.getByRole('link', { name: 'View my doctor' }).click();
    await expect(nora.getByText('Delivered to 2100 Harrison Street, Apt 5, San Francisco, CA 94110.')).toBeVisible();
    await expect(nora.getByText('It is taking longer than expected. The carrier has more parcels than usual.')).toBeVisible();
    await expect(async () => {
      await nora.reload();
      await expect(nora.getByText('In the mail to 2100 Harrison Street, Apt 7')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(nora.getByRole('link', { name: /^USPS 9400/ }).first()).toHaveAttribute('href', /^https:\/\/tools\.usps\.com\//);
    await expectNoBarriers(nora);
    await expectNoBarriersInTheDark(nora);
  } finally {
    await clinic.close();
  }
});
