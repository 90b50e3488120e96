/** More words of hurting oneself, and of somebody else who may. Each line is one way in which people say it. Read as they are meant (`spelling.ts`). */

const end = '(?:\\s*[.!?,;]|$)';
const noMore = '(?: any ?more| any longer| at all)';
const oneself = '(?:my|him|her|them|your)sel(?:f|ves)';
const others = '(?:him|her|them)sel(?:f|ves)';
const pills =
  '(?:pills?|tablets|tabs|meds|medicines?|medication|painkillers|capsules|tylenol|advil|ibuprofen|benadryl|opioids|sleeping pills)';
const goOn =
  '(?:keep(?:ing)? (?:going|living|on|trying|fighting)|go(?:ing)? on|liv(?:e|ing)|be(?:ing)? (?:here|alive)|continu(?:e|ing)|carry(?:ing)? on|stay(?:ing)? alive|wak(?:e|ing) up|existing|exist|anything|any of (?:it|this)|life|it all)';
const wants =
  "(?:wants?|wanted|would like|'d like|like|wish(?:es|ed)?|hop(?:e|es|ing)|pray(?:ing|ed)?|ready|plan(?:s|ning|ned)?|tr(?:ied|ies|ying)|threaten(?:s|ed|ing)?|going|about)";

/** Of death or of killing, but for what is said of skin, of thirst, of plants, of laughing, and of those who are gone. */
const notMeant =
  '(?<!\\b(?:to|would) (?:die|dye) for )(?<!\\b(?:drop|half|brain|play|not|plants?|flowers?|battery|phone|cat|dog|fish|the) )(?<!\\b(?:is|are|was|were) killing )';
const idiom =
  '(?! (?:skin|cells?|tired|ends?|lines?|weight|sea|ends|hair|leaves|batter\\w+|last|set|layers?|flakes|pixel|zone|silence|giveaway|inside from|to (?:try|know|see|get|have|go|hear)|for (?:skin|hair|a|this|that|the|clear|some)|my hair|(?:my|her|his) (?:hair|eyebrows|brows|beard|lashes)|of (?:laugh\\w*|embarrass\\w*|thirst|heat|boredom|hunger|cold|shame|curiosity|itch\\w*)|laughing|down|off|hard|out|bacteria|germs|mites?|yeast|fungus|the (?:itch|mood|bacteria|germs|yeast|vibe|mites)|time|it|two birds|my (?:confidence|back|feet|mood|vibe|lips|skin|hands|eyes|scalp)|me(?! (?:now|please|already|myself))|a little|a bit|when (?:people|someone|somebody)))';
const gone =
  '(?<!\\b(?:grandmother|grandfather|grandma|grandpa|gran|nana|mother|mom|mum|father|dad|uncle|aunt|husband|wife|sister|brother|friend|neighbor|plants?|dog|cat|who|he|she|they|actor|singer) (?:has |had |have |just |sadly )?)';

export const despair: readonly RegExp[] = [
  new RegExp(`${notMeant}\\b(?:die|dead|death|dying|kill)\\b${idiom}`),
  new RegExp(`${gone}\\b(?:died|killed|dies|kills)\\b${idiom}`),
  /\b(?:caught|found) (?:me|him|her|them) (?:\w+ )?with (?:the |a |my |his |her |some )?(?:pills|razors?|blades?|knife|knives|rope|gun|meds)\b|\b(?:locked|holding|grabbed|hiding|has an?) (?:\w+ ){0,6}(?:knife|gun|noose|blades?|razor blades?)\b(?![^.!?]{0,20}\b(?:shav\w*|cook\w*|kitchen|hair|beard))/,
  /\b(?:fresh|new) (?:cuts|scars)\b[^.!?]{0,25}\b(?:arms?|wrists?|thighs?|legs?)\b|\b(?:cuts|scars)\b[^.!?]{0,15}\b(?:on|all over|up) (?:my|her|his|their) (?:\w+ )?(?:wrists?|arms?|thighs?)\b[^.!?]{0,25}\b(?:fresh|new|on purpose|hid\w*|sleeves)\b|\bcuts (?:all )?(?:on|over|up|along) (?:my|her|his|their) (?:\w+ )?(?:wrists?|thighs?|forearms?)\b/,
  /\bkeeps? (?:on )?cutting(?:[.!?]|$| and| myself| my)|\bcutting,? (?:and|but) (?:i |she |he )?(?:can'?t|cannot) stop\b/,
  /\bno future(?: for me| left| here)?(?:[.!?,]|$)|\bhopeless\b[^.!?]{0,40}\b(?:give up|giving up|end|anymore|done)\b|\b(?:want to|going to|ready to) give up on (?:everything|life|it all)\b/,
  /\b(?:end|stop|escape) (?:the|this|my|all the|her|his) (?:suffering|misery|agony|torment)\b|\b(?:go|get|make it|live|last|suffer) through (?:another|the|one more|this) (?:day|night|week|month|year)\b|\b(?:survive|face|take) (?:another|one more|the) (?:day|night|week|tomorrow)\b|\b(?:don'?t think|not sure|doubt|don'?t know if) (?:that )?i(?:'ll| will| can| could)? (?:even )?(?:make it|survive|be here|be around|go on)\b/,
  /\b(?:be|join|reunited) with (?:my late|my dead|him|her|them|god|my (?:mom|mum|dad|sister|brother|son|daughter|wife|husband|grandma|grandpa)) (?:\w+ )?(?:in heaven|up there|again in|on the other side)\b|\bmy late (?:\w+ )in heaven\b/,
  /\b(?:car|bus|truck|train) (?:would|to|could|will|should) (?:just )?hit me\b|\bget hit by a (?:car|bus|truck|train)\b|\b(?:walk|step|run|jump)(?:ing|ped)? (?:out )?(?:into|in front of) (?:traffic|a (?:car|bus|truck|train)|cars)\b/,
  /\b(?:everything|life|it all|existence|living|my life) (?:is|feels|seems) (?:so |just |completely |totally |all )?(?:pointless|meaningless|hopeless|worthless|over|useless)\b|\bpoint (?:of|in) (?:even )?(?:waking|getting|living|being|existing|going on)(?: up)?(?:[.!?,]|$| any| every| at all| out of bed)/,
  /\b(?:almost|nearly) (?:did it|went through with it|ended it|jumped)\b|\b(?:take|swallow|taking|swallowing) (?:every|each) (?:\w+ )?(?:pill|tablet|capsule)\b|\bi(?:'ve| have) decided[.!?,]? (?:it|to end|this|tonight|i)\b|\bready to (?:go|leave this world|leave this life|end (?:it|this|the))\b(?! (?:out|back|to|home|for|on|with|there|see))/,
  /\bi (?:have|had) no (?:will|wish|strength|reason|hope) (?:left|any ?more|to (?:live|go on|keep|fight))\b|\b(?:nobody|no ?one) (?:needs|wants|loves|will miss|would miss|would even miss) me\b(?! to )|\bbetter of(?:f)? (?:dead|gone)\b|\b(?:like|want|wanted|wanna|going) (?:to )?end(?:ing)? (?:it|my life|everything)\b(?! (?:early|soon|in|with|on time))/,
  /\b(?:burn|burning|burned|burnt|cut|cutting|carv(?:e|ing|ed)) (?:my|her|his) (?:arms?|legs?|thighs?|wrists?|skin) with (?:cigarettes?|a lighter|a (?:razor|blade|knife)|matches|scissors|glass)\b|\b(?:tell|told|telling) (?:me|him|her|them) to (?:kill|go die|jump)\b/,
  /\b(?:not (?:being )?here|not exist(?:ing)?|stop existing)(?: any ?more)?\b[^.!?]{0,15}\b(?:right now|tomorrow|tonight|any ?more)\b|\bthought(?:s)? (?:about|of) (?:hanging|jumping|pills|overdos\w+|drowning)\b|\b(?:sleep|fall asleep|go to sleep|went to bed|went to sleep)\b[^.!?]{0,25}\b(?:not wake|didn'?t wake|never wake|don'?t wake|no waking)\b/,
  new RegExp(
    `\\b(?:what'?s|what is|where'?s) the (?:point|use)(?: of (?:any of )?(?:this|it all|it|anything|everything|living|life|trying)| in (?:living|trying|going on))?${noMore}?${end}`,
  ),
  new RegExp(`\\bwhat'?s the (?:point|use)${noMore}`),
  new RegExp(`\\bno (?:point|use|sense|reason) (?:in |to |for )?(?:me to )?${goOn}\\b`),
  new RegExp(
    `\\b(?:can'?t|cannot|can not|don'?t|do not|no longer) (?:even )?see (?:a|any|the|much) (?:reason|point|use|sense)(?: for me)?(?:${noMore}${end}| (?:to|in|of) ${goOn}\\b)`,
  ),
  new RegExp(
    `\\b(?:kill(?:ing|s|ed)?|hang(?:ing|ed)?|shoot(?:ing)?|shot|drown(?:ing|ed)?|starv(?:e|ing)|unaliv(?:e|ing|ed)) ${oneself}\\b(?! on a)`,
  ),
  new RegExp(
    `\\b(?:${wants}(?: to)?|might|may|will|could|has been|have been|had been|is|are|keeps?|kept|started|stop|of|about|from) (?:just )?(?:hurt|harm|cut|burn)(?:ting|ing|s)? ${others}\\b`,
  ),
  new RegExp(`\\b(?:hurt|harm|cut|burn)(?:ting|ing|s|ed)? ${oneself} (?:on purpose|again|tonight|so bad|because|when|to feel)\\b`),
  /\bend(?:ing|s|ed)? (?:her|his|their|it all|my) (?:own )?li(?:fe|ves)\b|\b(?:take|takes|taking|took|taken) (?:her|his|their|my) own li(?:fe|ves)\b/,
  /\b(?:has|have|had|'s|'ve|is|keeps?|kept|started|been|stop) (?:been )?cutting (?:again|because|lately|at night|on purpose|when|since|over this)\b|\bi cut when (?:it|i|things)\b|\brelapsed (?:and cut|with cutting|into cutting)\b/,
  new RegExp(`\\b(?:to|of|about|might|should|just|will|could) off(?:ing)? ${oneself}\\b`),
  /\bgoodbye,? (?:everyone|everybody|all|forever|world|friends|my friends|y'?all)\b|\bmy (?:last|final) (?:post|message|day|night|goodbye|words)\b|\b(?:won'?t|will not|never) (?:be )?hear(?:ing)? from me\b|\b(?:texted|told|said|wrote|writing)(?: me| us)? goodbye\b/,
  /\bg[ai]ve(?:n)? up on (?:life|living|myself)\b|\bgiving up on (?:life|living|myself|everything)\b|\bi(?:'m| am) giving up[.!?,;]?(?: i|$)|\bi give up[.!?]? (?:i (?:can'?t|don'?t)|on (?:life|living|everything))/,
  new RegExp(
    `\\b(?:don'?t|do not) want to (?:fight|keep fighting|keep going|do this|go through this|deal with this|suffer|be me|be here|feel this)(?: like this)?${noMore}`,
  ),
  new RegExp(
    `\\b(?:can'?t|cannot|can not) (?:take|bear|stand|handle|do|stomach) (?:it|this|life|living)(?: all)?${noMore}?(?:[.!?]|$| and | i | because i)`,
  ),
  /\b(?:i|she|he) just (?:can'?t|cannot)(?: do this| go on)? any ?more\b/,
  /\bwants? (?:the|this|my|all the|all this|it|everything|life) ?(?:pain|suffering|misery|hurt|torture)?(?: all)? (?:to )?(?:(?:end|stop|go away)(?: for (?:good|ever)| forever)|be (?:all )?over)\b/,
  /\bwish(?:ed)? (?:it|this|everything|life|my life) (?:was|were|would be) (?:all )?over\b(?! with| by| soon)/,
  /\bsuicid/,
  /\b(?:commit|commiting|committing|committed) sui/,
  /\bhow i(?:'d| would| will|'ll| could| can)?(?: actually)? (?:do it|die|end it|kill)\b|\bways? to (?:die|kill|end it)\b|\b(?:easiest|painless|quickest|fastest|least painful) (?:way|death)\b|\bdoes (?:it|dying) hurt to die\b|\bhurts? to die\b/,
  /\bhow (?:many|much) (?:\w+ ){0,4}(?:to (?:die|not wake|never wake|kill|overdose|end)|(?:would|will|could|can|does|do|might) (?:it take|i need|kill|be fatal|be lethal)|(?:is|are) (?:fatal|lethal|deadly|enough to))/,
  new RegExp(
    `\\b(?:sav(?:ing|ed) up|sav(?:ing|ed)|hoard(?:ing|ed)?|stockpil(?:ing|ed|e)|stash(?:ing|ed)?|collect(?:ing|ed)) (?:up )?(?:all )?(?:of )?(?:my |the |some |enough |these )?${pills}\\b(?! for (?:a |the )?(?:trip|vacation|travel))`,
  ),
  new RegExp(
    `\\b(?:took|taken|take|taking|swallow(?:ed|ing)?|popped|downed) (?:a |the |an )?(?:whole |entire |huge |big )?(?:bunch|lot|lots|load|ton|pile|handful|pack|packet|box|bottle)(?: of)?(?: my| the| these| his| her)? ?(?:\\w+ )?${pills}\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|take|taking|swallow(?:ed|ing)?) (?:way |far |so |just )?too (?:many|much)(?: of)?(?: my| the)? (?:\\w+ )?${pills}\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|swallowed) (?:all|every one|the rest)(?: of)? (?:my|the|his|her|these) (?:\\w+ )?${pills}\\b(?! (?:with me|for|on time|as|and it cleared|course))`,
  ),
  /\b(?:have|got|with) (?:a |my |the )?plan\b[^.!?]{0,30}\b(?:pills|rope|gun|note|tonight|bridge|method)\b|\b(?:have|got) the (?:pills|rope|gun|blade)\b/,
  /\b(?:don'?t|do not|can'?t|cannot) trust myself(?: to be)? (?:alone|tonight|right now|around (?:the )?(?:pills|knives|razors|blades|my meds))\b|\bscared (?:of what )?i(?:'m| am|'ll| will| might)(?: going to| gonna)? (?:hurt|harm|do (?:something|it)|kill)/,
  /\b(?:i'm not|i am not|don'?t feel|do not feel|not feeling|i'm no longer) safe (?:right now|tonight|alone|with myself|from myself|being alone|by myself|around myself)\b/,
  /\b(?:driv(?:e|ing)|crash(?:ing)?|steer(?:ing)?|swerv(?:e|ing)) (?:my|the|a) (?:car|truck|bike)(?: on purpose)? ?(?:into|off|in front|on purpose)?[^.!?]{0,15}\b(?:tree|wall|bridge|cliff|traffic|truck|road|on purpose|pole|river)\b/,
  /\b(?:have|got|bought|own|found|loaded) (?:a |my |the |dad's |his )?(?:gun|pistol|rifle|noose)\b(?! (?:license|range|show))|\bbought (?:a |some )?rope\b(?! (?:for|ladder|swing))|\b(?:gun|pistol) to my head\b/,
  new RegExp(
    `\\b(?:can'?t|cannot|can not|won'?t) (?:live|exist|go on|survive) (?:like this|this way|in this (?:body|skin)|with (?:this|my) face|with myself)${noMore}?${end}`,
  ),
  /\b(?:let|makes?) me die\b|\b(?:please|somebody|someone|just|god) kill me\b|\bkill me (?:now|please|already)\b/,
  new RegExp(
    `\\b(?:tired|sick|done|exhausted|weary) (?:of|with|from) (?:existing|existence|being (?:here|alive|me|myself)|fighting|life|living|it all|everything)(?:${end}| tbh| honestly| lol| i want| and want| so)`,
  ),
  /\b(?:rest|sleep|gone) (?:forever|for good|in peace)\b(?! on (?:sundays?|weekends?|vacation))|\bnever wake up\b/,
  /\bwants? to stop (?:living|existing|being alive|breathing|being here)\b|\bwants? out of (?:this|my|her|his) life\b|\band i want out\b|\bi want out[.!?]?$/,
  /\b(?:i'?m|i am|feel like|feeling like|being|such|am just) (?:just )?(?:such )?an? (?:huge |big |total |constant |real )?burden\b|\bburden (?:to|on) (?:everyone|everybody|my family|my (?:mom|mum|parents|wife|husband|kids|friends)|them all)\b/,
  /\bnothing (?:is )?(?:left|else) (?:for me|in me|here for me|to (?:live|hope) for)\b|\bnothing to (?:live|stay|keep going) for\b|\bno(?:thing)? matters (?:to me )?any ?more\b/,
  /\bthoughts? (?:of|about) (?:\w+ )?(?:ending|hurting|harming|killing|cutting|dying|death|dead|not (?:being|existing|waking|wanting)|jumping)\b|\b(?:dark|intrusive|scary|bad|those) thoughts (?:again|about (?:dying|death|hurting|ending|myself|harming|my life)|are back|won'?t stop)\b/,
  /\b(?:think\w*|thought|dream\w*|fantasi[sz]\w*|imagin\w*|better off|wish\w*) (?:\w+ ){0,4}(?:not exist(?:ing)?|being dead|my (?:own )?(?:death|funeral)|didn'?t exist|don'?t exist|crashing my car|jumping (?:off|in front))\b/,
  /\b(?:hope|wish|pray|praying|hoping|wishing) (?:that )?(?:i|to|god) (?:would |could |just |will |lets me )?(?:die|never wake|don'?t wake|do not wake|won'?t wake|wouldn'?t wake|not wake|didn'?t wake|doesn'?t wake)/,
  /\b(?:wrote|written|writing|left|leaving|wrote out) (?:a |my |the |some )?(?:goodbye|suicide|farewell|last|final) (?:note|letter|message|text)s?\b|\b(?:wrote|written|left) (?:a |my )?(?:note|letter)s? (?:to|for) my (?:parents|family|mom|mum|dad|kids|children|wife|husband)\b/,
  /\b(?:punch(?:ing)?|hitting|slap(?:ping)?|starv(?:e|ing)|chok(?:e|ing)|stab(?:bing)?) myself\b(?! on a)|\bhit myself (?:when|because|in the (?:face|head)|again)\b|\bbang(?:ing)? my head (?:against|on) (?:the|a) wall (?:until|because|at night)/,
  /\b(?:stood|standing|sat|sitting|was|been|went) (?:on|at|to) (?:the|a|that) (?:bridge|roof|ledge|train tracks|edge of (?:the|a) (?:roof|bridge|cliff))\b/,
  /\b(?:wants?|like|love|ready|wish) to (?:just )?(?:be gone|be dead|not be here|not wake up|cease|vanish|be unalived|follow (?:him|her|them)|join (?:him|her) (?:up there|in (?:heaven|the grave)))\b/,
  /\b(?:world|everyone|everybody|family|kids|people|they|you)(?:'d| would|'ll| will)? (?:all )?(?:be )?(?:so much |much )?(?:better|happier|easier)(?: off| place)? (?:without me|if i|with me gone)\b/,
  /\b(?:would|will|does|do) (?:any(?:one|body)) (?:even )?(?:notice|care|miss me|mind) if i\b|\b(?:any(?:one|body)) (?:even )?(?:notice|care|miss me) if i (?:was|were|am|died|disappeared|left for good)\b|\bwould miss me\b/,
  /\b(?:end(?:ing)?|stop(?:ping)?) (?:it|things|everything)(?: all)? (?:for good|forever|tonight|today|once and for all|soon)\b|\bthinking (?:of|about) ending (?:things|it)\b/,
  /\bstarv\w+ (?:\w+ ){0,3}to death\b|\b(?:drink|drank|drinking) (?:bleach|poison)\b|\bhang(?:ing)? from\b[^.!?]{0,20}\b(?:rope|fan|ceiling|tree)\b/,
  /\b(?:talk|talks|talking|posting|posts|joking|texting|keeps saying) (?:\w+ ){0,3}(?:dying|wants? to die|ending it|better off dead|killing)\b|\bbetter off dead\b/,
];
