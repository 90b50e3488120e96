/** The public pages say every fact, number and list of the specification, lead where they should, and work without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { expectChat, expectChatButton } from '../support/chat.ts';
import { addCard, fillHealthProfile, signUp } from '../support/patient.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

const treatable = [
  'Acne',
  'Rosacea',
  'Wrinkles',
  'Facial rash',
  'Facial discolouration',
  'Other minor rashes (eczema, psoriasis)',
  'Pediatric skin concerns',
  'Hair loss',
  'Body discolouration',
  'Dandruff',
  'Pores',
  'Skin texture',
  'Skin routine personalization',
  'Acne scars',
  'Keratosis pilaris',
  'Excessive sweating',
];
const notTreatable = ['Full body rash', 'Concern inside mouth', 'Full body skin exam', 'Skin cancer', 'Question about moles', 'Wound'];
const excludedCare = [
  'pigmented lesions',
  'alopecia',
  'mucosal and genital lesions',
  'scalp lesions',
  'full or regional skin exams',
  'widespread or complex rashes',
  'wounds',
  'procedural care',
  'emergencies',
  'controlled substances',
  'school or disability forms',
  'backdated sick notes',
];

async function expectAll(place: Page | Locator, words: readonly string[]): Promise<void> {
  const text = ((await ('goto' in place ? place.locator('main') : place).textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const word of words) expect.soft(text, `says ${word}`).toContain(word);
}

test('learn more tells the four steps, what they cost and take, and what is treated', async ({ page }) => {
  await page.goto('/learn-more');
  await expectChatButton(page);
  await expectAll(page, [
    'Submit your info and photos online',
    'about 2 minutes',
    'Choose a video appointment or a Rapid Assessment',
    'insurance accepted',
    'cash price $179',
    '$199 for the first and $159 for each follow-up',
    'Attend the video appointment',
    'under 1 week',
    'Access your prescriptions and products',
    'shipped nationwide for free, with skincare samples',
    'coming soon',
    '80–90%',
  ]);
  await expect(page.locator(styled('public', '.steps > li'))).toHaveCount(4);
  expect(await page.locator(styled('rapid-assessments', '.concerns-treated li')).allInnerTexts()).toEqual(treatable);
  expect((await page.locator(styled('rapid-assessments', '.concerns-not li')).allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    notTreatable,
  );
  for (const link of await page.getByRole('link', { name: 'Book now' }).all()) await expect(link).toHaveAttribute('href', '/login');
  await expectChat(page, /chat with our support team/i);
});

test('why us tells of nine years of training and of live video', async ({ page }) => {
  await page.goto('/why-pellis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Pellis Dermatology');
  await expectAll(page, [
    'board-certified',
    '4 years of medical school',
    '5 years of dermatology training',
    'Live video, not email or text',
    'within 24 hours to 7 days',
    'No subscription, no hidden fees',
    'Owned and staffed by dermatologists',
    'Monthly progress check-ins, product recommendations, a 24/7 forum, prescription safety and refill reminders, and skincare tips',
  ]);
});

test('questions are folded, answer fees, wait, prescriptions and trust, and each can be linked to', async ({ page }) => {
  await page.goto('/faq');
  for (const topic of ['Fees', 'Wait', 'Prescriptions', 'Trust in video care'])
    await expect(page.getByRole('heading', { name: topic, exact: true })).toBeVisible();
  await expect(page.getByText('available in your portal after your first appointment')).toBeHidden();
  await page.getByText('Where do I find my prescriptions?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your prescriptions are available in your portal after your first appointment.')).toBeVisible();
  await expect(page).toHaveURL(/#where-are-my-prescriptions$/);
  await page.goto('/faq#what-does-it-cost');
  await page.reload();
  await expectAll(page.locator('#what-does-it-cost'), ['no subscription', 'no hidden fees', '$199', '$159', '$179']);
  for (const answer of await page.locator('details').all())
    await answer.evaluate((one: HTMLDetailsElement) => one.setAttribute('open', ''));
  await expectAll(page, [
    'Aetna, Anthem, Cigna, Healthnet, Medicare and UnitedHealth',
    'Rapid Assessments and cosmetic appointments are never covered by insurance',
    'within 24 hours, guaranteed',
    'under 1 week',
    '24 hours to 7 days',
    'about 2 minutes',
    'about 1 minute',
    'only residents of California',
    'Controlled substances are never prescribed',
    '80–90% of common skin concerns',
    'live video, not email or text',
    'Call 911',
  ]);
  await expectChat(page, /ask us in the chat/i);
});

test('questions are told to search engines in the words of the page', async ({ page }) => {
  await page.goto('/faq');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(data['@type']).toBe('FAQPage');
  const asked = data.mainEntity.map(({ name }: { name: string }) => name);
  expect(asked).toEqual(await page.locator('main summary').allInnerTexts());
});

test('the Rapid Assessment is explained whole: pictures, price, promise, limits, photos, refund, emergencies', async ({ page }) => {
  await page.goto('/what-is-a-rapid-assessment');
  await expect(page.locator(styled('rapid-assessments', '.explained-steps svg[role="img"]'))).toHaveCount(3);
  await expectAll(page, [
    '$179',
    'charged only when your dermatologist has signed the answer',
    'Within 24 hours from the moment you send it, guaranteed',
    'board-certified dermatologist: 4 years of medical school and 5 years of dermatology training',
    'Isotretinoin and controlled substances',
    'you pay nothing',
    'The photos we need',
    'From near',
    'call 911',
    ...treatable,
    ...notTreatable,
  ]);
  for (const start of await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).all())
    await expect(start).toHaveAttribute('href', '/rapid-assessment');
});

test('three questions end in an honest outcome', async ({ page }) => {
  await page.goto('/what-is-a-rapid-assessment');
  const fit = page.locator('[data-fit]');
  const outcome = fit.getByRole('status');
  await expect(outcome).toContainText('Answer the three questions');
  await fit.getByLabel('None of these').check();
  await fit.getByLabel('California').check();
  await fit.getByLabel('What should be looked at?').selectOption('Rosacea');
  await expect(outcome.getByRole('link', { name: 'Start a Rapid Assessment' })).toBeVisible();
  await fit.getByLabel('What should be looked at?').selectOption('Question about moles');
  await expect(outcome).toContainText('A mole has to be seen with a lens, in person.');
  await expect(outcome.getByRole('link', { name: 'Start a Rapid Assessment' })).toBeHidden();
  await fit.getByLabel('What should be looked at?').selectOption('Acne');
  await fit.getByLabel('isotretinoin').check();
  await expect(outcome.getByRole('link', { name: 'Book a video appointment' })).toBeVisible();
  await fit.getByLabel('Somewhere else').check();
  await expect(outcome).toContainText('only residents of California are served');
  await fit.getByLabel('Trouble breathing').check();
  await expect(outcome.getByRole('link', { name: 'Call 911' })).toBeVisible();
});

test('the portal explains the Rapid Assessment in the same words', async ({ page }) => {
  await page.goto('/what-is-a-rapid-assessment');
  const words = await page.locator(styled('rapid-assessments', '.explained')).textContent();
  await signUp(page, 'Wanda');
  await fillHealthProfile(page);
  await page.goto('/payment-method');
  await addCard(page);
  await expect(page.getByText(/4242/).first()).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: "What's a Rapid Assessment?" }).click();
  const explained = page.getByRole('dialog').locator(styled('rapid-assessments', '.explained'));
  await expect(explained.getByText('$179.')).toBeVisible();
  expect(await explained.textContent()).toBe(words);
});

test('your doctors shows every record, books with each of them, and narrows them down', async ({ page }) => {
  await page.goto('/your-doctors');
  const cards = page.locator(styled('doctors', '.doctor:not(.doctor-waiting):visible'));
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText('No preference: first available');
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', '/new-visit');
  const lee = page.locator(styled('doctors', '.doctor'), { hasText: 'Dr. Grace Lee' });
  await expectAll(lee, [
    'MD, FAAD',
    'American Board of Dermatology, certified in 2012',
    'California A104772',
    'English, Korean',
    'Acne and acne scars',
    'Adults and children',
    'Video appointment, Rapid Assessment by photos',
  ]);
  await expect(lee.getByText('Next free')).toBeVisible();
  await expect(lee.getByRole('img', { name: /Drawing of Dr. Grace Lee/ })).toBeVisible();
  await expect(lee.getByRole('link', { name: 'Book with Dr. Lee' })).toHaveAttribute('href', /^\/new-visit\?provider=\S+$/);
  await page.getByLabel('Language').selectOption('Spanish');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('status').first()).toContainText('1 of 5 dermatologists');
  await page.getByLabel('Language').selectOption('French');
  await page.getByLabel('For', { exact: true }).selectOption('Children');
  await page.getByRole('button', { name: 'Show all dermatologists' }).click();
  await expect(cards).toHaveCount(6);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '');
  expect(data['@graph'].map((one: { name: string }) => one.name)).toContain('Dr. Grace Lee');
});

test('your doctors is kind when the clinic cannot be reached', async ({ page }) => {
  await page.route('**/_api/v1/doctors', (route) => route.abort());
  await page.goto('/your-doctors');
  await expect(page.getByText('We cannot show our dermatologists just now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book the first available' })).toBeVisible();
});

test('the cards of the dermatologists take the room that was kept for them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/your-doctors', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Book with Dr. Lee' })).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02);
});

test('the terms name all care that is not given, have contents, and lead home', async ({ page }) => {
  await page.goto('/terms');
  await expectAll(page, ['Last updated 03-24-2020', 'Call 911', 'Minors under 18 need the consent of a parent or guardian']);
  for (const part of ['Consent to virtual care', 'Financial responsibility', 'How we contact you', 'Treatment', 'Privacy notice'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  const excluded = page.locator('section', { has: page.locator('#excluded-care') });
  await expect(excluded.getByRole('listitem')).toHaveCount(12);
  await expectAll(excluded, excludedCare);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Financial responsibility' }).click();
  await expect(page).toHaveURL(/#financial-responsibility$/);
  await expect(page.getByRole('heading', { name: 'Financial responsibility' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the privacy policy opens over the page, by keyboard too, and gives it back', async ({ page }) => {
  await page.goto('/faq');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(policy).toContainText('Effective 03-30-2020');
  for (const part of ['Data we collect', 'How we use it', 'With whom we share it', 'Your choices'])
    await expect(policy.getByRole('heading', { name: part })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(policy).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/faq$/);
});

test('an address that is nobody’s is kind, is a 404, and leads on', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  for (const to of ['/learn-more', '/what-is-a-rapid-assessment', '/your-doctors', '/faq', '/dashboard', '/'])
    await expect(page.getByRole('main').locator(`a[href="${to}"]`)).toBeVisible();
});

test('content pages carry no React and at most 10 kB of script', async ({ page }) => {
  for (const path of ['/learn-more', '/why-pellis', '/what-is-a-rapid-assessment', '/your-doctors', '/faq', '/terms', '/privacy']) {
    const scripts: number[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(Number(response.headers()['content-length'] ?? (await response.body()).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(
      scripts.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(10_240);
    page.removeAllListeners('response');
  }
});
