/** How prescriptions reach pharmacies, and who sends faxes. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { confirmFaxTest, sendFaxTest } from '@pellis/contract/set-up/tests';
import { useState } from 'react';
import { PhoneField } from '../../accounts/phone-field.tsx';
import { useSend } from '../../platform/use-api.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ThingTest } from './asked-part.tsx';
import { CodeProof } from './code-proof.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { TestButton, TestOutcome } from './tested.tsx';
import { useSettings } from './use-settings.ts';

const networks = [
  { value: 'none', label: 'None: prescriptions leave on paper and by fax' },
  { value: 'dosespot', label: 'DoseSpot: real pharmacies' },
  { value: 'embedded', label: 'Built in: invented pharmacies, for trying out' },
];

export function PharmaciesPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'pharmacies');
  const chosen = form.field('PHARMACY_NETWORK');
  const isWaiting = form.kept?.needs_restart ?? false;
  return (
    <SettingForm
      label="Prescriptions to pharmacies"
      lead="California wants nearly every prescription sent electronically. DoseSpot does it by contract. What it gave you belongs here; its list of drugs is a file that whoever runs this machine names in DOSESPOT_DRUGS, as the handbook for operations says."
      form={form}
      onSave={() => form.save()}
      // what is tested is what is in force
      after={isWaiting || form.isDirty ? null : <ThingTest thing="pharmacies" />}
    >
      {isWaiting ? (
        <Notice kind="warning">
          What is saved counts once the clinic was started again: the pharmacy network is opened with the program.
        </Notice>
      ) : null}
      <SelectField label="Who carries prescriptions" options={networks} {...chosen} />
      {chosen.value === 'dosespot' ? (
        <>
          <TextField
            label="Address of its interface"
            placeholder="https://…/webapi/v2"
            autoComplete="off"
            {...form.field('DOSESPOT_URL')}
          />
          <PasswordField label="Subscription key" autoComplete="off" {...keptSecret(form, 'DOSESPOT_SUBSCRIPTION_KEY')} />
          <TextField label="Clinic ID" autoComplete="off" {...form.field('DOSESPOT_CLINIC_ID')} />
          <PasswordField label="Clinic key" autoComplete="off" {...keptSecret(form, 'DOSESPOT_CLINIC_KEY')} />
          <TextField label="User ID that searches for pharmacies" autoComplete="off" {...form.field('DOSESPOT_USER_ID')} />
        </>
      ) : null}
    </SettingForm>
  );
}

export function FaxPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'fax');
  return (
    <SettingForm
      label="Faxes"
      lead="Where a prescription may not leave electronically, it goes by fax, sent by Telnyx. All four stand in Telnyx’s portal. So that faxes to your number come in here, set the application’s webhook there to this clinic’s address with /_api/v1/webhooks/fax behind it."
      form={form}
      onSave={() => form.save()}
      after={form.isDirty ? null : <FaxTest />}
    >
      <PasswordField label="API key" autoComplete="off" {...keptSecret(form, 'TELNYX_API_KEY')} />
      <TextField label="Public key, which signs what Telnyx tells us" autoComplete="off" {...form.field('TELNYX_PUBLIC_KEY')} />
      <TextField label="ID of the fax application" inputMode="numeric" autoComplete="off" {...form.field('TELNYX_FAX_APP')} />
      <TextField label="Number that faxes come from" placeholder="+14155550100" autoComplete="off" {...form.field('TELNYX_FAX_FROM')} />
    </SettingForm>
  );
}

function FaxTest() {
  const sending = useSend(sendFaxTest);
  const [fax, setFax] = useState('');
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <PhoneField
        label="Number of a fax machine near you"
        autoComplete="off"
        value={fax}
        error={sending.error?.fields['fax']}
        onChange={setFax}
      />
      <TestButton isTesting={sending.isPending} does="Faxes a page with a code to it" onTest={() => sending.mutate({ body: { fax } })} />
      <TestOutcome tested={sending.data} error={sending.error} />
      {sending.data?.is_fine && !sending.error ? <CodeProof endpoint={confirmFaxTest} read={readSetUp} label="Code from the page" /> : null}
    </div>
  );
}
