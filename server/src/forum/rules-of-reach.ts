/** Words by which somebody could be reached outside the forum, and of buying, selling or passing on. Each line is one way in which people say it. */

const network =
  '(insta|instagram|ig|snap|snapchat|discord|tiktok|signal|kik|facetime|fb|facebook|messenger|twitter|linkedin|wechat|viber|telegram|whatsapp|reddit)';

export const contact: readonly RegExp[] = [
  /[\w.+-]{1,64}\s?(@|\(at\)|\[at\])\s?[\w-]{1,63}\s?(\.|\(dot\)|\[dot\])\s?[a-z]{2,24}/i,
  /\bat [\w-]{1,63} (dot|punto) (com|net|org|edu|co|io|me|us)\b/i,
  /(?<!\d)(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?!\d)/,
  // of another country, and without its area code
  /\+\d[\d\s().-]{7,24}\d/,
  /(?<![\d.$-])\d{3}[-.]\d{4}(?![\d-])/,
  /(^|\s)@[a-z0-9_.]{3,30}/i,
  /(?<!\b(saw|seen|read|heard|watched) (it|that|this|them|one|posts|videos|ads|an? (post|video|reel|picture|photo|ad)) on )\b(instagram|facebook)\b/i,
  /\b(whatsapp|telegram|snapchat|text me|call me (at|on)|my (number|e-?mail|address) is|(dm|pm) (me|for|about)|message me (on|at|privately))\b/i,
  new RegExp(
    `\\bmy ${network}\\b|\\b(add|find|follow|message|reach|text|write to|join|hit) (me|us)( up)? (on|at|in|via|through) (the |my |our )?${network}\\b|\\bdiscord server\\b`,
    'i',
  ),
  /\b(i|we) live (at|on) \d/i,
  /\b\d{1,5} (?:[NSEW]\.? )?(?:[A-Z][a-z]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Lane|Ln|Drive|Court|Ct|Place|Pl|Terrace)\b/,
];

const spare = '(extra|spare(?! (?:room|time|bed|key|change|tire))|unused|unopened|left ?overs?)';

export const selling: readonly RegExp[] = [
  /\b(for sale|(i|we|i'm|i am) sell(ing)?|sell(ing)? (my|it|them|this|some)|(can|could|want to|where can i) buy [^.!?]{0,120}\bfrom (you|someone|anyone)|promo(tion)? ?code|discount code|(?<!\bis there an? )coupon|affiliate|venmo|paypal|cash ?app|zelle|left ?over (pills?|cream|tablets?|prescription|medicine)|without (a )?prescription|trade (my(?! (left|right|whole|entire|life)\b)|you))/i,
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(com|net|org|shop|store|io|co)\b/i,
  // what somebody has paid is no offer
  /(?<!\b(paid|costs?|cost me|spent|co-?pay (is|was)) (about |around |only |over |me |us ){0,6})[$€£]\s?\d/i,
  new RegExp(
    `\\b(have|got|has)\\b[^.!?]{0,20}\\b${spare}\\b[^.!?]{0,50}\\b(if (any|some)(one|body)|for (any|some)(one|body|you)|to (give|share|send|spare))`,
    'i',
  ),
  new RegExp(`\\b(any|some)(one|body)\\b[^.!?]{0,20}\\b(has|have|got|with)\\b[^.!?]{0,15}\\b${spare}\\b`, 'i'),
  /\b(for|about|ask for) (the |my )?prices?\b|\b(mail|ship|send) (you|them) (mine|some|a tube|a box|my (pills|tablets|cream|gel|meds|medicine|accutane|prescription))\b/i,
];
