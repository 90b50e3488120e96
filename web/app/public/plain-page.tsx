/** A page with few words in the middle: not found, something broke, a confirmation. */
import type { ReactNode } from 'react';
import { clinicName } from '../platform/clinic.ts';
import { Logo } from '../ui/logo.tsx';
import { ToneBand } from '../ui/tone-band.tsx';
import styles from './plain-page.module.css';

export function PlainPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <header className={styles['plain-header']}>
        <a href="/" aria-label={`${clinicName}, home`}>
          <Logo />
        </a>
      </header>
      <main className={styles['plain-main']} id="main">
        <h1>{heading}</h1>
        <ToneBand />
        {children}
      </main>
    </div>
  );
}
