/** One of the text messages that the clinic sends: what it says of given facts, who gets it and when. Its link and its foot stay as they are built in. */
import { type Fills, type OwnWords, type PlaceholderName, withPlaceholders } from './placeholders.ts';

export interface TextWords {
  template: string;
  /** What a person reads between the clinic's name and the link. */
  words: string;
  /** Below the clinic's own address. */
  path?: string;
  /** How to end these messages, as carriers and law want it. */
  foot?: string;
  fills: Fills;
  needs: readonly PlaceholderName[];
}

export interface TextKind<Facts> {
  template: string;
  /** What it is, in the operator's words. */
  title: string;
  to: string;
  when: string;
  words: (facts: Facts) => TextWords;
  /** The message with made-up facts. */
  sample: TextWords;
  needs: readonly PlaceholderName[];
}

interface Described<Facts> {
  template: string;
  title: string;
  to: string;
  when: string;
  sample: NoInfer<Facts>;
  words: (facts: Facts) => Omit<TextWords, 'template' | 'fills' | 'needs'>;
  fills: (facts: Facts) => Fills;
  needs?: readonly PlaceholderName[];
}

export const stopFoot = 'Reply STOP to end these messages.';

export function textKind<Facts>({ template, title, to, when, sample, words, fills, needs = [] }: Described<Facts>): TextKind<Facts> {
  const write = (facts: Facts): TextWords => ({ template, ...words(facts), fills: fills(facts), needs });
  return { template, title, to, when, words: write, sample: write(sample), needs };
}

export function builtInText({ title, sample }: Pick<TextKind<never>, 'title' | 'sample'>): OwnWords {
  return { subject: title, text: withPlaceholders(sample.words, sample.fills) };
}
