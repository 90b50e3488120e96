/** Two sliders over the photos, for brightness and contrast. */
import { useEffect, useRef } from 'react';
import { asTaken, isAsTaken, type Levels } from './levels.ts';
import styles from './levels-panel.module.css';
import type { PhotosReaderState } from './photos-reader-state.ts';

const sliders = [
  { name: 'brightness', label: 'Brightness' },
  { name: 'contrast', label: 'Contrast' },
] as const satisfies readonly { name: keyof Levels; label: string }[];

export function LevelsPanel({ reader }: { reader: PhotosReaderState }) {
  const { levels, setLevels, setLevelling } = reader;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      className={styles['levels']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // closes these, and not the window behind them
        event.preventDefault();
        setLevelling(false);
      }}
    >
      <legend className="visually-hidden">Brightness and contrast, for your eyes only: nothing of it is kept</legend>
      {sliders.map(({ name, label }, index) => (
        <label key={name} className={styles['level']}>
          <span>{label}</span>
          <input
            ref={index === 0 ? first : undefined}
            type="range"
            min={0.5}
            max={2}
            step={0.05}
            value={levels[name]}
            onChange={({ target }) => setLevels({ ...levels, [name]: target.valueAsNumber })}
          />
          <span className={`figures ${styles['level-value']}`}>{Math.round(levels[name] * 100)} %</span>
        </label>
      ))}
      <button type="button" className={styles['levels-back']} disabled={isAsTaken(levels)} onClick={() => setLevels(asTaken)}>
        As taken
      </button>
    </fieldset>
  );
}
