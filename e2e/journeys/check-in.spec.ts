/** The monthly check-in by the link of its e-mail, and every corner of the form that it shares with the Rapid Assessment. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/src/demo/people.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { useDrawnCamera } from '../support/drawn-camera.ts';
import { addPhotos, answerQuestions, choose, emailTo, logIn, sayNoFlags } from '../support/patient.ts';
import { pngPhoto } from '../support/photos.ts';
import { ask, elsewhere, signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const readingFailed = 'An error occurred while reading files. Please try again.';
const flags = 'Is any of this true right now?';
const unknown = 'An error occurred. Please use the chat box for support.';

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('a link that is unknown, used or too old says that it was received', async ({ page }) => {
  await page.goto('/rapid-assessment-followup?nid=unknown');
  await expect(page.getByText('We have already received your Rapid Assessment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Rapid Assessment has been submitted.' })).toBeVisible();
  await expectNoBarriers(page);
});

test('a link that ends while it is filled in loses nothing: a new Rapid Assessment begins with it', async ({ page }) => {
  // open when it is looked at, and over when it is sent
  await page.route('**/rapid_assessment_followup/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { detail: 'Not found', code: 'not_found', request_id: 'r' } })
      : route.fulfill({ json: { detail: 'This check-in is open.' } }),
  );
  const rules = { version: 1, concerns: [], questions: [], rules: [], is_reviewed: true, is_advice_reviewed: true };
  await page.route('**/rapid_assessment_followup/*/safety_questions', (route) => route.fulfill({ json: rules }));
  await page.goto('/rapid-assessment-followup?nid=AAAAAAAAAAAAAAAAAAAAAA');
  await answerQuestions(page);
  await addPhotos(page, [await pngPhoto()]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('What you typed here is not lost')).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoBarriersInTheDark(page);
  await page.getByRole('link', { name: 'Start a new Rapid Assessment' }).click();
  await logIn(page, 'ana@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/rapid-assessment$/);
  await expect(page.getByText('We kept your answers')).toBeVisible();
  await sayNoFlags(page);
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeVisible();
});

test('a month after the answer the letter leads to a short form for whoever holds it, once, and its answer is one press', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'the link of the demo works once');
  await useDrawnCamera(context);
  const email = await emailTo(page, 'fay@demo.pellis.test', /monthly check-in/);
  expect(email.text).not.toMatch(/rosacea|ointment/i);
  await page.goto(email.links[0] ?? '');
  await expect(page.getByRole('radio')).toHaveCount(8);
  await expect(page.getByText('Fay')).toHaveCount(0);
  await answerQuestions(page, { safety: turnBackByLink });
  await page.getByLabel(/anything else/).fill('x'.repeat(1200));
  await addPhotos(page, [await pngPhoto()]);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  await expectNoBarriers(page);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText('We kept your answers')).toBeVisible();
  // the link alone shows no earlier photo; signed in, Fay sees her own over the camera
  await aim(page);
  await expect(page.getByRole('button', { name: 'Earlier photo' })).toHaveCount(0);
  await signInAs(context, baseURL ?? '', 'fay');
  await page.reload();
  await takeAgainInWaiting(await context.newPage());
  await mentionMole(page);
  await seeEarlierPhoto(page);
  // what was typed stands, what was said last time beside it, and her plan is asked about
  await expect(page.getByText('Last time: Burning')).toBeVisible();
  await expect(page.getByText('It began after a summer at sea')).toBeVisible();
  const used = page.getByRole('group', { name: 'Did you use Metronidazole 0.75% cream most evenings?' });
  await used.getByLabel('About half of the time').check();
  await page.getByLabel('Burning or stinging').check();
  await page.getByLabel('Mild: I can live with it').check();
  await expectNoBarriers(page);
  await submit.click();
  await expect(page.locator('.toast').getByText('Your submission has been received. We will get back to you soon.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Rapid Assessment has been submitted.' })).toBeVisible();
  await page.reload();
  await expect(page.locator('.toast').getByText('We have already received your Rapid Assessment')).toBeVisible();
  await emailTo(page, 'fay@demo.pellis.test', /received your check-in/);
  await answerInOnePress(await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } }), baseURL ?? '');
  await page.goto(email.links[1] ?? '');
  await page.getByRole('button', { name: 'Stop the monthly letters' }).click();
  await expect(page.getByText('You will not get these letters any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me the letters again' }).click();
  await expect(page.getByText('You will get the monthly letters again.')).toBeVisible();
});

async function seeEarlierPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Camera for Close-up' }).first().click();
  await expect(page.getByRole('button', { name: 'Earlier photo', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Without the letter: a photo of a month ago is taken again in the check-in that waits for the same concern. */
async function takeAgainInWaiting(page: Page): Promise<void> {
  await page.goto('/my-progress');
  await page
    .getByRole('link', { name: /^Take again/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/check-in\/[\w-]{22}$/);
  await expect(page.getByText('The photo that you take again comes at the end')).toBeVisible();
  await sayNoFlags(page);
  await choose(page, 'What symptoms do you have?', 'Burning');
  await choose(page, 'Is it changing?', 'Getting better');
  await choose(page, 'How bothersome is it?', 'Mildly');
  await seeEarlierPhoto(page);
  await expectNoBarriersInTheDark(page);
  await turnBackFrom911(page);
  await page.close();
}

/** On a phone, in the middle of the form: what cannot wait takes the whole screen, and a mistake loses nothing. */
async function turnBackFrom911(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  const swollen = 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell';
  await choose(page, flags, swollen);
  // beside the page, which waits for nothing
  const told = page.waitForResponse((response) => response.url().endsWith('/urgent_answers') && response.status() === 200);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await told;
  await expect(page.getByRole('link', { name: 'Call 911' }).first()).toHaveAttribute('href', 'tel:911');
  await expect(page.getByRole('button', { name: /submit/i })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I chose something by mistake' }).click();
  await sayNoFlags(page);
  await expect(page.getByRole('group', { name: 'What symptoms do you have?' }).getByLabel('Burning', { exact: true })).toBeChecked();
}

/** Nobody is signed in: what cannot wait leads to 911 all the same, and tells nobody's name. */
async function turnBackByLink(page: Page): Promise<void> {
  await choose(page, flags, 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Call 911 now' })).toBeFocused();
  await expect(page.getByText('Nothing was sent: nobody here knows what you chose.')).toBeVisible();
  await expect(page.getByText('Fay')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I chose something by mistake' }).click();
  await sayNoFlags(page);
}

async function mentionMole(page: Page): Promise<void> {
  await choose(page, flags, 'A new or changing mole, a new dark line in a nail, or a lump or sore that does not heal');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'I will have it seen. Go on with my concern' }).click();
}

/** Then and now on one screen, and a key that signs the words and ends the check-in. */
async function answerInOnePress(context: BrowserContext, address: string): Promise<void> {
  const token = await signInAs(context, address, 'dr.lee');
  const cases = await ask<{ id: string; kind: string; concern: string }[]>(address, token, '/workspace/rapid_assessments');
  const id = cases?.find(({ kind, concern }) => kind === 'check_in' && concern === 'rosacea')?.id;
  const page = await context.newPage();
  await page.request.post(`${address}/_api/v1/workspace/rapid_assessments/${id}/claim`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto(`/workspace/cases/${id}`);
  await expect(page.getByText('Red flag: In person within 2 weeks')).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(2);
  await expect(page.getByText('About half of the time. Burning or stinging (mild)')).toBeVisible();
  await expect(page.getByText('Changed', { exact: true }).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Going well' }).click();
  await page.getByLabel('Your answer').press('Control+Enter');
  await expect(page.locator('.toast').getByText('Signed. The patient has been told.')).toBeVisible();
  await context.close();
}

async function aim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Camera for Close-up' }).click();
  await expect(page.getByRole('dialog').getByText('This looks good')).toBeVisible();
}

test('a link of the letters that is unknown says so', async ({ page }) => {
  await page.goto('/check-in-letters?code=unknown');
  await page.getByRole('button', { name: 'Stop the monthly letters' }).click();
  await expect(page.getByText('This link cannot be used.')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/unsubscribe?code=unknown');
  await expect(page.getByText('This link cannot be used.')).toBeVisible();
  // only whoever holds a letter has its code: what the clinic answers to one
  await page.route('**/unsubscribe/*', (route) => {
    const isChosen = route.request().method() === 'PUT';
    const known = { label: 'Refills', says: 'Your refill request has been answered.', is_on: true };
    return route.fulfill({ json: isChosen ? { detail: '“Refills” comes no more by email.' } : known });
  });
  await page.reload();
  await expect(page.getByText('They come when: Your refill request has been answered.')).toBeVisible();
  await page.getByRole('button', { name: 'End these letters' }).click();
  await expect(page.getByText('“Refills” comes no more by email.')).toBeVisible();
  await expectNoBarriersInTheDark(page);
});

test('a photo that the browser cannot read is said in a toast, and the form stays', async ({ page, context, baseURL }) => {
  await openForm(page, () => signInAs(context, baseURL ?? '', 'ana').then(() => undefined));
  await answerQuestions(page);
  await breakReading(page, true);
  await addPhotos(page, [await pngPhoto()]);
  await expect(page.locator('.toast').getByText(readingFailed)).toBeVisible();
  await breakReading(page, false);
  await page.getByRole('button', { name: 'Remove screenshot.png' }).click();
  await addPhotos(page, [await pngPhoto()]);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  await breakReading(page, true);
  await submit.click();
  await expect(page.locator('.toast').getByText(readingFailed)).toBeVisible();
  await expect(page.getByText('Nothing is lost: your answers and photos are still here.')).toBeVisible();
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await expect(submit).toBeEnabled();
});

test('what cannot be sent, offline or refused, is said inline and in a toast, and stays', async ({ page, context, baseURL }) => {
  await openForm(page, () => signInAs(context, baseURL ?? '', 'ana').then(() => undefined));
  await answerQuestions(page);
  await addPhotos(page, [await pngPhoto()]);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert').getByText(unknown)).toBeVisible();
  await context.setOffline(false);
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun');
  await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeVisible();
  await page.route('**/_api/v1/rapid_assessment', (route) =>
    route.fulfill({ status: 500, json: { detail: 'x', code: 'fault', request_id: 'r' } }),
  );
  await submit.click();
  await expect(page.locator('.toast').getByText(unknown)).toBeVisible();
  await expect(page.getByRole('alert').getByText(unknown)).toBeVisible();
  await expect(submit).toBeEnabled();
});

test('a session that ends in the middle of the form loses nothing', async ({ page, context, baseURL }) => {
  let token = '';
  await openForm(page, async () => {
    token = await signInAs(context, baseURL ?? '', 'ana');
  });
  await answerQuestions(page);
  await addPhotos(page, [await pngPhoto()]);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeEnabled();
  // typed and chosen a moment before the session ends: no pause saves it
  await page.getByLabel('What has made your condition worse?').fill('Sun and wind');
  await addPhotos(page, [await pngPhoto()]);
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible();
  await page.request.post('/_api/v1/logout', { headers: { authorization: `Bearer ${token}` } });
  // the live connection may have told the page already, which then leaves by itself
  await submit.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'ana@demo.pellis.test', demoPassword);
  await expect(page).toHaveURL(/\/rapid-assessment$/);
  await expect(page.getByText('We kept your answers')).toBeVisible();
  await expect(page.getByLabel('What has made your condition worse?')).toHaveValue('Sun and wind');
  await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible();
  await expect(submit).toBeEnabled();
});

async function openForm(page: Page, signIn: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = function () {
      return sessionStorage.getItem('broken-reading') ? Promise.reject(new DOMException('gone', 'NotReadableError')) : read.call(this);
    };
  });
  await signIn();
  await page.goto('/rapid-assessment');
}

/** As when a file was moved or its card pulled out meanwhile. */
function breakReading(page: Page, isBroken: boolean): Promise<void> {
  return page.evaluate(
    (broken) => (broken ? sessionStorage.setItem('broken-reading', 'yes') : sessionStorage.removeItem('broken-reading')),
    isBroken,
  );
}
