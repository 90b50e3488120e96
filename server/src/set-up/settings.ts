/** The owner reads and changes the clinic's settings. What the environment sets is not changed here, and a newer value is not written over. */
import {
  groupNames,
  isSecretSetting,
  type SettingGroup,
  type SettingName,
  type ShownSetting,
  type ShownSettings,
  settingGroups,
} from '@pellis/contract/set-up/settings';
import { openAtProcessor } from '../payments/order-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { CannotStart, type Config, environmentOf, faultOfSetting } from '../platform/config.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Environment } from '../platform/environment.ts';
import { faultOfPrivateKey, fingerprintOfPrivateKey } from '../platform/gateways/claim-files/private-key.ts';
import { conflict, Refusal, wrongField } from '../platform/refusal.ts';
import { keepSetting, type SettingRow, settingRows, waitForOtherSavers } from '../platform/stored-setting-records.ts';
import { applySettings, asEnvironment, configWith, namesOfSettings, needsRestart, sealSetting } from '../platform/stored-settings.ts';
import { settingUp } from './setting-up.ts';

const privateKey: SettingName = 'CLAIMS_SFTP_KEY';

export function listSettings(clinic: Clinic, asker: Asker): Promise<ShownSettings[]> {
  return settingUp(clinic.db.read, asker, async (transaction) => {
    const rows = await settingRows(transaction);
    return groupNames.map((group) => shown(clinic.config, group, rows));
  });
}

export interface SavedSettings {
  group: SettingGroup;
  version: number;
  values: Partial<Record<SettingName, string>>;
}

export async function saveSettings(clinic: Clinic, asker: Asker, wish: SavedSettings): Promise<ShownSettings> {
  const { config } = clinic;
  let stored: Environment = {};
  const saved = await settingUp(clinic.db.write, asker, async (transaction, actor) => {
    await waitForOtherSavers(transaction);
    const before = await settingRows(transaction);
    if (versionOf(before, wish.group) !== wish.version) throw changedByAnother(before, wish.group);
    const changed = changesOf(config, asEnvironment(before, config), wish);
    const fresh = together(config, { ...asEnvironment(before, config), ...changed });
    if (config.payments === 'stripe' && fresh.payments !== 'stripe') await refuseStranding(transaction);
    for (const [name, value] of Object.entries(changed))
      await keep(transaction, config, { name: name as SettingName, value, by: actor.id });
    const names = Object.keys(changed);
    if (names.length > 0)
      await clinic.happened(transaction, actor, { name: 'clinic.settings_saved', subjectId: wish.group, data: { names } });
    const after = await settingRows(transaction);
    stored = asEnvironment(after, config);
    return shown(config, wish.group, after);
  });
  applySettings(config, stored);
  return saved;
}

/** Only what is other than before, by name: an empty one is taken back. */
function changesOf(config: Config, before: Environment, { group, values }: SavedSettings): Environment {
  const changed: Environment = {};
  for (const name of settingGroups[group]) {
    const value = values[name];
    if (value === undefined || value === (before[name] ?? '')) continue;
    if (environmentOf(config)[name]) throw wrongField(`values.${name}`, `The environment sets ${name}: change it there.`);
    const fault = value === '' ? undefined : (faultOfSetting(name, value) ?? (name === privateKey ? faultOfPrivateKey(value) : undefined));
    if (fault) throw wrongField(`values.${name}`, `This ${fault}.`);
    changed[name] = value;
  }
  return changed;
}

/** What Stripe holds can only be taken, and what it owes only be given back, while the clinic knows its keys. */
async function refuseStranding(transaction: Transaction): Promise<void> {
  const { held, owed } = await openAtProcessor(transaction);
  if (held + owed === 0) return;
  const open = [count(held, 'payment is', 'payments are'), count(owed, 'refund is', 'refunds are')].filter(Boolean).join(', and ');
  throw conflict(
    'money_at_stripe',
    `Stripe stays for now: ${open} still open there. The page Payments names them. Finish those visits and cases first, or cancel them; nothing was changed.`,
  );
}

const count = (number: number, one: string, more: string) => (number === 0 ? '' : `${number} ${number === 1 ? one : more}`);

/** Settings that mean something only together. */
function together(config: Config, stored: Environment): Config {
  try {
    return configWith(config, stored);
  } catch (error) {
    throw error instanceof CannotStart ? new Refusal(422, 'invalid', error.message) : error;
  }
}

function keep(
  transaction: Transaction,
  config: Config,
  { name, value = '', by }: { name: SettingName; value?: string | undefined; by: string },
) {
  const [plain, sealed] = value === '' ? [null, null] : isSecretSetting(name) ? [null, sealSetting(config, name, value)] : [value, null];
  return keepSetting(transaction, { name, value: plain, sealed, by });
}

const rowsOf = (rows: readonly SettingRow[], group: SettingGroup) =>
  rows.filter(({ name }) => settingGroups[group].some((one) => one === name));

const versionOf = (rows: readonly SettingRow[], group: SettingGroup) => rowsOf(rows, group).reduce((sum, { version }) => sum + version, 0);

function changedByAnother(rows: readonly SettingRow[], group: SettingGroup): Refusal {
  const [last] = rowsOf(rows, group).toSorted((one, other) => other.set_at.getTime() - one.set_at.getTime());
  const who = last?.set_by ?? 'Somebody else';
  return new Refusal(
    412,
    'changed',
    `${who} has changed this meanwhile. Nothing of yours was saved: look at what is there now, then change it.`,
  );
}

function shown(config: Config, group: SettingGroup, rows: readonly SettingRow[]): ShownSettings {
  const fresh = configWith(config, asEnvironment(rows, config));
  const written = namesOfSettings(fresh);
  return {
    group,
    version: versionOf(rows, group),
    needs_restart: needsRestart(group, config, fresh),
    settings: settingGroups[group].map((name): ShownSetting => {
      const row = rows.find((one) => one.name === name);
      const isSet = row !== undefined && (row.value !== null || row.sealed !== null);
      const source = environmentOf(config)[name] ? 'environment' : isSet ? 'clinic' : 'default';
      const value = written[name] ?? null;
      return {
        name,
        source,
        value: value !== null && isSecretSetting(name) ? masked(name, value) : value,
        set_at: isSet ? row.set_at : null,
        set_by: isSet ? row.set_by : null,
      };
    }),
  };
}

/** As much as tells it from another one: of an address all but the password, of a key its end, of one with two halves the fingerprint of the public one. */
function masked(name: SettingName, secret: string): string {
  if (name === privateKey) return fingerprintOfPrivateKey(secret) ?? '••••';
  // a name or a password may hold an @ of its own: the last one ends them
  return secret.includes('://') ? secret.replace(/(:\/\/[^:/]*):.*@/, '$1:••••@') : `••••${secret.slice(-4)}`;
}
