/** What stands around signing in and signing up: the logo, a picture, the form, the ways on. */
import type { ReactNode } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { clinicName } from '../platform/clinic.ts';
import { Logo } from '../ui/logo.tsx';
import { Strata } from '../ui/strata.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './account-frame.module.css';
import { WayWords } from './way-words.tsx';

const ways = [
  { to: '/', label: 'Home' },
  { to: '/learn-more', label: 'Learn more' },
  { to: '/your-doctors', label: 'Your doctors' },
  { to: '/referral', label: 'Referrals' },
  { to: '/terms', label: 'Terms' },
  { to: '/california-privacy', label: 'California privacy' },
];

export function AccountFrame({ banner, promise, children }: { banner?: ReactNode; promise: ReactNode; children: ReactNode }) {
  return (
    <>
      {banner}
      <div data-side className={styles.account}>
        <aside data-around className={styles['account-picture']} aria-label="About the clinic">
          <p className={styles['account-promise']}>{promise}</p>
          <Strata />
        </aside>
        <div className={styles['account-side']}>
          <header data-around className={styles['account-header']}>
            <a href="/" aria-label={`${clinicName}, home`}>
              <Logo />
            </a>
          </header>
          <main className={styles['account-main']} id="main">
            {children}
          </main>
          <footer data-around className={styles['account-footer']}>
            <nav aria-label="Footer">
              <ul>
                {ways
                  .filter(({ to }) => isAddress(to))
                  .map(({ to, label }) => (
                    <li key={to}>
                      <a href={to}>
                        <WayWords to={to} label={label} />
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
            <ThemeToggle className={styles['account-theme']} />
          </footer>
        </div>
      </div>
    </>
  );
}
