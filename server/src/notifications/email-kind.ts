/** One of the e-mails that the clinic writes: what it says of given facts, who gets it and when, and how it reads with facts made up for the preview. */
import type { Email } from './email.ts';

export type Words = Omit<Email, 'about' | 'to'>;

export interface EmailKind<Facts> {
  template: string;
  /** In the operator's words. */
  to: string;
  when: string;
  words: (facts: Facts) => Words;
  /** The e-mail as it reads with made-up facts. */
  sample: Words;
}

interface Described<Facts> {
  template: string;
  to: string;
  when: string;
  isAwaited?: boolean;
  sample: NoInfer<Facts>;
  words: (facts: Facts) => Omit<Words, 'template' | 'isAwaited'>;
}

export function emailKind<Facts>({ template, to, when, isAwaited = false, sample, words }: Described<Facts>): EmailKind<Facts> {
  const write = (facts: Facts): Words => ({ template, isAwaited, ...words(facts) });
  return { template, to, when, words: write, sample: write(sample) };
}
