/** Finds a diagnosis by words, synonyms or its code, all by keyboard: arrows, Enter adds, Escape closes. */
import { useId, useState } from 'react';
import { announce } from '../../../ui/announcer.ts';
import { Field } from '../../../ui/field.tsx';
import { markAfter, none } from '../../../ui/option-mark.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { type Choice, choiceOf, ownOf, withoutCode } from './choose.ts';
import styles from './code-box.module.css';
import { useCodeSearch } from './use-code-search.ts';

interface CodeBoxProps {
  /** Why it cannot be added; none where it was. */
  onChoose: (choice: Choice) => string | undefined;
}

export function CodeBox({ onChoose }: CodeBoxProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(none);
  const [problem, setProblem] = useState<string>();
  /** Enter was pressed before what fits all the letters had come. */
  const [isAwaited, setAwaited] = useState(false);
  const id = useId();
  const { found, options, isCurrent, failure } = useOptions(typed, isOpen || isAwaited);
  const isShown = options.length > 0;

  const write = (words: string) => {
    setTyped(words);
    setMarked(words.trim() === '' ? none : 0);
    setProblem(undefined);
    setAwaited(false);
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    const refusal = onChoose(choice);
    announce(refusal ?? `${choice.words} added`);
    setOpen(refusal !== undefined);
    if (refusal) setProblem(refusal);
    else write('');
  };
  /** False for keys that mean nothing here. */
  const act = (key: string): boolean => {
    const moved = isShown ? markAfter(key, marked, options.length) : undefined;
    if (moved !== undefined) setMarked(moved);
    // what was found for fewer letters is shown, but not what Enter means: that comes in a moment
    else if (key === 'Enter') setAwaited(isOpen);
    else if (key === 'Escape' && isShown) setOpen(false);
    else if (key === 'ArrowDown') setOpen(true);
    else return false;
    return true;
  };
  useOnce(isAwaited && isCurrent, () => {
    setAwaited(false);
    choose(options[marked]?.choice);
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isPlainKey(event) || !act(event.key)) return;
    event.preventDefault();
    // the note leaves its field by the same key
    event.stopPropagation();
  };
  return (
    <div className={styles['code-box']}>
      <Field
        id={id}
        label="Add by words or ICD-10 code"
        hint="The first one fills an empty field above in everyday words. The patient reads both."
        error={problem}
      >
        <input
          id={id}
          className="field-input"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && marked !== none ? `${id}-${marked}` : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            write(event.currentTarget.value);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p role="status" className={isShown && found.length === 0 ? styles['code-none'] : 'visually-hidden'}>
        {isShown ? (failure ?? (found.length === 0 ? 'No code fits these words.' : `${found.length} found`)) : ''}
      </p>
      <Options id={id} options={options} marked={marked} onChoose={choose} />
    </div>
  );
}

/** What was found, and last what was typed, without a code. */
function useOptions(typed: string, isOpen: boolean) {
  const { codes, isCurrent, failure } = useCodeSearch(typed, isOpen);
  const found: readonly Found[] = failure ? [] : codes.map((one) => ({ choice: choiceOf(one), own: ownOf(one) }));
  const plain = isCurrent && typed.trim() !== '' ? [{ choice: withoutCode(typed), own: '' }] : [];
  return { found, options: isOpen ? [...found, ...plain] : [], isCurrent, failure };
}

interface Found {
  choice: Choice;
  /** Why it comes first; empty where it does not. */
  own: string;
}

interface OptionsProps {
  id: string;
  options: readonly Found[];
  marked: number;
  onChoose: (choice: Choice) => void;
}

function Options({ id, options, marked, onChoose }: OptionsProps) {
  return (
    <div
      role="listbox"
      // a list that scrolls would else be a stop of Tab, and hide under whoever stops there
      tabIndex={-1}
      id={`${id}-list`}
      aria-label="Codes found"
      className={styles['code-list']}
      hidden={options.length === 0}
    >
      {options.map(({ choice, own }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the box above
        <div
          key={choice.code ?? 'none'}
          id={`${id}-${index}`}
          ref={index === marked ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={styles['code-option']}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={styles['code-words']}>{choice.code ? choice.words : `Add “${choice.words}” without a code`}</span>
          {choice.code ? (
            <span className={styles['code-official']}>
              <span className="figures">{choice.code}</span>{' '}
              {[choice.official === choice.words ? '' : choice.official, own].filter(Boolean).join(' · ')}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function isPlainKey({ nativeEvent, ctrlKey, metaKey, altKey }: React.KeyboardEvent): boolean {
  return !nativeEvent.isComposing && !ctrlKey && !metaKey && !altKey;
}
