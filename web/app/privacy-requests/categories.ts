/** What the clinic collects, as California's law wants it listed: category, examples, purpose, retention. */

export const privacyCategories = [
  {
    category: 'Who you are',
    examples: 'Name, date of birth, e-mail, phone, state and zip code',
    purpose: 'To know whom we care for, and to write to you',
    kept: 'As long as your record',
  },
  {
    category: 'Your health (sensitive)',
    examples: 'Answers, photos, medicines, allergies, notes, prescriptions',
    purpose: 'To care for you',
    kept: 'At least 7 years after your last visit; for minors at least until they are 19',
  },
  {
    category: 'Insurance and payment',
    examples: 'Insurer, member number, which card you pay with; never the card number',
    purpose: 'To be paid, and to give you receipts',
    kept: '7 years after the payment',
  },
  {
    category: 'Referrals',
    examples: 'What a referring provider writes about you and the photos they send',
    purpose: 'To prepare your visit and to report back',
    kept: 'With your record; without a visit, 2 years',
  },
  {
    category: 'Your account (sensitive)',
    examples: 'Log-in and password (kept so that nobody can read it), times of sign-in, network address',
    purpose: 'To keep your account yours',
    kept: 'As long as your account; the times of sign-in as long as your record',
  },
  {
    category: 'Messages and requests',
    examples: 'What you write to us, privacy requests and our answers',
    purpose: 'To answer, and to show that we did',
    kept: 'Messages with your record, of visitors 30 days; a wish to hear when we come to your state, and privacy requests, 2 years',
  },
  {
    category: 'Use of public pages',
    examples: 'How often a page was seen on a day, if you agreed to be counted',
    purpose: 'To write better pages',
    kept: 'Counts that belong to nobody: without limit',
  },
] as const;
