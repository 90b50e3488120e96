/** The settings of who sends the clinic's text messages. */
import { z } from 'zod';
import { webAddress } from './setting-kinds.ts';

export const textSettings = {
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w{32})$/, 'must be a number such as +14155550100, or the id of a messaging service (MG…)')
    .optional(),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
};
export const textUnset = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

interface Given {
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_URL: string;
}

/** Nothing without all three: then messages stay in the outbox. */
export function readTextSettings({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL }: Given) {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return undefined;
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, url: TWILIO_URL };
}

/** What is missing, for the one who starts the clinic: all three or none. */
export function missingOfTexts(given: Given): string | undefined {
  const missing = textUnset.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === textUnset.length) return undefined;
  return `The setting ${missing[0]} is missing: Twilio needs all three of its settings.`;
}
