/** What each right lets somebody do. A file of its own: only whoever gives rights reads the sentences, and everybody's pages ask the table of roles. */

/** What somebody may do, each in a sentence. Whose record it is, is asked beside it: by the policy, and by row-level security. */
export const rights = {
  'act-for-patients': 'Uses the portal as a patient, or for one',
  'work-here': 'Is one of the clinic’s people: the workspace, a second factor, notifications',
  'find-patients': 'Finds every patient by name and email',
  'see-patients': 'Sees every patient’s name, birthday, contact, insurance, visits and own changes, and nothing clinical',
  'read-clinical': 'Reads the records of patients whom they treat',
  'write-notes': 'Drafts the notes of encounters that are theirs',
  'sign-notes': 'Signs and amends these notes, and decides on refills of what they prescribe',
  treat: 'Takes cases, conducts video visits, answers medical questions, and keeps their own times',
  'set-concerns': 'Sets which concerns are cared for, from photos, by video or not, and their warnings',
  'prepare-cases': 'Prepares cases of dermatologists who supervise them: reads the case and drafts its note',
  'open-in-emergency': 'Opens a record without treating the patient, for a reason that is recorded and announced',
  'review-emergencies': 'Reviews the records that others opened in an emergency',
  'work-referrals': 'Works on referrals',
  'work-inbox': 'Answers conversations, makes sure who writes, works on tasks',
  'book-for-patients': 'Books, moves and cancels visits on behalf of patients',
  'register-patients': 'Hands records over to whom they belong',
  'handle-payments': 'Sees who paid and who owes what, with names and receipts, and collects what is owed',
  refund: 'Gives money back',
  'bill-insurance': 'Bills insurers: sees the codes of insured visits, and enters what became of claims',
  'see-books': 'Sees orders and sums, and not whose they are',
  'answer-privacy-requests': 'Works on privacy requests',
  'manage-people': 'Decides who works here and what they may do, and which dermatologists patients see',
  'set-prices': 'Sets what visits cost when plans change',
  'set-up-clinic': 'Sets up the clinic: its settings, mail, cards and keys, and opens its doors',
  'keep-clinic-running': 'Has failed jobs tried again or dropped, and is written to when something is wrong with the running clinic',
  'read-audit': 'Reads who did what to whose record, saves it as a file, and looks at alarms',
  'oversee-clinic': 'Sees warnings, figures, emails’ texts and the record of events',
} as const satisfies Record<string, string>;
export type Right = keyof typeof rights;
