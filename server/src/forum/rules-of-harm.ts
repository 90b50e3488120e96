/** Words of hurting oneself, and of what cannot wait for an answer in a forum. Each line is one way in which people say it. */

/** Whoever shaves or cooks means no harm by a cut. */
const byAccident = '(?![^.!?]*\\b(?:shav|cook|chopp|peeling|garden|gym|accident|paper|glass|opening|sliced?))';
const notByAccident = '(?<!\\b(?:shav|cook|chopp|peeling|garden)\\w*\\b[^.!?]{0,40})';

export const selfHarm: readonly RegExp[] = [
  /\b(suicid\w*|su[i1!]c[i1!]d\w*|unaliv\w*|self[- ]?harm\w*|self[- ]?injur\w*|kys)\b/i,
  // "10 kms" is a way to run
  /(?<!\d\s?|\b(?:few|several|many|some|of|more|the) )\bkms\b/i,
  /\bk[i1!]ll(ing|ed)?\s?my ?self\b/i,
  /\b(hang|hanging|shoot|shooting|drown|drowning|stab|stabbing|starve|starving) my ?self\b/i,
  /\bend(ing)? (my (own )?life|it all|my (pain|suffering|misery))\b/i,
  /\b(think\w*|thought\w*|dream\w*|plan\w*) (about|of) (dying|death|being dead|not being (here|alive)|ending (it|things|everything)|(hurting|harming|killing))\b/i,
  /\b(want(ed|s)?|wanna|ready|going|plan\w*|trie[sd]|try(ing)?)( to)? (just )?end (it|things)( all)?( tonight| now| today)?([.,!?]|$)/i,
  /\b(put|putting) an end to (it all|everything|my ?self|my life|me)\b/i,
  /\btak(e|ing|en|es) my (own )?life\b/i,
  /\b(want(s|ed)?|wanna|ready|wish(es|ed)?|hop(e|ed|ing)|pray(ed|ing)?)( to)?( just)? (die|be dead|be gone|not exist|stop existing|cease to exist|sleep forever)\b/i,
  /\b(i'?d |i would |would )?rather (die|be dead)\b/i,
  /\bwish(ed|ing)? (that )?(i|i'd) (was|were) (just )?(dead|gone|never born|not here)\b/i,
  /\bwish(ed|ing)? (that )?(i|i'd|someone|somebody) (had never been born|(did not|didn'?t) exist|(could|would|did not|didn'?t|wouldn'?t)( just| never| not)* (be dead|die|disappear|exist|wake up|kill me))\b/i,
  /\b(do not|don'?t|didn'?t|did not|doesn'?t|no longer) (want to|wanna|wish to|care to) (live(?! with (?!myself|this (face|skin|body)))|be alive|exist|keep (living|going)|go on living|continue living)\b/i,
  /\b(do not|don'?t|didn'?t|did not|no longer) (want to|wanna) (be here|be around|go on|wake up)( any ?more| any longer| at all| again| tomorrow| like this| living)?([.,!?;]| and\b| but\b|$)/i,
  /\b(do not|don'?t|didn'?t|no longer) (want to|wanna) (be (here|around)|go on|wake up)( any ?more| any longer| like this)/i,
  /\b(hope|pray|wish) (that )?i (do not|don'?t|never|won'?t|wouldn'?t) wake up\b/i,
  /\b(go to sleep|fall asleep|sleep) and (never|not) wake up\b/i,
  /\b(might|may|will|won'?t|will not) (not )?be (here|around|alive) (any ?more|much longer|for long|tomorrow)\b|\bi(?:'ll| will) be (gone|dead) (by tomorrow|soon|tomorrow([.!?]|$))/i,
  /\b(better( off| place)?|happier|easier) (if i (was|were) )?(dead|gone|without me)\b/i,
  /\b(better|easier) (for \w+ )?if i (was|were|wasn'?t|weren'?t|had never|just) (dead|gone|not here|here|around|never born|been born|died|disappeared)\b/i,
  /\b(nobody|no ?one|no-one) (would|will|'d|'ll) (even )?(miss me|cry for me|notice if i|care if i)/i,
  /\bif i (died|disappeared|was gone|were gone|was dead|were dead|never woke up|wasn'?t here|weren'?t here)\b/i,
  /\b(no|any|a) reason (for me )?to (live|stay alive|keep living|go on living)\b/i,
  /\b(nothing|not much|anything) (left )?to live for\b/i,
  /\b(no|what'?s the|what is the) (point|sense|use) (in |to |of )?(living|life|live|being (alive|here)|going on|carrying on)\b/i,
  /\b(life|it|living) (is|isn'?t|'s|was|feels?)( just| not| really)* (not )?worth (living|it to live)\b|\bnot worth living\b/i,
  /\blife (is|feels) (pointless|meaningless|over|hopeless)\b/i,
  /\b(tired|sick|done) (of|with) (life|being alive|living)(?! (with|in|at|on|near|off|by|out|under|next|changes?|hacks?|style))\b/i,
  /\bhat(e|es|ing) (my (own )?life|being alive|living)(?! (with|in|at|near|room|here|next))\b/i,
  /\bwant (it|this|everything|life) (all )?(to be )?over(?! with| \w+ing| soon| quick| by | before)/i,
  /\b(want|make|wanted) (it all|everything|life) (to )?(stop|end|go away)\b/i,
  /\b(can'?t|cannot|can not|couldn'?t) (go on|keep (going|living)|carry on|live)( any ?more| any longer| like this| this way| with myself)?([.,!?;]|$| and\b| because\b)/i,
  /\b(can'?t|cannot|can not) do (this|it|life) any ?(more|longer)\b/i,
  /\b(do not|don'?t) deserve to (live|be alive|be here)\b/i,
  /\b(do not|don'?t|wouldn'?t) (care|mind) (if|whether) i (live|die|wake up|lived|died|woke up)\b/i,
  /\b(jump(ing)? (off|from|in front)( of)? (a|the|my) (bridge|roof|building|balcony|train|window|car))\b/i,
  /\b(slit(ting)?|slic(e|ed|ing)|cut(ting)?) (up )?(my|her|his) wrists?\b/i,
  new RegExp(`${notByAccident}\\b(cut|cuts|cutting|hurt|hurting|harm|harmed|harming|injured|injuring) my ?self\\b${byAccident}`, 'i'),
  new RegExp(`${notByAccident}\\b(cut|cutting) my (arms?|thighs?) (to|again|on purpose|when|at night|because)\\b${byAccident}`, 'i'),
  /\bburn(ed|t|ing)? my ?(self|arms?|legs?|skin) (on purpose|again|to feel|with (a )?(lighter|cigarettes?|matches))/i,
  /\b(started|began|relapsed|back to|stop|quit|urge to|keep|kept) (and )?(cutting|cut) (again|at night|on purpose|last night|when i)\b|\bcutting again\b|\bscars from cutting\b|\b(urge to cut|i'?(ve| have) been cutting)([.,!?]|$)/i,
  /\b(could|would|want to|wanna|going to|gonna|might|just|think\w* (of|about)|thought (of|about)) (just )?(tak(e|ing)|swallow(ing)?) (all|every one)( of)? (my|the|these) (pills|tablets|meds|medicines?|capsules)\b/i,
  /\b(tak(e|ing)|took|swallow(ed)?|down) (the whole|a whole|an? entire|a handful|too many)( of)?( my| the| these)? ?(bottle|pack|box|pills|tablets|meds|medicines?|capsules)\b/i,
  /\bgoodbye (forever|world|cruel world|to everyone|note|letter)\b|\bby the time you read this\b/i,
];

const notBreathing =
  "(can'?t|cannot|can not|couldn'?t|hard to|hard time|trouble|difficulty|difficult to|struggl\\w+ (to|for)|unable to|barely|hardly)";
const partOfFace = '(face|lips?|tongue|eyes?|eyelids?|throat|mouth|neck)';
const swollen = '(swell\\w*|swollen|swelled|puffed up|balloon\\w*|blew up|blown up)';
const withHives = '(faint|dizzy|light-?headed|wheez\\w*|vomit\\w*|throw(ing)? up|threw up|chest|throat|heart (is )?(racing|pounding))';

export const emergency: readonly RegExp[] = [
  new RegExp(`\\b${notBreathing} (breath\\w*|swallow\\w*|catch(ing)? my breath|air)`, 'i'),
  /\bshort(ness)? of breath\b|\bgasping\b|\bwheez(e|es|ed|ing|y)\b|\bbreathing (is|feels|got|gets|has been) (so |very |really |getting )?(hard|harder|difficult|tight|bad|worse|heavy|shallow)|\bstopped breathing\b/i,
  /\bthroat (is |feels |felt |was |gets |got |keeps )?(like )?(it'?s |it is )?(so |very |really )?(clos\w+|tight\w*|swell\w*|swollen)/i,
  /\bchest (is |feels |felt |was )?(so |very |really )?(pains?|hurts?|tight\w*|pressure)|\b(tight\w*|pain|pressure) in (my|his|her|the) chest\b/i,
  new RegExp(
    `\\b${partOfFace} (is |are |was |were |has |have |had |got |gets |feels? |looks? |started |keeps? |just |suddenly |badly |all |so |very |really |a bit |a little |both )*${swollen}`,
    'i',
  ),
  new RegExp(`\\b(swollen|swelling)( up| shut| of| in| around)* (both )?(my |the |his |her |your )?${partOfFace}\\b`, 'i'),
  /\b(lips?|fingers|face|skin|tongue) (is |are |was |were |look |looks |turned |turning |went |going |gone )+(blue|gr[ae]y)\b/i,
  /\b(passed|passing|pass|black(ed|ing)) out\b|\bcollapsed\b|\bunconscious\b|\bunresponsive\b|\blost consciousness\b|\bfaint(ed|ing)\b|\b(won'?t|will not|can'?t|cannot) wake (him|her|them|up the)\b/i,
  // a faint line or redness is none
  /\b(feel|feels|feeling|felt|(?:i|he|she|we|they) (?:get|gets|got|went|am|was|almost)) (so |very |really |a bit |a little )?faint(?! (red|pink|line|scar|mark|itch|burn|ting|sting|smell))\b/i,
  new RegExp(
    `\\b(hives|welts|urticaria)\\b[^.!?]{0,60}\\b${withHives}\\b|\\b${withHives}\\b[^.!?]{0,60}\\b(hives|welts|urticaria)\\b`,
    'i',
  ),
  /\banaphyla\w*|\bepi-?pen|\boverdos\w*|\bod'?(ed|ing)? on\b|\bseizures?\b|\bconvuls\w*|\bseps[ie]s\b|\bsepticemia\b|\bblood poisoning\b|\bpoison control\b|\bstevens[- ]johnson\b|\btoxic epidermal\b/i,
  /\bskin (is |was |has |has been |keeps |started )?(peeling|coming|falling|sloughing|sliding|comes|came|falls) off\b/i,
  /\bblisters? (in|inside|all over|on) (my |his |her |the )?(mouth|eyes?|tongue|throat|whole body|body)\b|\bmouth (is )?(full of|covered (in|with)) (blisters|sores)/i,
  /\b(rash|hives|blisters|purple spots)\b[^.!?]{0,40}(?<!no |hay |without |not a |any )\b(high )?fever\b(?! blister)|(?<!no |hay |without |not a |any )\bfever\b(?! blister)[^.!?]{0,40}\b(rash|hives|blisters|purple spots)\b/i,
  /\b(newborn|baby|infant|month[- ]old|week[- ]old)\b[^.!?]{0,40}(?<!no |without )\bfever\b|\bhigh fever\b|\bfever of 1?\d\d\b/i,
  /\b(spreading|spreads) (so |very |really )?(fast|quickly|rapidly|by the hour|within hours|every hour|up my (arm|leg))|\bred streaks?\b/i,
  /\bcall(ed|ing)? (911|an ambulance)\b|\b(need|needs|get) an ambulance\b|\bshould (i|we|he|she) (go to |call |be in )(the |an? )?(e\.?r\.?|emergency|hospital|911|ambulance)\b/i,
  /\b(lost|losing|lose) (my |his |her )?(sight|vision|eyesight)\b|\b(can'?t|cannot) see (out of|anything)\b|\bwent blind\b/i,
  /\b(bleeding (won'?t|will not|does not|doesn'?t) stop|won'?t stop bleeding|(can'?t|cannot) stop the bleeding)\b/i,
  /\b(swallowed|drank) (the |my |some |a |his |her |whole |half )*(bleach|bottle(?! of (water|milk|wine|beer|juice|soda|tea|kombucha))|tube|minoxidil|cream|lotion|pills)\b|\bate (the |my |some |a |his |her |whole |half )*(tube|lotion|ointment|pills)\b/i,
];
