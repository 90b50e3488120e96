/** Opens whichever pharmacy network the settings name: the embedded one beside the clinic, or none. */
import type { Config } from '../../config.ts';
import { commonHeaders } from '../../http/common-headers.ts';
import { embeddedNetwork } from './embedded.ts';
import { networkNotSetUp } from './not-set-up.ts';
import type { PharmacyNetwork } from './pharmacy-network.ts';

export interface OpenPharmacyNetwork {
  network: PharmacyNetwork;
  stop(): Promise<void>;
}

/** Where the network tells its news. */
export const networkNewsPath = '/_api/v1/webhooks/pharmacy-network';

/** `secretFor` answers the same secret for the same purpose after a restart. */
export async function openPharmacyNetwork(
  config: Config,
  databaseUrl: string,
  secretFor: (purpose: string) => string,
): Promise<OpenPharmacyNetwork> {
  if (config.pharmacyNetwork === 'none') return { network: networkNotSetUp(), stop: async () => {} };
  const secrets = { secretKey: secretFor('pharmacy network key'), webhookSecret: secretFor('pharmacy network webhooks') };
  const { startPharmacyNetwork } = await import('@pellis/stand-ins/pharmacy-network/start');
  const running = await startPharmacyNetwork({
    port: config.pharmacyNetworkPort,
    databaseUrl,
    ...secrets,
    webhookUrl: `http://127.0.0.1:${config.port}${networkNewsPath}`,
    clinicName: config.clinicName,
    timeZone: config.clinicTimeZone,
    headers: commonHeaders(config.pharmacyNetworkUrl),
  });
  return { network: embeddedNetwork({ url: running.url, ...secrets }), stop: running.stop };
}
