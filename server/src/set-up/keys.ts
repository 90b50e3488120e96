/** The keys without which nothing sealed can be opened again: a page to store elsewhere, and the proof that it is at hand. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import { wrongField } from '../platform/refusal.ts';
import { setUpNow } from './open-doors.ts';
import { keysCheckCode, keysFingerprint } from './points.ts';
import { keepProof } from './proof-records.ts';
import { settingUp } from './setting-up.ts';

export function takeKeys(clinic: Clinic, asker: Asker): Promise<{ text: string }> {
  return settingUp(clinic.db.write, asker, async (transaction, actor) => {
    await clinic.happened(transaction, actor, { name: 'clinic.keys_taken' });
    return { text: pageOf(clinic.config) };
  });
}

export function confirmKeys(clinic: Clinic, asker: Asker, code: string): Promise<SetUp> {
  return settingUp(clinic.db.write, asker, async (transaction, actor) => {
    const letters = (words: string) => words.toUpperCase().replaceAll(/[^0-9A-F]/g, '');
    if (letters(code) !== letters(keysCheckCode(clinic.config)))
      throw wrongField('code', 'This is not the check code of the keys in force. It stands at the end of the page.');
    await keepProof(transaction, { kind: 'keys', of: keysFingerprint(clinic.config), by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: 'keys' });
    return setUpNow(clinic, transaction, actor);
  });
}

/** As `secrets.json` holds them, so that the page can become that file again. */
function pageOf(config: Config): string {
  const secrets = {
    SESSION_SECRET: config.sessionSecret,
    PHOTO_KEYS: config.photoKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
    VAPID_KEY: config.vapidKey,
  };
  return [
    `Recovery page of ${config.clinicName}, ${config.publicUrl}`,
    '',
    'Keep this where the clinic’s machine is not: in a safe, or with a password manager. Whoever has it and a backup can read everything.',
    'After a loss, save the lines between the rules as secrets.json in the data folder (PELLIS_DATA) before the clinic starts.',
    '',
    '-----',
    JSON.stringify(secrets, null, 2),
    '-----',
    '',
    `Check code: ${keysCheckCode(config)}`,
    '',
  ].join('\n');
}
