/** Opens whoever takes cards: Stripe when the settings name it, else the embedded processor beside the clinic. */
import type { Config } from '../../config.ts';
import { commonHeaders } from '../../http/common-headers.ts';
import { embeddedPayments } from './embedded-gateway.ts';
import type { PaymentsGateway } from './payments.ts';

export interface OpenPayments {
  gateway: PaymentsGateway;
  stop(): Promise<void>;
}

/** Where the processor tells its news. */
export const newsPath = '/_api/v1/webhooks/payments';

/** `secretFor` answers the same secret for the same purpose after a restart. */
export async function openPayments(config: Config, databaseUrl: string, secretFor: (purpose: string) => string): Promise<OpenPayments> {
  const clinicOrigins = [config.publicUrl, config.publicUrlCanada]
    .filter((address) => address !== undefined)
    .map((url) => new URL(url).origin);
  if (config.stripe) {
    const { stripePayments } = await import('./stripe-gateway.ts');
    return { gateway: stripePayments({ ...config.stripe, clinicOrigins }), stop: async () => {} };
  }
  const secrets = { secretKey: secretFor('processor key'), webhookSecret: secretFor('processor webhooks') };
  const { startCardProcessor } = await import('@pellis/stand-ins/card-processor/start');
  const processor = await startCardProcessor({
    port: config.processorPort,
    publicUrl: config.processorUrl,
    databaseUrl,
    ...secrets,
    webhookUrl: `http://127.0.0.1:${config.port}${newsPath}`,
    clinicOrigins,
    headers: commonHeaders,
  });
  return { gateway: embeddedPayments({ url: processor.url, testCards: processor.testCards, ...secrets }), stop: processor.stop };
}
