/** Whether notes may be dictated: some browsers send the sound to their maker. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { SettingForm } from './setting-form.tsx';
import { TickedField } from './ticked-field.tsx';
import { useSettings } from './use-settings.ts';

export function DictationPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'writing');
  const behind =
    'The browser turns speech into words, and some browsers send the sound to their maker for that: Chrome to Google, Safari to Apple. Allow it only where your agreements cover that, or where your machines do it by themselves.';
  return (
    <SettingForm label="Dictating notes" lead="Whether a button in the note lets its writer speak." form={form} onSave={() => form.save()}>
      <TickedField form={form} name="DICTATION" label="Notes may be dictated" behind={behind} />
    </SettingForm>
  );
}
