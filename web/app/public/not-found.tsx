/** There is nothing at this address: says so kindly, and leads on. */
import { clinicName } from '../platform/clinic.ts';
import { buttonLook } from '../ui/button-look.ts';
import styles from './not-found.module.css';
import { NotFoundPicture } from './not-found-picture.tsx';
import { PlainPage } from './plain-page.tsx';

const ways = [
  { to: '/learn-more', label: 'How care works', words: 'four steps, prices and conditions' },
  { to: '/what-is-a-rapid-assessment', label: 'What is a Rapid Assessment?', words: 'photos in, an answer within 24 hours' },
  { to: '/your-doctors', label: 'Your doctors', words: 'who they are, and whom they see' },
  { to: '/faq', label: 'Questions, answered', words: 'fees, waiting, prescriptions, trust' },
];

export default function NotFound() {
  return (
    <PlainPage heading="We could not find that page">
      <NotFoundPicture />
      <p>The link may be old, or a letter may be missing. Nothing of yours is lost. Here is where most people go on:</p>
      <ul className={styles['not-found-ways']}>
        {ways.map(({ to, label, words }) => (
          <li key={to}>
            <a className="way" href={to}>
              {label}
            </a>{' '}
            <span className="soft small">{words}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className={buttonLook()} href="/dashboard">
          Go to my Portal
        </a>
        <a className={buttonLook({ kind: 'secondary' })} href="/">
          {clinicName} home
        </a>
      </div>
      <p className="small soft">
        If something is wrong with your skin right now and it cannot wait, please see somebody in person. In an emergency, call{' '}
        <a href="tel:911">911</a>.
      </p>
    </PlainPage>
  );
}
