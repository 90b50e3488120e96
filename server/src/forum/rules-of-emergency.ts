/** Words of what cannot wait for an answer in a forum, the red flags of our own questions among them (`safety-cases.tsv`). Each line is one way in which people say it. */
import { signsTogether } from './rules-of-signs.ts';

const notBreathing =
  "(can'?t|cannot|can not|couldn'?t|hard to|hard time|trouble|difficulty|difficult to|struggl\\w+ (to|for)|unable to|barely|hardly)";
const partOfFace = '(face|lips?|tongue|eyes?|eyelids?|throat|mouth|neck)';
/** Over long ago, and said to the sentence's end. */
const notYearsAgo = '(?![^.!?]{0,120}\\byears ago[.!?]{0,3}$)(?![^.!?]{0,120}\\byears ago[.!?] )';
const swollen = '(swell\\w*|swollen|swelled|puffed up|balloon\\w*|blew up|blown up)';
const withHives = '(faint|dizzy|light-?headed|wheez\\w*|vomit\\w*|throw(ing)? up|threw up|chest|throat|heart (is )?(racing|pounding))';

const tooBig = '(getting (so |much )?(bigger|huge|thick)|huge|(twice|double) (their|its|the) (normal |usual )?size|doubled in size)';
const aBaby = '(newborn|baby|infant|(month|week|day)s?[- ]old)';
const notWell =
  "((feels?|felt|is|was) (so |very |really )?(hot(?! (in|at|under|and sweaty|from))|burning up)|limp|floppy|listless|lethargic|feverish|10[0-6](\\.\\d)?|not (feeding|eating|drinking|waking)|(won't|will not|stopped|refus\\w+ to) (feed\\w*|eat\\w*|drink\\w*|wake))";
const purple = '(purple|violet|black|dusky|dark red) (spots?|blotch\\w*|patch\\w*|rash|skin)';
const clouded = '(confus\\w*|delirious|disoriented|slurr\\w*|drows\\w*|hard to wake)';
const veryIll = '(fever\\w*|shiver\\w*|chills|ill|vomit\\w*|stiff neck)';

export const emergency: readonly RegExp[] = [
  ...signsTogether,
  /\bsudden(ly)? (loss of|lost|change in|lost my) (my )?(sight|vision)\b|\b(loss of|change in) (sight|vision)\b|\beye went dark\b|\b(black|dark) (spot|curtain) (with|in|over) (one|my|the left|the right) eye\b/i,
  /\b(out of (all )?proportion|beyond words|far more than)\b|\btight as a drum\b/i,
  /\b(rubs|rubbing|slides|sliding|slips) off\b|\bglued shut\b|\bcrusted with blood\b/i,
  /\b(stay|stays|staying|clear|clears|left) (under|beneath) (a |the )?glass\b|\bglass does not clear\b|\b(tiny|hundreds of|pinpoint)\b[^.!?]{0,20}\b(purple|red-purple|blood) (dots|spots|pinpoints)\b|\bbruise-like spots\b/i,
  /\b(went|goes|is|turned|suddenly) (limp|floppy)\b|\byellow eyes\b|\bpuffy face\b[^.!?]{0,40}\brash\b|\bface droops\b|\b(talks?|talking) nonsense\b|\bdoes not know where (he|she|they) (is|are)\b|\bsleeps through every feed\b|\bnot want the breast\b/i,
  /\b(purple|patch|spot|skin)\b[^.!?]{0,60}\bblack in the (middle|center)\b/i,
  /\b(floppy|rag doll)\b|\b(hot and limp|limp since)\b|\b(can'?t|cannot|could not|hard to) be woken\b|\b(stops?|stopped) (drinking|feeding)\b/i,
  /\b(hurts?|pain)( is| are)? so (much|bad|badly|strong)( that)? (i|he|she|we) (cry|cries|scream|screams|can'?t|cannot)\b/i,
  /\bgr[ae]y-black\b|\b(sight|vision)\b[^.!?]{0,20}\bwent (gr[ae]y|black|dark)\b|\bcomes? off when rubbed\b/i,
  /\btongue\b[^.!?]{0,30}\b(thick|so big|hardly talk)\b/i,
  new RegExp(`\\b${partOfFace}[^.!?]{0,30}\\b${tooBig}`, 'i'),
  new RegExp(`\\b${aBaby}\\b[^.!?]{0,60}\\b${notWell}`, 'i'),
  new RegExp(
    `\\b${purple}\\b[^.!?]{0,60}\\b(spread\\w*|${clouded}|${veryIll})|\\b(${clouded}|${veryIll})\\b[^.!?]{0,60}\\b${purple}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(rash|redness|spots|fever|infect\\w*|ill)\\b[^.!?]{0,60}\\b${clouded}|\\b${clouded}\\b[^.!?]{0,60}\\b(rash|redness|fever|infect\\w*)\\b`,
    'i',
  ),
  /\b(fade|fades|fading|disappear|blanch|blanches|go away|goes away)\b[^.!?]{0,30}\b(under|beneath|with|through|when i press) (a |the )?(glass|tumbler|pressure)\b|\bnon-?blanching\b|\bmeningitis\b/i,
  /\b(feel|feels|feeling|felt|look|looks|looking|am|is|are|was|so|get|getting|got) (so |very |really |extremely |terribly |seriously ){1,6}(ill|unwell)\b|\b(seriously|gravely|severely) ill\b/i,
  /(?<!\b(?:cold|canker|fever) )\b(sores|ulcers|blisters|raw (spots|patches|skin)) (in|on|inside|around|of) (both )?(my|his|her|their|the) (mouth|eyes?|tongue|genitals|lips and eyes)\b/i,
  /\b(having|going into|getting|had) (a |an )?(bad |severe |serious |strong ){0,6}allergic reaction (right now|now|again|to)(?! [^.!?]{0,40}\b(as a (teen|teenager|kid|child|baby)|years ago)[.!?]?( |$))|\b(am|is|are|'m|'s) having (a |an )?(bad |severe |serious |strong ){0,6}allergic reaction\b|\b(severe|serious|life-threatening) allergic\b/i,
  /\b(temperature|temp|fever) (of |is |was |at |hit |reached |over |above |around |about ){0,6}(10[1-9]|38\.\d|39(\.\d)?|4[01](\.\d)?)\b|\b(shivering|shaking) (chills|and)\b|\brigors?\b/i,
  /\b(can'?t|cannot|could not|couldn'?t|hard to) see (well|right|properly|clearly|out)\b(?! (which|what|how|if|whether|where|when|why))|\b(blurr(y|ed)|double|cloudy) vision\b|\b(vision|eyesight) (is|got|gets|went|has gone|has become) (so |very |all |really )?(blurr\w*|double|cloudy|worse|dark)/i,
  /\bshingles\b[^.!?]{0,40}\b(eyes?|eyelids?|forehead|tip of (my |the |his |her )?nose)\b|\b(eyes?|eyelids?|forehead)\b[^.!?]{0,40}\bshingles\b/i,
  /\b(pain|burning|it|hurts?) (is |feels )?(so |just |absolutely |far ){0,6}(unbearable|excruciating|agoni[sz]ing|out of proportion)\b|\bworst pain\b/i,
  new RegExp(`\\b${notBreathing} (breath\\w*\\b(?! in (?:a|the|my) mask)|swallow\\w*\\b(?!,? but)|catch(ing)? my breath|air)`, 'i'),
  /\bshort(ness)? of breath\b|\bgasping\b|\bwheez(e|es|ed|ing|y)\b|\bbreathing (is|feels|got|gets|has been) (so |very |really |getting )?(hard|harder|difficult|tight|bad|worse|heavy|shallow)|\bstopped breathing\b/i,
  /\bthroat (is |feels |felt |was |gets |got |keeps )?(like )?(it'?s |it is )?(so |very |really )?(clos\w+|tight\w*|swell\w*|swollen)/i,
  /\bchest (is |feels |felt |was )?(so |very |really )?(pains?|hurts?|tight\w*|pressure)\b(?! (?:from|when i) laugh)|\b(tight\w*|pain|pressure) in (my|his|her|the) chest\b/i,
  new RegExp(
    `\\b${partOfFace} (is |are |was |were |has |have |had |got |gets |feels? |looks? |started |keeps? |just |suddenly |badly |all |so |very |really |a bit |a little |both ){0,6}${swollen}${notYearsAgo}`,
    'i',
  ),
  new RegExp(`\\b(swollen|swelling)( up| shut| of| in| around){0,6} (both )?(my |the |his |her |your )?${partOfFace}\\b`, 'i'),
  /\b(lips?|fingers|face|skin|tongue) (is |are |was |were |look |looks |turned |turning |went |going |gone ){1,6}(blue|gr[ae]y)\b/i,
  /\b(passed|passing|pass|black(ed|ing)) out\b(?! (my |our |some |free |old |all |the ){1,6}(samples|flyers|leaflets|candy|cards|stickers|invitations)\b)|\bcollapsed\b|\bunconscious\b|\bunresponsive\b|\blost consciousness\b|\bfaint(ed|ing)\b(?! (once |twice )?(at|during|when|from|before) [^.!?]{0,20}\b(blood (test|draw|work|sample)s?|drew blood|a needle|needles)\b)|\b(won'?t|will not|can'?t|cannot) wake (him|her|them|up the)\b/i,
  // a faint line or redness is none
  /\b(feel|feels|feeling|felt|(?:i|he|she|we|they) (?:get|gets|got|went|am|was|almost)) (so |very |really |a bit |a little )?faint(?! when i saw )(?! (red|pink|line|scar|mark|itch|burn|ting|sting|smell|hope))\b/i,
  new RegExp(
    `\\b(hives|welts|urticaria)\\b[^.!?]{0,60}\\b${withHives}\\b|\\b${withHives}\\b[^.!?]{0,60}\\b(hives|welts|urticaria)\\b`,
    'i',
  ),
  /\banaphyla\w*|\bepi-?pen|\boverdos\w*|\bod'?(ed|ing)? on\b|\bseizures?\b|\bconvuls\w*|\bseps[ie]s\b|\bsepticemia\b|\bblood poisoning\b|\bpoison control\b|\bstevens[- ]johnson\b|\btoxic epidermal\b/i,
  /(?<!\b(?:dead|dry|old) )\bskin (is |was |has |has been |keeps |started )?(peeling|coming|falling|sloughing|sliding|comes|came|falls) off\b/i,
  /\bblisters? (in|inside|all over|on) (my |his |her |the )?(mouth|eyes?|tongue|throat|whole body|body)\b|\bmouth (is )?(full of|covered (in|with)) (blisters|sores)/i,
  /\b(rash|hives|blisters|purple spots)\b[^.!?]{0,40}(?<!no |hay |without |not a |any )\b(high )?fever\b(?! blister)|(?<!no |hay |without |not a |any )\bfever\b(?! blister)[^.!?]{0,40}(?<!\bno |without |without a )\b(rash|hives|blisters|purple spots)\b/i,
  /\b(newborn|baby|infant|month[- ]old|week[- ]old)\b[^.!?]{0,40}(?<!no |without )\bfever\b|\bhigh fever\b|\bfever of 1?\d\d\b/i,
  /\b(spreading|spreads) (so |very |really )?(fast|quickly|rapidly|by the hour|within hours|every hour|up my (arm|leg))|\bred streaks?\b/i,
  /\bcall(ed|ing)? (911|an ambulance)\b(?! (once|years ago|last year) )|\b(need|needs|get) an ambulance\b|\bshould (i|we|he|she) (go to |call |be in )(the |an? )?(e\.?r\.?|emergency|hospital|911|ambulance)\b/i,
  /\b(lost|losing|lose) (my |his |her )?(sight(?! of (how|what|why|that)\b)|vision|eyesight)\b|\b(can'?t|cannot) see (out of|anything)\b|\bwent blind\b/i,
  /\b(bleeding (won'?t|will not|does not|doesn'?t) stop|won'?t stop bleeding|(can'?t|cannot) stop the bleeding)\b/i,
  /\b(swallowed|drank) (the |my |some |a |his |her |whole |half ){0,6}(bleach|bottle(?! of (water|milk|wine|beer|juice|soda|tea|kombucha))|tube|minoxidil|cream|lotion|pills)\b|\bate (the |my |some |a |his |her |whole |half ){0,6}(tube|lotion|ointment|pills)\b/i,
];
