/** Words as they are meant: typed in haste, without apostrophes, or spelled to pass a list. Only words of harm are looked for in it: what it makes wrong costs a wait. */

/** Each by itself, in the order in which they are put right. */
const meant: readonly (readonly [RegExp, string])[] = [
  // "dieee"
  [/([a-z])\1{2,}/g, '$1'],
  [/\bi ?m\b/g, "i'm"],
  [/\bive\b/g, "i've"],
  [/\b(can|don|won|doesn|didn|isn|wouldn|couldn|aren|wasn)t\b/g, "$1't"],
  [/\b(what|that|there|he|she)s\b/g, "$1's"],
  [/\bwanna\b|\bw(?:an|na)na\b|\bwant ?2\b/g, 'want to'],
  [/\b(?:wnat|wamt|wan|watn)\b/g, 'want'],
  [/\b(?:gonna|gunna|finna|gona)\b/g, 'going to'],
  [/\b(?:2|too|ta) (die|be dead|end it|kill)\b/g, 'to $1'],
  [/\bur\b/g, 'your'],
  [/\bppl\b/g, 'people'],
  [/\banym(?:oar|or)\b|\banny ?more\b/g, 'anymore'],
  [/\bdis+ap+(?:ear|er|are)\b/g, 'disappear'],
  [/\bsu[iu]?[cs]i?[cs]?[iy]?[dt](?=(?:e|al|ally|el|le)?s?\b)/g, 'suicid'],
  [/\bsucid|\bsuisid|\bsuside|\bsuicd|\bsoo?icid/g, 'suicid'],
  [/\b(?:k1ll|kil|k!ll|ki11)\b/g, 'kill'],
  [/\bmy ?slef\b|\bmysel\b|\bmyslef\b|\bmy self\b/g, 'myself'],
  [/\b(him|her) self\b|\b(him|her)slef\b/g, '$1$2self'],
  [/\btounge?s?\b|\btoungh?\b|\btonge\b/g, 'tongue'],
  [/\bthroa?th?\b|\btroat\b|\bthorat\b/g, 'throat'],
  [/\banaph?[aiy]+l[aiy]?[xc]\w*|\banafil\w*|\banaphal\w*/g, 'anaphylaxis'],
  [/\bal+er+gic\b/g, 'allergic'],
  [/\bbre(?:th|ath|aht|eth)(?= |[.,!?]|$)/g, 'breathe'],
  [/\bswol+(?:en|on|in|ed)\b/g, 'swollen'],
  [/\bsweling\b|\bswelin\b|\bswellin\b/g, 'swelling'],
  [/\bambul[ae]nce\b/g, 'ambulance'],
];

export function asMeant(text: string): string {
  return meant.reduce((words, [from, to]) => words.replaceAll(from, to), text.toLowerCase());
}
