/** The three ways of care, each in a small picture: photos on a phone, a call on a screen, the next date. */
import type { ReactNode } from 'react';
import styles from './home-affordable.module.css';
import { PersonDrawing } from './person-drawing.tsx';

export const offerPictures = { rapid_assessment: PhotoPicture, video_first: CallPicture, video_follow_up: CalendarPicture };

function PhotoPicture() {
  return (
    <Picture>
      <g transform="rotate(-6 160 100)">
        <rect x="108" y="14" width="104" height="190" rx="18" fill="#1d2526" />
        <rect x="115" y="22" width="90" height="174" rx="12" fill="#a07e56" />
        <path d="M115 140c26-26 60-30 90-16v60a12 12 0 0 1-12 12h-66a12 12 0 0 1-12-12z" fill="#825c43" />
        <g fill="#b9532e" opacity="0.75">
          <circle cx="152" cy="92" r="4" />
          <circle cx="166" cy="104" r="3" />
          <circle cx="148" cy="110" r="3" />
          <circle cx="170" cy="86" r="2.5" />
        </g>
        <path
          d="M132 84V72h12M188 84V72h-12M132 118v12h12M188 118v12h-12"
          fill="none"
          stroke="#fffdfa"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="160" cy="176" r="11" fill="#fffdfa" />
      </g>
      <Tick x={236} y={64} />
    </Picture>
  );
}

function CallPicture() {
  return (
    <Picture>
      <rect x="62" y="26" width="196" height="134" rx="12" fill="#1d2526" />
      <clipPath id="offer-call">
        <rect x="69" y="33" width="182" height="120" rx="7" />
      </clipPath>
      <g clipPath="url(#offer-call)">
        <rect x="69" y="33" width="182" height="120" fill="#d7bd96" />
        <g transform="translate(152 92) scale(.58)">
          <PersonDrawing skin="#604134" shade="#292420" hair="#1c1815" clothes="#0b5f59" wears="bun" hasCoat isAwake />
        </g>
        <rect x="204" y="112" width="40" height="34" rx="6" fill="#f3e7db" />
        <g transform="translate(224 130) scale(.17)">
          <PersonDrawing skin="#eadaba" shade="#825c43" hair="#b9532e" clothes="#3a312a" wears="long" isAwake />
        </g>
      </g>
      <path d="M44 172h232l-10 14H54z" fill="#3a312a" />
    </Picture>
  );
}

function CalendarPicture() {
  return (
    <Picture>
      <rect x="86" y="34" width="148" height="142" rx="14" fill="#fffdfa" stroke="#1d2526" strokeWidth="4" />
      <path d="M86 66V48a14 14 0 0 1 14-14h120a14 14 0 0 1 14 14v18z" fill="#0b5f59" />
      <path d="M118 24v20M202 24v20" stroke="#1d2526" strokeWidth="6" strokeLinecap="round" />
      {days.map(({ x, y, tone }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="20" height="18" rx="5" fill={tone} />
      ))}
      <circle cx="186" cy="139" r="18" fill="none" stroke="#b9532e" strokeWidth="4" />
      <Tick x={240} y={150} />
    </Picture>
  );
}

/** The days of the page go through the tones, line after line. */
const tones = ['#f6ede4', '#f3e7db', '#f7ead0', '#eadaba', '#d7bd96', '#a07e56'];
const days = [80, 105, 130].flatMap((y, line) =>
  [100, 126, 151, 176, 202].map((x, day) => ({ x, y, tone: tones[Math.min(line * 2 + (day > 2 ? 1 : 0), tones.length - 1)] })),
);

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['offer-picture']} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="18" fill="#0b5f59" />
      <path d="M-8 0l6 6 10-11" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}
