/** A secret that is kept is shown by its end alone. */
import type { SettingName } from '@pellis/contract/set-up/settings';
import type { useSettings } from './use-settings.ts';

export function keptSecret(form: ReturnType<typeof useSettings>, name: SettingName) {
  const value = form.settingOf(name)?.value;
  return { ...(value ? { hint: `Kept: ${value}. Type another one to change it.` } : {}), ...form.field(name) };
}
