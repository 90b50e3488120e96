/** How what a record holds is counted to the desk: "2 visits, 1 note". */
import type { Holding, Side } from '@pellis/contract/record-merges/record-merges';

const words: Record<Holding, readonly [one: string, many: string]> = {
  visits: ['visit', 'visits'],
  assessments: ['Rapid Assessment', 'Rapid Assessments'],
  notes: ['note', 'notes'],
  photos: ['photo', 'photos'],
  documents: ['file', 'files'],
  payments: ['payment', 'payments'],
  receipts: ['receipt', 'receipts'],
  conversations: ['conversation', 'conversations'],
  tasks: ['task', 'tasks'],
  refills: ['refill request', 'refill requests'],
  referrals: ['referral', 'referrals'],
  consents: ['consent', 'consents'],
  profiles: ['version of the health profile', 'versions of the health profile'],
  people: ['person who acts for them', 'people who act for them'],
  corrections: ['change of details', 'changes of details'],
  audit: ['line of the audit', 'lines of the audit'],
};

export function inWords(holds: Side['holds']): string[] {
  return holds.map(({ what, count }) => `${count.toLocaleString('en-US')} ${words[what][count === 1 ? 0 : 1]}`);
}
