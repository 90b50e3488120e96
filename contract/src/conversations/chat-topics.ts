/** What people come to the chat for: with which words it begins, and what they can do there without waiting for anybody. */

/**
 * `page` leads to an address of ours. `reset_link` asks for an e-mail and sends the e-mail (`resetPassword`). `appointment` opens the next
 * appointment, `refill` the newest note with a prescription, each by what is on file. `says` puts words into the message, to go on from.
 */
export type QuickActionDoes =
  | { kind: 'page'; path: string }
  | { kind: 'reset_link' }
  | { kind: 'appointment' }
  | { kind: 'refill' }
  | { kind: 'says'; words: string };

export interface QuickAction {
  label: string;
  /** Whom it is offered: a visitor has no record to change, a patient no password to reset. */
  to: 'visitor' | 'patient' | 'everybody';
  does: QuickActionDoes;
}

interface Described {
  /** In lists and in the inbox. */
  label: string;
  /** What the clinic says first; nobody has typed it and it is kept nowhere. */
  firstWords: string;
  actions: readonly QuickAction[];
}

const page = (to: QuickAction['to'], label: string, path: string): QuickAction => ({ label, to, does: { kind: 'page', path } });
const says = (to: QuickAction['to'], label: string, words: string): QuickAction => ({ label, to, does: { kind: 'says', words } });
const resetLink: QuickAction = { label: 'Send me a reset link', to: 'visitor', does: { kind: 'reset_link' } };
const move: QuickAction = { label: 'Move or cancel my appointment', to: 'patient', does: { kind: 'appointment' } };
const refill: QuickAction = { label: 'Ask for a refill', to: 'patient', does: { kind: 'refill' } };
const change = page('patient', 'Change my details', '/settings');
const addSomeone = page('patient', 'Add someone I care for', '/family');
const signIn = page('visitor', 'Sign in', '/login');

export const chatTopics = {
  password: {
    label: 'Forgotten password',
    firstWords: 'Forgot your password? We can send you a link to choose a new one right away.',
    actions: [resetLink, says('visitor', 'The link does not come', 'I asked for a reset link, but no e-mail has come. ')],
  },
  profile: {
    label: 'Change of details',
    firstWords: 'What has changed? You can change most details yourself, and it counts at once. Or tell us, and we do it for you.',
    actions: [change, page('patient', 'Update my health profile', '/health-profile/edit'), addSomeone, signIn],
  },
  new_patient: {
    label: 'Another patient',
    firstWords: 'Would you like us to care for a child or somebody else in your care? You can add them yourself, on your own account.',
    actions: [addSomeone, signIn],
  },
  reschedule: {
    label: 'Move or cancel an appointment',
    firstWords: 'You can move or cancel your appointment yourself. You see what it costs, if anything, before you decide.',
    actions: [move, signIn],
  },
  refill: {
    label: 'Refill',
    firstWords: 'Do you need more of a medication? Ask the dermatologist who prescribed it. You get an e-mail when it is answered.',
    actions: [refill, signIn],
  },
  pharmacy: {
    label: 'Prescription to a pharmacy',
    firstWords: 'Which pharmacy should have your prescription? Please tell us its name and address or phone number.',
    actions: [says('patient', 'Name my pharmacy', 'Please send my prescription to this pharmacy (name, address or phone): '), signIn],
  },
  labs: {
    label: 'Requisition to a laboratory',
    firstWords: 'Which laboratory should have your requisition? Please tell us its name and address or fax number.',
    actions: [says('patient', 'Name my lab', 'Please send my requisition to this lab (name, address or fax): '), signIn],
  },
  expansion: {
    label: 'Care in another state',
    firstWords:
      'We care for people in certain states today. Tell us your state and leave your e-mail, and we write to you when we come there.',
    actions: [says('everybody', 'Notify me', 'Please notify me when you care for people in ')],
  },
  registration: {
    label: 'Trouble with registering',
    firstWords:
      'Something did not work with your registration? Please tell us what you saw, and leave the e-mail that you registered with.',
    actions: [page('visitor', 'Create an account', '/register'), resetLink],
  },
  payment: {
    label: 'Payments and receipts',
    firstWords: 'What would you like to know about a payment, a refund or a receipt?',
    actions: [page('patient', 'My cards', '/payment-method'), signIn],
  },
  referral: {
    label: 'Referral',
    firstWords: 'Are you referring a patient, or were you referred to us? Please leave patients’ names and reasons out of this chat.',
    actions: [page('everybody', 'Send a referral', '/referral/send')],
  },
  privacy: {
    label: 'Privacy',
    firstWords: 'You may ask what we have about you, and have it corrected or deleted. The form gives your request a number and its clock.',
    actions: [page('everybody', 'Make a privacy request', '/california-privacy/request'), page('patient', 'My record', '/my-record')],
  },
  support: {
    label: 'Something did not work',
    firstWords: 'We are sorry that something did not work. Please tell us what you were doing and what you saw.',
    actions: [signIn],
  },
  general: {
    label: 'A question',
    firstWords: 'Hello! How can we help?',
    actions: [move, refill, change, resetLink, page('everybody', 'Questions, answered', '/faq')],
  },
} as const satisfies Record<string, Described>;

export type ChatTopic = keyof typeof chatTopics;
export const topicNames = Object.keys(chatTopics) as [ChatTopic, ...ChatTopic[]];

/** Said to a visitor before they type: their thread is not part of any record. */
export const visitorsAreAsked =
  'Please do not send photos or anything about your health here. Sign in first, and your messages join your record.';
