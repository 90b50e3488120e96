/** What stands around every public content page: logo, the ways on, the way in, the footer, and the chat for who asks for it. */

import bubble from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { isAddress } from '../platform/addresses.ts';
import { clinicName, whyPath } from '../platform/clinic.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { ToneBand } from '../ui/tone-band.tsx';
import './consent.css';
import { chatButtonLook } from '../ui/chat-button.ts';
import { Fact, type FactName, WhenKnown } from './fact.tsx';
import styles from './public-frame.module.css';
import { wakePage } from './wake.ts';

interface Way {
  to: string;
  label: string;
  isMain?: boolean;
  isPolicy?: boolean;
  /** There only while the clinic knows it. */
  fact?: FactName;
}

/** Above the page stand the few that most people look for, below it all of them. */
const all: readonly Way[] = [
  { to: '/learn-more', label: 'How it works', isMain: true },
  { to: '/what-is-a-rapid-assessment', label: 'Rapid Assessment', isMain: true },
  { to: '/your-doctors', label: 'Your doctors', isMain: true },
  { to: whyPath, label: 'Why us' },
  { to: '/faq', label: 'Questions', isMain: true },
  { to: '/referral', label: 'Referrals' },
  { to: '/tips', label: 'Skincare tips', fact: 'tips.any' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy', isPolicy: true },
  { to: '/california-privacy', label: 'California privacy' },
];
const ways = all.filter(({ to, fact }) => fact !== undefined || isAddress(to));
const mainWays = ways.filter(({ isMain }) => isMain);

export function PublicFrame({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  // only where the app opened this page; opened by itself, its own small script does the same
  useEffect(wakePage, []);
  const [isInApp, setInApp] = useState(false);
  useEffect(() => setInApp(true), []);
  return (
    <div className={styles.public}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {banner}
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      {/* the app has its own, at the same place */}
      {isInApp ? null : (
        <button type="button" className={`${chatButtonLook} no-print`} data-chat="general">
          <Icon of={bubble} size={22} />
          Chat
        </button>
      )}
    </div>
  );
}

function PublicHeader() {
  return (
    <header className={styles['public-header']}>
      <a className={styles['public-home']} href="/" aria-label={`${clinicName}, home`}>
        <Logo />
      </a>
      {mainWays.length > 0 ? (
        <nav className={styles['public-main-ways']} aria-label="Main">
          <Ways />
        </nav>
      ) : null}
      <nav className={styles['public-ways']} aria-label="Account">
        <a href="/login">Log in</a>
        <a className={styles['public-join']} href="/register">
          Create an account
        </a>
      </nav>
      {mainWays.length > 0 ? (
        <details className={styles['public-menu']}>
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <Ways>
              <li>
                <a href="/login">Log in</a>
              </li>
              <li>
                <a href="/register">Create an account</a>
              </li>
              <li>
                <button type="button" data-chat="general">
                  Chat with us
                </button>
              </li>
            </Ways>
          </nav>
        </details>
      ) : null}
    </header>
  );
}

function Ways({ children }: { children?: ReactNode }) {
  return (
    <ul>
      {mainWays.map(({ to, label }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}

function WayOn({ to, label, isPolicy }: Way) {
  return (
    <a href={to} data-policy={isPolicy}>
      {label}
    </a>
  );
}

function PublicFooter() {
  return (
    <footer className={`${styles['public-footer']} ${styles['comes-later']}`}>
      <ToneBand />
      <div className={styles['public-footer-inside']}>
        <div className={styles['public-footer-clinic']}>
          <p className={styles['public-footer-name']}>{clinicName}</p>
          <WhenKnown fact="clinic.address">
            <p className="small soft">
              <Fact of="clinic.address" />
            </p>
          </WhenKnown>
          <p className="small soft">{clinicName} does not provide emergency care. In an emergency, call 911.</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            {ways.map(({ fact, ...way }) =>
              fact ? (
                <WhenKnown key={way.to} fact={fact} as="li">
                  <WayOn {...way} />
                </WhenKnown>
              ) : (
                <li key={way.to}>
                  <WayOn {...way} />
                </li>
              ),
            )}
          </ul>
        </nav>
        <button type="button" className={styles['public-theme']} data-theme-toggle>
          Dark mode
        </button>
      </div>
    </footer>
  );
}
