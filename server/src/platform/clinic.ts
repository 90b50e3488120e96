/** The clinic as the use cases see it: its database and its gateways to the outside world. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Happened } from './events.ts';
import type { Fax } from './gateways/fax/fax.ts';
import type { FaxOutbox } from './gateways/fax/outbox.ts';
import type { LabFeed } from './gateways/lab-feed/lab-feed.ts';
import type { Mail } from './gateways/mail/mail.ts';
import type { PaymentsGateway } from './gateways/payments/payments.ts';
import type { PharmacyNetwork } from './gateways/pharmacy-network/pharmacy-network.ts';
import type { Push } from './gateways/push/push.ts';
import type { Relay } from './gateways/relay/relay.ts';
import type { ShippingPartner } from './gateways/shipping-partner/shipping-partner.ts';
import type { SignInGateway } from './gateways/sign-in/sign-in.ts';
import type { Sms } from './gateways/sms/sms.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Listener } from './live/listener.ts';

export interface Clinic {
  config: Config;
  db: Database;
  /** Photos and documents; sealed before they leave the process. */
  storage: Storage;
  payments: PaymentsGateway;
  mail: Mail;
  /** How prescriptions reach pharmacies. */
  pharmacyNetwork: PharmacyNetwork;
  /** The pharmacy that mails what it fills, where the clinic has one. */
  shippingPartner: ShippingPartner;
  fax: Fax;
  /** Where faxes stay that nobody sends, to be read; never in production. */
  faxOutbox: FaxOutbox | undefined;
  /** Where laboratories' files come in by themselves. */
  labFeed: LabFeed;
  /** The third party that people may sign in with, where there is one. */
  signIn: SignInGateway | undefined;
  sms: Sms;
  /** How calls get through strict networks. */
  relay: Relay;
  push: Push;
  jobs: Jobs;
  /** Hears what the other processes of the clinic announce. */
  listener: Listener;
  /** Writes an event down in the given transaction; its reactions run after the commit. */
  happened: Happened;
  /**
   * Whether everything is prepared for people to come in, and whether this process is about to end; and whether the owner has let the public in,
   * which `http/entrance.ts` asks until it is so.
   */
  readiness: { state: 'opening' | 'open' | 'closing'; isPublic: boolean };
  log: Logger;
}
