/** A clinic that takes cards by Stripe: its fields stand on our page, say why a card was not taken, and say when they could not be loaded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openDemoClinic } from '../../scripts/demo-clinic.ts';
import { freePorts } from '../../scripts/ports.ts';
import { makeDatabase } from '../../server/src/platform/db/throwaway-postgres.ts';
import { prepareBooks } from '../../stand-ins/src/card-processor/database.ts';
import { startCardProcessor } from '../../stand-ins/src/card-processor/start.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { databaseUrl } from '../support/calls.ts';
import { signUp } from '../support/patient.ts';
import { test } from '../support/test.ts';

const script = 'https://js.stripe.com/v3';
const keys = { STRIPE_SECRET_KEY: 'sk_test_clinic', STRIPE_PUBLISHABLE_KEY: 'pk_test_clinic', STRIPE_WEBHOOK_SECRET: 'whsec_clinic' };
const nextTo: (() => Promise<void> | void)[] = [];
let clinic: Awaited<ReturnType<typeof openDemoClinic>>;
let processorUrl: string;

test.beforeAll(async () => {
  const server = await databaseUrl();
  const [ours, theirs] = [await makeDatabase(server, 'template1'), await makeDatabase(server, 'template1')];
  nextTo.unshift(ours.drop, theirs.drop);
  await prepareBooks(theirs.url);
  const [port = 0] = await freePorts(1);
  const place = mkdtempSync(join(tmpdir(), 'pellis-stripe-'));
  nextTo.unshift(() => rmSync(place, { recursive: true, force: true }));
  const stripe = { PAYMENTS: 'stripe', DEMO: 'false', ...keys, STRIPE_URL: `http://127.0.0.1:${port}` };
  clinic = await openDemoClinic(place, { ...stripe, DATABASE_URL: ours.url });
  nextTo.unshift(() => clinic.close());
  const processor = await startCardProcessor({
    port,
    speaks: 'stripe',
    databaseUrl: theirs.url,
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${clinic.url}/_api/v1/webhooks/payments`,
    clinicOrigins: [clinic.url],
  });
  nextTo.unshift(() => processor.stop());
  processorUrl = processor.url;
});
test.afterAll(async () => {
  for (const end of nextTo) await end();
});

test('a card is added through Stripe’s fields', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: clinic.url });
  const page = await context.newPage();
  await signUp(page, 'Sia');
  await page.route(script, (route) => route.abort());
  await page.goto('/payment-method');
  await expect(page.getByText('The card fields could not be loaded.')).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(script);
  await standInForStripe(page);
  await page.getByRole('button', { name: 'Try again' }).click();

  const save = page.getByRole('button', { name: 'Save card' });
  await page.getByLabel('Card number').fill('4000 0000 0000 9979');
  await save.click();
  await expect(page.getByText('Your card was declined. Please check it, or use another card.')).toBeVisible();
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-look]')).toHaveAttribute('data-look', 'night');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await save.click();
  await expect(page.getByRole('list').getByText(/4242/).first()).toBeVisible();
  await context.close();
});

/** Stripe's script cannot be had without Stripe: this one has its calls, one field, and saves with the processor that speaks as Stripe does. */
async function standInForStripe(page: Page): Promise<void> {
  await page.exposeFunction('confirmAtStripe', async (secret: string, number: string) => {
    const answer = await fetch(`${processorUrl}/fields`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: secret.split('_secret_')[0], number, expiry: '12 / 34', cvc: '123', postalCode: '94107' }),
    });
    const { saved } = (await answer.json()) as { saved?: true };
    return saved ? { setupIntent: { status: 'succeeded' } } : { error: { type: 'card_error', message: 'Your card was declined.' } };
  });
  const body = `window.Stripe = () => {
    let place;
    const heard = {};
    const look = (appearance) => { if (place) place.dataset.look = appearance.theme; };
    const element = {
      on: (event, hear) => { heard[event] = hear; },
      mount: (at) => {
        place = at;
        at.innerHTML = '<label>Card number <input id="number"></label>';
        setTimeout(() => heard.ready(), 50);
      },
      destroy: () => {},
    };
    return {
      elements: ({ clientSecret, appearance }) => ({
        clientSecret,
        create: () => element,
        update: (change) => look(change.appearance),
      }),
      confirmSetup: ({ elements }) => window.confirmAtStripe(elements.clientSecret, document.getElementById('number').value),
    };
  };`;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
