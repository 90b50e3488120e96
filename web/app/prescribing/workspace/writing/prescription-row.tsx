/** One prescription in the editor: its fields, or its words where it is a free entry. */
import { nameOfPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { rxFieldId } from './field-ids.ts';
import { PrescriptionFields } from './prescription-fields.tsx';
import styles from './prescription-row.module.css';
import { StarEntry } from './star-entry.tsx';

interface PrescriptionRowProps {
  one: Prescription;
  at: number;
  errorAt: (field: string) => string | undefined;
  onChange: (some: Partial<Prescription>) => void;
  /** On to the next one. */
  onNext: () => void;
  onRemove: () => void;
  /** None for the first. */
  onUp: (() => void) | undefined;
}

export function PrescriptionRow({ one, at, errorAt, onChange, onNext, onRemove, onUp }: PrescriptionRowProps) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isLine = event.target instanceof HTMLInputElement || (event.target instanceof HTMLTextAreaElement && !event.shiftKey);
    if (!isLine) return;
    event.preventDefault();
    onNext();
  };
  const name = one.free_entry === null ? nameOfPrescription(one) || `prescription ${at + 1}` : `prescription ${at + 1}`;
  return (
    <li className={styles['prescription-row']} onKeyDown={onKeyDown}>
      {one.free_entry === null ? (
        <fieldset className={styles['prescription-whole']}>
          <legend className="visually-hidden">Prescription {at + 1}</legend>
          <PrescriptionFields {...{ one, at, errorAt, onChange }} />
        </fieldset>
      ) : (
        <FreeEntry
          words={one.free_entry}
          at={at}
          error={errorAt(rxFieldId(at))}
          onChange={(free_entry) => onChange({ free_entry })}
          onGone={onRemove}
        />
      )}
      <span className={styles['prescription-ways']}>
        {one.free_entry === null ? <StarEntry one={one} /> : null}
        {onUp ? (
          <ToolButton onClick={onUp}>
            <Icon of={up} size={16} />
            Up<span className="visually-hidden"> {name}</span>
          </ToolButton>
        ) : null}
        <ToolButton onClick={onRemove}>
          <Icon of={trash} size={16} />
          Remove<span className="visually-hidden"> {name}</span>
        </ToolButton>
      </span>
    </li>
  );
}

interface FreeEntryProps {
  words: string;
  at: number;
  error: string | undefined;
  onChange: (words: string) => void;
  onGone: () => void;
}

function FreeEntry({ words, at, error, onChange, onGone }: FreeEntryProps) {
  const id = rxFieldId(at);
  return (
    <div data-invalid={error ? true : undefined}>
      <textarea
        id={id}
        className={`field-input ${styles['prescription-free']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-label={`Prescription ${at + 1}`}
        placeholder="Drug, strength, how to use, amount, refills"
        rows={1}
        maxLength={1000}
        value={words}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' || words !== '') return;
          event.preventDefault();
          onGone();
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
