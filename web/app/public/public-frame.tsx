/** What stands around every public content page: logo, the way in, the footer. */
import { type ReactNode, useEffect } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { clinicName, clinicSlug } from '../platform/clinic.ts';
import { Logo } from '../ui/logo.tsx';
import { ToneBand } from '../ui/tone-band.tsx';
import { enliven } from './enliven.ts';
import './public-frame.css';

const ways = [
  { to: '/learn-more', label: 'Learn more' },
  { to: '/what-is-a-rapid-assessment', label: 'Rapid Assessment' },
  { to: '/your-doctors', label: 'Your doctors' },
  { to: `/why-${clinicSlug}`, label: `Why us` },
  { to: '/faq', label: 'Questions' },
  { to: '/referral', label: 'Referrals' },
  { to: '/terms', label: 'Terms' },
  { to: '/california-privacy', label: 'California privacy' },
].filter(({ to }) => isAddress(to));

export function PublicFrame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  // only where the app opened this page; opened by itself, its own small script does the same
  useEffect(() => enliven(document), []);
  return (
    <div className="public">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {banner}
      <header className="public-header">
        <a className="public-home" href="/" aria-label={`${clinicName}, home`}>
          <Logo />
        </a>
        <nav className="public-ways" aria-label="Account">
          <a href="/login">Log in</a>
          <a className="public-join" href="/register">
            Create an account
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="public-footer">
        <ToneBand />
        <div className="public-footer-inside">
          <nav aria-label="Footer">
            <ul>
              {ways.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
              <li>
                <a href="/privacy" data-policy>
                  Privacy
                </a>
              </li>
            </ul>
          </nav>
          <p className="small soft">{clinicName} does not provide emergency care. In an emergency, call 911.</p>
          <button type="button" className="public-theme" data-theme-toggle>
            Dark mode
          </button>
        </div>
      </footer>
    </div>
  );
}
