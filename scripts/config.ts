/** `npm run config`: prints every setting in force, with where it comes from; secrets stay masked. */
import { type Config, readConfig, settingNames, sourceOf } from '../server/src/platform/config.ts';
import { runScript } from './steps.ts';

const fieldOf: Record<string, keyof Config> = {
  PELLIS_DATA: 'dataFolder',
  NODE_ENV: 'environment',
  DEMO: 'isDemo',
};

await runScript(async () => printSettings(readConfig()));

function printSettings(config: Config): void {
  const rows = settingNames.map((name) => ({ name, value: shown(name, config), source: sourceOf(name, config) }));
  const width = Math.max(...rows.map(({ value }) => value.length));
  for (const { name, value, source } of rows) console.log(`${name.padEnd(17)} ${value.padEnd(Math.min(width, 60))}  ${source}`);
}

function shown(name: string, config: Config): string {
  if (name.startsWith('TWILIO_')) return shownTwilio(name, config);
  const value = config[fieldOf[name] ?? camelCase(name)];
  if (value === undefined) return '–';
  if (name === 'PHOTO_KEYS') return config.photoKeys.map(({ id }) => `${id}:••••`).join(',');
  if (['SESSION_SECRET', 'GOOGLE_CLIENT_SECRET', 'VAPID_KEY'].includes(name)) return '••••';
  return String(value).replace(/(:\/\/[^:/@]*):[^@/]*@/, '$1:••••@');
}

function shownTwilio(name: string, { twilio }: Config): string {
  if (!twilio) return '–';
  const shownOf: Record<string, string> = { TWILIO_ACCOUNT_SID: twilio.accountSid, TWILIO_FROM: twilio.from, TWILIO_URL: twilio.url };
  return shownOf[name] ?? '••••';
}

function camelCase(name: string): keyof Config {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Config;
}
