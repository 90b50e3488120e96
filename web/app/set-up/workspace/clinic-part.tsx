/** The clinic as people know it: its name, where it is, how to reach it, by which clock it goes. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

const zones = ['America/Los_Angeles', 'America/Phoenix', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Anchorage'];
const others = ['America/Vancouver', 'America/Edmonton', 'America/Toronto', 'America/Halifax', 'Pacific/Honolulu'];

export function ClinicPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'clinic');
  const zone = form.field('CLINIC_TIME_ZONE');
  const known = [...zones, ...others];
  const options = (known.includes(zone.value) ? known : [zone.value, ...known]).map((value) => ({
    value,
    label: value.replace('_', ' '),
  }));
  return (
    <SettingForm
      label="The clinic"
      lead="It stands on every page, in every email and on every receipt. What is left empty is shown nowhere."
      form={form}
      onSave={() => form.save()}
    >
      <TextField label="Name" autoComplete="organization" {...form.field('CLINIC_NAME')} />
      <TextField label="Address, on one line" autoComplete="street-address" {...form.field('CLINIC_ADDRESS')} />
      <div className="field-pair">
        <TextField label="Phone" type="tel" autoComplete="off" {...form.field('CLINIC_PHONE')} />
        <TextField label="Fax" type="tel" autoComplete="off" {...form.field('CLINIC_FAX')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...form.field('CLINIC_EMAIL')} />
      <TextField
        label="Tax number (EIN)"
        hint="Insurers ask for it. It stands on superbills only."
        autoComplete="off"
        {...form.field('CLINIC_TAX_ID')}
      />
      <SelectField label="Time zone" options={options} {...zone} />
    </SettingForm>
  );
}
