/** Who may what: the one table of roles and their rights. Policies, endpoints, row-level security and navigation ask rights, never roles. */

/** What somebody may do, each in a sentence. Whose record it is, is asked beside it: by the policy, and by row-level security. */
export const rights = {
  'act-for-patients': 'Uses the portal as a patient, or for one',
  'see-care': 'Sees the care of the patient they act for: visits, answers, photos, messages, the record',
  'arrange-care': 'Books, sends and writes for the patient they act for',
  'pay-for-care': 'Sees and pays what the patient they act for owes',
  'decide-for-patient': 'Signs, changes and gives access for the patient they act for: everybody who acts for one but a proxy',
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

/**
 * What each role may. A person of the clinic may have a right more or less (the table `account_right`); a new role is an entry here, and its
 * name where people are hired.
 */
const byRole = {
  /** Whoever acts as a proxy has of these what the patient gave, and never the last one. */
  client: ['act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient'],
  provider: [
    'work-here',
    'find-patients',
    'read-clinical',
    'write-notes',
    'sign-notes',
    'treat',
    'set-concerns',
    'open-in-emergency',
    'review-emergencies',
    'work-referrals',
  ],
  /** A nurse or a physician assistant: a dermatologist who supervises them signs. */
  assistant: ['work-here', 'read-clinical', 'write-notes', 'prepare-cases'],
  staff: [
    'work-here',
    'find-patients',
    'see-patients',
    'work-referrals',
    'work-inbox',
    'book-for-patients',
    'register-patients',
    'handle-payments',
    'refund',
    'see-books',
    'answer-privacy-requests',
  ],
  admin: [
    'work-here',
    'find-patients',
    'review-emergencies',
    'see-books',
    'answer-privacy-requests',
    'manage-people',
    'set-prices',
    'set-up-clinic',
    'keep-clinic-running',
    'read-audit',
    'oversee-clinic',
  ],
} as const satisfies Record<string, readonly Right[]>;
export type Role = keyof typeof byRole;

// an object's own keys, which the type of Object.keys does not tell
export const roles = Object.keys(byRole) as Role[];

/** Of a role that this version does not know, none. */
export function rightsOfRole(role: Role): readonly Right[] {
  return (byRole as Partial<typeof byRole>)[role] ?? [];
}

/** Those who have this right unless it was taken from them. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => rightsOfRole(role).includes(right));
}
