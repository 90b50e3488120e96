/** The Terms of Service, part by part, in plain words. */
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { clinicName } from '../platform/clinic.ts';
import { country } from '../platform/site.ts';
import type { Part } from './legal-text.tsx';

export const termsUpdated = '03-24-2020';

/** What is never cared for here. */
export const excludedCare = [
  'pigmented lesions, such as moles and dark spots',
  'alopecia: hair loss that leaves scars, comes in patches or needs a biopsy',
  'mucosal and genital lesions: inside the mouth, on the eyes, on the genitals',
  'scalp lesions',
  'full or regional skin exams',
  'widespread or complex rashes',
  'wounds',
  'procedural care, such as biopsies, injections or removals',
  'emergencies',
  'prescriptions of controlled substances',
  'school or disability forms',
  'backdated sick notes',
];

export const termsParts: readonly Part[] = [
  {
    id: 'agreement',
    heading: 'What this is',
    words: (
      <>
        <p>
          These terms are the agreement between you and {clinicName} ("we", "us"). They count from the moment you create an account or use
          our care. If you do not agree with them, please do not use our care.
        </p>
        <WhenKnown fact="legal.name" as="p">
          {clinicName} is run by <Fact of="legal.name" />.
        </WhenKnown>
        <p>
          "You" is the person with the account. When you act for a child or for somebody else whom you care for, you agree for that person
          too, and confirm that you may.
        </p>
      </>
    ),
  },
  {
    id: 'emergencies',
    heading: 'In an emergency',
    isUrgent: true,
    words: (
      <p>
        Call <a href="tel:911">911</a> or go to the nearest emergency room. {clinicName} does not provide emergency care, and messages here
        are not read around the clock.
      </p>
    ),
  },
  {
    id: 'virtual-care',
    heading: 'Consent to virtual care',
    words: (
      <>
        <p>
          You agree to be cared for from a distance: by live video with a board-certified dermatologist, or by a Rapid Assessment, which a
          dermatologist answers from the photos and answers that you submit.
        </p>
        <p>
          Virtual care has benefits: it is sooner, and you need not travel. It also has risks. Somebody who cannot touch your skin, or look
          at it with a lens, sees less than somebody in the room; a picture may be blurred or its colours wrong; a connection may fail; and
          in rare cases a diagnosis may be late or mistaken because of it. Your dermatologist may ask for more photos, for a video visit, or
          for a visit in person, and may end a visit that cannot be held safely.
        </p>
        <p>
          You may say no, stop at any time, and ask for care in person instead, without losing any right to future care. Visits are not
          recorded, by us or by you, unless both agree first.
        </p>
        {country === 'us' ? (
          <p>
            Our dermatologists may treat you only where they are licensed. Currently only residents of{' '}
            <Fact of="states.served" otherwise="certain states" /> are served, and during a visit you must be there. Tell us truthfully
            where you are.
          </p>
        ) : (
          <p>Our dermatologists may treat you only where they are licensed. Tell us truthfully where you live and where you are.</p>
        )}
      </>
    ),
  },
  {
    id: 'minors',
    heading: 'Patients under 18',
    words: (
      <p>
        Minors under 18 need the consent of a parent or guardian. The parent or guardian makes the account, gives the child's name and
        details, is there during the visit, and answers for the appointment and its costs.
      </p>
    ),
  },
  {
    id: 'excluded-care',
    heading: 'Care we do not give',
    words: (
      <>
        <p>Some care needs hands, instruments or a laboratory. We do not provide:</p>
        <ul>
          {excludedCare.map((care) => (
            <li key={care}>{care}</li>
          ))}
        </ul>
        <p>
          If your concern turns out to be one of these, we tell you so, and tell you where to turn instead. A full refund is given if an
          in-person visit is needed and cannot be arranged.
        </p>
      </>
    ),
  },
  {
    id: 'financial-responsibility',
    heading: 'Financial responsibility',
    words: (
      <>
        <p>You pay for the care that you order. Every price is shown before you agree to it. There is no subscription and no hidden fee.</p>
        <WhenKnown fact="insurance.accepted" as="p">
          Video appointments may be covered by insurance. You allow us to send your insurer what it needs to pay, and you pay what it does
          not: deductibles, co-payments and care it does not cover. It is for you to know your plan. Rapid Assessments and cosmetic
          appointments are never covered by insurance, and you agree not to claim them.
        </WhenKnown>
        <WhenKnown fact="insurance.none" as="p">
          We do not bill insurance. You pay for your appointments, and may send your insurer our papers yourself. Rapid Assessments and
          cosmetic appointments are never covered by insurance, and you agree not to claim them.
        </WhenKnown>
        <p>
          The fee of a Rapid Assessment is held on your card when you submit it and charged when your dermatologist has answered. It is let
          go when it cannot be answered from photos, when you withdraw it before a dermatologist has begun, and when no answer comes within
          24 hours.
        </p>
        <p>A parent or guardian answers for the costs of the child. You can see every charge, and print its receipt, in your portal.</p>
      </>
    ),
  },
  {
    id: 'contact',
    heading: 'How we contact you',
    words: (
      <>
        <p>
          You agree that we write to the e-mail address and phone number that you gave about your account, appointments, answers and
          payments. Such messages never contain a diagnosis, a prescription or a photo: they ask you to sign in. Text messages come only
          when you have switched them on; your carrier may charge for them.
        </p>
        <p>Please keep your address and number current. Whoever can read your e-mail can read that we wrote to you.</p>
      </>
    ),
  },
  {
    id: 'treatment',
    heading: 'Treatment',
    words: (
      <>
        <p>
          Your dermatologist decides, with you, which treatment fits. No result can be promised, and every medicine can have side effects:
          read what comes with it, and ask. Tell us the truth about your health, pregnancy, medicines and allergies, follow the plan, and
          write to us when something gets worse or new.
        </p>
        <p>
          A prescription is given only when the dermatologist finds it right. Isotretinoin cannot be prescribed by Rapid Assessment, and
          controlled substances are never prescribed. You may have a prescription filled at a pharmacy of your choice.
        </p>
        <p>We are not your family doctor, and do not replace one. What you read on our site is general and no advice for you alone.</p>
      </>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    words: (
      <>
        <p>
          Use your own name, keep your password to yourself, and tell us when somebody else may know it. Upload only photos of yourself or
          of the patient you act for. You keep every right to them; you allow us to use them for your care.
        </p>
        <p>
          We may close an account that is used to harm others, to deceive, or to threaten our people. Your medical record stays yours, and
          you may have a copy of it.
        </p>
      </>
    ),
  },
  {
    id: 'privacy-notice',
    heading: 'Privacy notice',
    words: (
      <>
        <p>
          What you tell us becomes part of your medical record. We use it to treat you, to be paid for it and to run the clinic, and we
          share it only as our{' '}
          <a href="/privacy" target="_blank" rel="noopener" data-policy>
            Privacy Policy
          </a>{' '}
          says or the law requires.
        </p>
        <p>
          You have the right to read your record and to have a copy of it, to have it corrected, to know who has seen it, to ask that we
          contact you in a certain way, to ask that we limit its use, and to complain to us{' '}
          {country === 'us' ? 'or to the U.S. Department of Health and Human Services' : 'or to the privacy commissioner where you live'}.
          Nobody is treated worse for complaining. If your record is ever seen by somebody who should not have seen it, we tell you.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    heading: 'What we answer for',
    words: (
      <p>
        Our dermatologists answer for their care as in any other practice, and nothing here takes a right from you that the law gives a
        patient. For the web site itself we do our best, but cannot promise that it is always there: if it is not, and your skin cannot
        wait, please seek care in person.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'When these terms change',
    words: (
      <p>
        We put the new text here with its date, and tell you by e-mail before it counts when it changes what you agreed to. The law of the
        place where you are cared for applies. If one part cannot stand, the others do.
      </p>
    ),
  },
];
