/** Ten tones side by side, and one that has slipped away. */
import { skinTones } from '../ui/skin-tones.ts';
import styles from './not-found.module.css';

const gone = 4;

export function NotFoundPicture() {
  return (
    <svg className={styles['not-found-picture']} viewBox="0 0 560 210" aria-hidden="true" focusable="false">
      {skinTones.map((tone, index) =>
        index === gone ? null : (
          <rect key={tone} x={index * 56 + 6} y={16 + Math.abs(index - 4.5) * 4} width="44" height="140" rx="8" fill={tone} />
        ),
      )}
      <rect
        x={gone * 56 + 6}
        y="18"
        width="44"
        height="140"
        rx="8"
        fill="none"
        stroke="var(--control)"
        strokeWidth="2"
        strokeDasharray="3 7"
      />
      <rect
        x="248"
        y="66"
        width="44"
        height="140"
        rx="8"
        fill={skinTones[gone]}
        stroke="var(--paper)"
        strokeWidth="5"
        transform="rotate(24 270 136)"
      />
    </svg>
  );
}
