/** What a post is held for before it appears, until somebody of the clinic has looked: one list, with its version. Held wrongly costs a wait; let through wrongly, more. */
import type { HeldReason } from '@pellis/contract/forum/forum';

/** Counted up with every change of the list; it stands beside each post. */
export const rulesVersion = 1;

const strengthOf =
  '(?:cream|gel|ointment|lotion|solution|serum|foam|wash|tretinoin|hydrocortisone|clobetasol|adapalene|minoxidil|peroxide|acid)';

const rules: readonly (readonly [HeldReason, RegExp])[] = [
  [
    'self-harm',
    /\b(suicid\w*|kill(ing)? my ?self|end(ing)? (my life|it all)|tak(e|ing) my (own )?life|want(ed)? to die|wish i (was|were) dead|(don'?t|do not) want to (live|be alive|be here any ?more|wake up)|better off (dead|without me)|no reason to live|(hurt|harm|cut)(ting|ing)? my ?self (on purpose|again|at night|to feel)?|self[- ]?harm\w*|take all (of )?(my|the) pills|nothing to live for)/i,
  ],
  [
    'emergency',
    /\b((can'?t|cannot|can not|hard to|trouble|difficulty|struggling to) (breath\w*|swallow\w*)|short(ness)? of breath|throat (is |feels |was )?(clos\w+|tight\w*|swell\w*|swollen)|(face|lips?|tongue|eyes?) (is |are |was |were |has |have )?(badly |suddenly |all )?(swelling|swollen|swelled)|swollen (face|lips?|tongue)|swelling of (my |the )?(face|lips?|tongue)|chest pain|passed out|faint(ed|ing)|anaphyla\w*|skin (is |was )?(peeling|coming|falling) off|overdos\w*|blisters (in|inside) my (mouth|eyes?)|call(ed|ing)? 911|seizure)/i,
  ],
  ['contact', /[\w.+-]+\s?(@|\(at\)|\[at\])\s?[\w-]+\s?(\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i],
  ['contact', /(?<!\d)(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/],
  ['contact', /(^|\s)@[a-z0-9_.]{3,}/i],
  [
    'contact',
    /\b(whatsapp|telegram|snapchat|instagram|facebook|text me|call me (at|on)|my (number|e-?mail|address) is|dm me|message me (on|at|privately))\b/i,
  ],
  ['names', /\b(my (full )?name is|my name'?s|dr\.?\s+(?!who\b)[a-z]{2,})/i],
  ['names', /\b(?:Mr|Mrs|Ms|Miss|Nurse|Prof)\.?\s+[A-Z][a-z]+/],
  [
    'names',
    /\b(?:I am|I'm|call me|named|called|husband|wife|son|daughter|sister|brother|friend|doctor|dermatologist)\s+[A-Z][a-z]+\s+[A-Z][a-z]+/,
  ],
  ['doses', /\b\d+([.,]\d+)?\s?-?(mg|mgs|mcg|µg|ml|milligrams?|micrograms?|milliliters?|iu|international units)\b/i],
  ['doses', new RegExp(`\\b\\d+([.,]\\d+)?\\s?(%|percent)\\s+(\\w+\\s+){0,2}${strengthOf}\\b`, 'i')],
  ['doses', new RegExp(`\\b${strengthOf}\\s+(at\\s+|of\\s+)?\\d+([.,]\\d+)?\\s?(%|percent)`, 'i')],
  ['doses', /\b(\d+|one|two|three|four|half( a)?|double)\s+(of (the|my|your) )?(pills?|tablets?|capsules?|doses?)\b/i],
  ['doses', /\bdoubl(e|ed|ing) (the|my|your) dose/i],
  [
    'selling',
    /\b(for sale|(i|we|i'm|i am) sell(ing)?|sell(ing)? (my|it|them|this|some)|(can|could|want to|where can i) buy .*\bfrom (you|someone|anyone)|promo(tion)? ?code|discount code|coupon|affiliate|venmo|paypal|cash ?app|zelle|left ?over (pills?|cream|tablets?|prescription|medicine)|without (a )?prescription|trade (my|you))/i,
  ],
  ['selling', /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(com|net|org|shop|store|io|co)\b/i],
  ['selling', /[$€£]\s?\d/],
];

/** Why this is held: nothing where it may appear at once. `ownNames` are the writer's, as the clinic knows them. */
export function heldFor(text: string, ownNames: readonly string[] = []): HeldReason[] {
  const plain = text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/\s+/g, ' ');
  const found = new Set(rules.filter(([, pattern]) => pattern.test(plain)).map(([reason]) => reason));
  if (ownNames.some((name) => hasWord(plain, name))) found.add('names');
  return [...found];
}

function hasWord(text: string, name: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}'-]+/u);
  return name.length > 1 && words.some((word) => word === name.toLowerCase() || word === `${name.toLowerCase()}'s`);
}
