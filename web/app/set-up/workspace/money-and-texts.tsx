/** Who takes cards, and who sends text messages, or that there are none. */
import { readSetUp, sayTexts } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { useReads, useSend } from '../../platform/use-api.ts';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CardTest } from './card-test.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { TextTest } from './text-test.tsx';
import { useSettings } from './use-settings.ts';

const processors = [
  { value: 'stripe', label: 'Stripe: real cards' },
  { value: 'embedded', label: 'Built in: test cards only, no money moves' },
];

export function CardsPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'cards');
  const chosen = form.field('PAYMENTS');
  return (
    <SettingForm
      label="Cards"
      lead="Who takes patients’ cards. The keys stand in Stripe’s dashboard, under Developers; start with test keys."
      form={form}
      onSave={() => form.save()}
      // what is tested is what is in force
      after={form.kept?.needs_restart || form.isDirty || !form.settingOf('PAYMENTS')?.value ? null : <CardTest />}
    >
      {form.kept?.needs_restart ? (
        <Notice kind="warning">
          What is saved counts once the clinic was started again: whoever takes cards is opened with the program.
        </Notice>
      ) : null}
      <SelectField label="Who takes cards" options={processors} placeholder="Choose" {...chosen} />
      {chosen.value === 'stripe' ? (
        <>
          <TextField label="Publishable key" autoComplete="off" placeholder="pk_…" {...form.field('STRIPE_PUBLISHABLE_KEY')} />
          <PasswordField label="Secret key" autoComplete="off" {...keptSecret(form, 'STRIPE_SECRET_KEY')} />
          <PasswordField label="Signing secret of the webhook" autoComplete="off" {...keptSecret(form, 'STRIPE_WEBHOOK_SECRET')} />
        </>
      ) : null}
    </SettingForm>
  );
}

export function TextsPart({ groups, hasNone }: { groups: readonly ShownSettings[]; hasNone: boolean }) {
  const form = useSettings(groups, 'texts');
  const saying = useSend(sayTexts);
  const reads = useReads();
  // at once, as it will be
  const isNone = saying.isPending ? saying.variables.body.has_none : hasNone;
  const say = (has_none: boolean) => saying.mutate({ body: { has_none } }, { onSuccess: (now) => reads.put(readSetUp, undefined, now) });
  return (
    <SettingForm
      label="Text messages"
      lead="Reminders to patients who ask for them, by Twilio. A clinic may do without."
      form={form}
      onSave={() => form.save()}
      after={isNone || !form.settingOf('TWILIO_ACCOUNT_SID')?.value ? null : <TextTest />}
    >
      <CheckField
        label="We send no text messages"
        checked={isNone}
        disabled={saying.isPending}
        onChange={(event) => say(event.currentTarget.checked)}
      />
      {isNone ? null : (
        <>
          <TextField label="Account SID" autoComplete="off" {...form.field('TWILIO_ACCOUNT_SID')} />
          <PasswordField label="Auth token" autoComplete="off" {...keptSecret(form, 'TWILIO_AUTH_TOKEN')} />
          <TextField label="Number or messaging service" placeholder="+14155550100" autoComplete="off" {...form.field('TWILIO_FROM')} />
        </>
      )}
    </SettingForm>
  );
}
