/** Opens whoever sends the clinic's faxes: Telnyx when the settings name it, else the outbox, and in production nobody. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Fax } from './fax.ts';
import { faxNotSetUp } from './not-set-up.ts';
import { type FaxOutbox, faxOutbox } from './outbox.ts';
import { telnyxFax } from './telnyx.ts';

export interface OpenFax {
  /** Whoever sends as the settings are now: the owner may change them while the clinic runs. */
  current(): Fax;
  /** Where faxes stay that nobody sends; never in production. */
  outbox: FaxOutbox | undefined;
  stop(): Promise<void>;
}

/** Where the service tells how a fax ended. */
export const faxNewsPath = '/_api/v1/webhooks/fax';

/** `secretFor` answers the same secret for the same purpose after a restart. */
export function openFax(config: Config, secretFor: (purpose: string) => string): OpenFax {
  const outbox = config.isProduction
    ? undefined
    : faxOutbox({
        folder: join(config.dataFolder, 'fax-outbox'),
        webhookUrl: `http://127.0.0.1:${config.port}${faxNewsPath}`,
        secret: secretFor('fax outbox'),
      });
  return {
    current: () =>
      config.telnyx ? telnyxFax({ ...config.telnyx, webhookUrl: `${config.publicUrl}${faxNewsPath}` }) : (outbox ?? faxNotSetUp()),
    outbox,
    stop: async () => outbox?.stop(),
  };
}
