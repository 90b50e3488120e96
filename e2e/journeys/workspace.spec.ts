/** The dermatologist's day: the search by key, two windows on one note, and a case that photos cannot answer. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { drawOnPhoto } from '../support/draw-on-photo.ts';
import { emailTo, signUp } from '../support/patient.ts';
import { sendAssessment } from '../support/send-assessment.ts';
import { ask, signInAs, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('a patient is found with the slash key, and a stranger is not', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'sam');
  await page.goto('/workspace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!(await page.getByRole('combobox', { name: 'Search patients' }).isVisible())) return;
  await page.keyboard.press('/');
  await page.keyboard.type('alva');
  await expect(page.getByRole('option', { name: /Ana Alvarez/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search patients' }).fill('zzzz');
  await expect(page.getByText('No results found for query')).toBeVisible();
});

test('a patient does not reach the workspace', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/workspace');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the second window on a note is told and loses nothing; a colleague takes the case over with its draft, and gives it back', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name === 'phone', 'two windows are a thing of the desk');
  const address = baseURL ?? '';
  const email = await signUp(page, 'Uma');
  const id = await sendAssessment(page, address);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(context, address, 'dr.osei');
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/workspace');
  await one.locator(`[data-case="${id}"]`).click();
  await expect(one.getByLabel('Diagnosis')).toBeVisible();
  await other.goto(`/workspace/cases/${id}`);
  await expect(other.getByLabel('Diagnosis')).toBeVisible();
  await one.getByLabel('Treatment plan').fill('A plan of the first window');
  await expect(other.getByLabel('Treatment plan')).toHaveValue('A plan of the first window');
  await expect(other.getByText('Another window changed the treatment plan.')).toBeVisible();
  // the second window's words are on their way while the first one saves others
  let letGo = (): void => undefined;
  const isFirstSaved = new Promise<void>((done) => {
    letGo = done;
  });
  await other.route(`**/workspace/notes/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await isFirstSaved;
    await route.continue();
  });
  const onItsWay = other.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(`/notes/${id}`));
  await other.getByLabel('Diagnosis').fill('Written in the second window');
  await onItsWay;
  const saved = one.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/notes/${id}`));
  await one.getByLabel('Diagnosis').fill('Written in the first window');
  await saved;
  letGo();
  await expect(other.getByText('Changed meanwhile too: diagnosis.').first()).toBeVisible();
  await expect(other.getByText('You saved the newer version in another window')).toBeVisible();
  await expect(other.getByText('Written in the first window').first()).toBeVisible();
  await expect(other.getByLabel('Diagnosis')).toHaveValue('Written in the second window');
  await expectNoBarriersInTheDark(other);
  await other.getByRole('button', { name: 'Keep both, mine first of Diagnosis' }).click();
  await expect(one.getByLabel('Diagnosis')).toHaveValue('Written in the second window; Written in the first window');
  await expect(other.getByLabel('Diagnosis')).toBeFocused();

  const colleague = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
  await signInAs(colleague, address, 'dr.lee');
  const lee = await colleague.newPage();
  await lee.goto(`/workspace/cases/${id}`);
  await lee.getByRole('button', { name: 'Take over…' }).click();
  await lee.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(lee.getByText('Write why you take it over').first()).toBeVisible();
  await lee.getByLabel('Why do you take it over?').fill('Dr. Osei has gone home');
  await expectNoBarriers(lee);
  await lee.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(lee.getByLabel('Diagnosis')).toHaveValue('Written in the second window; Written in the first window');
  await one.reload();
  await expect(one.getByText('Dr. Grace Lee is answering this case.')).toBeVisible();

  await lee.getByRole('heading', { level: 1 }).click();
  await lee.keyboard.press('h');
  const choice = lee.getByRole('combobox', { name: 'Colleague' });
  await choice.selectOption((await choice.getByRole('option', { name: /Kwame Osei/ }).getAttribute('value')) ?? '');
  await lee.getByLabel('For your colleague').fill('Back to you: the border is what worries me.');
  await expectNoBarriers(lee);
  await lee.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(lee.getByText('Dr. Kwame Osei has this case now, with your draft.')).toBeVisible();

  await one.goto('/workspace/today');
  await expect(one.getByText('Dr. Osei has gone home')).toBeVisible();
  await expect(one.getByText('Back to you: the border is what worries me.')).toBeVisible();
  // the newest stands first: what was handed back, then what was taken
  await one.getByRole('button', { name: 'Noted' }).last().click();
  await expect(one.getByText('Dr. Osei has gone home')).toBeHidden();
  await expectNoBarriers(one);
  await one.getByRole('link', { name: 'Open' }).first().click();
  await expect(one.getByText('Back to you: the border is what worries me.')).toBeVisible();
  await readTwice(one, lee);
  await colleague.close();
  await one.goto(`/workspace/cases/${id}`);
  await one.getByRole('button', { name: 'Not suitable' }).click();
  await one.getByLabel('What should the patient do instead?').fill('Please see somebody in person this week.');
  await one.getByRole('button', { name: 'Close the case, charge nothing' }).click();
  await emailTo(page, email, /About your Rapid Assessment/);
  await page.goto('/dashboard');
  await expect(page.getByText('Please see somebody in person this week.')).toBeVisible();
  await context.close();
});

test('the queue keeps its filter and its order, over reloads and from Today', async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'dr.osei');
  await page.goto('/workspace/today');
  await expect(page.getByRole('heading', { name: /^Cases: \d/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Case queue' })).toBeVisible();
  await expect(page.getByLabel('Order')).toHaveValue('due');
  await page.keyboard.press('o');
  await expect(page.getByLabel('Order')).toHaveValue('risk');
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/show=unclaimed/);
  await page.reload();
  await expect(page.getByLabel('Order')).toHaveValue('risk');
  await page.goto('/workspace/today');
  await expect(page.getByRole('heading', { name: /^Cases: \d/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/by=risk&show=unclaimed/);
  await expectNoBarriers(page);
});

test('earlier photos lie beside these and move in step, and an earlier note is read where one is', async ({ page, context, baseURL }) => {
  const address = baseURL ?? '';
  const token = await tokenOf(address, 'dr.osei');
  const cases = await ask<{ id: string; kind: string }[]>(address, token, '/workspace/rapid_assessments');
  const checkIn = cases?.find(({ kind }) => kind === 'check_in');
  await page.request.post(`/_api/v1/workspace/rapid_assessments/${checkIn?.id}/claim`, { headers: { authorization: `Bearer ${token}` } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, address, 'dr.osei');
  await page.goto(`/workspace/cases/${checkIn?.id}`);
  const places = page.locator('figure');
  // a check-in opens with then beside now
  await expect(places).toHaveCount(2);
  await expect(places.last().getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('e');
  await expect(places).toHaveCount(1);
  await page.keyboard.press('e');
  await expect(places).toHaveCount(2);
  await expect(places.last().getByText('Now', { exact: true })).toBeVisible();
  await expect(places.first().getByRole('img', { name: /^[A-Z][a-z]{2} \d+, 20\d\d, photo 1 of 2: / })).toBeVisible();
  await page.keyboard.press('+');
  const plane = (place: number) =>
    places
      .nth(place)
      .locator('.react-transform-component')
      .evaluate(({ style }) => style.transform);
  await expect.poll(() => plane(0)).toMatch(/scale\((?!1\))/);
  await expect.poll(async () => (await plane(1)) === (await plane(0))).toBe(true);

  await page.keyboard.press('b');
  await expect(page.getByRole('slider', { name: /Brightness/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('105 %')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'As taken' }).click();
  await expect(page.getByText('105 %')).toHaveCount(0);
  await page.getByRole('slider', { name: /Contrast/ }).press('Escape');
  await page.keyboard.press('e');
  await expect(places).toHaveCount(1);

  await drawOnPhoto(page, `/workspace/cases/${checkIn?.id}`);

  await page.getByRole('tab', { name: 'Record' }).click();
  const note = page.locator('details').filter({ hasText: '2 photos' });
  await note.locator('summary').click();
  await expect(note.getByText(/^Drafted by Nia North, PA-C, signed by Dr\. Grace Lee\./)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('dialog', { name: 'What else?' }).getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('dialog', { name: 'Give this case back?' }).getByRole('button', { name: 'Give back' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${checkIn?.id}$`));
});

/** A case shown to a colleague blind: their answer, then both, compared and talked over. */
async function readTwice(asker: Page, reader: Page): Promise<void> {
  await asker.getByRole('heading', { level: 1 }).click();
  await asker.keyboard.press('y');
  const choice = asker.getByRole('combobox', { name: 'Colleague' });
  await choice.selectOption((await choice.getByRole('option', { name: /Grace Lee/ }).getAttribute('value')) ?? '');
  await asker.getByLabel('What you would like to know').fill('Would you see this in person?');
  await asker.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asker.getByText('Dr. Grace Lee reads this case without your answer.')).toBeVisible();

  await reader.goto('/workspace/second-reads');
  await reader.getByRole('listitem').filter({ hasText: 'To answer' }).getByRole('link').first().click();
  await expect(reader.getByText('Would you see this in person?')).toBeVisible();
  await expect(reader.getByText('Written in the second window')).toBeHidden();
  // the photos open in the reader of the case, without marks that would give an answer away
  await reader.getByRole('heading', { level: 1 }).click();
  await reader.keyboard.press('f');
  await expect(reader.getByRole('dialog', { name: 'Photos' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Marks' })).toBeHidden();
  await expectNoBarriers(reader);
  await reader.keyboard.press('Escape');
  await reader.getByRole('button', { name: 'Give my answer' }).click();
  await expect(reader.getByText('Write your diagnosis').first()).toBeVisible();
  await reader.getByLabel('Diagnosis').fill('A naevus, and nothing that worries me');
  await reader.getByLabel('What you would do').fill('In person within four weeks, with a dermatoscope.');
  await reader.getByRole('button', { name: 'Give my answer' }).click();
  await expect(reader.getByText('Written in the second window; Written in the first window')).toBeVisible();
  await reader.getByRole('radio', { name: 'We differ in something small' }).check();
  await reader.getByRole('button', { name: 'Save how they compare' }).click();
  await expect(reader.getByText('Dr. Grace Lee: we differ in something small')).toBeVisible();
  await reader.getByLabel('A word to your colleague').fill('The border is even in the second photo.');
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reader.getByText('The border is even in the second photo.')).toBeVisible();
  await expectNoBarriersInTheDark(reader);

  await asker.goto(new URL(reader.url()).pathname);
  await expect(asker.getByText('A naevus, and nothing that worries me')).toBeVisible();
  await expect(asker.getByText('The border is even in the second photo.')).toBeVisible();
}
