/** Each shot as it should look, drawn on the skin tone that is chosen. */
import type { Shot } from '@pellis/contract/photos/shots';
import type { ReactNode } from 'react';
import styles from './shot-drawing.module.css';

export function ShotDrawing({ shot }: { shot: Shot }) {
  return (
    <svg className={styles['shot-drawing']} viewBox="0 0 120 90" aria-hidden="true" focusable="false">
      {drawings[shot]}
      <path
        className={styles['shot-drawing-frame']}
        d="M8 20v-8a4 4 0 0 1 4-4h8M100 8h8a4 4 0 0 1 4 4v8M112 70v8a4 4 0 0 1-4 4h-8M20 82h-8a4 4 0 0 1-4-4v-8"
      />
    </svg>
  );
}

const arm = 'M-4 66C24 62 46 54 66 48c8-3 20-4 28 0 6 3 14 8 30 8v22c-14 2-24 0-32 4-10 4-18 4-28 2C44 80 20 86-4 90z';
const head = 'M60 16c16 0 24 12 23 27-1 18-11 31-23 31S38 61 37 43c-1-15 7-27 23-27z';
const hair = 'M34 44C30 22 42 10 60 10s30 12 26 34c-2-9-6-16-10-19-10 5-22 5-32 0-4 3-8 10-10 19z';
const profile =
  'M84 90c0-8 2-14 6-22 5-10 6-24 2-34C88 22 76 16 64 17 50 18 42 28 41 38l-6 11c-1 2 0 3 3 4l1 5c0 2-1 3 1 4l1 6c1 5 8 5 15 4l4 18z';
const profileHair = 'M41 34C42 18 56 9 70 11c18 2 28 16 27 34-1 8-3 14-6 18-2-7-6-9-10-9 0-8-2-12-8-15-10 1-22 0-32-5z';

const drawings: Record<Shot, ReactNode> = {
  overview: (
    <>
      <path className={styles['skin']} d={arm} />
      <Patch x={52} y={68} size={6} />
    </>
  ),
  close_up: (
    <>
      <rect className={styles['skin']} width="120" height="90" />
      <path className={styles['line']} d="M8 30c20-6 34 4 52-2s36-4 52 0M8 68c18-4 36 4 56-1s32-4 48 1" />
      <Patch x={60} y={47} size={20} />
    </>
  ),
  from_side: (
    <>
      <path className={styles['skin']} d="M0 62c24-3 34-1 42-7 6-5 11-9 18-9s13 4 19 9c8 6 20 4 41 7v28H0z" />
      <path className={styles['raised']} d="M43 54c5-5 10-8 17-8s12 3 18 8" />
    </>
  ),
  other_side: (
    <>
      <path
        className={styles['skin']}
        d="M-4 18C20 16 38 20 54 24v16C36 40 16 42-4 48zM124 18c-24-2-42 2-58 6v16c18 0 38 2 58 8z"
        transform="translate(0 12)"
      />
      <Patch x={28} y={43} size={7} />
      <path className={styles['aim']} d="M84 36a8 8 0 1 0 16 0 8 8 0 1 0-16 0" transform="translate(0 7)" />
    </>
  ),
  for_size: (
    <>
      <rect className={styles['skin']} width="120" height="90" />
      <Patch x={44} y={46} size={13} />
      <circle className={styles['coin']} cx="84" cy="48" r="14" />
      <path className={styles['coin-mark']} d="M84 40v16M79 44c2-3 9-3 10 0s-9 4-10 7 7 5 10 2" />
    </>
  ),
  face_front: (
    <>
      <path className={styles['skin']} d="M50 66h20v24H50z" />
      <path className={styles['skin']} d={head} />
      <path className={styles['hair']} d={hair} />
      <Features />
    </>
  ),
  face_left: <Profile />,
  face_right: (
    <g transform="matrix(-1 0 0 1 120 0)">
      <Profile />
    </g>
  ),
  hairline: (
    <>
      <path className={styles['skin']} d="M20 90C14 50 30 24 60 24s46 26 40 66z" />
      <path className={styles['hair']} d="M14 70C8 30 30 8 60 8s52 22 46 62c-4-16-10-26-20-30-16-8-36-8-52 0-10 4-16 14-20 30z" />
      <path className={styles['aim']} d="M34 40c16-9 36-9 52 0" />
    </>
  ),
  parting: (
    <>
      <ellipse className={styles['hair']} cx="60" cy="46" rx="40" ry="38" />
      <path className={styles['skin']} d="M58 8h4l2 60c0 4-8 4-8 0z" />
      <path className={styles['strand']} d="M54 16C40 24 30 36 28 54M66 16c14 8 24 20 26 38M54 34c-8 6-13 14-14 26M66 34c8 6 13 14 14 26" />
    </>
  ),
  crown: (
    <>
      <path className={styles['skin']} d="M44 74h32v20H44z" />
      <path className={styles['hair']} d="M24 54c0-26 16-42 36-42s36 16 36 42c0 18-14 28-36 28S24 72 24 54z" />
      <ellipse className={styles['skin']} cx="60" cy="34" rx="9" ry="6" />
      <path className={styles['strand']} d="M60 26c12-2 20 4 18 12s-14 14-26 8-12-18-2-24" />
    </>
  ),
  back_of_head: (
    <>
      <path className={styles['skin']} d="M42 60h36v34H42zM26 44c-6-2-8 10 0 14zM94 44c6-2 8 10 0 14z" />
      <path className={styles['hair']} d="M26 46c0-22 14-36 34-36s34 14 34 36c0 14-6 22-14 28-12-6-28-6-40 0-8-6-14-14-14-28z" />
      <path className={styles['strand']} d="M46 20c-6 14-8 28-6 44M74 20c6 14 8 28 6 44M60 14v54" />
    </>
  ),
  behind_ear: (
    <>
      <rect className={styles['skin']} width="120" height="90" />
      <path className={styles['hair']} d="M0 0h120v22C96 16 72 22 60 34 40 30 16 32 0 40z" />
      <path className={styles['ear']} d="M38 34c12-6 24 2 22 16-1 10-8 12-9 20-1 6-10 8-14 1" />
      <Patch x={76} y={52} size={9} />
    </>
  ),
};

function Profile() {
  return (
    <>
      <path className={styles['skin']} d={profile} />
      <path className={styles['hair']} d={profileHair} />
      <path className={styles['line']} d="M46 40c3-2 6-2 8 0M44 60c4 2 8 1 10-1" />
      <Patch x={60} y={54} size={7} />
    </>
  );
}

function Features() {
  return (
    <>
      <path className={styles['line']} d="M46 43c3-2 7-2 9 0M65 43c3-2 7-2 9 0M60 46v10l-3 2M53 65c4 2 10 2 14 0" />
      <Patch x={48} y={55} size={4} />
      <Patch x={72} y={55} size={4} />
    </>
  );
}

function Patch({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g className={styles['patch']}>
      <ellipse cx={x} cy={y} rx={size} ry={size * 0.72} />
      <ellipse cx={x + size * 0.5} cy={y - size * 0.4} rx={size * 0.42} ry={size * 0.34} />
      <ellipse cx={x - size * 0.6} cy={y + size * 0.4} rx={size * 0.36} ry={size * 0.3} />
    </g>
  );
}
