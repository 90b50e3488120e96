/** A physician assistant prepares a case and the note of a visit, the dermatologist who supervises her reads and signs, and the patient gets the answer; the next case is there before its key. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { openDemoClinic } from '../support/new-clinic.ts';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('what a physician assistant prepared, the dermatologist signs; without a supervisor there is nothing to prepare', async ({
  browser,
}) => {
  const clinic = await openDemoClinic();
  const open = async (who: DemoName): Promise<Page> => {
    const context = await browser.newContext({ baseURL: clinic.url, viewport: { width: 1280, height: 900 } });
    await signInAs(context, clinic.url, who);
    return context.newPage();
  };
  try {
    const nia = await open('nia');
    await nia.goto('/workspace');
    await expect(nia.getByRole('heading', { level: 1, name: /Case queue/ })).toBeVisible();
    await expectNoBarriersInTheDark(nia);
    await nia.keyboard.press('c');
    await expect(nia).toHaveURL(/\/workspace\/cases\//);
    const caseUrl = new URL(nia.url()).pathname;
    await expect(nia.getByRole('button', { name: 'Not suitable' })).toBeHidden();
    await nia.getByRole('button', { name: 'Ready to sign' }).click();
    await expect(nia.getByText('There is no diagnosis yet.').first()).toBeVisible();
    await nia.getByLabel('Diagnosis').fill('Contact dermatitis of the hands');
    await nia.getByLabel('Treatment plan').fill('Wear cotton under rubber gloves, and use a plain cream after washing.');
    await expectNoBarriers(nia);
    await nia.getByRole('button', { name: 'Ready to sign' }).click();
    await expect(nia.getByText('Ready. The dermatologist reads it and signs.')).toBeVisible();

    const lee = await open('dr.lee');
    await lee.goto('/workspace?show=mine');
    await expect(lee.getByText('Ready to sign, by Nia North, PA-C')).toBeVisible();
    await expectNoBarriers(lee);
    await lee.goto('/workspace');
    await lee.getByRole('button', { name: 'Claim the next case' }).click();
    await expect(lee).toHaveURL(/\/workspace\/cases\//);
    const next = new URL(lee.url()).pathname.split('/').at(-1) ?? '';
    expect(caseUrl).not.toContain(next);
    await expect(lee.getByRole('img', { name: /^Photo 1 of / })).toBeVisible();
    await lee.goto('/workspace/today');
    await expect(lee.getByRole('heading', { name: /^Notes to sign: 1/ })).toBeVisible();
    await expectNoBarriers(lee);

    // the next of one's own cases is there before its key is pressed
    const asked: string[] = [];
    const come: string[] = [];
    lee.on('request', (request) => asked.push(new URL(request.url()).pathname));
    lee.on('requestfinished', (request) => come.push(new URL(request.url()).pathname));
    const ahead = lee.waitForResponse((answer) => answer.url().endsWith(`/rapid_assessments/${next}`));
    await lee.goto(caseUrl);
    await expect(lee.getByText('Nia North, PA-C prepared this note')).toBeVisible();
    const { photos }: { photos: { id: string }[] } = await (await ahead).json();
    const ofFirst = (paths: readonly string[]) => paths.filter((path) => path.includes(`/photos/${photos[0]?.id}/`));
    await expect.poll(() => ofFirst(come)).toHaveLength(2);
    const heading = lee.getByRole('heading', { level: 1 });
    const first = (await heading.textContent()) ?? '';
    await lee.keyboard.press('.');
    await expect(lee).toHaveURL(new RegExp(`${next}$`));
    // the address changes before the page does
    await expect(heading).not.toHaveText(first);
    await expect(lee.getByRole('img', { name: /^Photo 1 of / })).toBeVisible();
    expect(ofFirst(asked)).toHaveLength(2);
    await lee.keyboard.press('.');
    await expect(lee).toHaveURL(new RegExp(`${caseUrl}$`));
    await expectNoBarriers(lee);

    // she sends it back with a word, and Nia reads it where the note is
    await nia.goto(caseUrl);
    await expect(nia.getByText('Ready since')).toBeVisible();
    await lee.getByRole('button', { name: 'Send back…' }).click();
    await lee.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(lee.getByText('Write what you would like changed').first()).toBeVisible();
    await lee.getByLabel('What should be changed').fill('Please ask about nickel.');
    await expectNoBarriers(lee);
    await lee.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(lee.getByText('Nia North, PA-C has it again, with your words.')).toBeVisible();
    await expect(nia.getByText('Please ask about nickel.')).toBeVisible();
    await expectNoBarriersInTheDark(nia);

    // both write at once, each in another field, and each sees the other's words come
    await lee.goto(caseUrl);
    await lee.getByLabel('Follow-up').fill('In four weeks');
    await expect(nia.getByLabel('Follow-up')).toHaveValue('In four weeks');
    await expect(nia.getByText('Dr. Grace Lee changed the follow-up.')).toBeVisible();
    await nia.getByLabel('Treatment plan').fill('Wear cotton under rubber gloves. No nickel on the hands.');
    await expect(lee.getByLabel('Treatment plan')).toHaveValue('Wear cotton under rubber gloves. No nickel on the hands.');
    await nia.getByRole('button', { name: 'Ready to sign' }).click();
    await expect(nia.getByText('Ready. The dermatologist reads it and signs.')).toBeVisible();
    await expect(lee.getByText('Nia North, PA-C prepared this note')).toBeVisible();
    await lee.getByRole('button', { name: 'Sign…' }).click();
    await lee.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
    await expect(lee.getByRole('dialog')).toBeHidden();
    await lee.goto(`/notes/${caseUrl.split('/').at(-1)}`);
    await expect(lee.getByText('Drafted by Nia North, PA-C, signed by Dr. Grace Lee')).toBeVisible();
    await expectNoBarriers(lee);

    // the next one is given to her
    await lee.goto(`/workspace/cases/${next}`);
    await expect(lee.getByLabel('Diagnosis')).toBeVisible();
    await lee.keyboard.press('w');
    await lee.getByLabel('Who prepares it').selectOption({ label: 'Nia North, PA-C, no open case' });
    await expectNoBarriers(lee);
    await lee.getByRole('dialog').getByRole('button', { name: 'Have it prepared' }).click();
    await expect(lee.getByText('Nia North, PA-C prepares this case for you. You read it and sign.')).toBeVisible();
    await nia.goto('/workspace');
    await expect(nia.getByText('You prepare it for Dr. Grace Lee')).toBeVisible();

    await visitPrepared(nia, lee);

    const olga = await open('olga');
    await olga.goto('/workspace/people');
    await olga.getByRole('link', { name: 'Nia North' }).click();
    await expect(olga.getByRole('heading', { name: 'Supervised by' })).toBeVisible();
    await expectNoBarriers(olga);
    await olga.getByRole('button', { name: 'End the supervision by Dr. Grace Lee' }).click();
    await expect(olga.getByText('Nobody now: Nia North can prepare no case')).toBeVisible();
    await nia.goto('/workspace');
    await expect(nia.getByText('No cases are waiting', { exact: true })).toBeVisible();
    await olga.getByLabel('Add a dermatologist').selectOption('Dr. Kwame Osei');
    await expect(olga.getByText('Dr. Kwame Osei supervises Nia North from now on.')).toBeVisible();
  } finally {
    await clinic.close();
  }
});

/** The visit of today that she gave to her: the note is drafted beside the chart, and the call stays the dermatologist's. */
async function visitPrepared(nia: Page, lee: Page): Promise<void> {
  await nia.getByRole('link', { name: 'Visits to prepare' }).click();
  await nia.getByRole('link', { name: /^Hana/ }).click();
  await expect(nia.getByRole('heading', { level: 1, name: /^Hana/ })).toBeVisible();
  const visit = new URL(nia.url()).pathname;
  await expect(nia.getByRole('button', { name: /^Let Hana/ })).toHaveCount(0);
  await nia.getByLabel('Diagnosis').fill('Rosacea');
  await nia.getByLabel('Treatment plan').fill('A gentle cleanser, and metronidazole gel in the evening.');
  await expect(nia.getByText(/^Saved/).first()).toBeVisible();
  await expectNoBarriersInTheDark(nia);
  await nia.getByRole('button', { name: 'Ready to sign' }).click();
  await expect(nia.getByText('Ready. The dermatologist reads it and signs.')).toBeVisible();
  await expect(nia.getByRole('heading', { level: 1, name: /^Visits to prepare/ })).toBeVisible();
  await expectNoBarriers(nia);

  await lee.goto(visit);
  await expect(lee.getByText('Nia North, PA-C prepares the note.')).toBeVisible();
  await expect(lee.getByText('Nia North, PA-C prepared this note')).toBeVisible();
  await lee.getByRole('button', { name: 'Change who prepares it' }).click();
  await expectNoBarriers(lee);
  await lee.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(lee.getByText('You have this visit alone now. What Nia North, PA-C wrote stays in the note.')).toBeVisible();
  await expect(lee.getByLabel('Diagnosis')).toHaveValue('Rosacea');
  await expect(lee.getByRole('button', { name: 'Have the note prepared' })).toBeVisible();
}
