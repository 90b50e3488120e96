/** Whether notes may be dictated: some browsers send the sound to their maker. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { CheckField } from '../../ui/fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

export function DictationPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'writing');
  const { value, hint, disabled, error } = form.field('DICTATION');
  const behind =
    'The browser turns speech into words, and some browsers send the sound to their maker for that: Chrome to Google, Safari to Apple. Allow it only where your agreements cover that, or where your machines do it by themselves.';
  return (
    <SettingForm label="Dictating notes" lead="Whether a button in the note lets its writer speak." form={form} onSave={() => form.save()}>
      <CheckField
        label="Notes may be dictated"
        hint={hint ? `${behind} ${hint}` : behind}
        checked={value === 'true'}
        disabled={disabled}
        error={error}
        onChange={(event) => form.setTyped({ ...form.typed, DICTATION: String(event.currentTarget.checked) })}
      />
    </SettingForm>
  );
}
