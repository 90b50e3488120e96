/** The privacy notice for people in California: what we collect, why, for how long, and what they may ask of us. */
import {
  answerDays,
  confirmReceiptBusinessDays,
  extensionDays,
  optOutBusinessDays,
  privacyRequestKinds,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { PublicFrame } from '../frame/public-frame.tsx';
import { privacyEffective } from '../legal/privacy-parts.tsx';
import { clinicName } from '../platform/clinic.ts';
import { buttonLook } from '../ui/button-look.ts';
import styles from './california-page.module.css';
import { privacyCategories } from './categories.ts';

const parts = [
  { id: 'collected', title: 'What we collect, and why' },
  { id: 'shared', title: 'Selling and sharing' },
  { id: 'signal', title: 'Global Privacy Control' },
  { id: 'statistics', title: 'Statistics of this site' },
  { id: 'rights', title: 'Your rights' },
  { id: 'use', title: 'How to use them' },
] as const;

export default function CaliforniaPrivacyPage() {
  return (
    <PublicFrame>
      <article className={styles['california-privacy']}>
        <header className={styles['california-privacy-head']}>
          <h1>Privacy in California</h1>
          <p className="soft">Effective {privacyEffective}, together with our Privacy Policy</p>
          <p className={styles['california-privacy-lead']}>
            This notice is for people who live in California. It says what {clinicName} knows about you, why, for how long, and what you may
            ask of us. Your medical record is protected by medical privacy laws as well, which go before this notice where they say more.
          </p>
          <p className="row no-print">
            <a className={buttonLook()} href="/california-privacy/request">
              Make a request
            </a>
          </p>
        </header>
        <nav className={`${styles['california-privacy-contents']} no-print`} aria-label="Contents">
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Collected />
        <SharedAndSignal />
        <Rights />
      </article>
    </PublicFrame>
  );
}

function Collected() {
  return (
    <section id="collected">
      <h2>What we collect, and why</h2>
      <p>We collect it from you, from whoever referred you to us, and from your insurer when you use one.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard */}
      <section className={styles['california-privacy-table']} aria-label="Categories, scrolls sideways" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">For example</th>
              <th scope="col">Why</th>
              <th scope="col">How long we keep it</th>
            </tr>
          </thead>
          <tbody>
            {privacyCategories.map(({ category, examples, purpose, kept }) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>{examples}</td>
                <td>{purpose}</td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function SharedAndSignal() {
  return (
    <>
      <section id="shared">
        <h2>Selling and sharing</h2>
        <p>
          We do not sell what we know about you, and we do not share it for advertising; we never have. We do not use sensitive information,
          such as your health, for anything but your care and what the law asks of us. Those who work for us get only what their work needs:
          our dermatologists and staff, your pharmacy, laboratory and insurer, the card processor, and whoever referred you.
        </p>
      </section>
      <section id="signal">
        <h2>Global Privacy Control</h2>
        <p className={styles['california-privacy-signal']} data-gpc>
          A browser can send a signal that says: do not sell or share what you learn about me. We honour it, always, without an account and
          without a question.
        </p>
      </section>
      <section id="statistics">
        <h2>Statistics of this site</h2>
        <p>
          Where we count how often our public pages are seen, we do it only for visitors who said yes. What is counted is the page and the
          day: no cookie, no network address, no name, no number that follows you. Pages behind your log-in are never counted.
        </p>
        <p data-statistics>Your browser has not told us anything yet.</p>
      </section>
    </>
  );
}

function Rights() {
  return (
    <>
      <section id="rights">
        <h2>Your rights</h2>
        <dl className={styles['california-privacy-rights']}>
          {privacyRequestKinds.map(({ value, label, about }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p>You are cared for in the same way, at the same price, whether or not you use your rights.</p>
      </section>
      <section id="use">
        <h2>How to use them</h2>
        <p>
          Send the form, for yourself, for your child or for somebody who authorized you. We confirm that we have your request within{' '}
          {confirmReceiptBusinessDays} business days and answer within {answerDays} calendar days. If we need longer, once and by at most{' '}
          {extensionDays} days, we tell you why. To opt out or to limit takes us at most {optOutBusinessDays} business days.
        </p>
        <p>
          Before we hand out, correct or delete anything we have to know that it is you: we send an e-mail whose link you open and confirm.
          If we refuse, we say why; you may then turn to the California Privacy Protection Agency.
        </p>
        <p className="row no-print">
          <a className={buttonLook()} href="/california-privacy/request">
            Make a request
          </a>
        </p>
      </section>
    </>
  );
}
