/** `npm run config`: prints every setting of the environment in force, with where it comes from; secrets stay masked. */
import { type Config, readConfig, settingNames, sourceOf } from '../server/src/platform/config.ts';
import { wholeEnvironment } from '../server/src/platform/environment.ts';
import { runScript } from './steps.ts';

const fieldOf: Record<string, keyof Config> = {
  PELLIS_DATA: 'dataFolder',
  NODE_ENV: 'environment',
  DEMO: 'isDemo',
  BACKUP_NIGHTLY: 'isBackedUpNightly',
};
/** `VAPID_KEY` and its like; the publishable key of Stripe and the half of the backups' key that seals are no secrets. */
const isSecret = (name: string) => /_SECRET$|_TOKEN$|_SECRET_KEY$|^PHOTO_KEYS$|^VAPID_KEY$/.test(name);

await runScript(async () => {
  printSettings(readConfig());
  console.log('\nWhat the owner has set on the page Set-up stands in the database, under these, and is shown there.');
});

function printSettings(config: Config): void {
  const written = wholeEnvironment();
  const rows = settingNames.map((name) => ({ name, value: shown(name, written[name], config), source: sourceOf(name, config) }));
  const [names, values] = [Math.max(...rows.map(({ name }) => name.length)), Math.max(...rows.map(({ value }) => value.length))];
  for (const { name, value, source } of rows) console.log(`${name.padEnd(names)}  ${value.padEnd(Math.min(values, 60))}  ${source}`);
}

function shown(name: string, written: string | undefined, config: Config): string {
  if (name === 'PHOTO_KEYS') return config.photoKeys.map(({ id }) => `${id}:••••`).join(',');
  const value = config[fieldOf[name] ?? camelCase(name)] ?? written;
  if (value === undefined || value === '') return '–';
  if (isSecret(name)) return '••••';
  const words = typeof value === 'object' ? Object.values(value).join(',') : String(value);
  return words.replace(/(:\/\/[^:/]*):.*@/, '$1:••••@');
}

function camelCase(name: string): keyof Config {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Config;
}
