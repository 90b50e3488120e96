/** The clinic's settings: read once from the environment and `.env`, checked, and handed on as values. */

import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SettingName } from '@pellis/contract/set-up/settings';
import { z } from 'zod';
import { backupSettings, backupUnset, readBackupSettings } from './backup-settings.ts';
import { brandSettings, brandUnset, readBrandSettings } from './brand-settings.ts';
import { cardSettings, cardsUnset, missingOfCards, readCardSettings } from './card-settings.ts';
import { missingOfClaims, readClaimSettings } from './claim-settings.ts';
import { contactSettings, contactUnset, missingOfContact, readContactSettings } from './contact-settings.ts';
import { databaseSettings, databaseUnset, missingOfDatabase, readDatabaseSettings } from './database-settings.ts';
import { type Environment, rootFolder, whereWritten, wholeEnvironment, withoutEmpty } from './environment.ts';
import { exchangeSettings, readExchangeSettings } from './exchange-settings.ts';
import { faxSettings, faxUnset, missingOfFax, readFaxSettings } from './fax-settings.ts';
import { fileSettings, filesUnset, missingOfFiles, readFileSettings } from './file-settings.ts';
import { forumSettings, readForumSettings } from './forum-settings.ts';
import { labSettings, readLabSettings } from './lab-settings.ts';
import { tooLax, usualDemoUser, usualSecondFactor } from './lax-settings.ts';
import { legalSettings, legalUnset, readLegalSettings } from './legal-settings.ts';
import { doseSpotUnset, pharmacyNetworkSettings, readPharmacyNetworkSettings, wrongPharmacyNetwork } from './pharmacy-network-settings.ts';
import { promiseSettings, readPromiseSettings } from './promise-settings.ts';
import { reachSettings, wrongReach } from './reach-settings.ts';
import { missingOfRelay, readRelaySettings, relaySettings, relayUnset } from './relay-settings.ts';
import { hostNames, photoKeys, port, timeZone, webAddress, yesOrNo } from './setting-kinds.ts';
import { readShippingSettings, shippingSettings, shippingUnset, wrongShipping } from './shipping-settings.ts';
import { readSignInSettings, signInSettings, signInUnset, wrongSignIn } from './sign-in-settings.ts';
import { missingOfStatistics, readTag, statisticsSettings } from './statistics-settings.ts';
import { missingOfTexts, readTextSettings, textSettings, textUnset } from './text-settings.ts';
import { readWritingSettings, writingSettings } from './writing-settings.ts';

/** Why the clinic cannot start, in one sentence for the person who started it; printed without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

export type Source = 'environment' | '.env' | 'secrets.json' | 'default' | 'not set';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Every setting there is. `.env.example` explains them and is tested to name exactly these. */
const settings = z.object({
  ...reachSettings,
  PELLIS_DATA: z.string().default('.pellis'),
  ...databaseSettings,
  ...backupSettings,
  ...fileSettings,
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  ...brandSettings,
  ...contactSettings,
  ...labSettings,
  ...legalSettings,
  ...statisticsSettings,
  ...promiseSettings,
  ...forumSettings,
  ...writingSettings,
  ...exchangeSettings,
  CLINIC_TIME_ZONE: timeZone.default('America/Los_Angeles'),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  PHOTO_KEYS: photoKeys.optional(),
  PASSWORD_MIN: z.coerce.number('must be a number').int('must be a whole number').min(6, 'may not be under 6').default(8),
  SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  DEMO: yesOrNo.optional(),
  DEMO_USER_ID: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example:587' }).optional(),
  ...textSettings,
  ...faxSettings,
  VAPID_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_SERVICES: hostNames.default([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ]),
  ...relaySettings,
  ...cardSettings,
  PROCESSOR_PORT: port.optional(),
  PROCESSOR_URL: webAddress.optional(),
  ...pharmacyNetworkSettings,
  ...shippingSettings,
  ...signInSettings,
  DRAIN_SECONDS: z.coerce.number('must be a number').min(0, 'may not be under 0').max(3600, 'may not be over 3600').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

const unsetByDefault: readonly string[] = [
  'TAG_MANAGER_ID',
  'DEMO_USER_ID',
  'SMTP_URL',
  'PUBLIC_URL_CANADA',
  ...brandUnset,
  ...databaseUnset,
  ...backupUnset,
  ...filesUnset,
  ...textUnset,
  ...faxUnset,
  ...doseSpotUnset,
  ...shippingUnset,
  ...signInUnset,
  ...relayUnset,
  ...cardsUnset,
  ...contactUnset,
  'LAB_FOLDER',
  ...legalUnset,
];

/** Made on first start and kept beside the data. A clinic that starts without those it had is refused by `sealing-keys.ts`. */
const secretNames = ['SESSION_SECRET', 'PHOTO_KEYS', 'VAPID_KEY'] as const;
export const settingNames = Object.keys(settings.shape);

export type Config = ReturnType<typeof readConfig>;

interface Reading {
  makesSecrets?: boolean;
  stored?: Environment;
}

/** What a config was read from: settings of the workspace stand under it. */
const environments = new WeakMap<object, Environment>();

export function environmentOf(config: Config): Environment {
  return environments.get(config) ?? {};
}

/** What is wrong with the value of one setting, as the schema says it; nothing where it is good or unset. */
export function faultOfSetting(name: SettingName, value: string): string | undefined {
  return settings.shape[name].safeParse(value.trim() || undefined).error?.issues[0]?.message;
}

/**
 * Reads the settings, and what the owner has `stored` under them; generates and keeps the secrets that are unset, unless told not to. Throws `CannotStart`
 * naming the setting at fault.
 */
export function readConfig(environment: Environment = wholeEnvironment(), { makesSecrets = true, stored = {} }: Reading = {}) {
  const own = withoutEmpty(environment);
  const config = configOf({ ...withoutEmpty(stored), ...own }, makesSecrets);
  environments.set(config, own);
  return config;
}

function configOf(written: Environment, makesSecrets: boolean) {
  const given = check(written);
  const dataFolder = resolve(rootFolder, given.PELLIS_DATA);
  const isProduction = given.NODE_ENV === 'production';
  refuseHalf(given);
  const set = check({ ...written, ...keptSecrets(dataFolder, given, makesSecrets) });
  const processorPort = set.PROCESSOR_PORT ?? set.PORT + 1;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    publicUrlCanada: set.PUBLIC_URL_CANADA ?? (isProduction ? undefined : canadaBeside(publicUrl)),
    dataFolder,
    ...readDatabaseSettings(set),
    ...readBackupSettings(set, dataFolder, rootFolder),
    ...readFileSettings(set),
    environment: set.NODE_ENV,
    isProduction,
    ...readBrandSettings(set),
    ...readContactSettings(set),
    ...readLegalSettings(set),
    ...readClaimSettings(set, rootFolder),
    ...readLabSettings(set, { root: rootFolder, dataFolder }),
    /** Which promises of the public pages the clinic keeps. */
    ...readPromiseSettings(set),
    ...readForumSettings(set),
    ...readWritingSettings(set),
    ...readExchangeSettings(set),
    /** Whether views of public pages are counted for visitors who agree. */
    analytics: set.ANALYTICS,
    tagManagerId: readTag(set),
    clinicTimeZone: set.CLINIC_TIME_ZONE,
    sessionSecret: set.SESSION_SECRET ?? '',
    /** The first key encrypts; all of them decrypt. */
    photoKeys: set.PHOTO_KEYS ?? [],
    passwordMin: set.PASSWORD_MIN,
    /** Whether the clinic's people must have a second factor; the demo's sign in with a password that everybody can read. */
    secondFactor: set.SECOND_FACTOR ?? usualSecondFactor(set),
    isDemo: set.DEMO ?? !isProduction,
    /** The id or e-mail address of the one account that sees the samples. */
    demoUserId: set.DEMO_USER_ID ?? usualDemoUser(set),
    smtpUrl: set.SMTP_URL,
    twilio: readTextSettings(set),
    telnyx: readFaxSettings(set),
    vapidKey: set.VAPID_KEY ?? '',
    pushServices: set.PUSH_SERVICES,
    ...readRelaySettings(set),
    ...readCardSettings(set),
    processorPort,
    processorUrl: set.PROCESSOR_URL ?? `http://localhost:${processorPort}`,
    ...readPharmacyNetworkSettings(set),
    ...readShippingSettings(set, readPharmacyNetworkSettings(set)),
    ...readSignInSettings(set),
    /** How long the door stays open after `/ready` has said that this process is about to end. */
    drainSeconds: drainOf(set),
    logLevel: set.LOG_LEVEL,
    /** Whose `X-Forwarded-For` is believed. */
    trustProxy: set.TRUST_PROXY,
    allowOpenDemo: set.ALLOW_OPEN_DEMO,
  };
}

/** Browsers find every name under localhost on this machine. */
function canadaBeside(publicUrl: string): string | undefined {
  const { protocol, hostname, host } = new URL(publicUrl);
  return hostname === 'localhost' ? `${protocol}//ca.${host}` : undefined;
}

/** Settings that mean something only together, or are safe only so. */
function refuseHalf(given: z.output<typeof settings>): void {
  const wrong =
    tooLax(given) ??
    missingOfDatabase(given) ??
    missingOfFiles(given) ??
    wrongReach(given) ??
    missingOfStatistics(given) ??
    missingOfRelay(given) ??
    missingOfTexts(given) ??
    missingOfFax(given) ??
    missingOfClaims(given) ??
    wrongSignIn(given) ??
    missingOfCards(given) ??
    wrongPharmacyNetwork(given) ??
    wrongShipping(given, readPharmacyNetworkSettings(given)) ??
    missingOfContact(given);
  if (wrong) throw new CannotStart(wrong);
}

function drainOf({ DRAIN_SECONDS, NODE_ENV }: z.output<typeof settings>): number {
  return DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0);
}

/** Where a setting's value comes from, for `npm run config`. */
export function sourceOf(name: string, config: Config): Source {
  const written = whereWritten(name);
  if (written) return written;
  if (secretNames.some((secret) => secret === name)) return existsSync(secretsFile(config.dataFolder)) ? 'secrets.json' : 'not set';
  return unsetByDefault.includes(name) ? 'not set' : 'default';
}

function check(environment: Environment) {
  const checked = settings.safeParse(environment);
  if (checked.success) return checked.data;
  const first = checked.error.issues[0];
  throw new CannotStart(`The setting ${String(first?.path[0])} ${first?.message}.`);
}

function keptSecrets(dataFolder: string, given: z.output<typeof settings>, makesSecrets: boolean): Environment {
  // a secret that is set is not kept beside it
  const missing = secretNames.filter((name) => !given[name]);
  if (missing.length === 0) return {};
  const file = secretsFile(dataFolder);
  const kept = existsSync(file) ? readSecrets(file) : {};
  const secrets: Environment = { ...kept };
  if (makesSecrets) for (const name of missing) secrets[name] ??= make[name]();
  if (makesSecrets && missing.some((name) => kept[name] === undefined)) keepSecrets(file, dataFolder, secrets);
  return Object.fromEntries(missing.map((name) => [name, secrets[name]]));
}

const make = {
  SESSION_SECRET: () => randomBytes(32).toString('base64'),
  PHOTO_KEYS: () => `k1:${randomBytes(32).toString('base64')}`,
  VAPID_KEY: () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // a key that begins with zeros comes out shorter
    return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
  },
};

function readSecrets(file: string): Environment {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Never replaced silently: new photo keys would make every kept photo unreadable.
    throw new CannotStart(`The secrets in ${file} cannot be read: restore the file from a backup, or set SESSION_SECRET and PHOTO_KEYS.`);
  }
}

function keepSecrets(file: string, dataFolder: string, secrets: Environment): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
  } catch (error) {
    throw new CannotStart(`The folder ${dataFolder} cannot be written (${(error as Error).message}): choose another with PELLIS_DATA.`);
  }
}

export function secretsFile(dataFolder: string): string {
  return join(dataFolder, 'secrets.json');
}
