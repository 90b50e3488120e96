/** Ten tones as a door that stands ajar, with light behind it. */
import { skinTones } from '../ui/skin-tones.ts';
import styles from './soon-page.module.css';

export function SoonPicture() {
  return (
    <svg className={styles['soon-picture']} viewBox="0 0 560 180" aria-hidden="true" focusable="false">
      {skinTones.map((tone, index) => (
        <rect key={tone} x={index * 56} y={172 - (index + 1) * 15} width="56" height={(index + 1) * 15} fill={tone} />
      ))}
      <circle cx="476" cy="20" r="13" fill="var(--accent)" />
      <path d="M0 172h560" stroke="var(--hairline)" strokeWidth="2" />
    </svg>
  );
}
