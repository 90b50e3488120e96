/** The Privacy Policy, part by part, in plain words. */
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { clinicName } from '../platform/clinic.ts';
import { country } from '../platform/site.ts';
import type { Part } from './legal-text.tsx';

export const privacyEffective = '03-30-2020';

export const privacyParts: readonly Part[] = [
  {
    id: 'who',
    heading: 'Who we are',
    words: (
      <>
        <p>
          {clinicName} is a dermatology clinic that cares for people online. This policy tells what we know about you, why, who else gets to
          see it, and what you can decide. It covers this site, your portal and your care.
        </p>
        <WhenKnown fact="legal.name" as="p">
          {clinicName} is run by <Fact of="legal.name" />.
        </WhenKnown>
        <WhenKnown fact="privacy.contact" as="p">
          Questions about your privacy are answered by <Fact of="privacy.contact" />.
        </WhenKnown>
      </>
    ),
  },
  {
    id: 'data-collected',
    heading: 'Data we collect',
    words: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>
            who you are: name, date of birth, sex, e-mail, phone, address,{' '}
            {country === 'us' ? 'state and zip code' : 'province and postal code'}
          </li>
          <li>your health: your answers, photos, medicines, allergies and pregnancy, and what you say and write to us</li>
          <li>insurance: your insurer, member ID, group number and a picture of your card, when you use insurance</li>
          <li>
            payment: which card you pay with, by its brand and last four digits. The number itself goes to the card processor, never to us
          </li>
        </ul>
        <p>What arises when you use our care:</p>
        <ul>
          <li>your dermatologist's notes, prescriptions and lab requisitions</li>
          <li>appointments, orders, charges and receipts</li>
          <li>when you sign in, from which network address and with which browser, to keep your account safe</li>
          <li>who at the clinic looked at your record, and when</li>
        </ul>
        <p>
          On public pages we count which pages are read only when you agree to it, and never by whom. In your portal nothing is measured.
          What we keep in your own browser is your sign-in, your choice of dark or light, and drafts of forms you have not sent yet.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    heading: 'How we use it',
    words: (
      <>
        <ul>
          <li>to care for you: to diagnose, treat, prescribe and follow up</li>
          <li>to book, remind and answer you</li>
          <li>to be paid, by you or your insurer</li>
          <li>to keep your account and our clinic safe, and to check the quality of our care</li>
          <li>to do what the law asks of a clinic</li>
        </ul>
        <p>
          We do not sell your data. We do not advertise with it. We do not use your photos to train software or to show to others without
          asking you first.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    heading: 'With whom we share it',
    words: (
      <>
        <ul>
          <li>the dermatologists and staff of {clinicName}, each only with what their work for you needs</li>
          <li>your pharmacy, your laboratory, and your insurer when you use one</li>
          <li>the provider who referred you, with a consult note at the end of your visit</li>
          <li>a parent or guardian who acts for the patient, and helpers whom you invite</li>
          <li>companies that work for us under contract, such as the card processor, and only what that work needs</li>
          <li>authorities and courts, when the law obliges us, and whoever must know to prevent serious harm</li>
        </ul>
        <p>E-mails and text messages that we send never contain a diagnosis, a prescription, a photo or a reason for your visit.</p>
      </>
    ),
  },
  {
    id: 'protection',
    heading: 'How we protect it, and how long we keep it',
    words: (
      <>
        <p>
          Everything travels encrypted. From photos we remove where and with what they were taken, and store them encrypted. Each look at
          your record is written down, and you can see who looked. Video visits are not recorded.
        </p>
        <p>
          We keep medical records for as long as the law asks of a clinic, and those of children longer. What we need not keep, we delete
          when you ask.
        </p>
      </>
    ),
  },
  {
    id: 'choices',
    heading: 'Your choices',
    words: (
      <>
        <ul>
          <li>read your record, and take a copy with you</li>
          <li>have what is wrong corrected</li>
          <li>ask who has seen it, and with whom it was shared</li>
          <li>switch text messages on and off, and tell us how to reach you</li>
          <li>ask us to limit what we do with it, or to delete what the law does not oblige us to keep</li>
          <li>close your account</li>
        </ul>
        <p>
          Send us a message from your portal and we do it.{' '}
          {country === 'us' ? (
            <>
              Residents of California have further rights: see{' '}
              <a href="/california-privacy" target="_blank" rel="noopener">
                California privacy
              </a>
              .
            </>
          ) : (
            'You may also turn to the privacy commissioner where you live.'
          )}
        </p>
      </>
    ),
  },
  {
    id: 'children',
    heading: 'Children',
    words: (
      <p>
        Accounts are for adults. A parent or guardian gives us the data of a child, decides about it as above, and may see it, except for
        care that the law lets a minor consent to alone and keep to themselves.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'When this policy changes',
    words: (
      <p>We put the new text here with its date. When it changes what we do with data we already have, we tell you by e-mail first.</p>
    ),
  },
];
