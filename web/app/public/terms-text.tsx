/** The Terms of Service, in plain words. */
import { clinicName } from '../platform/clinic.ts';
import './legal-text.css';

export const termsUpdated = '03-24-2020';

const excluded = [
  'pigmented lesions, such as moles and dark spots that change',
  'alopecia (hair loss in patches or with scarring)',
  'lesions of the mouth, the eyes or the genitals',
  'lesions of the scalp',
  'full or regional skin exams',
  'widespread or complex rashes',
  'wounds',
  'procedural care, such as biopsies, injections or removals',
  'emergencies',
  'prescriptions of controlled substances',
  'school or disability forms',
  'sick notes for days that have passed',
];

export function TermsText({ headings: Heading = 'h3' }: { headings?: 'h2' | 'h3' }) {
  return (
    <div className="legal">
      <p className="soft">Last updated {termsUpdated}</p>
      <section>
        <Heading>In an emergency</Heading>
        <p>
          Call 911 or go to the nearest emergency room. {clinicName} does not provide emergency care, and messages here are not read around
          the clock.
        </p>
      </section>
      <section>
        <Heading>Consent to virtual care</Heading>
        <p>
          You agree to be cared for by live video or from your photos and answers. A dermatologist who cannot touch your skin sees less than
          one in the room: you may be asked for more photos, for a video visit, or to see somebody in person. You may stop at any time, and
          you may ask for care in person instead.
        </p>
        <p>
          Anyone under 18 needs the consent of a parent or guardian, who makes the account, is there during the visit and answers for its
          costs.
        </p>
      </section>
      <section>
        <Heading>What we cannot care for online</Heading>
        <ul>
          {excluded.map((care) => (
            <li key={care}>{care}</li>
          ))}
        </ul>
        <p>If your concern turns out to be one of these, we tell you so and help you find care in person.</p>
      </section>
      <section>
        <Heading>Financial responsibility</Heading>
        <p>
          You pay for the care you order. Every price is shown before you agree to it. Video appointments may be covered by your insurance:
          what it does not pay, you do. Rapid Assessments and cosmetic appointments are never covered by insurance. The fee of a Rapid
          Assessment is reserved on your card when you submit it and taken when your dermatologist answers.
        </p>
      </section>
      <section>
        <Heading>Contact</Heading>
        <p>
          We write to the e-mail and phone you give us about your appointments, your answers and your account. Such messages never contain a
          diagnosis or a prescription. Please keep your address and number current.
        </p>
      </section>
      <section>
        <Heading>Treatment</Heading>
        <p>
          Your dermatologist decides, with you, what treatment fits. No result can be promised. Tell us the truth about your health, your
          medicines and your allergies, follow the plan, and write to us when something gets worse.
        </p>
      </section>
      <section>
        <Heading>Notice of privacy practices</Heading>
        <p>
          What you tell us is part of your medical record. We use it to treat you, to be paid for it and to run the clinic, and we share it
          only as the Privacy Policy says or the law requires. You may read your record, have it corrected, and ask who has seen it.
        </p>
      </section>
    </div>
  );
}
