/** A group of settings as a form: what is typed, what the environment keeps, and what became of saving it. */
import { readSetUp } from '@pellis/contract/set-up/set-up';
import {
  isSecretSetting,
  listSettings,
  type SettingGroup,
  type SettingName,
  type ShownSettings,
  saveSettings,
} from '@pellis/contract/set-up/settings';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toasts.ts';

export type Typed = Partial<Record<SettingName, string>>;

export function useSettings(groups: readonly ShownSettings[], group: SettingGroup) {
  const kept = groups.find((one) => one.group === group);
  const saving = useSend(saveSettings);
  const reads = useReads();
  const [typed, setTyped] = useState<Typed>({});
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const settingOf = (name: SettingName) => kept?.settings.find((one) => one.name === name);
  const refresh = () => {
    void reads.refresh(listSettings);
    void reads.refresh(readSetUp);
  };
  const save = (more: Typed = {}, onSaved: () => void = () => {}) => {
    setProblem(null);
    setFields({});
    saving.mutate(
      { params: { group }, body: { values: { ...typed, ...more } }, ifMatch: kept?.version ?? 0 },
      {
        onSuccess: () => {
          setTyped({});
          onSaved();
          toast('success', 'Saved.');
          refresh();
        },
        onError: (error) => {
          setFields(Object.fromEntries(Object.entries(error.fields).map(([path, words]) => [path.replace('values.', ''), words])));
          setProblem(problemOf(error));
          // what somebody else has saved is shown, and what was typed stays
          if (error.code === 'changed') refresh();
        },
      },
    );
  };
  const field = (name: SettingName) => {
    const setting = settingOf(name);
    const shown = isSecretSetting(name) ? '' : (setting?.value ?? '');
    const isFixed = setting?.source === 'environment';
    return {
      value: isFixed && isSecretSetting(name) ? (setting?.value ?? '') : (typed[name] ?? shown),
      disabled: isFixed,
      error: fields[name],
      onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
      ...(isFixed ? { hint: `Set by the environment: ${name}` } : {}),
    };
  };
  return { kept, settingOf, field, typed, setTyped, save, problem, isSaving: saving.isPending, isDirty: Object.keys(typed).length > 0 };
}
