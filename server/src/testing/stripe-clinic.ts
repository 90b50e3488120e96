/** A clinic that takes cards by Stripe: through Stripe's own SDK to the embedded processor speaking Stripe's calls, whose books stand in the same database. */
import { type CardProcessor, startCardProcessor } from '@pellis/stand-ins/card-processor/start';
import { newsPath } from '../platform/gateways/payments/open.ts';
import { freePort, openTestClinic, type TestClinic } from './clinic.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_clinic',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_clinic',
  STRIPE_WEBHOOK_SECRET: 'whsec_clinic',
};

export async function openStripeClinic(): Promise<TestClinic & { processor: CardProcessor }> {
  const port = await freePort();
  const clinic = await openTestClinic({ PAYMENTS: 'stripe', ...stripeKeys, STRIPE_URL: `http://127.0.0.1:${port}` });
  const { config } = clinic.clinic;
  const processor = await startCardProcessor({
    port,
    speaks: 'stripe',
    databaseUrl: clinic.databaseUrl,
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${config.port}${newsPath}`,
    clinicOrigins: [config.publicUrl],
  });
  return {
    ...clinic,
    processor,
    async end() {
      await processor.stop();
      await clinic.end();
    },
  };
}
