/** Where files of claims go: the clearinghouse's SFTP server, whose key somebody compares before anything is sent there. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
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
      <PasswordField label="Password" autoComplete="off" {...keptSecret(form, 'CLAIMS_SFTP_PASSWORD')} />
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
