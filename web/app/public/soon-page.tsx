/** What the public sees until the clinic is open: that it opens soon, and where those who work here sign in. */
import { Fact, FactLink, WhenKnown } from '../frame/fact.tsx';
import { clinicName } from '../platform/clinic.ts';
import { PlainPage } from './plain-page.tsx';
import styles from './soon-page.module.css';
import { SoonPicture } from './soon-picture.tsx';

export default function SoonPage() {
  return (
    <PlainPage heading="We open soon">
      <SoonPicture />
      <p className={styles['soon-lead']}>
        {clinicName} is getting ready to see patients online. You cannot register or book here yet. Please come back in a little while.
      </p>
      <WhenKnown fact="clinic.email">
        <p>
          Would you like to ask us something now? Write to{' '}
          <FactLink to="mailto:{clinic.email}">
            <Fact of="clinic.email" />
          </FactLink>
          . Please send nothing about your health by e-mail.
        </p>
      </WhenKnown>
      <p>
        If something is wrong with your skin and it cannot wait, please see somebody in person. In an emergency, call{' '}
        <a href="tel:911">911</a>.
      </p>
      <p className="small soft">
        Do you work here? <a href="/login">Sign in</a>
      </p>
    </PlainPage>
  );
}
