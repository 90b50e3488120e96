/** The Privacy Policy, in plain words. */
import { clinicName } from '../platform/clinic.ts';
import './legal-text.css';

export const privacyEffective = '03-30-2020';

export function PrivacyText({ headings: Heading = 'h3' }: { headings?: 'h2' | 'h3' }) {
  return (
    <div className="legal">
      <p className="soft">Effective {privacyEffective}</p>
      <section>
        <Heading>What we collect</Heading>
        <ul>
          <li>who you are: name, date of birth, e-mail, phone, state and zip code</li>
          <li>your health: your answers, photos, medicines, allergies, and your dermatologist's notes</li>
          <li>
            payment: your insurance details, and which card you pay with. The card number itself goes to the card processor, never to us
          </li>
          <li>security: when you sign in, and from which network address</li>
        </ul>
      </section>
      <section>
        <Heading>How we use it</Heading>
        <p>
          To care for you, to book and remind, to be paid, to keep your account safe, and to meet the law. We do not sell it and we do not
          advertise with it.
        </p>
      </section>
      <section>
        <Heading>With whom we share it</Heading>
        <ul>
          <li>the dermatologists and staff of {clinicName} who need it for your care</li>
          <li>your pharmacy, your lab, and your insurer when you use one</li>
          <li>whoever referred you, with a note about your visit</li>
          <li>companies that work for us under contract, such as the card processor, and only what their work needs</li>
          <li>authorities, when the law obliges us</li>
        </ul>
      </section>
      <section>
        <Heading>How we protect it</Heading>
        <p>
          Everything travels encrypted. Photos are stripped of where and with what they were taken, and are stored encrypted. Each look at
          your record is written down, and you can see who looked.
        </p>
      </section>
      <section>
        <Heading>Your choices</Heading>
        <p>
          You may read, correct or take your record with you, switch text messages on and off, and ask us to delete what the law does not
          oblige us to keep. Send us a message from your Portal and we will do it.
        </p>
      </section>
    </div>
  );
}
