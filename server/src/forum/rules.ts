/** What a post is held for before it appears, until somebody of the clinic has looked: one list, with its version. Held wrongly costs a wait; let through wrongly, more. */
import { type HeldReason, heldReasons } from '@pellis/contract/forum/forum';
import { doses } from './rules-of-doses.ts';
import { emergency, selfHarm } from './rules-of-harm.ts';
import { saysAName } from './rules-of-names.ts';

/** Counted up with every change of the list; it stands beside each post. */
export const rulesVersion = 2;

const contact: readonly RegExp[] = [
  /[\w.+-]+\s?(@|\(at\)|\[at\])\s?[\w-]+\s?(\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i,
  /(?<!\d)(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/,
  /(^|\s)@[a-z0-9_.]{3,}/i,
  /\b(whatsapp|telegram|snapchat|instagram|facebook|text me|call me (at|on)|my (number|e-?mail|address) is|dm me|message me (on|at|privately))\b/i,
];

const selling: readonly RegExp[] = [
  /\b(for sale|(i|we|i'm|i am) sell(ing)?|sell(ing)? (my|it|them|this|some)|(can|could|want to|where can i) buy .*\bfrom (you|someone|anyone)|promo(tion)? ?code|discount code|coupon|affiliate|venmo|paypal|cash ?app|zelle|left ?over (pills?|cream|tablets?|prescription|medicine)|without (a )?prescription|trade (my|you))/i,
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(com|net|org|shop|store|io|co)\b/i,
  /[$€£]\s?\d/,
];

const isHeldFor: Record<HeldReason, (text: string) => boolean> = {
  'self-harm': (text) => hasAny(selfHarm, text),
  emergency: (text) => hasAny(emergency, text),
  names: saysAName,
  contact: (text) => hasAny(contact, text),
  doses: (text) => hasAny(doses, text),
  selling: (text) => hasAny(selling, text),
};

/** Why this is held: nothing where it may appear at once. `ownNames` are the writer's, as the clinic knows them. */
export function heldFor(text: string, ownNames: readonly string[] = []): HeldReason[] {
  const plain = text.replaceAll(/[\u2018\u2019]/g, "'").replaceAll(/\s+/g, ' ');
  const isOwnName = ownNames.some((name) => hasWord(plain, name));
  return heldReasons.filter((reason) => isHeldFor[reason](plain) || (reason === 'names' && isOwnName));
}

function hasAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function hasWord(text: string, name: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}'-]+/u);
  return name.length > 1 && words.some((word) => word === name.toLowerCase() || word === `${name.toLowerCase()}'s`);
}
