/** What stands around signing in and signing up: the logo, a picture, the form, the ways on. */
import type { ReactNode } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { clinicName } from '../platform/clinic.ts';
import { Logo } from '../ui/logo.tsx';
import { Strata } from '../ui/strata.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import './account-frame.css';

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
      <div className="account">
        <aside className="account-picture" aria-label="About the clinic">
          <p className="account-promise">{promise}</p>
          <Strata />
        </aside>
        <div className="account-side">
          <header className="account-header">
            <a href="/" aria-label={`${clinicName}, home`}>
              <Logo />
            </a>
          </header>
          <main className="account-main" id="main">
            {children}
          </main>
          <footer className="account-footer">
            <nav aria-label="Footer">
              <ul>
                {ways
                  .filter(({ to }) => isAddress(to))
                  .map(({ to, label }) => (
                    <li key={to}>
                      <a href={to}>{label}</a>
                    </li>
                  ))}
              </ul>
            </nav>
            <ThemeToggle className="account-theme" />
          </footer>
        </div>
      </div>
    </>
  );
}
