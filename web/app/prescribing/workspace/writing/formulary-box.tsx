/** Finds what the clinic prescribes by the first letters, all by keyboard: arrows, Enter adds, Escape closes. */
import { cautions, type FormularyEntry, prescriptionFrom } from '@pellis/contract/prescriptions/formulary';
import { mostPrescriptions, nameOfPrescription, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { useState } from 'react';
import { announce } from '../../../ui/announcer.ts';
import { Field } from '../../../ui/field.tsx';
import { markAfter, none } from '../../../ui/option-mark.ts';
import { useOnce } from '../../../ui/use-once.ts';
import styles from './formulary-box.module.css';
import { useFormulary } from './use-formulary.ts';

interface FormularyBoxProps {
  id: string;
  isFull: boolean;
  onChoose: (one: Prescription) => void;
}

interface Found {
  key: string;
  name: string;
  about: string;
  prescription: Prescription;
}

export function FormularyBox({ id, isFull, onChoose }: FormularyBoxProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(none);
  /** Enter was pressed before what fits all the letters had come. */
  const [isAwaited, setAwaited] = useState(false);
  const { found, plain, isCurrent, failure } = useFound(typed, isOpen || isAwaited);
  const options = isOpen && !isFull ? [...found, ...plain] : [];
  const isShown = options.length > 0;
  const write = (words: string) => {
    setTyped(words);
    setMarked(words.trim() === '' ? none : 0);
    setAwaited(false);
  };
  const choose = (option: Found | undefined) => {
    if (!option) return;
    write('');
    setOpen(false);
    announce(`${nameOfPrescription(option.prescription)} added`);
    onChoose(option.prescription);
  };
  const enter = () => {
    if (isCurrent) choose(options[marked]);
    // what was found for fewer letters is shown, but not what Enter means: that comes in a moment
    else setAwaited(isOpen && marked !== none);
  };
  /** False for keys that mean nothing here. */
  const act = (key: string): boolean => {
    const moved = isShown ? markAfter(key, marked, options.length) : undefined;
    if (moved !== undefined) setMarked(moved);
    else if (key === 'Enter') enter();
    else if (key === 'Escape' && isShown) setOpen(false);
    else if (key === 'ArrowDown') setOpen(true);
    else return false;
    return true;
  };
  useOnce(isAwaited && isCurrent, () => {
    setAwaited(false);
    // of several drugs nobody has seen which comes first: Enter again takes it
    if (found.length === 1) choose(found[0]);
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || !act(event.key)) return;
    event.preventDefault();
    // the note leaves its field by the same key
    event.stopPropagation();
  };
  return (
    <div className={styles['formulary-box']}>
      <Field id={id} label="Add a prescription" hint={isFull ? `At most ${mostPrescriptions} fit on a note.` : hint}>
        <input
          id={id}
          className="field-input"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          disabled={isFull}
          value={typed}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && marked !== none ? `${id}-${marked}` : undefined}
          aria-describedby={`${id}-hint`}
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
      <p role="status" className={isShown && found.length === 0 ? styles['formulary-none'] : 'visually-hidden'}>
        {isShown ? (failure ?? (found.length === 0 ? 'Nothing on the list fits these words.' : `${found.length} found`)) : ''}
      </p>
      <Options id={id} options={options} marked={marked} onChoose={choose} />
    </div>
  );
}

/** What was found, and what was typed, to be added as it stands. */
function useFound(typed: string, isAsked: boolean) {
  const { entries, isCurrent, failure } = useFormulary(typed, isAsked);
  const found = failure ? [] : entries.map(foundOf);
  return { found, plain: isCurrent && typed.trim() !== '' ? [typedOnly(typed)] : [], isCurrent, failure };
}

const hint = 'Check every field; what no clinician here has reviewed yet says so. Any other drug can be typed too.';

function foundOf(entry: FormularyEntry): Found {
  const prescription = prescriptionFrom(entry);
  const own = entry.is_favourite ? 'Favorite' : entry.is_recent ? 'Recent' : '';
  const read = entry.reviewed_on === null ? 'Not reviewed' : '';
  const about = [entry.sig, ...entry.cautions.map((letter) => cautions[letter]), own, read].filter(Boolean).join(' · ');
  return { key: entry.key, name: nameOfPrescription(prescription), about, prescription };
}

function typedOnly(typed: string): Found {
  const drug = typed.trim();
  return { key: '', name: `Add “${drug}” with empty fields`, about: '', prescription: { ...noPrescription, drug } };
}

interface OptionsProps {
  id: string;
  options: readonly Found[];
  marked: number;
  onChoose: (option: Found) => void;
}

function Options({ id, options, marked, onChoose }: OptionsProps) {
  return (
    <div
      role="listbox"
      // a list that scrolls would else be a stop of Tab, and hide under whoever stops there
      tabIndex={-1}
      id={`${id}-list`}
      aria-label="Found on the list"
      className={styles['formulary-list']}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the box above
        <div
          key={option.key}
          id={`${id}-${index}`}
          ref={index === marked ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          className={styles['formulary-option']}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className={styles['formulary-name']}>{option.name}</span>
          {option.about ? <span className={styles['formulary-about']}>{option.about}</span> : null}
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
