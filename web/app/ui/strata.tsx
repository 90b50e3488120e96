/** Skin in section, drawn in its ten tones: the clinic's picture where there is room for one. */

import { skinTones } from './skin-tones.ts';
import styles from './strata.module.css';

const width = 600;
const height = 600;
const fromLight = [...skinTones].reverse();

export function Strata() {
  return (
    <div className={styles.strata} aria-hidden="true">
      <div className={styles['strata-sun']} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" focusable="false">
        <title>Layers of skin</title>
        {fromLight.map((tone, index) => (
          <path key={tone} d={wave(index)} style={{ '--day': tone, '--night': skinTones[index] }} />
        ))}
      </svg>
    </div>
  );
}

/** Each layer lies a little deeper and swings a little differently than the one above. */
function wave(index: number): string {
  const top = 36 + index * 56;
  const swing = 34 - index * 1.6;
  const lean = index % 2 === 0 ? 1 : -0.7;
  const [a, b, c] = [top - swing * lean, top + swing * lean * 0.9, top - swing * lean * 0.5];
  return `M0 ${top} C 96 ${a}, 180 ${a}, 276 ${top} S 444 ${b}, 516 ${top + 4} S 582 ${c}, ${width} ${c} V ${height} H 0 Z`;
}
