/** On which skin the examples are drawn: ten tones, one slider. */
import { useId } from 'react';
import { skinTones } from '../../ui/skin-tones.ts';
import styles from './tone-choice.module.css';

export const toneCount = 10;

export function ToneChoice({ tone, onChoose }: { tone: number; onChoose: (tone: number) => void }) {
  const id = useId();
  return (
    <div className={styles['tone-choice']}>
      <label htmlFor={id}>Draw the examples on skin like yours</label>
      <div className={styles['tone-slider']}>
        <div className={styles['tone-band']} aria-hidden="true">
          {skinTones.map((shade) => (
            <span key={shade} style={{ background: shade }} />
          ))}
        </div>
        <input
          id={id}
          type="range"
          min={1}
          max={toneCount}
          step={1}
          value={tone}
          aria-valuetext={`Tone ${tone} of ${toneCount}, from deep to light`}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </div>
    </div>
  );
}
