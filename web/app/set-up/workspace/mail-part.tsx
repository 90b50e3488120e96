/** Who sends the clinic's emails, and the proof that they arrive. */
import { confirmMailTest, readSetUp, type SetUp, sendMailTest } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CodeProof } from './code-proof.tsx';
import { addressOf, noServer } from './mail-address.ts';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

interface MailPartProps {
  groups: readonly ShownSettings[];
  email: string;
  points: SetUp['points'];
}

export function MailPart({ groups, email, points }: MailPartProps) {
  const form = useSettings(groups, 'mail');
  const [server, setServer] = useState(noServer);
  const inForce = form.settingOf('SMTP_URL');
  const isFixed = inForce?.source === 'environment';
  const type = (part: keyof typeof noServer) => ({
    value: server[part],
    disabled: isFixed,
    onChange: (event: { currentTarget: { value: string } }) => setServer({ ...server, [part]: event.currentTarget.value }),
  });
  const address = addressOf(server);
  const save = () => form.save(address ? { SMTP_URL: address } : {}, () => setServer(noServer));
  return (
    <SettingForm
      label="Email"
      lead="The clinic writes to patients and to those who work here. Without a mail server nobody can register."
      form={{ ...form, isDirty: form.isDirty || address !== '' }}
      onSave={save}
      after={<MailTest email={email} isProven={points.some(({ id, is_true }) => id === 'mail' && is_true)} />}
    >
      {inForce?.value ? (
        <p>
          In force: <code>{inForce.value}</code> {isFixed ? '(set by the environment: SMTP_URL)' : ''}
        </p>
      ) : null}
      <div className="field-pair">
        <TextField label="Mail server" placeholder="mail.example.com" autoComplete="off" {...type('host')} />
        <TextField label="Port" inputMode="numeric" autoComplete="off" hint="Usually 587 or 465" {...type('port')} />
      </div>
      <div className="field-pair">
        <TextField label="User name of the mail server" autoComplete="off" {...type('user')} />
        <PasswordField label="Password of the mail server" autoComplete="off" {...type('password')} />
      </div>
      <TextField label="Sender" placeholder="Clinic <hello@clinic.example>" autoComplete="off" {...form.field('MAIL_FROM')} />
    </SettingForm>
  );
}

function MailTest({ email, isProven }: { email: string; isProven: boolean }) {
  const sending = useSend(sendMailTest);
  const answer = sending.data;
  const words = sending.error?.detail ?? answer?.words;
  const isSent = answer?.outcome === 'sent';
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      {isProven ? <Notice kind="success">Proven: an email of this server has arrived.</Notice> : null}
      <div>
        <Button kind="secondary" onClick={() => sending.mutate()} disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Test it'}
        </Button>
        <p className="small soft">Sends an email to {email}</p>
      </div>
      {words ? (
        <Notice kind={isSent && !sending.error ? 'info' : 'error'} isSpoken>
          {words}
        </Notice>
      ) : null}
      {isSent && !isProven ? <CodeProof endpoint={confirmMailTest} read={readSetUp} label="Code from the email" /> : null}
    </div>
  );
}
