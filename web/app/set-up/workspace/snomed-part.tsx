/** Whether SNOMED CT codes leave the clinic with places on the body: only who holds a licence may hand them on. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { SettingForm } from './setting-form.tsx';
import { TickedField } from './ticked-field.tsx';
import { useSettings } from './use-settings.ts';

export function SnomedPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'exchange');
  const behind =
    'SNOMED CT belongs to SNOMED International. In the United States a licence is free through the National Library of Medicine (UMLS), in Canada through Canada Health Infoway; elsewhere ask the national release center. Without it, places are handed on in plain words only.';
  return (
    <SettingForm
      label="Codes of places on the body"
      lead="Whether records that patients download name places by SNOMED CT codes too, for other clinics’ systems."
      form={form}
      onSave={() => form.save()}
    >
      <TickedField form={form} name="SNOMED_CT" label="This clinic holds a SNOMED CT licence" behind={behind} />
    </SettingForm>
  );
}
