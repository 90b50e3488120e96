/** For providers who refer a patient: the ways to do it, what happens then, and what we can treat. */

import { Fact, FactLink, WhenKnown } from '../frame/fact.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { clinicName } from '../platform/clinic.ts';
import { buttonLook } from '../ui/button-look.ts';
import { ReferralConcerns } from './referral-concerns.tsx';
import { referralLetter } from './referral-letter.ts';
import styles from './referral-page.module.css';

export default function ReferralPage() {
  return (
    <PublicFrame>
      <div className={styles.referral}>
        <header className={styles['referral-head']}>
          <h1>Refer a patient, seen within 24 hours to 7 days</h1>
          <p>
            Send us whom you are worried about. Your patient gets a secure booking link by e-mail and is cared for within 24 hours to 7
            days. You can follow your referral, and you get a consult note at the end.
          </p>
        </header>
        <Ways />
        <WhatHappens />
        <Econsult />
        <ReferralConcerns />
        <p className={styles['referral-emergency']}>
          {clinicName} does not provide emergency care. For anything that cannot wait, please send your patient to the nearest emergency
          room.
        </p>
      </div>
    </PublicFrame>
  );
}

function Ways() {
  return (
    <section className={styles['referral-section']} aria-labelledby="submitting">
      <h2 id="submitting">Submitting a referral</h2>
      <ul className={styles['referral-ways']}>
        <li className={`${styles['referral-way']} ${styles['referral-way-first']}`}>
          <h3>With our secure form</h3>
          <p>Two minutes, no account. You can add photos, and you see at once where to follow your referral.</p>
          <a className={buttonLook()} href="/referral/send">
            Send a referral securely
          </a>
        </li>
        <WhenKnown fact="clinic.email" as="li" className={styles['referral-way']}>
          <h3>By e-mail</h3>
          <p>
            We have prepared the letter: provider name, license number, secure fax or e-mail, patient name, e-mail, phone and reason. Use an
            address that encrypts.
          </p>
          <FactLink className={buttonLook({ kind: 'secondary' })} to={referralLetter('{clinic.email}', clinicName)}>
            Write the e-mail
          </FactLink>
          <p className={`small soft ${styles['referral-address']}`}>
            <Fact of="clinic.email" />
          </p>
        </WhenKnown>
        <WhenKnown fact="clinic.fax" as="li" className={styles['referral-way']}>
          <h3>By fax</h3>
          <p>Send the same on your letterhead, with your license number and your patient’s e-mail address.</p>
          <p className={styles['referral-fax']}>
            <span className="small soft">Fax</span>
            <FactLink className="figures way" to="fax:{clinic.fax_line}">
              <Fact of="clinic.fax" />
            </FactLink>
          </p>
        </WhenKnown>
      </ul>
    </section>
  );
}

function Econsult() {
  return (
    <WhenKnown fact="econsult.price" className={styles['referral-section']}>
      <h2>Only a question? Ask by e-Consult</h2>
      <div className={`${styles['referral-way']} ${styles['referral-question']}`}>
        <p>
          You treat the patient and want to know what a dermatologist thinks. Send a question with photos, without your patient’s name, and
          get a written, signed answer within <Fact of="econsult.hours" otherwise="24 hours" />. It costs <Fact of="econsult.price" />, by
          invoice to your practice.
        </p>
        <a className={buttonLook({ kind: 'secondary' })} href="/referral/e-consult">
          How e-Consults work
        </a>
      </div>
    </WhenKnown>
  );
}

function WhatHappens() {
  return (
    <section className={styles['referral-section']} aria-labelledby="then">
      <h2 id="then">What happens then</h2>
      <ol className={styles['referral-steps']}>
        <li>
          <h3>Patient scheduling</h3>
          <p>
            Your patient gets a secure booking link from us by e-mail and chooses an appointment. Referred patients are cared for within{' '}
            <strong>24 hours to 7 days</strong>.
          </p>
        </li>
        <li>
          <h3>Video appointment</h3>
          <p>
            A live visit by video, with <strong>board-certified dermatologists only</strong>. At the end a consult note is sent to you.
          </p>
        </li>
        <li>
          <h3>If it has to be in person</h3>
          <p>
            When your patient needs an in-person visit and it cannot be arranged, they get a <strong>full refund</strong>.
          </p>
        </li>
      </ol>
    </section>
  );
}
