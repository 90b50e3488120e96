/** Where files of claims go: the clearinghouse's SFTP server, whose key somebody compares before anything is sent there. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { Button } from '../../ui/button.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ThingTest } from './asked-part.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

export function ClaimsPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'claims');
  const keep = (key: string) => (
    <div className="stack" style={{ '--gap': '10px' }}>
      <p>
        Key of the server: <strong>{key}</strong>
      </p>
      <div>
        <Button kind="secondary" onClick={() => form.save({ CLAIMS_SFTP_HOST_KEY: key })} disabled={form.isSaving}>
          I compared it: this is their key
        </Button>
      </div>
    </div>
  );
  return (
    <SettingForm
      label="Files of claims"
      lead="Each file of claims goes to your clearinghouse’s SFTP server by itself, and its claims are sent with it. What they gave you belongs here. Without it, whoever bills downloads each file and hands it over."
      form={form}
      onSave={() => form.save()}
      // what is tested is what is in force
      after={form.isDirty ? null : <ThingTest key={form.kept?.version} thing="claims" onKey={keep} />}
    >
      <TextField label="Server" placeholder="sftp.clearinghouse.example" autoComplete="off" {...form.field('CLAIMS_SFTP_HOST')} />
      <TextField label="Port" placeholder="22" inputMode="numeric" autoComplete="off" {...form.field('CLAIMS_SFTP_PORT')} />
      <TextField label="User" autoComplete="off" {...form.field('CLAIMS_SFTP_USER')} />
      <PasswordField label="Password" isOptional autoComplete="off" {...keptSecret(form, 'CLAIMS_SFTP_PASSWORD')} />
      <Remove form={form} name="CLAIMS_SFTP_PASSWORD" words="Remove the password" />
      <LongField
        label="Private key, in place of the password"
        isOptional
        placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...keptKey(form)}
      />
      <Remove form={form} name="CLAIMS_SFTP_KEY" words="Remove the key" />
      <TextField label="Folder for claims" isOptional placeholder="inbound" autoComplete="off" {...form.field('CLAIMS_SFTP_FOLDER')} />
      <TextField
        label="Key of the server"
        isOptional
        placeholder="SHA256:…"
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('CLAIMS_SFTP_HOST_KEY')}
      />
    </SettingForm>
  );
}

interface RemoveProps {
  form: ReturnType<typeof useSettings>;
  name: 'CLAIMS_SFTP_PASSWORD' | 'CLAIMS_SFTP_KEY';
  words: string;
}

/** One of the two may go once the other serves; what is typed is saved first. */
function Remove({ form, name, words }: RemoveProps) {
  const others = (['CLAIMS_SFTP_PASSWORD', 'CLAIMS_SFTP_KEY'] as const).filter((one) => one !== name);
  const isKept = form.settingOf(name)?.source === 'clinic';
  if (!isKept || form.isDirty || !others.some((other) => form.settingOf(other)?.value)) return null;
  return (
    <div>
      <Button kind="quiet" isSmall onClick={() => form.save({ [name]: '' })} disabled={form.isSaving}>
        {words}
      </Button>
    </div>
  );
}

/** Shown by the fingerprint of its public half, which the clearinghouse has. */
function keptKey(form: ReturnType<typeof useSettings>) {
  const value = form.settingOf('CLAIMS_SFTP_KEY')?.value;
  const hint = value
    ? `Kept: the key whose public half is ${value}. Paste another one to change it.`
    : 'All of its lines, as ssh-keygen made them, without a passphrase. Its public half is what the clearinghouse gets.';
  return { hint, ...form.field('CLAIMS_SFTP_KEY') };
}
