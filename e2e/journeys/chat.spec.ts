/** The chat: a patient and the front desk in two browsers at once, a visitor whose thread becomes theirs, a broken network, emergency words, and no chat at all. */
import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { logIn, signUp } from '../support/patient.ts';
import { turnedPhoto } from '../support/photos.ts';
import { type DemoName, elsewhere, signInAs, tokenOf } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

/** A small file of a real kind. */
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF') };
const notReady = 'Chat support will be available shortly. Please try again in a moment.';
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });
const fieldOf = (page: Page) => page.getByLabel('Your message');

/** Tried again, somebody is somebody else. */
const somebody = (name: string) => name + Date.now().toString(36).replaceAll(/\d/g, 'x').slice(-4);

async function atTheDesk(browser: Browser, baseURL: string, name: DemoName = 'sam'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await signInAs(context, baseURL, name);
  const page = await context.newPage();
  await page.goto('/workspace/inbox');
  return page;
}

async function say(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words);
  await fieldOf(page).press('Enter');
}

/** The front desk answers the visitor who left this address. */
async function answerVisitor(baseURL: string, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(baseURL, 'sam')}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${baseURL}/_api/v1/workspace${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const [found] = (await (await post('/inbox/search', { query: email })).json()) as { id: string }[];
  const answered = await post(`/conversations/${found?.id}/messages`, { id: randomBytes(16).toString('base64url'), text: 'We do.' });
  expect(answered.status).toBe(200);
}

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() }));

test('a patient asks, the front desk types and answers, each sees it at once, and both know it was seen', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = somebody('Petra');
  await signUp(page, name);
  const desk = await atTheDesk(browser, baseURL ?? '');
  await page.getByRole('button', { name: 'Send us a message' }).click();
  await expect(chatOf(page).getByText('Hello! How can we help?')).toBeVisible();
  await expectNoBarriers(page);
  await say(page, 'Do you see patients on Saturdays?');
  await expect(
    chatOf(page)
      .getByText(/Sent|Delivered|Seen/)
      .first(),
  ).toBeVisible();

  const row = desk.getByRole('link', { name: new RegExp(`${name} Journey`) });
  await row.click();
  await expect(desk.getByRole('heading', { name: `${name} Journey` })).toBeVisible();
  await expect(chatOf(page).getByText(/Seen/)).toBeVisible();
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(desk.getByRole('button', { name: 'Release' })).toBeVisible();

  await desk.getByRole('button', { name: 'Note for ourselves' }).click();
  await desk.getByLabel('Note for ourselves: the person never reads it').fill('Asked before.');
  await desk.getByRole('button', { name: 'Keep the note' }).click();
  await expect(desk.locator(styled('inbox/workspace', '.inbox-note'), { hasText: 'Asked before.' })).toBeVisible();

  const answer = desk.getByLabel('Your answer');
  await answer.pressSequentially('Yes, fr', { delay: 20 });
  await expect(chatOf(page).getByText('Somebody is typing.')).toBeAttached();
  await answer.pressSequentially('om nine on.');
  await answer.press('Enter');
  await expect(chatOf(page).locator(styled('conversations', '.bubble'), { hasText: 'Yes, from nine on.' })).toBeVisible();
  await expect(chatOf(page).getByText('Asked before.')).toHaveCount(0);
  await expect(desk.locator(styled('conversations', '.group-ours')).getByText(/Seen/)).toBeVisible();

  await fieldOf(page).pressSequentially('Thank', { delay: 20 });
  await expect(desk.getByText('Somebody is typing.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toHaveCount(0);

  // away from the chat, an answer is counted in the title and the navigation
  await answer.fill('See you there!');
  await answer.press('Enter');
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('link', { name: /Messages/ }).click();
  await page.getByRole('button', { name: /See you there!/ }).click();
  await expect(page.locator(styled('conversations', '.bubble'), { hasText: 'See you there!' })).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('Thank');
  await expect(page).not.toHaveTitle(/^\(1\)/);
  await expectNoBarriers(page);
  await expectNoBarriers(desk);

  // whoever sends a photo may say where on the body it was taken, and finds it there again
  await page.getByLabel('Photos and PDFs').setInputFiles([
    { ...(await turnedPhoto()), name: 'mine.jpg' },
    { ...plan, name: 'mine.pdf' },
  ]);
  const place = page.getByLabel('Where on the body mine.jpg was taken');
  await expect(page.getByText('We take no photos of intimate places or the inside of the mouth.')).toBeVisible();
  await expect(page.getByLabel(/^Where on the body/)).toHaveCount(1);
  await expect(place.getByRole('option', { name: /Genital|Inside the mouth/ })).toHaveCount(0);
  await place.selectOption('Elbow');
  await page.getByLabel('Which side').selectOption('Right');
  await expectNoBarriers(page);
  const go = page.getByRole('button', { name: 'Send', exact: true });
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  await go.click();
  await page.getByRole('button', { name: 'Enlarge mine.jpg' }).click();
  await expect(page.getByRole('dialog', { name: 'mine.jpg' }).getByText('Right elbow')).toBeVisible();
  await page.keyboard.press('Escape');

  await desk.getByLabel('Photos and PDFs').setInputFiles([await turnedPhoto(), plan]);
  const send = desk.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await send.click();
  await expect(page.getByRole('button', { name: 'plan.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge turned.jpg' }).click();
  await expect(page.getByRole('dialog', { name: 'turned.jpg' }).getByRole('img', { name: 'turned.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#main').getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'End this conversation' }).click();
  await expect(page.locator(styled('conversations', '.log-words'), { hasText: 'This conversation was closed.' })).toBeVisible();
  await expect(desk.locator(styled('inbox/workspace', '.inbox-head'))).toContainText('nobody has it');
  await desk.context().close();
});

test('a visitor asks on a static page, which loads nothing of it before; the thread is theirs once they sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, 'Vera');
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': elsewhere() } });
  const visitor = await context.newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  await visitor.goto('/faq', { waitUntil: 'networkidle' });
  expect(loaded.filter((address) => /chat|widget|island|framework/.test(new URL(address).pathname))).toEqual([]);
  await visitor.getByRole('button', { name: 'Ask us in the chat' }).click();
  await expect(chatOf(visitor).getByText('Please do not send photos or anything about your health here.', { exact: false })).toBeVisible();
  await expectNoBarriers(visitor);
  await expect(chatOf(visitor).getByRole('button', { name: 'Photo or PDF' })).toHaveCount(0);
  await say(visitor, 'Do you take Blue Shield?');
  await visitor.getByLabel('Where may we tell you that we answered?').fill(email);
  await visitor.getByRole('button', { name: 'Leave my e-mail' }).click();
  await expect(visitor.getByText(/We tell .+ when we answer/)).toBeVisible();
  await expect(chatOf(visitor).getByRole('textbox').last()).toBeFocused();

  // they go; the next page that they look at says that they were answered
  await visitor.keyboard.press('Escape');
  await expect(chatOf(visitor)).toHaveCount(0);
  await answerVisitor(baseURL ?? '', email);
  await visitor.reload();
  await expect(visitor).toHaveTitle(/^\(1\) /);
  await visitor.getByRole('button', { name: 'Ask us in the chat' }).click();
  await expect(chatOf(visitor).locator(styled('conversations', '.bubble'), { hasText: 'Do you take Blue Shield?' })).toBeVisible();

  await visitor.goto('/login');
  await logIn(visitor, email);
  await expect(visitor).toHaveURL(/\/dashboard$/);
  await visitor.getByRole('link', { name: /Messages/ }).click();
  await visitor.getByRole('button', { name: /^A question/ }).click();
  await expect(visitor.locator(styled('conversations', '.bubble'), { hasText: 'Do you take Blue Shield?' })).toBeVisible();
  await context.close();
});

test('a medical question goes to the dermatologist and comes back answered, and what was to be done ends in the thread', async ({
  page,
  context,
  browser,
  baseURL,
}, { retry }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/dashboard');
  // a question that an earlier try left open is another thread's
  const link = page.locator(`[data-chat="${retry === 0 ? 'profile' : 'general'}"]`);
  await link.click();
  await expect(chatOf(page).getByRole('button', { name: 'Change my details' })).toBeVisible();
  const mark = `swim ${Date.now()}`;
  await say(page, `May I ${mark}?`);

  const [desk, doctor] = [await atTheDesk(browser, baseURL ?? ''), await atTheDesk(browser, baseURL ?? '', 'dr.lee')];
  await desk.getByRole('link', { name: new RegExp(mark) }).click();
  await desk.getByRole('button', { name: 'Ask the dermatologist' }).click();
  await desk.getByRole('button', { name: 'Hand it over' }).click();
  await expect(desk.locator(styled('inbox/workspace', '.inbox-head'))).toContainText('with Dr. Grace Lee');
  await expect(doctor).toHaveTitle(/^\(\d+\) /);
  await doctor.goto('/workspace/today');
  await expect(doctor.getByText('Ana Alvarez has a question for you')).toBeVisible();
  await doctor.getByRole('link', { name: /^Questions \d/ }).click();
  await doctor.getByRole('link', { name: new RegExp(mark) }).click();
  await doctor.getByLabel('Your answer').fill('Not for a day after the cream.');
  await doctor.getByLabel('Your answer').press('Enter');
  await expect(chatOf(page).locator(styled('conversations', '.bubble'), { hasText: 'Not for a day after the cream.' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Give it back' }).click();
  await doctor.context().close();

  await expect(desk.locator(styled('inbox/workspace', '.inbox-head'))).not.toContainText('with Dr. Grace Lee');
  await expect(desk.getByText('Not for a day after the cream.')).toHaveCount(0);
  await desk.getByRole('button', { name: 'New task' }).click();
  await desk.getByLabel('Kind').selectOption('Refill');
  await desk.getByLabel('What is to be done').fill('Send the cream again.');
  await desk.getByLabel('Who does it').selectOption('Sam Silva');
  await desk.getByRole('button', { name: 'Make the task' }).click();
  const task = desk.locator(styled('tasks/workspace', '.task'), { hasText: 'Send the cream again.' }).last();
  await expect(task).toContainText('mine');
  await task.getByRole('button', { name: 'Done', exact: true }).click();
  await desk.getByLabel('What the person should read').fill('It is at your pharmacy.');
  await desk.getByRole('button', { name: 'Tell them' }).click();
  await expect(
    chatOf(page).locator(styled('conversations', '.log-words'), { hasText: 'Refill: done. It is at your pharmacy.' }),
  ).toBeVisible();
  await desk.context().close();

  // on a phone the chat covers the page: it steps aside for what an action leads to
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dashboard');
  await link.click();
  await chatOf(page).getByRole('button', { name: 'Change my details' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(chatOf(page)).toHaveCount(0);
});

test('what is written without a network is kept over a reload, and arrives once', async ({ page, browser, baseURL }) => {
  const name = somebody('Nell');
  await signUp(page, name);
  let isDown = true;
  await page.route('**/_api/v1/me/conversations', (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Chat' }).click();
  await say(page, 'First of two');
  await expect(page.getByText(notReady)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not sent. Tap to retry.' })).toBeVisible();
  await say(page, 'Second of two');
  // what is shown is kept
  await expect(chatOf(page).locator(styled('conversations', '.group-ours .bubble'))).toHaveText(['First of two', 'Second of two']);
  await page.reload();
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(chatOf(page).locator(styled('conversations', '.bubble'), { hasText: 'First of two' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Not sent. Tap to retry.' }).first().click();
  await expect(page.getByRole('button', { name: 'Not sent. Tap to retry.' })).toHaveCount(0);
  await expect(chatOf(page).locator(styled('conversations', '.group-ours .bubble'))).toHaveText(['First of two', 'Second of two']);

  const desk = await atTheDesk(browser, baseURL ?? '');
  await desk.getByRole('link', { name: new RegExp(`${name} Journey`) }).click();
  await expect(desk.locator(styled('conversations', '.log .bubble'))).toHaveText(['First of two', 'Second of two']);
  await desk.context().close();
});

test('emergency words put Call 911 in front at once, and the thread on top of the inbox', async ({ page, browser, baseURL }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'I forgot my password' }).click();
  await expect(chatOf(page).getByText('Forgot your password?', { exact: false })).toBeVisible();
  await say(page, 'I have chest pain and I am short of breath');
  const card = page.getByRole('alertdialog', { name: 'Call 911' });
  await expect(card.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'This is not an emergency' }).click();
  await expect(card).toHaveCount(0);

  const desk = await atTheDesk(browser, baseURL ?? '');
  await expect(desk.locator(styled('inbox/workspace', '.inbox-row')).first()).toContainText('Emergency words');
  await desk.locator(styled('inbox/workspace', '.inbox-row a')).first().click();
  await desk.getByRole('button', { name: 'It was dealt with' }).click();
  await desk.getByLabel('What you did').fill('Reached by phone, an ambulance is there.');
  await desk.getByRole('button', { name: 'Clear the flag' }).click();
  await expect(desk.getByRole('heading', { name: 'Emergency words' })).toHaveCount(0);
  await desk.context().close();
});

test('somebody who forgot their password gets a link in the chat, and a chat that cannot come says so', async ({ page }) => {
  // pressed before the page has woken
  await page.route('**/assets/*.js', (route) => new Promise((later) => setTimeout(later, 700)).then(() => route.continue()));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'I forgot my password' }).click();
  await expect(chatOf(page).getByText('Forgot your password?', { exact: false })).toBeVisible();
  // one that is still held goes on first
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await page.getByLabel('Your email').fill('ana@demo.pellis.test');
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await expect(chatOf(page).getByText('Look in your spam folder', { exact: false })).toBeVisible();
  await page.route('**/assets/island-*.js', (route) => route.abort());
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Ask us in the chat' }).click();
  await expect(page.getByText(notReady)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ask us in the chat' }).click();
  await expect(page.getByText('You are not connected just now. The chat opens once you are.')).toBeVisible();
});
