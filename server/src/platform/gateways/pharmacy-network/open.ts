/** Opens whichever pharmacy network the settings name: the embedded one beside the clinic, DoseSpot, or none. */
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { commonHeaders } from '../../http/common-headers.ts';
import { embeddedShipping, shippingNewsPath } from '../shipping-partner/open.ts';
import { startAskingForNews } from './dosespot/ask-for-news.ts';
import { doseSpotNetwork } from './dosespot/dosespot.ts';
import { embeddedNetwork } from './embedded.ts';
import { networkNotSetUp } from './not-set-up.ts';
import type { PharmacyNetwork } from './pharmacy-network.ts';

export interface OpenPharmacyNetwork {
  network: PharmacyNetwork;
  /** Of the embedded one, which has a pharmacy that ships. */
  url?: string;
  stop(): Promise<void>;
}

/** Where the network tells its news. */
export const networkNewsPath = '/_api/v1/webhooks/pharmacy-network';

/** What a network stands among. */
interface Around {
  db: Database;
  databaseUrl: string;
  /** Answers the same secret for the same purpose after a restart. */
  secretFor: (purpose: string) => string;
  /** What went wrong and is tried again. */
  complain: (error: unknown) => void;
}

export async function openPharmacyNetwork(config: Config, { db, databaseUrl, secretFor, complain }: Around): Promise<OpenPharmacyNetwork> {
  const webhookUrl = `http://127.0.0.1:${config.port}${networkNewsPath}`;
  if (config.doseSpot) {
    const webhook = { url: webhookUrl, secret: secretFor('pharmacy network webhooks') };
    const { network, api } = doseSpotNetwork(config.doseSpot, db, webhook.secret);
    return { network, stop: startAskingForNews({ api, db, webhook }, complain) };
  }
  if (config.pharmacyNetwork === 'none') return { network: networkNotSetUp(), stop: async () => {} };
  const secrets = { secretKey: secretFor('pharmacy network key'), webhookSecret: secretFor('pharmacy network webhooks') };
  const { startPharmacyNetwork } = await import('@pellis/stand-ins/pharmacy-network/start');
  const running = await startPharmacyNetwork({
    port: config.pharmacyNetworkPort,
    databaseUrl,
    ...secrets,
    webhookUrl,
    shipping: { ...embeddedShipping(secretFor), url: `http://127.0.0.1:${config.port}${shippingNewsPath}` },
    clinicName: config.clinicName,
    timeZone: config.clinicTimeZone,
    headers: commonHeaders(config.pharmacyNetworkUrl),
  });
  return { network: embeddedNetwork({ url: running.url, ...secrets }), url: running.url, stop: running.stop };
}
