/** Why it is prescribed in spite of a warning: a field for each, all to be filled in by whoever prescribes. */

import { says } from '@pellis/contract/platform/wire';
import type { Danger } from '@pellis/contract/prescribing/prescribing';
import type { PrescribingReason } from '@pellis/contract/prescribing/prescribing-reasons';
import danger from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { LongField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './reason-fields.module.css';

/** What was written, by the key of the warning. */
export type Reasons = Readonly<Record<string, string>>;

interface ReasonFieldsProps {
  dangers: readonly Danger[];
  reasons: Reasons;
  /** Somebody tried to go on: what is empty says so. */
  isAsked: boolean;
  onChange: (reasons: Reasons) => void;
}

export function ReasonFields({ dangers, reasons, isAsked, onChange }: ReasonFieldsProps) {
  if (dangers.length === 0) return null;
  return (
    <section className={styles.reasons} aria-label="Warnings that need your reason">
      {dangers.map(({ key, words }) => (
        <div key={key} className={styles.reason}>
          <p className={styles['reason-warning']}>
            <Icon of={danger} size={18} />
            {words}
          </p>
          <LongField
            id={reasonFieldId(key)}
            label="Why is it right for this patient?"
            hint="Kept with the note for the clinic. The patient does not see it."
            rows={2}
            maxLength={1000}
            value={reasons[key] ?? ''}
            error={isAsked && !says(reasons[key]) ? 'Write why it is right for this patient' : undefined}
            onChange={(event) => onChange({ ...reasons, [key]: event.currentTarget.value })}
          />
        </div>
      ))}
    </section>
  );
}

export function reasonFieldId(key: string): string {
  return `reason-${key}`;
}

/** Leads to the first that is empty; false where there is none. */
export function goToOpenReason(dangers: readonly Danger[], reasons: Reasons): boolean {
  const open = dangers.find(({ key }) => !says(reasons[key]));
  if (open) document.getElementById(reasonFieldId(open.key))?.focus();
  return open !== undefined;
}

/** As they travel. */
export function toSend(dangers: readonly Danger[], reasons: Reasons): PrescribingReason[] {
  return dangers.map(({ key }) => ({ warning: key, reason: reasons[key] ?? '' }));
}

/** Warnings that the clinic knows of and this page did not: the profile has changed meanwhile. */
export function dangersTold(fields: Readonly<Record<string, string>>): Danger[] {
  const prefix = 'reasons.';
  return Object.entries(fields).flatMap(([field, words]) => (field.startsWith(prefix) ? [{ key: field.slice(prefix.length), words }] : []));
}

export function withTold(dangers: readonly Danger[], told: readonly Danger[]): Danger[] {
  return [...dangers, ...told.filter(({ key }) => !dangers.some((danger) => danger.key === key))];
}
