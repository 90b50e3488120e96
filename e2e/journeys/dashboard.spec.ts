/** The Client Portal: each load may fail, be slow or be none, and every card still settles. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { type DemoName, signInAs } from '../support/sign-in.ts';
import { styled } from '../support/styles.ts';
import { test } from '../support/test.ts';

const loads = [
  { part: 'health_profile', card: 'My Health Profile', prompt: 'Set Up Health Profile' },
  { part: 'next_appt', card: 'My Next Appointment', prompt: undefined },
  { part: 'latest_visit', card: 'My Prescriptions', prompt: 'No appointments are booked yet.' },
  { part: 'latest_rapid_assessment', card: 'My Rapid Assessments', prompt: undefined },
  { part: 'payment_method', card: undefined, prompt: 'Add a payment method' },
] as const;

const id = 'A'.repeat(22);
const provider = { id: 'p', name: '', credentials: '', cpsono: 'A1', avatar_url: null };
const appointment = {
  id,
  start_datetime: '2030-01-15T17:20:00',
  end_datetime: '2030-01-15T17:40:00',
  service: { id: 1, name: 'First Video Appointment' },
  provider: { ...provider, name: 'Dr. Grace Lee' },
  fee_due_at: null,
  time_zone: 'America/Los_Angeles',
};
const visit = { id, datetime: '2026-10-03T09:20:00', provider, rx: ['**Tretinoin 0.025 % cream** at night', 'Doxycycline 100 mg'] };

/** Ana, with a visit and an appointment that the demo clinic does not have yet. */
async function openAsSeen(
  page: Page,
  baseURL: string | undefined,
  { name = 'ana', instead = {} }: { name?: DemoName; instead?: Record<string, unknown> } = {},
): Promise<void> {
  await signInAs(page.context(), baseURL ?? '', name);
  const shown = { next_appt: appointment, latest_visit: visit };
  await page.route('**/_api/v1/me/dashboard', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...shown, ...instead } });
  });
  // asked for by itself, each is the same
  for (const [part, json] of Object.entries(shown)) await page.route(`**/_api/v1/me/${part}`, (route) => route.fulfill({ json }));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('everything a patient may have stands in the order of the specification', async ({ page, baseURL }) => {
  await openAsSeen(page, baseURL);
  await page.goto('/dashboard');
  await expect(heading(page, 'My Lab requisitions')).toBeVisible();
  await expect(heading(page, 'My Health Profile')).toBeVisible();
  const cards = await page.locator(`${styled('dashboard', '.dashboard')} .card-heading`).allTextContents();
  expect(cards.filter((card) => card !== 'My Refills')).toEqual([
    'My Next Appointment',
    'My Rapid Assessments',
    'My Most Recent Visit',
    'My Prescriptions',
    'My Prescriptions from a Rapid Assessment',
    'My Skin Health Journey',
    'My Labs',
    'My Lab requisitions',
    'My Health Profile',
    'Contact Us',
  ]);
  await expect(page.getByRole('link', { name: 'Join the waiting room' })).toHaveAttribute('href', `/waiting-room/${id}`);
  await expect(page.getByText('January 15, 2030', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
});

test('the prescriptions name their prescriber, or "Your Doctor", in a numbered list, and the refill opens the chat', async ({
  page,
  baseURL,
}) => {
  await openAsSeen(page, baseURL);
  await page.goto('/dashboard');
  const card = page.locator('section', { has: heading(page, 'My Prescriptions') });
  await expect(card.getByText('Your Doctor')).toBeVisible();
  await expect(card.locator('ol > li')).toHaveCount(2);
  await expect(card.getByText('Tretinoin 0.025 % cream')).toBeVisible();
  await card.getByRole('button', { name: 'I need a refill' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat' }).getByRole('button', { name: 'Ask for a refill' })).toBeVisible();
});

test('the calendar link carries service, times and the waiting room', async ({ page, baseURL }) => {
  await openAsSeen(page, baseURL);
  await page.goto('/dashboard');
  const link = await page.getByRole('link', { name: /Add it to my calendar/ }).getAttribute('href');
  const filled = new URL(link ?? '').searchParams;
  expect(filled.get('text')).toBe('First Video Appointment');
  expect(filled.get('dates')).toBe('20300115T172000Z/20300115T174000Z');
  expect(filled.get('location')).toContain(`/waiting-room/${id}`);
});

test('the sample cards are for the demo user only', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'dev');
  await page.goto('/dashboard');
  await expect(heading(page, 'My Health Profile')).toBeVisible();
  await expect(heading(page, 'My Skin Health Journey')).toHaveCount(0);
  await expect(heading(page, 'My Labs')).toHaveCount(0);
});

test('the journey has three stages with progress at the third, and the labs say to fast 8 hours', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'ana');
  await page.goto('/dashboard');
  const journey = page.getByRole('list', { name: 'The stages of my journey' });
  await expect(journey.getByRole('listitem')).toHaveText([/^Education/, /^Treatment/, /^Maintenance/]);
  await expect(journey.locator('[aria-current=step]')).toHaveText(/^Maintenance/);
  await expect(page.getByText('at least 8 hours')).toBeVisible();
});

for (const { part, card, prompt } of loads) {
  // not in the one call, and by its own neither
  const apart = { [part]: null, failed: [part] };

  test(`${part} fails: its card is gone, the others are there, one notice offers to try again`, async ({ page, baseURL }) => {
    await openAsSeen(page, baseURL, { instead: apart });
    let isDown = true;
    await page.route(`**/_api/v1/me/${part}`, (route) =>
      isDown ? route.fulfill({ status: 500, json: { detail: 'down', code: 'fault', request_id: 'r' } }) : route.fallback(),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('Some information could not be loaded.')).toBeVisible();
    await expect(heading(page, 'Contact Us')).toBeVisible();
    await expect(page.locator(styled('dashboard', '.dashboard [aria-busy=true]'))).toHaveCount(0);
    if (card) await expect(heading(page, card)).toHaveCount(0);
    for (const other of loads) if (other.card && other.card !== card) await expect(heading(page, other.card)).toBeVisible();
    if (prompt) await expect(page.getByText(prompt)).toHaveCount(0);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Some information could not be loaded.')).toHaveCount(0);
    if (card) await expect(heading(page, card)).toBeVisible();
  });

  test(`${part} is slow: a placeholder stands for it and the others do not wait`, async ({ page, baseURL }) => {
    await openAsSeen(page, baseURL, { instead: apart });
    const gate = Promise.withResolvers<void>();
    await page.route(`**/_api/v1/me/${part}`, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto('/dashboard');
    for (const other of loads) if (other.card && other.card !== card) await expect(heading(page, other.card)).toBeVisible();
    if (card && part !== 'latest_visit') await expect(page.locator(styled('dashboard', '.dashboard [aria-busy=true]'))).not.toHaveCount(0);
    gate.resolve();
    if (card) await expect(heading(page, card)).toBeVisible();
    await expect(page.locator(styled('dashboard', '.dashboard [aria-busy=true]'))).toHaveCount(0);
  });

  test(`${part} is none: no card, and no notice`, async ({ page, baseURL }) => {
    await openAsSeen(page, baseURL, { instead: { [part]: null } });
    await page.goto('/dashboard');
    for (const other of loads) if (other.card && other.card !== card) await expect(heading(page, other.card)).toBeVisible();
    if (card) await expect(heading(page, card)).toHaveCount(0);
    if (part === 'health_profile') await expect(heading(page, 'Set Up Health Profile')).toBeVisible();
    if (part === 'latest_visit') await expect(page.getByText("Your doctor's notes will be here after your appointment.")).toBeVisible();
    await expect(page.getByText('Some information could not be loaded.')).toHaveCount(0);
  });
}

test('without a card on file, who is ready is asked for one first', async ({ page, baseURL }) => {
  await signInAs(page.context(), baseURL ?? '', 'cleo');
  await page.goto('/dashboard');
  await expect(page.getByText('Your health profile is complete.', { exact: false })).toBeVisible();
  const links = page.getByRole('link', { name: 'Add a payment method' });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', /^\/payment-method/);
  await page.getByRole('button', { name: "What's a Rapid Assessment?" }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who owes the fee of a missed visit reads so on top, is not greeted as new, and finds true words behind it', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.context(), baseURL ?? '', 'kai');
  await page.goto('/dashboard');
  await expect(page.locator(`${styled('dashboard', '.dashboard')} .card-heading`).first()).toHaveText('You owe $40.00');
  await expect(page.getByText(/the fee for missing your video visit of/)).toBeVisible();
  await expect(page.getByText(/^Welcome to/)).toHaveCount(0);
  await expect(page.getByText('Book your first appointment')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByText('You owe $40.00')).toBeVisible();
  await expect(page.getByText(/the fee for missing your visit of .+, as you agreed at booking/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $40.00 with this card' })).toBeVisible();
  await expect(page.getByText('Your time is booked')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'See my appointment' }).click();
  await expect(page.getByText('A payment is open')).toBeVisible();
  await expect(page.getByText('is taken from your card')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('what only the patient can do stands on top', async ({ page, baseURL }) => {
  const expired = { id, brand: 'Visa', last4: '4242', exp_month: 1, exp_year: 2024, is_default: true };
  await openAsSeen(page, baseURL, { name: 'eli', instead: { payment_method: expired } });
  await page.goto('/dashboard');
  await expect(page.locator(`${styled('dashboard', '.dashboard')} .card-heading`).nth(0)).toHaveText(
    'Your dermatologist needs one more photo',
  );
  await expect(page.locator(`${styled('dashboard', '.dashboard')} .card-heading`).nth(1)).toHaveText('Your card has expired');
  await expect(page.getByRole('link', { name: 'Send a photo' })).toBeVisible();
});
