/** How somebody is told for whom they act. */
import type { Relation } from '@pellis/contract/people/people';

/** "child of Ana Alvarez" */
export function relationWords(relation: Relation, accountName: string): string {
  if (relation === 'earlier') return 'your record from before you were 18';
  if (relation === 'parent') return `child of ${accountName}`;
  if (relation === 'guardian') return `ward of ${accountName}`;
  if (relation === 'proxy') return 'who lets you act for them';
  return relation === 'caregiver' ? `in the care of ${accountName}` : 'yourself';
}

/** Whom one acts for, as a sentence names them: "yourself", "Mia". */
export function nameOfActing({ relation, first_name }: { relation: Relation; first_name: string }): string {
  if (relation === 'earlier') return 'yourself, in your earlier record';
  return relation === 'self' ? 'yourself' : first_name;
}

/** How a page speaks about what is the patient's: as one's own, in the specification's words, or by the name of whom one acts for. */
export interface Whose {
  isOwn: boolean;
  /** The heading "My Prescriptions" of one's own, "Mia's prescriptions" of somebody else. */
  mine: (own: string, thing: string) => string;
  /** "your", "Mia's" */
  your: string;
  /** "you", "Mia" */
  you: string;
}

/** `name` is the first name of somebody else. */
export function whoseWords(name?: string): Whose {
  if (name === undefined) return { isOwn: true, mine: (own) => own, your: 'your', you: 'you' };
  return { isOwn: false, mine: (_, thing) => `${name}'s ${thing}`, your: `${name}'s`, you: name };
}
