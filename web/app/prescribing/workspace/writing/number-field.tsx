/** A number as it is typed: what is none stays in the field, with a sentence, and counts as not said. */
import { useState } from 'react';
import { TextField } from '../../../ui/fields.tsx';

interface NumberFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  isWhole: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

const most = 99_999;

export function NumberField({ id, label, error, isWhole, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  // filled from outside, such as by the version of another window
  const shown = numberIn(typed, isWhole) === value ? typed : value === null ? '' : String(value);
  const isNone = shown.trim() !== '' && numberIn(shown, isWhole) === null;
  const write = (words: string) => {
    setTyped(words);
    onChange(numberIn(words, isWhole));
  };
  return (
    <TextField
      id={id}
      label={label}
      error={isNone ? `Write a ${isWhole ? 'whole ' : ''}number.` : error}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={isWhole ? 3 : 8}
      value={shown}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

/** Null where it is no number that can be kept. */
export function numberIn(words: string, isWhole: boolean): number | null {
  const plain = words.trim().replace(',', '.');
  if (!(isWhole ? /^\d+$/ : /^\d*\.?\d+$|^\d+\.$/).test(plain)) return null;
  return Math.min(Number(plain), most);
}
