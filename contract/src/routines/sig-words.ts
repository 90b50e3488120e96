/** The words of a sig that are understood, those that mean nothing for when, and those that nobody may pass over. */
import { type RoutineStep, type TimeOfDay, type Weekday, weekdays } from './routines.ts';

export type Days = Pick<RoutineStep, 'every_days' | 'weekdays'>;

export const needed = /\b(when|as|if) needed\b/;
export const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const abbreviations: readonly [RegExp, string][] = [
  [/\bb\.?i\.?d\b\.?/g, 'twice a day'],
  [/\bt\.?i\.?d\b\.?/g, '3 times a day'],
  [/\bq\.?i\.?d\b\.?/g, '4 times a day'],
  [/\bq\.?o\.?d\b\.?/g, 'every other day'],
  [/\bq\.?h\.?s\b\.?/g, 'at bedtime'],
  [/\bq\.?d\b\.?/g, 'once a day'],
  [/\bp\.?r\.?n\b\.?/g, 'as needed'],
  [/\b(\d) ?x\b/g, '$1 times'],
  [/ ?\/ ?(day|d)\b/g, ' a day'],
  [/ ?\/ ?(week|wk)\b/g, ' a week'],
];
export const span = String.raw`(\d+|an?) (day|night|week|month)s?`;
/** How long it stays on the skin, what goes with it, and what to look out for: nothing of when it is due. */
export const beside: readonly RegExp[] = [
  /\bleave (it )?on for \d+ (to \d+ )?minutes?\b/g,
  /\b(then )?(wash|rinse)( it)? (off|out)( in the morning| after \d+( to \d+)? hours?)?\b/g,
  /\bthen (rinse|wash)( your hands)?\b/g,
  /\bat most \d+ (g|ml|mg) (a|per) (day|week)\b/g,
  /\bwith sunscreen every day\b/g,
  /\bfor half an hour\b/g,
  /\b(an hour before (eating|food)|with a meal)\b/g,
  /\bchecked (each|every) year\b/g,
  /\b(all )?(at|on) the same (time|day)\b/g,
  /\bnever every day\b/g,
  // so far apart as so many times in a waking day come to
  /\bevery \d+ hours,? (?=[2-6] times (a day|daily)\b)/g,
  /\b(at first|for the first days|wears off)\b/g,
  /\bstop and (call|tell) us[^.]*/g,
  /\b(call|tell|message) us (if|when|of)[^.]*/g,
];

/** In words of a sig, the most particular first. */
export const said: readonly { words: RegExp; days?: Days; count?: number; times?: TimeOfDay[] }[] = [
  { words: /\b(every (other|second|2nd)|alternate) (night|evening)s?\b/g, days: every(2), times: ['evening'] },
  { words: /\b(every (other|second|2nd)|alternate) mornings?\b/g, days: every(2), times: ['morning'] },
  { words: /\b(every (other|second|2nd)|alternate) days?\b/g, days: every(2) },
  { words: /\bevery (third|3rd) (night|evening)\b/g, days: every(3), times: ['evening'] },
  { words: /\bevery (third|3rd) morning\b/g, days: every(3), times: ['morning'] },
  { words: /\bevery (third|3rd) day\b/g, days: every(3) },
  { words: /\b(once )?every (other|second|2nd) week\b/g, days: every(14) },
  { words: /\b(3 times|thrice) (weekly|(a|per|each|every) week)\b/g, days: on('monday', 'wednesday', 'friday') },
  { words: /\b(2 times|twice) (weekly|(a|per|each|every) week)\b/g, days: on('monday', 'thursday') },
  { words: /\bonce (weekly|(a|per|each|every) week)\b/g, days: every(7) },
  { words: /\bon weekends\b/g, days: on('saturday', 'sunday') },
  { words: /\b(3 times (daily|(a|per|each|every) day)|thrice (a day|daily))\b/g, days: every(1), count: 3 },
  { words: /\b4 times (daily|(a|per|each|every) day)\b/g, days: every(1), count: 4 },
  { words: /\b5 times (daily|(a|per|each|every) day)\b/g, days: every(1), count: 5 },
  { words: /\b6 times (daily|(a|per|each|every) day)\b/g, days: every(1), count: 6 },
  { words: /\b(2 times|twice) (daily|(a|per|each|every) day)\b/g, days: every(1), count: 2 },
  { words: /\b(1 time|once) (daily|(a|per|each|every) day)\b/g, days: every(1), count: 1 },
  { words: /\b(nightly|(every|each) (night|evening))\b/g, days: every(1), times: ['evening'] },
  { words: /\b(every|each) morning\b/g, days: every(1), times: ['morning'] },
  { words: /\b(daily|(every|each) day)\b/g, days: every(1) },
  { words: /\b(at |before |in the )?(bedtime|bed time|bed|nights?|evenings?)\b/g, times: ['evening'] },
  { words: /\b(at |in the )?mornings?\b/g, times: ['morning'] },
  { words: /\bat (midday|noon|lunch)\b/g, times: ['midday'] },
  { words: /\b(at |in the )?afternoons?\b/g, times: ['afternoon'] },
];

/** A word of how often that nobody took out. */
export const unread = new RegExp(
  [
    String.raw`\b(once|twice|thrice|times|daily|weekly|monthly|hourly|hours?|noon|midday|lunch|meals?|start|begin|repeat|then|later|after|before|alternate)\b`,
    String.raw`\b(breakfast|dinner|supper|hs|am|pm|a\.m|p\.m|o.?clock|q ?\d+ ?\w*|q(am|pm|wk|w))\b`,
    String.raw`\b(stop|but|except|unless|when|if|first|last|off|skip|pause|rest|through|thru|week(day|end)s?|workdays?)\b`,
    String.raw`\b(directed|instructed|told|says|supply|dispense|quantity|qty|disp|od)\b`,
    String.raw`\b(increas|decreas|reduc|taper|titrat|tolera|gradual|slow|alternat|cycl|flar|outbreak|episode|attack|symptom)\w*`,
    String.raw`\b(thereafter|afterwards|follow(ing|ed)|next|(day|week)s? \d)`,
    String.raw`\b(a|an|per|each|every|the|same|other|second|third) (time|day|night|week|month|year)s?\b`,
    String.raw`\b(${weekdays.join('|')})s?\b`,
  ].join('|'),
);
/** Of how long alone. */
export const unreadLength =
  /\b(days?|nights?|weeks?|months?|years?|until|till|go on|continue|clear(s|ed)?|heal(s|ed)?|gone|better|x ?\d+|\d+ ?(d|w|wks?|mo))\b/;
/** "2 to 3 times", "up to twice", "no more than once", "Monday to Friday": none of these is what its last words say alone. */
export const bounded = new RegExp(
  [
    String.raw`\b(\d+|once) (to|or|-) (\d+ times|twice)\b`,
    String.raw`\b(up to|than|at most|at least|max|maximum|about|not|never|avoid) (\w+ )?(\d+ times|once|twice|daily|nightly|each|every)\b`,
    String.raw`\b(${weekdays.join('|')})s? ?(to|-|through|thru|until) ?(${weekdays.join('|')})`,
  ].join('|'),
);

export function every(days: number): Days {
  return { every_days: days, weekdays: [] };
}

export function on(...days: Weekday[]): Days {
  return { every_days: 1, weekdays: days };
}
