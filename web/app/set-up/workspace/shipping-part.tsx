/** Which pharmacy ships what is prescribed. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ThingTest } from './asked-part.tsx';
import { keptSecret } from './kept-secret.ts';
import { SettingForm } from './setting-form.tsx';
import { useSettings } from './use-settings.ts';

const partners = [
  { value: 'none', label: 'None: patients pick up at a pharmacy' },
  { value: 'https', label: 'A pharmacy that speaks our interface' },
  { value: 'embedded', label: 'Built in: an invented pharmacy, for trying out' },
];

export function ShippingPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'shipping');
  const chosen = form.field('SHIPPING_PARTNER');
  const isWaiting = form.kept?.needs_restart ?? false;
  return (
    <SettingForm
      label="Shipping"
      lead="A partner pharmacy fills prescriptions and mails them to patients, for free, with skincare samples. It needs the small interface that the handbook describes (docs/shipping-partner.md). Without one, no page says that anything is shipped."
      form={form}
      onSave={() => form.save()}
      // what is tested is what is in force
      after={isWaiting || form.isDirty ? null : <ThingTest thing="shipping" />}
    >
      {isWaiting ? (
        <Notice kind="warning">What is saved counts once the clinic was started again: the pharmacy is connected with the program.</Notice>
      ) : null}
      <SelectField label="Who ships" options={partners} {...chosen} />
      {chosen.value === 'https' ? (
        <>
          <TextField label="Address of its interface" placeholder="https://…" autoComplete="off" {...form.field('SHIPPING_PARTNER_URL')} />
          <PasswordField label="Its key for us" autoComplete="off" {...keptSecret(form, 'SHIPPING_PARTNER_KEY')} />
          <PasswordField label="Secret that signs its news" autoComplete="off" {...keptSecret(form, 'SHIPPING_PARTNER_SECRET')} />
        </>
      ) : null}
    </SettingForm>
  );
}
