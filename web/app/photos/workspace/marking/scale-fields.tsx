/** What of known length lies in the photo: a coin, a card, or a length that one types from a ruler. */
import { knownLengths, knownThings } from '@pellis/contract/photos/known-lengths';
import styles from './draw-panel.module.css';
import type { Marking } from './use-marking.ts';

export function ScaleFields({ scaling }: { scaling: Marking['scaling'] }) {
  const { thing, setThing, typed, setTyped, problem } = scaling;
  return (
    <div className={styles['draw-scale']}>
      <label className={styles['draw-field']}>
        What lies there
        <select value={thing} onChange={({ target }) => setThing(knownThings.find((one) => one === target.value) ?? 'typed')}>
          {knownThings.map((one) => (
            <option key={one} value={one}>
              {one === 'typed' ? 'A ruler, or another length' : `${knownLengths[one].label}, ${knownLengths[one].mm} mm`}
            </option>
          ))}
        </select>
      </label>
      {thing === 'typed' ? (
        <label className={styles['draw-field']}>
          Its length in millimetres
          <input
            inputMode="decimal"
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby="scale-problem"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      ) : null}
      <p id="scale-problem" className={styles['draw-wrong']} role="status">
        {problem}
      </p>
    </div>
  );
}
