/** What an adult may let somebody do, in words; apart, so that only who shows them loads them. */
import type { ProxyScope } from './proxy-scopes.ts';

/** As the patient reads it, as who acts for them does, and as the front desk. */
export const proxyScopeWords: Record<ProxyScope, { label: string; about: string; forProxy: string; atDesk: string }> = {
  'see-care': {
    label: 'See visits, answers and photos',
    about: 'Notes, prescriptions, messages and the whole record, to read',
    forProxy: 'You see visits, answers, photos, messages and the record.',
    atDesk: 'sees care',
  },
  'arrange-care': {
    label: 'Book and write for me',
    about: 'Visits, Rapid Assessments, messages and refills; they pay for what they book',
    forProxy: 'You book visits, send Rapid Assessments, write messages and ask for refills. What you book you pay with a card of your own.',
    atDesk: 'books and writes',
  },
  'pay-for-care': {
    label: 'See and pay what I owe',
    about: 'Bills and receipts, paid with a card of theirs',
    forProxy: 'You see what is owed, pay it with a card of your own, and read the receipts.',
    atDesk: 'pays',
  },
};
