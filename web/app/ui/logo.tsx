/** The clinic's mark, skin seen in section, and its name beside it; drawn once for light and once for dark. A clinic's own logo takes its place by `data-logo` (`server/src/brand/brand-style.ts`). */
import { nameInLogo } from '../platform/clinic.ts';
import styles from './logo.module.css';

export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span data-logo="" className={isLarge ? `${styles.logo} ${styles['logo-large']}` : styles.logo}>
      <LogoMark />
      <span className={styles['logo-name']}>
        {nameInLogo.first} <span className={styles['logo-rest']}>{nameInLogo.rest}</span>
      </span>
    </span>
  );
}

export function LogoMark() {
  return (
    <svg className={styles['logo-mark']} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <clipPath id="logo-round">
        <circle cx="20" cy="20" r="19" />
      </clipPath>
      <g clipPath="url(#logo-round)">
        <path className={styles['logo-air']} d="M0 0h40v40H0z" />
        <path className={styles['logo-1']} d="M0 15c6-4 9-4 14-1s10 4 15 1 8-3 11-1v26H0z" />
        <path className={styles['logo-2']} d="M0 21c5-3 9-3 14 0s9 4 14 1 8-4 12-2v20H0z" />
        <path className={styles['logo-3']} d="M0 27c6-3 10-2 15 0s9 3 14 1 8-3 11-2v14H0z" />
        <path className={styles['logo-4']} d="M0 33c6-2 10-2 15 0s9 2 14 0 8-2 11-1v8H0z" />
        <circle className={styles['logo-sun']} cx="27" cy="8.5" r="3.2" />
      </g>
    </svg>
  );
}
