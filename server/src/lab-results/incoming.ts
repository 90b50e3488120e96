/** A report as a laboratory has sent it, in whatever form: what of it is kept, before anybody asked whether it fits. */

export interface IncomingValue {
  /** LOINC or the laboratory's own. */
  code: string;
  name: string;
  value: string;
  unit: string;
  range: string;
  flag: string;
  status: 'P' | 'F' | 'C' | 'X';
  comment: string;
}

export interface IncomingReport {
  way: 'hl7' | 'csv';
  /** The sender with the number it gave the message, or what its words add up to: the same twice is one. */
  sentAs: string;
  /** How the laboratory calls the report: a correction names it again. */
  report: string;
  lab: string;
  orderNumber: string;
  name: string;
  /** "1990-02-28", or as it came. */
  dob: string;
  collectedAt: Date | null;
  comment: string;
  values: readonly IncomingValue[];
  /** The laboratory's paper, where the message carries it. */
  pdf: Uint8Array | null;
  words: string;
}

/** What stands where the laboratory has taken a value back. */
export const withdrawn = 'Withdrawn by the laboratory';

/** By the letter of HL7's table 0085: entered and not verified (R), partial (S) and pending (I) are preliminary; wrong (W) and deleted (D) end the value. */
export function asStanding(letter: string, value: Omit<IncomingValue, 'status'>): IncomingValue {
  if (letter === 'W' || letter === 'D') return { ...value, ...{ value: withdrawn, unit: '', range: '', flag: '' }, status: 'X' };
  if (['P', 'R', 'S', 'I'].includes(letter)) return { ...value, status: 'P' };
  return { ...value, status: letter === 'C' || letter === 'X' ? letter : 'F' };
}

/** A file, or a part of it, that says nothing we can read: the sentence for whoever brought it. */
export interface Unreadable {
  problem: string;
}

export function isUnreadable(read: IncomingReport | Unreadable): read is Unreadable {
  return 'problem' in read;
}
