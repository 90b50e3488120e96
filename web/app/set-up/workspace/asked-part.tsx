/** The relay, the sign-in of others and the storage: what is set here, and tested by asking them, as the pharmacy network is. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { type AskedThing, testThing } from '@pellis/contract/set-up/tests';
import type { ReactNode } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { TestButton, TestOutcome, tellWhenFine } from './tested.tsx';
import { useSettings } from './use-settings.ts';

const does: Record<AskedThing, string> = {
  relay: 'Asks each address of the relay for an answer',
  sign_in: 'Asks Google what it says of itself',
  storage: 'Writes a file, reads it back and deletes it',
  shipping: 'Asks it which pharmacy it is, and whether it knows the clinic',
  pharmacies: 'Asks the network whether it is there and knows the clinic',
  claims: 'Lays a small file onto the server and takes it away again',
};

export function RelayPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'relay');
  return (
    <SettingForm
      label="Relay for video calls"
      lead="Some hospitals, offices and mobile networks let video calls through only by a relay. The handbook for operations says how to run one; without it most calls work."
      form={form}
      onSave={() => form.save()}
      after={form.isDirty ? null : <ThingTest thing="relay" />}
    >
      <TextField
        label="Addresses, with commas between them"
        placeholder="turn:relay.example:3478?transport=udp"
        autoComplete="off"
        {...form.field('TURN_URLS')}
      />
      <PasswordField label="Secret that the relay knows too" autoComplete="off" {...keptSecret(form, 'TURN_SECRET')} />
    </SettingForm>
  );
}

export function SignInPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'sign_in');
  return (
    <SettingForm
      label="Signing in with Google"
      lead="People may sign in with their Google account, if you like. The identification comes from Google’s console; left empty, people have a password or a passkey."
      form={form}
      onSave={() => form.save()}
      after={form.isDirty || form.kept?.needs_restart ? null : <ThingTest thing="sign_in" />}
    >
      {form.kept?.needs_restart ? (
        <Notice kind="warning">What is saved counts once the clinic was started again: signing in is opened with the program.</Notice>
      ) : null}
      <TextField label="Client ID" placeholder="….apps.googleusercontent.com" autoComplete="off" {...form.field('GOOGLE_CLIENT_ID')} />
      <PasswordField label="Client secret" autoComplete="off" {...keptSecret(form, 'GOOGLE_CLIENT_SECRET')} />
    </SettingForm>
  );
}

export function StoragePart() {
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <p className="soft">
        Photos and documents are sealed and kept in the data folder of this machine, or in the bucket that FILES_IN names. Choose one with
        room for years: a Rapid Assessment takes about 10 MB.
      </p>
      <ThingTest thing="storage" />
    </div>
  );
}

interface ThingTestProps {
  thing: AskedThing;
  /** What is done about the key that a server shows. */
  onKey?: (key: string) => ReactNode;
}

export function ThingTest({ thing, onKey }: ThingTestProps) {
  const testing = useSend(testThing);
  const reads = useReads();
  const test = () => testing.mutate({ params: { thing } }, { onSuccess: tellWhenFine, onSettled: () => void reads.refresh(readSetUp) });
  return (
    <>
      <TestButton isTesting={testing.isPending} does={does[thing]} onTest={test} />
      <TestOutcome tested={testing.data} error={testing.error} />
      {testing.data?.shown_key && onKey ? onKey(testing.data.shown_key) : null}
    </>
  );
}
