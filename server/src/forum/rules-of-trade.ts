/** More words of buying, selling, passing on and reaching somebody. Each line is one way in which people say it. */
import { medicine } from './rules-of-doses.ts';

const near = '[^.!?]{0,40}';
const drug = `(?:${medicine}|clinda|antibiotics?|birth control|dupixent|pens?|scripts?|pills?|tablets?|meds?|medicines?|medication|(?:my|your|their|leftover|extra|spare|old|prescription) (?:prescription )?(?:cream|gel|ointment|tube|steroid|retinoid|prescription))`;
const wares = `(?:${drug}|tubes?|box(?:es)?|bottles?|packs?|creams?|gels?|balms?|serums?|products?|cures?|jars?|lotions?|oils?|soaps?)`;
const money = '(?:\\$|dollars?|bucks|usd|euros?|€|£|pounds|quid)';
const notPaid =
  '(?<!\\b(?:paid|pay|pays|cost|costs|spent|spend|was|saved|worth|charged|charges|copay of|price of) (?:me |us |about |around |only |over |like |almost |nearly ){0,6})';

export const trade: readonly RegExp[] = [
  /\bname your price\b|\bhow much (?:would|will|do|can) (?:you|u) (?:give|pay|offer|want for|take for)\b|\b(?:my|our|the) (?:shop|store|page|site|webshop|etsy) (?:has|is having|have|sells|offers|got)\b[^.!?]{0,25}\b(?:sale|deal|discount|offer|it|them|% off|stock)\b|\b(?:two|2|three|3|four|4) for (?:one|1|two|2) (?:till|until|deal|offer|sale|today)\b|\bpromo(?:tion)?:|\bjust pay (?:the )?(?:postage|shipping)\b|\bpay (?:the )?(?:postage|shipping)\b[^.!?]{0,20}\b(?:yours|send)\b/i,
  new RegExp(
    `\\b(?:part with|pay for|pay (?:you|someone|somebody|anyone) for|buy off (?:you|someone)|take off your hands) (?:\\w+ ){0,3}${wares}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:import|resell|stock|supply|deal in) (?:\\w+ ){0,2}${wares}\\b`, 'i'),
  /\b(?:seller|dealer|supplier|vendor) (?:on|is|has|at|from)\b|\bget yours\b|\b(?:hit|slide into|check) (?:my|me|the) (?:inbox|dms?|line|pm)s?\b|\b(?:ask|dm|pm|message|text|inbox) me for (?:the |my |a )?(?:link|menu|list|price|prices|details|site|address)\b|\b(?:pm|dm|message|inbox) for (?:\w+ )?(?:menu|price|prices|details|info|list|link)\b|\bwin a (?:free )?\w+\b[^.!?]{0,20}\bfollow\b|\bfollow (?:my|our) (?:page|account|profile|insta\w*)\b/i,
  /\b(?:dm|pm|message|inbox|text|contact|write|e-?mail|ask|hmu|hit) (?:me|us)(?: up)?\b[^.!?]{0,30}\b(?:to (?:buy|order|purchase|get (?:it|some|one|yours))|for (?:the |a |my )?(?:price|prices|details|info|orders?|pricing|link|list)|if (?:you|u|anyone|anybody) (?:want|need|wants|needs|(?:is |are )?interested)|price)\b/i,
  new RegExp(
    `\\bsell(?:s|ing|er of)? (?:(?:my|some|two|three|four|\\d{1,3}|an?|the|few|new|unopened|unused|leftover|extra|spare|cheap|natural|sealed|full) ){0,4}${wares}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:any(?:one|body)|some(?:one|body)|who|you|u|people) (?:\\w+ ){0,2}(?:sell(?:s|ing)?|wan(?:t|na)s?(?: to)? (?:buy|sell|trade|swap)|buying|interested in buying) (?:\\w+ ){0,3}${wares}\\b`,
    'i',
  ),
  /\b(?:any(?:one|body)) (?:wan(?:t|na)s?(?: to)? buy|selling|interested in buying)\b|\bmake and sell\b|\bneed an? (?:seller|supplier|source|plug|dealer|vendor)\b|\bWT[SBT]\b:?/i,
  /\b(?:without|w\/o|with no|no|needs? no|asks? (?:for )?no) (?:an? |any )?(?:script|scripts|prescription|rx)\b(?= (?:needed|required|necessary)|[.!?,]|$)|\b(?:buy|get|order|find|gets?|purchase|sells?) (?:\w+ ){0,4}(?:without|w\/o|with no|no) (?:an? |any )?(?:script|prescription|rx)\b/i,
  new RegExp(
    `\\b(?:i|we|he|she) (?:can|could|will|may) (?:get|hook|sort|supply|mail|ship|send|give|sell|share)(?: with)? (?:you|u|them|anyone|someone|somebody)?(?: up)?(?: with)?(?: some| any| a| my| mine)?${near}\\b(?:${drug}|cheap)\\b`,
    'i',
  ),
  /\b(?:have|know|got|there'?s) (?:an?|this) (?:guy|girl|friend|person|source|plug|supplier|dealer|contact|site|website|pharmacy) (?:who|that|which|for)\b[^.!?]{0,40}\b(?:sells?|gets? (?:it|them|you)|ships?|cheap|script|no prescription|without)\b/i,
  new RegExp(
    `${notPaid}\\b\\d{1,4} ?${money}[^.!?\\w]{0,2} ?(?:an? (?:tube|box|bottle|pack|pen|pill|piece|jar)|per |each\\b|for (?:both|all|it|one|two|the|them)|shipped|plus ship|obo|or best|only)`,
    'i',
  ),
  new RegExp(
    `\\b(?:asking|i'?ll take|i will take|selling for|yours for|make (?:me )?an offer|best offer|starting at|priced at)\\b[^.!?]{0,10}(?:${money} ?)?\\b\\d{1,4}\\b(?! ?(?:mg|pills?|tablets?|days?|weeks?|minutes|milligrams|%))`,
    'i',
  ),
  new RegExp(`\\b(?:only|just) \\d{1,4} ?${money}(?: each| a | per |[.!]|$)`, 'i'),
  /\b(?:will|can|we|i|we'll|i'll|happy to) ship (?:\w+ )?(?:anywhere|everywhere|worldwide|to (?:you|any|all)|international\w*|nationwide|overnight|out|today|same day)\b|\bships? (?:worldwide|anywhere|nationwide)\b|\bfree shipping (?:on|for|with|today|if)\b/i,
  /\bbuy (?:one|two|1|2),? get (?:one|1|two)\b|\bbogo\b|\blimited (?:time )?offer\b|\bwhile (?:supplies|stocks?) lasts?\b|\bbest prices?(?: guaranteed| here| in town|[.!]|$)|\bact now\b|\bresults guaranteed\b|\bmoney[- ]back\b|\bprice (?:is )?(?:negotiable|firm|obo)\b|\b(?:order|buy|get|shop|grab)(?: it| one| yours| some)? (?:now|today|directly from|from (?:me|us))\b(?! (?:from|at) (?:the|my) (?:pharmacy|drugstore|clinic))/i,
  /\blinks? (?:is |are |'s )?(?:in|on) (?:my |the |our )?(?:bio|profile|page)\b|\bclick (?:on )?(?:the|my|this|here)\b|\b(?:my|our|here'?s (?:my|the|a)) (?:referral|affiliate|promo|discount|amazon|etsy)\b|\breferral (?:link|code)\b|\bsign up (?:with|through|using|via) (?:my|our|the|this) (?:link|code)\b/i,
  /\b(?:check out|visit|see|follow|go to|shop|look at|come to|on) (?:my|our) (?:shop|store|page|site|website|channel|etsy|line|products?|brand|instagram|tiktok|youtube|blog)\b|\b(?:my|our) (?:web ?shop|online shop|online store|etsy|webstore|youtube channel|product line)\b/i,
  /\b(?:bit\.ly|tinyurl|linktr\.ee|amzn\.to|goo\.gl|t\.me|wa\.me)\b|\b[a-z0-9-]{2,40}\.(?:ly|gl|link|site|online|app|info|biz|xyz|shop|store|ee)\b\/?/i,
  /\b[a-z0-9-]{2,40} (?:dot|\(dot\)) (?:com|net|org|shop|store|co|io)\b/i,
  /\b(?:use|with|using|enter|apply) (?:the |my |our )?(?:promo |discount |coupon |referral )?code\b|\b(?:my|our) (?:promo |discount |coupon )?code\b|\bcode [A-Z]+\d+\b|\bget (?:an? )?(?:extra )?\d{1,2} ?% off\b|\b\d{1,2} ?% off (?:with|if|your|at my|on my)\b/i,
  /\bcommission\b|\b(?:i'?m|i am|as|become) an? (?:\w+ )?(?:rep|ambassador|affiliate|distributor|reseller|seller|stockist)\b|\bjoin my team\b|\b(?:earn|make money|income) from home\b|\border (?:\w+ ){0,3}(?:from|through|via|with) (?:me|us|my)\b|\bbuy (?:\w+ ){0,3}(?:from|through) (?:me|us|my)\b/i,
  new RegExp(
    `\\b(?:giving away|give away|free to|take my (?:extra|spare|leftover|old|unused)|have my (?:extra|spare|leftover|old|unused)|donating|getting rid of|passing on|offering|offload\\w*) ${near}\\b${drug}(?=[.!?, ]|$)(?! (?:for (?:acne|my)|and))`,
    'i',
  ),
  new RegExp(
    `\\b(?:leftover|left over|extra|spare|unused|unopened|unexpired|remaining) (?:\\w+ ){0,2}${drug}${near}\\b(?:you can have|have it|if (?:you|any|some)|for (?:sale|free|any|some|you|cheap)|(?:don'?t|do not) need|to (?:give|sell|share|spare)|up for)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:looking|searching|hunting|need|want|wanting|trying|hoping)(?: for| to (?:buy|get|find|score|purchase))?(?: some| any| an?| cheap)? (?:leftover|left over|spare|unused|extra|someone'?s|cheap) (?:\\w+ )?${wares}\\b`,
    'i',
  ),
  new RegExp(`\\blooking to (?:buy|purchase|score|sell|trade|swap) (?:\\w+ ){0,2}${drug}\\b`, 'i'),
  new RegExp(
    `\\b(?:can|could|would|will|anyone able to|please) ?(?:any(?:one|body)|some(?:one|body)|you|u)? ?(?:please |pls )?(?:send|sell|mail|ship|lend|spare|give|share)(?: with)? ?(?:me|us|their|some|your|with me)?(?: some| a| their| your)? (?:\\w+ ){0,1}${drug}\\b(?! (?:advice|tips|question|info))`,
    'i',
  ),
  new RegExp(
    `\\b(?:trade|swap|exchange|split|share) (?:my|your|some|our) (?:\\w+ )?${drug}\\b|\\b(?:willing|happy|able|glad) to (?:share|sell|split|give|send|mail|ship|part with) (?:you )?(?:my |some |a |any )?(?:of my |of mine |extra )?(?:\\w+ )?${drug}\\b`,
    'i',
  ),
  /\b(?:i|we) (?:can|could|will|would) (?:mail|ship|send|give|sell) (?:you|u|them|someone|somebody) (?:some (?:of (?:mine|it|them))?|mine|one of mine|my (?:old|extra|leftover|spare))\b/i,
  /\b(?:natural|miracle|herbal|secret|ancient|our|this) (?:\w+ )?(?:cure|cures|remedy|cream|oil|formula)\b[^.!?]{0,40}\b(?:order|sells?|ask me|dm|cures? (?:eczema|acne|psoriasis|rosacea|vitiligo|it)|buy|100 ?%|guaranteed)\b|\b(?:i|we) sell\b/i,
  /\bonline pharmac(?:y|ies) (?:that|which|with|without)\b[^.!?]{0,20}\b(?:no|without|needs? no|don'?t|doesn'?t)\b/i,
];

export const reach: readonly RegExp[] = [
  /\bsnap me\b|\b(?:on|my|via|by|over|through) (?:reddit|discord|insta|instagram|ig|snap|snapchat|tiktok|telegram|whatsapp|signal|kik|fb|facebook) (?:as|is|under|handle|name|user|:|at)\b|\b(?:write|message|text|find|add|reach) (?:to )?me there\b|\bmy (?:handle|username|user name|@|socials?) (?:is|are|there)\b/i,
  /\b(?:talk|chat|speak|message|continue|go|move|take (?:this|it)) (?:off|outside|away from)(?: of)? (?:here|this|the forum|this (?:site|app|forum)|site|app|line)\b|\b(?:talk|chat|message)(?: to me| with me| me)? (?:privately|in private)\b(?! (?:to|with) (?:my|the) (?:doctor|dermatologist|derm|clinic))/i,
  /\b(?:give|send|what'?s|what is|drop|share|tell|got|have|need)(?: me| us)? (?:your|ur|you) (?:own )?(?:e-?mail|number|phone|insta\w*|ig|snap\w*|discord|whatsapp|contact|socials?|handle|telegram)\b|\bhere'?s my (?:e-?mail|number|phone|insta\w*|ig|snap\w*|discord|whatsapp|contact|socials?|handle)\b/i,
  /\bmeet me (?:at|in|on|by|after|outside)\b|\b(?:want|wanna|like|love|let'?s)(?: to)? meet (?:up|irl|in person|for (?:a )?coffee)\b/i,
  /\b(?:add|hit up|follow|dm|pm) (?:me|my) (?:\w+ )?(?:on|discord|insta\w*|ig|snap\w*|telegram|whatsapp|tiktok)?\s?\w*#\d{3,5}\b|\badd my (?:discord|insta\w*|snap\w*|ig|telegram)\b/i,
  /\be-?mail(?: is|:)? [\w.+-]{2,40} (?:at|@) (?:gmail|yahoo|hotmail|outlook|icloud|aol|proton\w*)\b|\b[\w.+-]{2,40} at (?:gmail|yahoo|hotmail|outlook|icloud|aol)\b/i,
];
