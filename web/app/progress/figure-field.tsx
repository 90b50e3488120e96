/** A figure from 0 to 10 in one tap; a second tap on it takes it back, so that nothing has to be said. */
import { type ReactNode, useId } from 'react';
import { FieldError } from '../ui/field.tsx';
import styles from './diary.module.css';

const figures = Array.from({ length: 11 }, (_, figure) => figure);

interface FigureFieldProps {
  legend: string;
  low: string;
  high: string;
  value?: number | null;
  onChange: (value: number | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

export function FigureField({ legend, low, high, value = null, onChange, error, 'data-path': path }: FigureFieldProps) {
  const fallback = useId();
  const id = path ?? fallback;
  return (
    <fieldset className={styles['diary-figures']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles['diary-scale']}>
        {figures.map((figure) => (
          <label key={figure} data-chosen={value === figure || undefined}>
            <input
              type="radio"
              id={figure === 0 ? id : undefined}
              name={id}
              checked={value === figure}
              onChange={() => onChange(figure)}
              onClick={() => value === figure && onChange(null)}
            />
            <span className="figures">{figure}</span>
            {figure === 0 || figure === 10 ? <span className="visually-hidden">, {figure === 0 ? low : high}</span> : null}
          </label>
        ))}
      </div>
      <p className={styles['diary-ends']} aria-hidden="true">
        <span>0 {low}</span>
        <span>10 {high}</span>
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
