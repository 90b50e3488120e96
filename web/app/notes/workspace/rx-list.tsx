/** The prescriptions, a line each: written, put in order, taken away, all by keyboard. */
import up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/announcer.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import noteEditorStyles from './note-editor.module.css';
import { rxFieldId } from './note-warnings.ts';
import styles from './rx-list.module.css';

const most = 30;

interface RxListProps {
  rx: readonly string[];
  /** What is wrong with the field of this id. */
  errorAt: (field: string) => string | undefined;
  onChange: (rx: string[]) => void;
}

export function RxList({ rx, errorAt, onChange }: RxListProps) {
  const list = useRef<HTMLOListElement>(null);
  const goTo = useRef<number | null>(null);
  useEffect(() => {
    if (goTo.current === null) return;
    list.current?.querySelectorAll('textarea')[goTo.current]?.focus();
    goTo.current = null;
  });
  const add = (after: number) => {
    if (rx.length >= most) return;
    goTo.current = after + 1;
    onChange(rx.toSpliced(after + 1, 0, ''));
  };
  const remove = (index: number) => {
    goTo.current = Math.max(index - 1, 0);
    onChange(rx.toSpliced(index, 1));
    announce(`Prescription ${index + 1} removed`);
  };
  const moveUp = (index: number) => {
    const line = rx[index] ?? '';
    onChange(rx.toSpliced(index, 1).toSpliced(index - 1, 0, line));
    announce(`Now prescription ${index}`);
  };
  return (
    <section className={noteEditorStyles['note-part']} aria-labelledby="note-rx">
      <h3 className={noteEditorStyles['note-label']} id="note-rx">
        Prescriptions
      </h3>
      <ol className={styles.rx} ref={list}>
        {rx.map((line, index) => (
          <RxLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its words change with every key
            key={index}
            line={line}
            number={index + 1}
            error={errorAt(rxFieldId(index))}
            onChange={(words) => onChange(rx.with(index, words))}
            onNext={() => add(index)}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => moveUp(index) : undefined}
          />
        ))}
      </ol>
      <ToolButton disabled={rx.length >= most} onClick={() => add(rx.length - 1)}>
        <Icon of={plus} size={16} />
        Add a prescription
      </ToolButton>
    </section>
  );
}

interface RxLineProps {
  line: string;
  number: number;
  error: string | undefined;
  onChange: (words: string) => void;
  onNext: () => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

function RxLine({ line, number, error, onChange, onNext, onRemove, onUp }: RxLineProps) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isNext = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const isGone = event.key === 'Backspace' && line === '';
    if (!isNext && !isGone) return;
    event.preventDefault();
    if (isNext) onNext();
    else onRemove();
  };
  const id = rxFieldId(number - 1);
  return (
    <li className={styles['rx-line']} data-invalid={error ? true : undefined}>
      <textarea
        id={id}
        className={`field-input ${styles['rx-words']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-label={`Prescription ${number}`}
        placeholder="Drug, strength, how to use, amount, refills"
        rows={1}
        maxLength={1000}
        value={line}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
      />
      <span className={styles['rx-ways']}>
        {onUp ? (
          <ToolButton onClick={onUp}>
            <Icon of={up} size={16} />
            Up<span className="visually-hidden"> prescription {number}</span>
          </ToolButton>
        ) : null}
        <ToolButton onClick={onRemove}>
          <Icon of={trash} size={16} />
          Remove<span className="visually-hidden"> prescription {number}</span>
        </ToolButton>
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </li>
  );
}
