/** A signed plan on a phone: today in its order, a step ticked off and taken back, another first day, the week to come, the calendar, a side effect in two taps, a step left off and used again, and on paper. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { withoutIds } from '../../server/src/testing/without-ids.ts';
import { expectNoBarriers, expectNoBarriersInTheDark } from '../support/axe.ts';
import { reportedDayBefore } from '../support/side-effects.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

// the clinic's zone: of a note of today, yesterday is before it at any hour
test.use({ viewport: { width: 375, height: 812 }, timezoneId: 'America/Los_Angeles' });

test('a patient lives by a signed plan on a phone', async ({ page, context, browser, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'ana');
  await page.goto('/my-routine');
  const { today, tomorrow, dayBefore } = await daysOf(page);
  await test.step('another first day: not before the note, ahead nothing is due, and from today all of it', async () => {
    await countFrom(page, dayBefore);
    const day = page.getByLabel('I begin, or began, on');
    await expect(page.getByText('Choose a day on or after the day of the note')).toBeVisible();
    await expect(day).toBeFocused();
    await expect(day).toHaveValue(dayBefore);
    await day.fill(tomorrow);
    await page.getByRole('button', { name: 'Count from this day' }).click();
    await expect(page.getByText(/^It begins /)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Adapalene/ })).toHaveCount(0);
    // who began all the same may say what it did
    await expect(page.getByRole('button', { name: /^Side effect.*Adapalene/ })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'I began on another day' }).click();
    await countFrom(page, today);
    await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
  });
  const morning = page.getByRole('region', { name: 'In the morning' });
  const evening = page.getByRole('region', { name: 'In the evening' });
  const adapalene = evening.getByRole('listitem').filter({ hasText: 'Adapalene' });
  await test.step('morning and evening in their order, with drawn amounts', async () => {
    // what is kept beside the plan stands among them
    await expect(morning.getByRole('listitem')).toContainText([/^Wash with/, /^Clindamycin/, /^Oil-free sunscreen/]);
    await expect(evening.getByRole('listitem')).toContainText([/^Wash with/, /^Adapalene/, /^Moisturizer/]);
    const gel = morning.getByRole('listitem').filter({ hasText: 'Clindamycin' });
    // one fingertip and a half
    await expect(gel.locator('label svg')).toHaveCount(2);
    await expect(adapalene.locator('label svg')).toHaveCount(1);
    await expect(adapalene.locator('label')).toContainText(/pea/);
    await expectNoBarriersInTheDark(page);
  });
  await test.step('a step is ticked off, and taken back', async () => {
    const tick = adapalene.getByRole('checkbox');
    await settleAs(page, tick, true);
    await settleAs(page, tick, false);
  });
  await test.step('the week to come, and what to expect', async () => {
    const week = page.getByRole('region', { name: 'The coming week' });
    await expect(week.getByText('Every day', { exact: true })).toBeVisible();
    await expect(week.getByRole('listitem')).toHaveCount(7);
    // every third night from today
    await expect(week.getByRole('listitem').filter({ hasText: 'Adapalene' })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'What to expect in week 1' })).toContainText('Some dryness. Nothing to see yet.');
  });
  await test.step('the calendar says that something is due, and nothing of what it is for', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to my calendar' }).click()]);
    expect(file.suggestedFilename()).toBe('routine.ics');
    const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain('SUMMARY:Morning routine');
    expect(text).toContain('SUMMARY:Evening routine');
    expect(withoutIds(text)).not.toMatch(/acne|skin|dermat|adapalene|clindamycin|gel\b|sunscreen|cleanser|moisturizer/i);
  });
  const conversation = await sayWhatItDoes(page);
  await leaveOff(page, conversation);
  await answer(browser, baseURL ?? '', conversation);
  await test.step('on paper the steps stand, and nothing that is only pressed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(adapalene).toBeVisible();
    await expect(morning.getByText('Oil-free sunscreen, SPF 30 or more')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Each step, with its dates' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Each step, with its dates' }).getByText('By week 12:').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'When to tell us' })).toBeVisible();
    for (const name of ['Print', 'Add to my calendar', 'I began on another day'])
      await expect(page.getByText(name, { exact: true })).toBeHidden();
    await expect(page.getByText('Side effect?').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
});

/** By the clinic's clock, as the form for the first day has it; leaves it open. */
async function daysOf(page: Page) {
  await page.getByRole('button', { name: 'I began on another day' }).click();
  const day = page.getByLabel('I begin, or began, on');
  const [first, last] = [await day.getAttribute('min'), await day.getAttribute('max')];
  const after = (from: string | null, days: number) =>
    new Date(Date.parse(`${from}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return { today: after(last, -60), tomorrow: after(last, -59), dayBefore: after(first, -1) };
}

async function countFrom(page: Page, day: string): Promise<void> {
  await page.getByLabel('I begin, or began, on').fill(day);
  await page.getByRole('button', { name: 'Count from this day' }).click();
}

/** Kept by the clinic, so that it is there after a reload too. */
async function settleAs(page: Page, tick: ReturnType<Page['getByRole']>, isDone: boolean): Promise<void> {
  await expect(tick).toBeVisible();
  if ((await tick.isChecked()) !== isDone) {
    const kept = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('/tick') && response.ok(),
    );
    await tick.click();
    await kept;
  }
  await page.reload();
  await expect(tick).toBeChecked({ checked: isDone });
}

/** A mild one: what to do stands there at once, and it is in the messages. Answers in which conversation. */
async function sayWhatItDoes(page: Page): Promise<string> {
  return test.step('a side effect in two taps', async () => {
    // also of what nobody prescribed
    await expect(page.getByRole('button', { name: /^Side effect.*Oil-free sunscreen/ })).toBeVisible();
    // what cannot wait is said before anything is sent, and stands where nothing can be: also where the connection has gone before it is asked for
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Side effect.*Adapalene/ }).click();
    const report = page.getByRole('dialog', { name: /^Side effect of Adapalene/ });
    await report.getByLabel('Swelling of the face, lips or tongue, or trouble breathing').check();
    await expect(report.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await report.getByRole('button', { name: 'Very bad: I need help now' }).click();
    await expect(report.getByText('It was not sent')).toBeVisible();
    await expect(report.getByRole('link', { name: 'Call 911' })).toBeVisible();
    await expectNoBarriers(page);
    await page.context().setOffline(false);
    // words of an emergency are heard while they are typed
    await report.getByLabel('Something else').click();
    await expect(report.getByRole('link', { name: 'Call 911' })).toHaveCount(0);
    await report.getByLabel('In your words').fill('My throat is closing');
    await expect(report.getByRole('link', { name: 'Call 911' })).toBeVisible();
    await report.getByLabel('In your words').fill('');
    await expect(report.getByRole('link', { name: 'Call 911' })).toHaveCount(0);
    await report.getByLabel('Dry, peeling or flaking skin').click();
    await expectNoBarriers(page);
    await report.getByRole('button', { name: /^Mild/ }).click();
    const answer = page.getByRole('dialog', { name: 'We have it' });
    await expect(answer.getByText(/reads it and answers in your messages/)).toBeVisible();
    await expectNoBarriers(page);
    const way = await answer.getByRole('link', { name: 'See the conversation' }).getAttribute('href');
    await answer.getByRole('button', { name: 'Back to my routine' }).click();
    await expect(answer).toHaveCount(0);
    return new URLSearchParams(way?.split('?')[1]).get('conversation') ?? '';
  });
}

/** A bad one: it is due nowhere, and on a later day it is used again with one press. */
async function leaveOff(page: Page, conversation: string): Promise<void> {
  const adapalene = page.getByRole('region', { name: 'In the evening' }).getByRole('listitem').filter({ hasText: 'Adapalene' });
  const week = page.getByRole('region', { name: 'The coming week' });
  await test.step('a bad one leaves the step off at once, and says where it is answered', async () => {
    await page.getByRole('button', { name: /^Side effect.*Adapalene/ }).click();
    const report = page.getByRole('dialog', { name: /^Side effect of Adapalene/ });
    await report.getByLabel('Burning or stinging').click();
    // kept, and its answer is lost: what is said worse then is another report
    await page.route(
      '**/routine/side_effects',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await report.getByRole('button', { name: /^Mild/ }).click();
    await expect(report.getByText('It was not sent')).toBeVisible();
    await report.getByRole('button', { name: /^Bad/ }).click();
    await page.getByRole('button', { name: 'Back to my routine' }).click();
    await expect(adapalene.getByText(/^Left off: do not use it for now/)).toBeVisible();
    await expect(adapalene.getByRole('link', { name: 'See the conversation' })).toHaveAttribute('href', new RegExp(conversation));
    await expect(adapalene.getByRole('checkbox')).toHaveCount(0);
    await expect(adapalene.getByRole('button', { name: /^I use it again/ })).toHaveCount(0);
    await expect(week.getByText(/Adapalene/)).toHaveCount(0);
    await expectNoBarriersInTheDark(page);
  });
  await test.step('on a later day it is used again, which ticks it off and asks nothing', async () => {
    await reportedDayBefore(conversation);
    await page.reload();
    await adapalene.getByRole('button', { name: /^I use it again/ }).focus();
    await expectNoBarriers(page);
    await page.keyboard.press('Enter');
    await expect(adapalene.getByRole('checkbox')).toBeChecked();
    await expect(adapalene).toBeFocused();
    await expect(week.getByText(/Adapalene/)).toHaveCount(2);
    await settleAs(page, adapalene.getByRole('checkbox'), true);
  });
}

/** The dermatologist who signed the plan has it as a question. It stays hers, for the next report comes into it, and waits for her no more. */
async function answer(browser: Browser, address: string, conversation: string): Promise<void> {
  await test.step('the dermatologist who signed it has it before her, and answers', async () => {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } });
    await signInAs(context, address, 'dr.lee');
    const doctor = await context.newPage();
    await doctor.goto(`/workspace/inbox?conversation=${conversation}`);
    await expect(doctor.getByText(/ide effect of: Adapalene/).last()).toBeVisible();
    await doctor.getByLabel('Your answer').fill('Use it every third night for one week more.');
    await doctor.getByLabel('Your answer').press('Enter');
    await expect(doctor.getByText('Use it every third night for one week more.').last()).toBeVisible();
    await context.close();
  });
}
