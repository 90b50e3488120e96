/** When an alarm is raised from now on: how many records within how long, or that the rule rests; with why. */
import { AlarmRuleForm, type Alarms, setAlarmRule } from '@pellis/contract/audit/audit';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { ruleInWords } from './words.ts';

interface RuleDialogProps {
  rule: Alarms['rules'][number];
  onClose: () => void;
  onKept: (alarms: Alarms) => void;
}

export function RuleDialog({ rule, onClose, onKept }: RuleDialogProps) {
  const [typed, setTyped] = useState({ at_least: `${rule.at_least}`, minutes: `${rule.minutes}`, why: '' });
  const [isOn, setOn] = useState(rule.is_on);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending } = useSend(setAlarmRule);
  const save = () => {
    const form = AlarmRuleForm.safeParse({ ...typed, at_least: numberIn(typed.at_least), minutes: numberIn(typed.minutes), is_on: isOn });
    if (!form.success)
      return setProblem(problemIn(Object.fromEntries(form.error.issues.map(({ path, message }) => [path.join('.'), message]))));
    setProblem(null);
    mutate(
      { params: { rule: rule.name }, body: form.data },
      {
        onSuccess: (alarms) => {
          onKept(alarms);
          onClose();
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problem?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog title="When is an alarm raised?" save="Keep the rule" {...{ isSending: isPending, problem, onClose }} onSave={save}>
      <p className="soft">Now: when {ruleInWords(rule)}. Your name and why stand in the record of events.</p>
      {/* each emergency is one too many to be counted */}
      {rule.name === 'emergency_access' ? null : (
        <>
          <TextField label="Records, at least" inputMode="numeric" autoComplete="off" {...field('at_least')} />
          <TextField label="Within so many minutes" inputMode="numeric" autoComplete="off" {...field('minutes')} />
        </>
      )}
      <CheckField label="Raise this alarm" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      <TextField label="Why" autoComplete="off" {...field('why')} />
    </FormDialog>
  );
}

function numberIn(words: string): number {
  return /^\d+$/.test(words.trim()) ? Number(words) : Number.NaN;
}
