/** X12: segments of elements, and the envelope around them (ISA, GS, ST). Nothing in an element can be one of the marks that part them. */

const [elementMark, componentMark, repetitionMark, segmentMark] = ['*', ':', '^', '~'];

/** An element, or the components of one. */
export type Element = string | number | readonly (string | number)[];

/** "NM1*41*2*PELLIS~": empty elements at the end are left out, as the standard wants. */
export function segment(name: string, ...elements: readonly Element[]): string {
  const written = withoutEmptyEnd([name, ...elements].map(writeElement));
  return written.join(elementMark) + segmentMark;
}

function writeElement(element: Element): string {
  if (typeof element === 'string' || typeof element === 'number') return plain(String(element));
  return withoutEmptyEnd(element.map((part) => plain(String(part)))).join(componentMark);
}

function withoutEmptyEnd(parts: readonly string[]): string[] {
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, last + 1);
}

/** The standard's basic letters: accents go, everything else that is none of them is a blank. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9!"&'()+,\-./;?= ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** "199" and "199.5" from cents: the standard has no zeros at the end. */
export function amountOf(cents: number): string {
  return String(cents / 100);
}

export interface Envelope {
  /** One to nine digits, never used twice. */
  control: number;
  /** The clinic's wall clock, "2026-11-20T09:20:00". */
  at: string;
  sender: string;
  receiver: string;
  isTest: boolean;
  /** GS08 and ST03: which guide it follows. */
  guide: string;
}

/** One interchange with one group and one transaction set of these segments. */
export function interchange({ control, at, sender, receiver, isTest, guide }: Envelope, inside: readonly string[]): string {
  const [day, time] = [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')];
  const number = String(control).padStart(9, '0');
  const set = '0001';
  const party = (id: string) => plain(id).padEnd(15);
  const blank = ' '.repeat(10);
  // of fixed width, and so not through `segment`: 106 characters with its mark
  const head = ['ISA', '00', blank, '00', blank, 'ZZ', party(sender), 'ZZ', party(receiver), day.slice(2), time];
  const isa = [...head, repetitionMark, '00501', number, '0', isTest ? 'T' : 'P', componentMark].join(elementMark) + segmentMark;
  return [
    isa,
    segment('GS', 'HC', sender, receiver, day, time, control, 'X', guide),
    segment('ST', '837', set, guide),
    ...inside,
    // with ST and SE themselves
    segment('SE', inside.length + 2, set),
    segment('GE', 1, control),
    segment('IEA', 1, number),
  ].join('\n');
}
