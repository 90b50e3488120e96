/** The settings that the owner makes in the workspace. They are called as in the environment, which wins over them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';
import { promiseSettings } from './promises.ts';

/** What is set together, saved together, and changed by one person at a time. */
export const settingGroups = {
  clinic: ['CLINIC_NAME', 'CLINIC_ADDRESS', 'CLINIC_PHONE', 'CLINIC_FAX', 'CLINIC_EMAIL', 'CLINIC_TAX_ID', 'CLINIC_TIME_ZONE'],
  brand: ['CLINIC_COLOR', 'CLINIC_SLUG'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  cards: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  texts: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  pharmacies: [
    'PHARMACY_NETWORK',
    'DOSESPOT_URL',
    'DOSESPOT_SUBSCRIPTION_KEY',
    'DOSESPOT_CLINIC_ID',
    'DOSESPOT_CLINIC_KEY',
    'DOSESPOT_USER_ID',
  ],
  shipping: ['SHIPPING_PARTNER', 'SHIPPING_PARTNER_URL', 'SHIPPING_PARTNER_KEY', 'SHIPPING_PARTNER_SECRET'],
  fax: ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FAX_APP', 'TELNYX_FAX_FROM'],
  claims: [
    'CLAIMS_SFTP_HOST',
    'CLAIMS_SFTP_PORT',
    'CLAIMS_SFTP_USER',
    'CLAIMS_SFTP_PASSWORD',
    'CLAIMS_SFTP_KEY',
    'CLAIMS_SFTP_FOLDER',
    'CLAIMS_SFTP_HOST_KEY',
  ],
  relay: ['TURN_URLS', 'TURN_SECRET'],
  sign_in: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  legal: ['LEGAL_NAME', 'PRIVACY_CONTACT'],
  forum: ['FORUM_PHOTOS'],
  writing: ['DICTATION'],
  exchange: ['SNOMED_CT'],
  promises: promiseSettings,
} as const;
export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];

export const settingNames: readonly SettingName[] = Object.values(settingGroups).flat();
// an object's own keys, which the type of Object.keys does not tell
export const groupNames = Object.keys(settingGroups) as SettingGroup[];

/** Never shown again once they are set. */
const secrets: readonly SettingName[] = [
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'DOSESPOT_SUBSCRIPTION_KEY',
  'DOSESPOT_CLINIC_KEY',
  'SHIPPING_PARTNER_KEY',
  'SHIPPING_PARTNER_SECRET',
  'TELNYX_API_KEY',
  'CLAIMS_SFTP_PASSWORD',
  'CLAIMS_SFTP_KEY',
  'TURN_SECRET',
  'GOOGLE_CLIENT_SECRET',
];
export const isSecretSetting = (name: SettingName) => secrets.includes(name);

/** The environment's wins over the clinic's own; a default stands where neither says anything. */
export const settingSources = ['environment', 'clinic', 'default'] as const;

export const ShownSetting = z.object({
  name: z.enum(settingNames),
  source: z.enum(settingSources),
  /** What is in force; of a secret as much as tells it from another one. */
  value: z.string().nullable(),
  set_at: Instant.nullable(),
  set_by: z.string().nullable(),
});
export type ShownSetting = z.output<typeof ShownSetting>;

export const ShownSettings = z.object({
  group: z.enum(groupNames),
  /** Of the group: sent back as `If-Match` with a change. */
  version: z.int(),
  /** What was saved counts only once the clinic was started again. */
  needs_restart: z.boolean(),
  settings: z.array(ShownSetting),
});
export type ShownSettings = z.output<typeof ShownSettings>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/workspace/set_up/settings',
  summary: 'The clinic’s settings: what is in force, and where it comes from; secrets are masked',
  access: 'set-up-clinic',
  reply: z.array(ShownSettings),
});

/** A private key has many lines. */
const longestKey = 8_000;
const longest = (name: SettingName) => (name === 'CLAIMS_SFTP_KEY' ? longestKey : 1_000);

const Value = z.string().trim().max(longestKey, `Maximum ${longestKey} characters`);

const Values = z.partialRecord(z.enum(settingNames), Value).superRefine((values, context) => {
  for (const name of settingNames) {
    const most = longest(name);
    if ((values[name]?.length ?? 0) > most) context.addIssue({ code: 'custom', path: [name], message: `Maximum ${most} characters` });
  }
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/workspace/set_up/settings/:group',
  summary: 'Change settings of a group; an empty one is as if nobody had set it, one that is not named stays as it is',
  access: 'set-up-clinic',
  params: z.object({ group: z.enum(groupNames) }),
  body: z.object({ values: Values }),
  reply: ShownSettings,
  versioned: true,
  limit: { calls: 60, seconds: 600, per: 'account' },
});
