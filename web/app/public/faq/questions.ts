/** The questions people ask before they come, with their answers: for the page and for search engines alike. */
import { insurerLabels, insurers } from '@pellis/contract/health-profiles/health-profiles';
import type { FactName } from '../../frame/fact.tsx';
import { named } from '../../frame/named.ts';

export interface Question {
  /** Its address on the page. */
  id: string;
  question: string;
  /** A paragraph each; one with a fact stands there only while the clinic knows it. */
  answer: (string | { words: string; when: FactName })[];
  /** What stands under the answer on the page. */
  more?: 'prices' | 'conditions' | 'assessment' | 'doctors' | 'referral';
  /** Asked only of the site of one country. */
  onlyIn?: 'us' | 'ca';
}

export interface Topic {
  id: string;
  heading: string;
  questions: Question[];
}

const insurance = named(insurers.filter((insurer) => insurer !== 'none').map((insurer) => insurerLabels[insurer]));
const notCovered = 'We do not bill insurance. You can send our receipt to your insurer yourself.';
/** The server writes in which. */
const served = '{{states.served}}';

export const topics: readonly Topic[] = [
  {
    id: 'fees',
    heading: 'Fees',
    questions: [
      {
        id: 'what-does-it-cost',
        question: 'What does it cost?',
        answer: ['You see every price before you pay. There is no subscription and there are no hidden fees.'],
        more: 'prices',
      },
      {
        id: 'insurance',
        question: 'Does my insurance pay?',
        answer: [
          {
            words: `Video appointments may be covered by insurance. We work with ${insurance}; without insurance you pay the cash price.`,
            when: 'insurance.accepted',
          },
          { words: notCovered, when: 'insurance.none' },
          'Rapid Assessments and cosmetic appointments are never covered by insurance.',
        ],
        onlyIn: 'us',
      },
      {
        id: 'insurance',
        question: 'Does my insurance pay?',
        answer: [
          { words: 'Video appointments may be covered by insurance.', when: 'insurance.accepted' },
          { words: notCovered, when: 'insurance.none' },
          'Rapid Assessments and cosmetic appointments are never covered by insurance.',
        ],
        onlyIn: 'ca',
      },
      {
        id: 'when-is-my-card-charged',
        question: 'When is my card charged?',
        answer: [
          'For a Rapid Assessment we reserve the price on your card when you send it, and charge it only when your dermatologist has answered.',
          'If it cannot be answered from photos, or if we are late, the reservation is let go and you pay nothing.',
        ],
      },
      {
        id: 'in-person',
        question: 'What if I have to be seen in person after all?',
        answer: ['You get a full refund if an in-person visit is needed and cannot be arranged.'],
      },
    ],
  },
  {
    id: 'wait',
    heading: 'Wait',
    questions: [
      {
        id: 'how-soon',
        question: 'How soon will a dermatologist see me?',
        answer: [
          'A Rapid Assessment is answered within 24 hours, guaranteed. Video appointments happen in under 1 week.',
          'Patients who are referred to us are cared for within 24 hours to 7 days.',
        ],
        more: 'referral',
      },
      {
        id: 'how-long-to-start',
        question: 'How long does it take to get started?',
        answer: ['Submitting your info and photos takes about 2 minutes. Setting up your health profile takes about 1 minute.'],
      },
      {
        id: 'what-if-late',
        question: 'What happens if my answer is late?',
        answer: ['Then you do not pay for it: 24 hours after you sent it, the money goes back by itself, and we tell you.'],
      },
      {
        id: 'where',
        question: 'In which states do you see patients?',
        answer: [`Currently only residents of ${served} are served. Write to us in the chat to be notified when we come to your state.`],
        onlyIn: 'us',
      },
    ],
  },
  {
    id: 'prescriptions',
    heading: 'Prescriptions',
    questions: [
      {
        id: 'where-are-my-prescriptions',
        question: 'Where do I find my prescriptions?',
        answer: ['Your prescriptions are available in your portal after your first appointment.'],
      },
      {
        id: 'how-do-they-reach-me',
        question: 'How does the medicine reach me?',
        answer: [
          { words: 'Prescriptions are shipped nationwide for free, with skincare samples.', when: 'promise.shipping' },
          'If you want to use your own pharmacy, tell us in the chat and we send them there.',
        ],
      },
      {
        id: 'refills',
        question: 'What if I need a refill?',
        answer: [
          'Choose "I need a refill" beside the prescription in your portal.',
          {
            words: 'Your complimentary concierge also reminds you before it runs out and checks that your medicines go together.',
            when: 'promise.reminders',
          },
        ],
      },
      {
        id: 'not-prescribed',
        question: 'Is there anything you do not prescribe?',
        answer: [
          'Controlled substances are never prescribed. Isotretinoin, a strong acne medicine, cannot be prescribed by Rapid Assessment; please book a video appointment for it.',
        ],
        more: 'assessment',
      },
    ],
  },
  {
    id: 'trust',
    heading: 'Trust in video care',
    questions: [
      {
        id: 'does-it-work',
        question: 'Can a dermatologist really help me by video?',
        answer: [
          'Yes, most of the time: 80–90% of common skin concerns can be handled digitally. Where that is not enough, your dermatologist says so and tells you whom to see in person.',
        ],
        more: 'conditions',
      },
      {
        id: 'who',
        question: 'Who will see me?',
        answer: [
          'A board-certified dermatologist, and nobody else: 4 years of medical school, then 5 years of dermatology training. The clinic is owned and staffed by dermatologists.',
        ],
        more: 'doctors',
      },
      {
        id: 'is-it-live',
        question: 'Is it a real conversation?',
        answer: [
          'A visit is live video, not email or text. You talk with your dermatologist face to face. For a Rapid Assessment the dermatologist diagnoses from the photos you submit.',
        ],
      },
      {
        id: 'privacy',
        question: 'Who gets to see my photos?',
        answer: [
          'The dermatologist who treats you. Photos are stored encrypted, without the place where they were taken, and each look at them is written down. Visits are not recorded.',
        ],
      },
      {
        id: 'children',
        question: 'Do you see children?',
        answer: ['Yes. Anybody under 18 needs the consent of a parent or guardian, who makes the account and is there for the visit.'],
      },
      {
        id: 'somebody-for-me',
        question: 'Can somebody I trust do this for me?',
        answer: [
          'Yes. From 18 on you can let a spouse, a grown-up child or a caregiver act for you: you choose what they see and do and until which day, and you can end it at any moment.',
        ],
      },
      {
        id: 'emergency',
        question: 'What should I do in an emergency?',
        answer: ['Call 911. We do not provide emergency care.'],
      },
    ],
  },
];
