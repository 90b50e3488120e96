/** A setting that is on or off, with what stands behind it. */
import type { SettingName } from '@pellis/contract/set-up/settings';
import { CheckField } from '../../ui/fields.tsx';
import type { useSettings } from './use-settings.ts';

interface TickedFieldProps {
  form: ReturnType<typeof useSettings>;
  name: SettingName;
  label: string;
  /** What it means for the clinic. */
  behind: string;
}

export function TickedField({ form, name, label, behind }: TickedFieldProps) {
  const { value, hint, disabled, error } = form.field(name);
  return (
    <CheckField
      label={label}
      hint={hint ? `${behind} ${hint}` : behind}
      checked={value === 'true'}
      disabled={disabled}
      error={error}
      onChange={(event) => form.setTyped({ ...form.typed, [name]: String(event.currentTarget.checked) })}
    />
  );
}
