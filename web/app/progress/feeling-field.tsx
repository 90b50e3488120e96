/** How the patient feels about their skin: five drawn faces with a word each. A second tap takes it back. */
import { type Feeling, feelings, feelingWords } from '@pellis/contract/progress/diary';
import { useId } from 'react';
import { useWhose } from '../shell/use-acting.ts';
import styles from './diary.module.css';

/** How far the mouth bends, up or down. */
const mouths: Record<Feeling, number> = { very_bad: -7, bad: -3.5, so_so: 0, good: 3.5, very_good: 7 };

export function FeelingField({ value = null, onChange }: { value?: Feeling | null; onChange: (value: Feeling | null) => void }) {
  const id = useId();
  const { isOwn, you } = useWhose();
  return (
    <fieldset className={styles['diary-figures']}>
      <legend>{isOwn ? 'How do you feel about your skin?' : `How does ${you} feel about their skin?`}</legend>
      <div className={styles['diary-faces']}>
        {feelings.map((feeling) => (
          <label key={feeling} data-chosen={value === feeling || undefined}>
            <input
              type="radio"
              name={id}
              checked={value === feeling}
              onChange={() => onChange(feeling)}
              onClick={() => value === feeling && onChange(null)}
            />
            <svg viewBox="0 0 36 36" width="32" height="32" aria-hidden="true" focusable="false">
              <circle cx="18" cy="18" r="15.5" />
              <path d={`M11 ${23 - mouths[feeling] / 2} Q18 ${23 + mouths[feeling]} 25 ${23 - mouths[feeling] / 2}`} />
              <path d="M12.5 13.5v1.5M23.5 13.5v1.5" />
            </svg>
            <span>{feelingWords[feeling]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
