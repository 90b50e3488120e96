/**
 * What a sig says of when, as far as it is surely read. Whatever can be told is taken out of its words piece by piece; where a word of time is left over, or two
 * pieces speak against each other, nobody has understood it: that is left to choose, and not guessed. Decision 0441.
 */
import { usualParts } from './parts-of-day.ts';
import { mostPhases, type Phase, type RoutineStep, type TimeOfDay, type ToChoose, type Weekday, weekdays } from './routines.ts';
import { abbreviations, beside, bounded, type Days, every, needed, numbers, on, said, span, unread, unreadLength } from './sig-words.ts';

export interface ReadSig extends Pick<RoutineStep, 'every_days' | 'weekdays' | 'for_days' | 'ramp'> {
  /** Empty where it says none, or more than the parts of a day hold. */
  times: TimeOfDay[];
  /** It says on which days, or for how long: what is usual does not count beside it. */
  isParticular: boolean;
  /** What nobody could read for sure. */
  to_choose: ToChoose[];
}

/** As much as a step holds. */
const [mostApart, longest] = [60, 730];

export function readSig(sig: string): ReadSig {
  const { words, isLengthOpen, isBeginOpen, again } = rewritten(sig);
  const sentences = words.split(/\.(?:\s|$)/).map((sentence) => sentence.split(/,?\s*\b(?:and )?then\b\s*/));
  const read = readSentences(sentences, { isLengthOpen, again });
  return isBeginOpen ? { ...read, isParticular: true, to_choose: [...read.to_choose, 'begin'] } : read;
}

function readSentences(sentences: readonly string[][], { isLengthOpen, again }: { isLengthOpen: boolean; again: number | null }): ReadSig {
  const changing = sentences.filter((parts) => parts.length > 1);
  const alone = sentences.filter((parts) => parts.length === 1).flat();
  const plain = readPart(alone.join('. '));
  if (sentences.flat().some((words) => needed.test(words))) return changing.length > 0 ? allToChoose() : readAsNeeded(alone, isLengthOpen);
  if (again) return readAgain(plain, again, changing.length > 0 || isLengthOpen);
  const [parts] = changing;
  if (!parts) return readPlain(plain, isLengthOpen);
  return changing.length > 1 || isLengthOpen ? allToChoose() : readChanging(plain, parts);
}

/** In small letters and figures, and what says the same in more words in the plain ones. */
function rewritten(sig: string): { words: string; isLengthOpen: boolean; isBeginOpen: boolean; again: number | null } {
  let words = sig.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('**', '').trim();
  for (const [short, long] of abbreviations) words = words.replace(short, long);
  words = words.replace(new RegExp(String.raw`\b(${numbers.join('|')})\b`, 'g'), (number) => String(numbers.indexOf(number)));
  for (const one of beside) words = words.replace(one, ' ');
  const begun = /\bafter the (first dose|starter pack)\b/;
  const isBeginOpen = begun.test(words);
  words = words.replace(begun, ' ');
  words = withoutDoses(words);
  const repeat = new RegExp(String.raw`\brepeat(?: it| the dose)?(?: once)? (?:after|in) ${span}(?=\s*(?:[.,;]|$))`).exec(words);
  if (repeat) words = words.replace(repeat[0], ' ');
  const open = /\bfor (?:up to )?\d+ (?:to|or|-) \d+ (?:day|week|month)s\b|\b(?:go on|continue)\b[^.]*|\buntil\b[^.,;]*/g;
  const closed = words.replace(open, ' ');
  return { words: closed, isLengthOpen: closed !== words, isBeginOpen, again: repeat ? daysIn(repeat) : null };
}

/** The same days with another dose, which the words of the step say. */
function withoutDoses(words: string): string {
  return words
    .replace(/\bon the first day,? then \d+ \w+ (?:a day|daily|once a day|once daily) for (\d+) days/g, (_, days) => {
      return `once a day for ${Number(days) + 1} days`;
    })
    .replace(/\bfor (\d+) days((?:,? (?:and )?(?:then )?\d+(?: (?:tablets?|capsules?|mg))? for \d+ days)+)/g, (_, first, more) => {
      const others = [...String(more).matchAll(/for (\d+) days/g)].map(([, days]) => Number(days));
      return `for ${others.reduce((sum, days) => sum + days, Number(first))} days`;
    });
}

interface Part {
  days: Days[];
  counts: number[];
  times: TimeOfDay[];
  lengths: number[];
  isOnce: boolean;
  /** What was not taken out. */
  left: string;
}

function readPart(words: string): Part {
  const part: Part = { days: [], counts: [], times: [], lengths: [], isOnce: false, left: words };
  const taken = (one: RegExp): RegExpExecArray[] => {
    const found = [...part.left.matchAll(one)];
    part.left = part.left.replace(one, ' ');
    return found;
  };
  if (bounded.test(words)) return part;
  for (const found of taken(/\b(?:once )?every (\d+) (day|night|week|month)s\b/g)) {
    part.days.push(every(daysIn(found)));
    if (found[2] === 'night') part.times.push('evening');
  }
  const named = taken(new RegExp(String.raw`\b(?:on |every |each )?(${weekdays.join('|')})s?\b`, 'g')).map(([, day]) => day as Weekday);
  if (named.length > 0) part.days.push(on(...weekdays.filter((day) => named.includes(day))));
  for (const { words: one, days, count, times } of said) {
    if (taken(one).length === 0) continue;
    if (days) part.days.push(days);
    if (count) part.counts.push(count);
    part.times.push(...(times ?? []));
  }
  if (taken(/\b(for )?1 day only\b/g).length > 0) part.lengths.push(1);
  part.isOnce = taken(/\bonce\b(?=\s*(?:[.,;]|$)| with | on an )/g).length > 0;
  const forSoLong = new RegExp(String.raw`\b(?:for (?:up to )?|up to )${span}(?: in a row)?(?! after)\b`, 'g');
  part.lengths.push(...taken(forSoLong).map(daysIn));
  return part;
}

function readPlain(part: Part, isLengthOpen: boolean): ReadSig {
  const isAnyDay = part.days.length === 0 && part.times.length > 0;
  const days = only(part.days) ?? (isAnyDay || isOnceAlone(part) ? every(1) : null);
  const times = timesOf(part);
  const lengths = part.isOnce ? [...part.lengths, 1] : part.lengths;
  const [length = null] = lengths;
  const isClear = new Set(lengths).size < 2 && (!length || !isLengthOpen) && part.isOnce === isOnceAlone(part);
  if (!days || !times || !isClear || days.every_days > mostApart || unread.test(part.left)) return allToChoose();
  const isOpen = isLengthOpen || unreadLength.test(part.left) || (length ?? 0) > longest;
  return {
    ...days,
    times,
    for_days: isOpen ? null : length,
    ramp: [],
    isParticular: isOpen || length !== null || days.every_days > 1 || days.weekdays.length > 0,
    to_choose: isOpen ? ['length'] : [],
  };
}

/** "Once", and not so often in so many days. */
function isOnceAlone({ isOnce, days, counts }: Part): boolean {
  return isOnce && days.length + counts.length === 0;
}

/** Once, and once more: on the first day and so many days after it. */
function readAgain(part: Part, after: number, isMore: boolean): ReadSig {
  const times = timesOf(part);
  const isMoreOften = isMore || part.days.length > 0 || part.counts.length > 0 || part.lengths.length > 0 || after > mostApart;
  if (!times || isMoreOften || unread.test(part.left) || unreadLength.test(part.left)) return allToChoose();
  return { ...every(after), times, for_days: after + 1, ramp: [], isParticular: true, to_choose: [] };
}

/** "Every other night for two weeks, then nightly" goes on; "daily for 2 weeks, then twice a week for 2 weeks, then stop" ends. */
function readChanging(plain: Part, parts: readonly string[]): ReadSig {
  const stops = /^stop\b[\s,;]*$/.test(parts.at(-1) ?? '');
  const stretches = (stops ? parts.slice(0, -1) : parts).map((words) => readPart(words.replace(/^\s*(start|begin)( with)?\b/, '')));
  const all = [plain, ...stretches];
  const times = timesOf({ times: all.flatMap((part) => part.times), counts: all.flatMap(({ counts }) => counts) });
  const isLeft = (part: Part) => unread.test(part.left) || unreadLength.test(part.left) || part.isOnce || part.lengths.length > 1;
  if (!times || all.some(isLeft) || !stretches.every((part) => isAtThese(times, part, stretches))) return allToChoose();
  if (stretches.length === 1) return readOnlyStretch(all, times);
  if (plain.days.length + plain.lengths.length > 0) return allToChoose();
  return readStretches(stretches, times, stops);
}

/** One that ends, and nothing after it. */
function readOnlyStretch(all: readonly Part[], times: TimeOfDay[]): ReadSig {
  const days = all.flatMap((part) => part.days);
  const [length, ...more] = all.flatMap(({ lengths }) => lengths);
  const on_days = days.length > 0 ? only(days) : times.length > 0 ? every(1) : null;
  if (!on_days || !length || more.length > 0 || length > longest || on_days.every_days > mostApart) return allToChoose();
  return { ...on_days, times, for_days: length, ramp: [], isParticular: true, to_choose: [] };
}

function readStretches(stretches: readonly Part[], times: TimeOfDay[], stops: boolean): ReadSig {
  const said = stretches.map((part) => ({ days: only(part.days), length: part.lengths[0] ?? null }));
  const last = said.at(-1);
  const ramp = said.slice(0, -1).flatMap(({ days, length }) => (days && length && length <= 120 ? [phaseOf(days, length)] : []));
  if (!last?.days || ramp.length < said.length - 1 || ramp.length > mostPhases || (stops && !last.length)) return allToChoose();
  if (said.some(({ days }) => (days?.every_days ?? 1) > mostApart)) return allToChoose();
  const before = ramp.reduce((sum, { for_days }) => sum + for_days, 0);
  return { ...last.days, times, ramp, for_days: last.length ? before + last.length : null, isParticular: true, to_choose: [] };
}

/** A step has the same times in each of its stretches: said of each, or once a day of all. */
function isAtThese(times: readonly TimeOfDay[], { times: own, counts: [count = 1] }: Part, all: readonly Part[]): boolean {
  const isSame = all.every(({ counts: [other = 1] }) => other === count);
  return isSame && (own.length === 0 || times.every((time) => own.includes(time)));
}

/** Beside it no other sentence says when: it could be of something else. */
function readAsNeeded(sentences: readonly string[], isLengthOpen: boolean): ReadSig {
  const isSaid = (words: string) => unread.test(words) || unreadLength.test(words) || said.some(({ words: one }) => words.search(one) >= 0);
  const [own = '', ...others] = [...sentences.filter((one) => needed.test(one)), ...sentences.filter((one) => !needed.test(one))];
  if (others.some(isSaid)) return allToChoose();
  const { lengths } = readPart(own);
  const isOpen = isLengthOpen || lengths.length > 1;
  const for_days = isOpen ? null : (lengths[0] ?? null);
  return { ...every(1), times: ['as_needed'], for_days, ramp: [], isParticular: true, to_choose: isOpen ? ['length'] : [] };
}

/** Null where a day has no such times, or two of them are said. */
function timesOf({ counts, times }: Pick<Part, 'counts' | 'times'>): TimeOfDay[] | null {
  const named = [...new Set(times)];
  const [count = named.length] = counts;
  if (new Set(counts).size > 1 || named.length > count) return null;
  if (count < 2 || named.length === count) return named;
  const usual = usualParts[count];
  return usual && named.every((time) => usual.some((one) => one === time)) ? [...usual] : null;
}

/** A time of day that is named may be one of several: it is chosen with the rest. */
function allToChoose(): ReadSig {
  return { ...every(1), times: [], for_days: null, ramp: [], isParticular: true, to_choose: ['days', 'length'] };
}

function only(days: readonly Days[]): Days | null {
  return new Set(days.map((one) => JSON.stringify(one))).size === 1 ? (days[0] ?? null) : null;
}

function phaseOf({ every_days, weekdays: on_days }: Days, for_days: number): Phase {
  return on_days.length > 0 ? { every_days, for_days, weekdays: on_days } : { every_days, for_days };
}

function daysIn([, count, unit]: RegExpExecArray | RegExpMatchArray): number {
  const many = count === 'a' || count === 'an' ? 1 : Number(count);
  return many * (unit === 'week' ? 7 : unit === 'month' ? 30 : 1);
}
