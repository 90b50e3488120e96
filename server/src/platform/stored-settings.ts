/** Settings of the workspace in force: read at the start and again when they change, under the environment's, checked by the same schemas. */
import { promises } from '@pellis/contract/set-up/promises';
import { type SettingGroup, type SettingName, settingNames } from '@pellis/contract/set-up/settings';
import { theClinic } from './actor.ts';
import { CannotStart, type Config, environmentOf, readConfig } from './config.ts';
import type { Database, Transaction } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { PhotoKey } from './photo-keys.ts';
import { ringFor, seal, unseal } from './seal.ts';
import { type SettingRow, settingRows, versionOfSettings } from './stored-setting-records.ts';

const ringOf = (keys: readonly PhotoKey[]) => ringFor('settings', keys);

export function sealSetting({ photoKeys }: Config, name: string, value: string): Buffer {
  return seal(ringOf(photoKeys), `setting ${name}`, Buffer.from(value));
}

/** As the environment would say it. What this version does not know is left out. */
export function asEnvironment(rows: readonly SettingRow[], { photoKeys }: Pick<Config, 'photoKeys'>): Environment {
  const known = rows.filter(({ name }) => settingNames.some((one) => one === name));
  return Object.fromEntries(
    known.map(({ name, value, sealed }) => [
      name,
      sealed ? unseal(ringOf(photoKeys), `setting ${name}`, sealed).toString() : typeof value === 'string' ? value : undefined,
    ]),
  );
}

/** The settings that the owner may make, as they are in force, by their names. */
export function namesOfSettings(config: Config): Partial<Record<SettingName, string | undefined>> {
  const { clinicName, clinicAddress, clinicPhone, clinicFax, clinicEmail, clinicTaxId, clinicTimeZone } = config;
  const { smtpUrl, mailFrom, stripe, twilio, telnyx, doseSpot, shippingService, claimsSftp } = config;
  return {
    CLINIC_NAME: clinicName,
    CLINIC_SLUG: config.clinicSlug,
    CLINIC_COLOR: config.clinicColor,
    CLINIC_ADDRESS: clinicAddress,
    CLINIC_PHONE: clinicPhone,
    CLINIC_FAX: clinicFax,
    CLINIC_EMAIL: clinicEmail,
    CLINIC_TAX_ID: clinicTaxId,
    CLINIC_TIME_ZONE: clinicTimeZone,
    LEGAL_NAME: config.legalName,
    PRIVACY_CONTACT: config.privacyContact,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    PAYMENTS: config.isProcessorChosen ? config.payments : undefined,
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
    TWILIO_ACCOUNT_SID: twilio?.accountSid,
    TWILIO_AUTH_TOKEN: twilio?.authToken,
    TWILIO_FROM: twilio?.from,
    PHARMACY_NETWORK: config.pharmacyNetwork,
    DOSESPOT_URL: doseSpot?.url,
    DOSESPOT_SUBSCRIPTION_KEY: doseSpot?.subscriptionKey,
    DOSESPOT_CLINIC_ID: doseSpot?.clinicId,
    DOSESPOT_CLINIC_KEY: doseSpot?.clinicKey,
    DOSESPOT_USER_ID: doseSpot?.userId,
    SHIPPING_PARTNER: config.shippingPartner,
    SHIPPING_PARTNER_URL: shippingService?.url,
    SHIPPING_PARTNER_KEY: shippingService?.key,
    SHIPPING_PARTNER_SECRET: shippingService?.secret,
    TELNYX_API_KEY: telnyx?.apiKey,
    TELNYX_PUBLIC_KEY: telnyx?.publicKey,
    TELNYX_FAX_APP: telnyx?.application,
    TELNYX_FAX_FROM: telnyx?.from,
    CLAIMS_SFTP_HOST: claimsSftp?.host,
    CLAIMS_SFTP_PORT: claimsSftp && String(claimsSftp.port),
    CLAIMS_SFTP_USER: claimsSftp?.user,
    CLAIMS_SFTP_PASSWORD: claimsSftp?.password,
    CLAIMS_SFTP_KEY: claimsSftp?.privateKey,
    CLAIMS_SFTP_FOLDER: claimsSftp?.folder || undefined,
    CLAIMS_SFTP_HOST_KEY: claimsSftp?.hostKey,
    TURN_URLS: config.turnUrls.join(',') || undefined,
    TURN_SECRET: config.turnSecret,
    GOOGLE_CLIENT_ID: config.googleClientId,
    GOOGLE_CLIENT_SECRET: config.googleClientSecret,
    FORUM_PHOTOS: String(config.hasForumPhotos),
    DICTATION: String(config.mayDictate),
    SNOMED_CT: String(config.holdsSnomedLicence),
    ...Object.fromEntries(promises.map(({ id, setting }) => [setting, String(config.promises[id])])),
  };
}

/** What the clinic would be run by if it was started now. Throws `CannotStart` where the settings do not go together. */
export function configWith(config: Config, stored: Environment): Config {
  return readConfig(environmentOf(config), { stored });
}

/** Read wherever they are used, each time anew; whoever takes the cards, signs people in or carries prescriptions is opened with the process. */
const atOnce = [
  'clinicName',
  'clinicSlug',
  'clinicColor',
  'clinicAddress',
  'clinicPhone',
  'clinicFax',
  'clinicTaxId',
  'clinicEmail',
  'legalName',
  'privacyContact',
  'clinicTimeZone',
  'smtpUrl',
  'mailFrom',
  'twilio',
  'telnyx',
  'claimsSftp',
  'promises',
  'hasForumPhotos',
  'mayDictate',
  'holdsSnomedLicence',
  'turnUrls',
  'turnSecret',
] as const satisfies (keyof Config)[];

/** From now on this process goes by them, as far as it can without a new start. */
export function applySettings(config: Config, stored: Environment): void {
  const fresh = configWith(config, stored);
  Object.assign(config, Object.fromEntries(atOnce.map((name) => [name, fresh[name]])));
}

/** Before anything is opened: all of them count. */
export async function readStoredSettings(config: Config, db: Database): Promise<void> {
  const stored = await db.read(theClinic('settings'), (transaction) => openedRows(transaction, config));
  if (Object.keys(stored).length > 0) Object.assign(config, configWith(config, stored));
}

async function openedRows(transaction: Transaction, config: Config): Promise<Environment> {
  const rows = await settingRows(transaction);
  try {
    return asEnvironment(rows, config);
  } catch {
    throw new CannotStart(
      'The settings in this database were sealed with other keys. Bring back the file secrets.json of the data folder (PELLIS_DATA), or the PHOTO_KEYS that this clinic had. Nothing was changed.',
    );
  }
}

/** Somebody has said it: the environment, or the owner. */
export function isSet(config: Config, stored: Environment, name: SettingName): boolean {
  return Boolean(environmentOf(config)[name] ?? stored[name]);
}

/** What is opened with the process. */
const opened: Partial<Record<SettingGroup, (config: Config) => string>> = {
  cards: ({ payments, stripe }: Config) => JSON.stringify([payments, stripe]),
  sign_in: ({ signIn, googleClientId, googleClientSecret }: Config) => JSON.stringify([signIn, googleClientId, googleClientSecret]),
  shipping: ({ shippingPartner, shippingService }: Config) => JSON.stringify([shippingPartner, shippingService]),
  pharmacies: ({ pharmacyNetwork, doseSpot }: Config) => JSON.stringify([pharmacyNetwork, doseSpot]),
};

/** Whether something of the group was saved that only a new start takes up. */
export function needsRestart(group: SettingGroup, config: Config, fresh: Config): boolean {
  const ofGroup = opened[group];
  return ofGroup !== undefined && ofGroup(config) !== ofGroup(fresh);
}

const everyMs = 3_000;

/** Another process may have saved. Answers how to stop looking. */
export function followSettings(config: Config, db: Database, complain: (error: unknown) => void): () => void {
  let seen: number | undefined;
  const look = async () => {
    const [version, stored] = await db.read(theClinic('settings'), async (transaction) => {
      const now = await versionOfSettings(transaction);
      return [now, now === seen ? undefined : await openedRows(transaction, config)] as const;
    });
    if (stored) applySettings(config, stored);
    seen = version;
  };
  const timer = setInterval(() => void look().catch(complain), everyMs).unref();
  return () => clearInterval(timer);
}
