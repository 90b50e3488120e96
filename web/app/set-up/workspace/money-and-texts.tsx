/** Who takes cards, and who sends text messages, or that there are none. */
import { readSetUp, sayTexts } from '@pellis/contract/set-up/set-up';
import type { SettingName, ShownSettings } from '@pellis/contract/set-up/settings';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CardTest } from './card-test.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { TextTest } from './text-test.tsx';
import { type Typed, useSettings } from './use-settings.ts';

const processors = [
  { value: 'stripe', label: 'Stripe: real cards' },
  { value: 'embedded', label: 'Built in: test cards only, no money moves' },
];

/** Taken back: what the clinic itself has saved, and not what its environment says. */
function withoutKeys({ settingOf }: ReturnType<typeof useSettings>, names: readonly SettingName[]): Typed {
  return Object.fromEntries(names.filter((name) => settingOf(name)?.source === 'clinic').map((name) => [name, '']));
}

const stripeKeys = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const carrierKeys = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

export function CardsPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'cards');
  const chosen = form.field('PAYMENTS');
  const [isLeaving, setLeaving] = useState(false);
  const leavesStripe = chosen.value === 'embedded' && stripeKeys.some((name) => form.settingOf(name)?.value);
  const leave = () => {
    setLeaving(false);
    form.save(withoutKeys(form, stripeKeys));
  };
  return (
    <SettingForm
      label="Cards"
      lead="Who takes patients’ cards. The keys stand in Stripe’s dashboard, under Developers; start with test keys."
      form={form}
      onSave={() => (leavesStripe ? setLeaving(true) : form.save())}
      // what is tested is what is in force
      after={form.kept?.needs_restart || form.isDirty || !form.settingOf('PAYMENTS')?.value ? null : <CardTest />}
    >
      {form.kept?.needs_restart ? (
        <Notice kind="warning">
          What is saved counts once the clinic was started again: whoever takes cards is opened with the program.
        </Notice>
      ) : null}
      <SelectField label="Who takes cards" options={processors} placeholder="Choose" {...chosen} />
      {leavesStripe ? <p className="soft">Saving takes Stripe’s keys out of these settings.</p> : null}
      {isLeaving ? <LeaveStripe onLeave={leave} onClose={() => setLeaving(false)} /> : null}
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

export function LeaveStripe({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take no more real cards?"
      actions={
        <>
          <Button onClick={onLeave}>Back to the built-in payments</Button>
          <Button kind="secondary" onClick={onClose}>
            Stay with Stripe
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Stripe’s keys are taken out of these settings. The built-in payments know only test cards: no money moves.</p>
        <p>
          While Stripe still holds a payment or owes a refund, this is refused and nothing changes. What was paid before stays at Stripe:
          give it back there, in its dashboard. Cards that patients have saved there are not charged any more.
        </p>
        <p>It counts once the clinic was started again. Start it soon: until then Stripe goes on taking cards.</p>
      </div>
    </Dialog>
  );
}

export function TextsPart({ groups, hasNone }: { groups: readonly ShownSettings[]; hasNone: boolean }) {
  const form = useSettings(groups, 'texts');
  const saying = useSend(sayTexts);
  const reads = useReads();
  // at once, as it will be
  const isNone = saying.isPending ? saying.variables.body.has_none : hasNone;
  const [isEnding, setEnding] = useState(false);
  const carrier = form.settingOf('TWILIO_ACCOUNT_SID');
  const say = (has_none: boolean) => saying.mutate({ body: { has_none } }, { onSuccess: (now) => reads.put(readSetUp, undefined, now) });
  const end = () => {
    setEnding(false);
    form.save(withoutKeys(form, carrierKeys), () => say(true));
  };
  return (
    <SettingForm
      label="Text messages"
      lead="Reminders to patients who ask for them, by Twilio. A clinic may do without."
      form={form}
      onSave={() => form.save()}
      after={isNone || !carrier?.value ? null : <TextTest />}
    >
      <CheckField
        label="We send no text messages"
        checked={isNone}
        disabled={saying.isPending || carrier?.source === 'environment'}
        onChange={(event) => (carrier?.value ? setEnding(true) : say(event.currentTarget.checked))}
      />
      {carrier?.source === 'environment' ? (
        <p className="soft">The environment sets Twilio’s keys. Text messages go out until they are taken away there.</p>
      ) : null}
      <Failure of={saying.error} />
      {isEnding ? <EndTexts onEnd={end} onClose={() => setEnding(false)} /> : null}
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

export function EndTexts({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send no more text messages?"
      actions={
        <>
          <Button onClick={onEnd}>Take the keys away</Button>
          <Button kind="secondary" onClick={onClose}>
            Go on sending
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Twilio’s keys are taken out of these settings, and no text message leaves the clinic from then on. Emails go on.</p>
        <p>What would go out by text waits here. Save the keys again, and what is still of use goes out.</p>
      </div>
    </Dialog>
  );
}
