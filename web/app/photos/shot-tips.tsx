/** The three pictures a dermatologist wants, drawn on skin of three tones. */
import type { ReactNode } from 'react';
import styles from './shot-tips.module.css';

export function ShotTips() {
  return (
    <ul className={styles['shot-tips']}>
      <Tip name="From far" words="Where it is on your body." drawing={<Far />} />
      <Tip name="From near" words="A hand away, in focus." drawing={<Near />} />
      <Tip name="From the side" words="Is it raised or flat?" drawing={<Side />} />
    </ul>
  );
}

function Tip({ name, words, drawing }: { name: string; words: string; drawing: ReactNode }) {
  return (
    <li className={styles['shot-tip']}>
      <svg viewBox="0 0 120 90" aria-hidden="true" focusable="false">
        {drawing}
        <path
          className={styles['shot-tip-frame']}
          d="M8 20v-8a4 4 0 0 1 4-4h8M100 8h8a4 4 0 0 1 4 4v8M112 70v8a4 4 0 0 1-4 4h-8M20 82h-8a4 4 0 0 1-4-4v-8"
        />
      </svg>
      <p>
        <strong>{name}</strong>
        <span>{words}</span>
      </p>
    </li>
  );
}

/** A whole forearm with its hand. */
function Far() {
  return (
    <>
      <path
        fill="var(--tone-3)"
        d="M-4 64C24 60 44 50 66 44c6-8 16-14 22-13 3 1 1 5-3 7l-5 4 24-5c5-1 7 4 2 6l-12 4 13-1c5 0 5 5 1 6l-13 3 9 1c4 1 3 5-1 6l-12 1c-8 3-16 2-23 1-20 6-42 18-72 24z"
      />
      <Patch x={42} y={60} size={6} />
    </>
  );
}

/** Skin that fills the picture. */
function Near() {
  return (
    <>
      <rect fill="var(--tone-5)" x="14" y="14" width="92" height="62" rx="6" />
      <path className={styles['shot-tip-lines']} d="M20 34c16-6 26 4 42-2s28-4 38 0M20 62c14-4 30 4 44-1s24-4 36 1" />
      <Patch x={60} y={46} size={19} />
    </>
  );
}

/** The skin's edge against the light, with what stands up from it. */
function Side() {
  return (
    <>
      <path fill="var(--tone-7)" d="M14 60c14-2 24-1 30-6 5-5 9-8 16-8s11 3 16 8c6 5 16 4 30 6v16H14z" />
      <path className={styles['shot-tip-raised']} d="M44 54c5-5 9-8 16-8s11 3 16 8" />
      <path className={styles['shot-tip-sight']} d="M98 22 76 40" />
      <rect className={styles['shot-tip-phone']} x="94" y="9" width="11" height="20" rx="2.5" transform="rotate(38 99 19)" />
    </>
  );
}

function Patch({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g className={styles['shot-tip-patch']}>
      <ellipse cx={x} cy={y} rx={size} ry={size * 0.72} />
      <ellipse cx={x + size * 0.5} cy={y - size * 0.4} rx={size * 0.42} ry={size * 0.34} />
      <ellipse cx={x - size * 0.6} cy={y + size * 0.4} rx={size * 0.36} ry={size * 0.3} />
    </g>
  );
}
