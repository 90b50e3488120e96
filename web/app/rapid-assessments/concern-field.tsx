/** What the patient is worried about, all of it at a glance; what needs somebody in person stands apart. */
import type { Concern } from '@pellis/contract/concerns/concerns';
import check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './concern-field.module.css';
import { RedFlags } from './red-flags.tsx';

interface ConcernFieldProps {
  legend: string;
  concerns: readonly Concern[];
  /** Whether it is cared for in this way: from photos, when nothing is said. */
  isOffered?: (concern: Concern) => boolean;
  value?: string;
  onChange: (concern: string) => void;
  error?: ReactNode;
  'data-path'?: string;
}

export function ConcernField({
  legend,
  concerns,
  isOffered = ({ photo }) => photo,
  value,
  onChange,
  error,
  'data-path': id = 'concern',
}: ConcernFieldProps) {
  const blocked = concerns.filter((concern) => !isOffered(concern));
  const apart = blocked.some(({ photo, video }) => photo || video)
    ? 'These cannot be cared for in this way:'
    : 'For these, somebody has to see you in person:';
  const option = (concern: Concern, isFirst: boolean) => (
    <label key={concern.value} className={styles.concern}>
      <input
        type="radio"
        className="visually-hidden"
        id={isFirst ? id : `${id}-${concern.value.replaceAll(' ', '-')}`}
        name={id}
        value={concern.value}
        checked={concern.value === value}
        onChange={() => onChange(concern.value)}
        aria-invalid={error ? true : undefined}
      />
      <span>{concern.label}</span>
      {concern.value === value ? <Icon of={check} size={20} /> : null}
    </label>
  );
  return (
    <fieldset
      className="choices"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-keys ${id}-error` : `${id}-keys`}
      onKeyDown={moveFocus}
    >
      <legend className="choices-legend">{legend}</legend>
      <p className="visually-hidden" id={`${id}-keys`}>
        Move with the arrow keys, choose with the space bar.
      </p>
      <div className={styles['concerns-grid']}>{concerns.filter(isOffered).map((concern, index) => option(concern, index === 0))}</div>
      {blocked.length > 0 ? (
        <>
          <p className={`${styles['concerns-apart']} small soft`}>{apart}</p>
          <div className={`${styles['concerns-grid']} ${styles['concerns-blocked']}`}>
            {blocked.map((concern) => option(concern, false))}
          </div>
        </>
      ) : null}
      <RedFlags flags={concerns.find((concern) => concern.value === value)?.red_flags} />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The arrows move without choosing: on their way they would pass concerns that open a notice. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const here = radios.findIndex((radio) => radio.matches(':focus'));
  radios.at((here + step) % radios.length)?.focus();
}
