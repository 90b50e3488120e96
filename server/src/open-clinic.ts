/** Opens the clinic on a database: gateways, database, queue and whoever takes cards. One place for `main` and for the tests. */
import type { Logger } from 'pino';
import type { Clinic } from './platform/clinic.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openFax } from './platform/gateways/fax/open.ts';
import { openLabFeed } from './platform/gateways/lab-feed/open.ts';
import { mailNotSetUp } from './platform/gateways/mail/not-set-up.ts';
import { outboxMail } from './platform/gateways/mail/outbox.ts';
import { smtpMail } from './platform/gateways/mail/smtp.ts';
import { openPayments } from './platform/gateways/payments/open.ts';
import { openPharmacyNetwork } from './platform/gateways/pharmacy-network/open.ts';
import { webPushGateway } from './platform/gateways/push/web-push.ts';
import { embeddedRelay } from './platform/gateways/relay/embedded.ts';
import { turnRelay } from './platform/gateways/relay/relay.ts';
import { openShippingPartner } from './platform/gateways/shipping-partner/open.ts';
import { openSignIn } from './platform/gateways/sign-in/open.ts';
import { smsNotSetUp } from './platform/gateways/sms/not-set-up.ts';
import { outboxSms } from './platform/gateways/sms/outbox.ts';
import type { Sms } from './platform/gateways/sms/sms.ts';
import { twilioSms } from './platform/gateways/sms/twilio.ts';
import { openStorage } from './platform/gateways/storage/open.ts';
import { sealed } from './platform/gateways/storage/sealed.ts';
import { hashOf } from './platform/ids.ts';
import { openQueue, type RunningQueue } from './platform/jobs/queue.ts';
import { openListener } from './platform/live/listener.ts';
import { recorder } from './platform/recorder.ts';
import { settleSealing } from './platform/sealing-default.ts';
import { followSettings, readStoredSettings } from './platform/stored-settings.ts';
import { noted } from './platform/under-way.ts';
import { followsOf, jobHandlers } from './reactions.ts';

export interface OpenClinic {
  clinic: Clinic;
  queue: RunningQueue;
  /** Begins to work the queue. */
  work(): Promise<void>;
  /** From now on what hangs on the clock is done every minute. */
  startClock(): Promise<void>;
  close(): Promise<void>;
}

export async function openClinic(config: Config, databaseUrl: string, log: Logger): Promise<OpenClinic> {
  const { databaseConnections, namesStatements, databaseReplicaUrl: replicaUrl, databaseDirectUrl: directUrl = databaseUrl } = config;
  const db = openDatabase(databaseUrl, databaseConnections, { namesStatements, replicaUrl, sealing: config });
  await readStoredSettings(config, db);
  await settleSealing(config, db);
  const queue = await openQueue(databaseUrl, log, { directUrl, namesStatements });
  const payments = await openPayments(config, directUrl, (purpose) => secretFor(config, purpose));
  const pharmacies = await openPharmacyNetwork(config, {
    db,
    databaseUrl: directUrl,
    secretFor: (purpose) => secretFor(config, purpose),
    complain: (error) => log.warn({ err: error }, 'DoseSpot could not be asked for news'),
  });
  const shippingPartner = openShippingPartner(config, { networkUrl: pharmacies.url, secretFor: (purpose) => secretFor(config, purpose) });
  const fax = openFax(config, (purpose) => secretFor(config, purpose));
  const signIn = await openSignIn(config, (purpose) => secretFor(config, purpose));
  const clinic: Clinic = {
    config,
    db,
    storage: sealed(openStorage(config), config.photoKeys),
    payments: payments.gateway,
    // whose server it is the owner may change while the clinic runs
    mail: { send: (mail) => mailOf(config).send(mail) },
    pharmacyNetwork: pharmacies.network,
    shippingPartner,
    get fax() {
      return fax.current();
    },
    faxOutbox: fax.outbox,
    labFeed: openLabFeed(config),
    signIn: signIn.gateway,
    sms: currentSms(config),
    relay: relayOf(config),
    push: webPushGateway({ vapidKey: config.vapidKey, contact: contactOf(config), services: config.pushServices }),
    jobs: queue,
    listener: openListener(directUrl, log),
    happened: recorder(queue, followsOf),
    // outside production there is no public
    readiness: { state: 'opening', isPublic: !config.isProduction },
    log,
  };
  let stopFollowing = () => {};
  return {
    clinic,
    queue,
    work: () => queue.work(noted(jobHandlers(clinic))),
    startClock() {
      stopFollowing = followSettings(config, db, (error) => log.warn({ err: error }, 'the settings could not be read again'));
      return queue.startClock();
    },
    async close() {
      stopFollowing();
      await clinic.listener.close();
      await clinic.relay.stop();
      await queue.stop();
      await payments.stop();
      await pharmacies.stop();
      await fax.stop();
      await signIn.stop();
      await db.close();
    },
  };
}

/** The owner may change who sends while the clinic runs. */
function currentSms(config: Config): Sms {
  return {
    get from() {
      return smsOf(config).from;
    },
    send: (text) => smsOf(config).send(text),
    readIncoming: (form, signature) => smsOf(config).readIncoming(form, signature),
  };
}

/** What nobody sends is read in the outbox; in production nobody reads there, and it waits for a server. */
function mailOf({ smtpUrl, mailFrom, isProduction }: Config) {
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom);
  return isProduction ? mailNotSetUp() : outboxMail();
}

function smsOf({ twilio, publicUrl, isProduction }: Config) {
  if (twilio) return twilioSms({ ...twilio, webhookUrl: `${publicUrl}/_api/v1/webhooks/sms` });
  return isProduction ? smsNotSetUp() : outboxSms();
}

/** In production without a relay of its own, calls go from browser to browser or not at all. */
function relayOf(config: Config) {
  if (config.turnUrls.length > 0 || config.isProduction)
    return turnRelay(() => ({ turnUrls: config.turnUrls, stunUrls: config.stunUrls, secret: config.turnSecret ?? '' }));
  return embeddedRelay({ port: config.turnPort, secret: secretFor(config, 'relay') });
}

/** The embedded processor's secrets follow from the clinic's own, so that a restart keeps them. */
function secretFor(config: Config, purpose: string): string {
  return hashOf(`${config.sessionSecret} ${purpose}`);
}

/** Push services take an address of ours only when it is a public one. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? 'clinic@pellis.test'}`;
}
