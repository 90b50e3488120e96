/**
 * What may come of a medicine, to be said in two taps: which, and how bad. A short list by kind of medicine and what any may do. The advice is a draft of ours:
 * that no clinician of the clinic has reviewed it is said beneath it until one has; whatever is said goes to the dermatologist.
 */
import { emergencyEffect, type Severity, type SideEffect, severities } from './side-effect-names.ts';

export const kindsOfMedicine = ['retinoid', 'on_the_skin', 'steroid', 'by_mouth', 'isotretinoin'] as const;
export type KindOfMedicine = (typeof kindsOfMedicine)[number];

export const sideEffects: Record<SideEffect, string> = {
  dry: 'Dry, peeling or flaking skin',
  burning: 'Burning or stinging',
  redder: 'More redness',
  itch: 'Itching',
  worse: 'My skin looks worse than before',
  thinner: 'Thinner skin, or veins that show',
  stomach: 'Upset stomach',
  headache: 'Headache',
  sun: 'A sunburn sooner than usual',
  mood: 'Low mood, or not myself',
  pregnant: 'I am, or may be, pregnant',
  rash: 'A new rash or hives',
  blisters: 'Blisters or skin coming off',
  [emergencyEffect]: 'Swelling of the face, lips or tongue, or trouble breathing',
  other: 'Something else',
};

const always = ['rash', 'blisters', emergencyEffect, 'other'] as const;
const byKind: Record<KindOfMedicine, readonly SideEffect[]> = {
  // as their courses warn of it
  retinoid: ['dry', 'burning', 'redder', 'worse', 'sun', 'pregnant'],
  on_the_skin: ['dry', 'burning', 'redder', 'itch', 'worse'],
  steroid: ['burning', 'thinner', 'worse', 'itch'],
  by_mouth: ['stomach', 'headache', 'sun', 'itch'],
  isotretinoin: ['dry', 'mood', 'headache', 'stomach', 'sun', 'pregnant'],
};

/** That one may be pregnant can be said of whatever is not for a pregnancy or unknown there, besides the retinoids. */
export function effectsOf(kind: KindOfMedicine, isAgainstPregnancy = false): SideEffect[] {
  return [...new Set<SideEffect>([...byKind[kind], ...(isAgainstPregnancy ? (['pregnant'] as const) : []), ...always])];
}

export const severityInWords: Record<Severity, string> = {
  mild: 'Mild: I can live with it',
  bad: 'Bad: it stops me from using it',
  emergency: 'Very bad: I need help now',
};

/** "very bad". */
export function howBad(severity: Severity): string {
  return severityInWords[severity].replace(/:.*/, '').toLowerCase();
}

/** What cannot be mild: whoever says so is told what to do at once. */
export const neverMild: Partial<Record<SideEffect, Severity>> = {
  [emergencyEffect]: 'emergency',
  blisters: 'bad',
  mood: 'bad',
  rash: 'bad',
  pregnant: 'bad',
};

export function severityOf(effect: SideEffect, said: Severity): Severity {
  return atLeast(neverMild[effect] ?? 'mild', said);
}

export function atLeast(least: Severity, said: Severity): Severity {
  return severities.indexOf(said) < severities.indexOf(least) ? least : said;
}

/** Blisters with a rash of a medicine are an emergency, as they are to the safety questions. */
export const emergencyTogether: readonly SideEffect[] = ['rash', 'blisters'];

/** Of several at once, the worst; null of none. */
export function severityOfAll(effects: readonly SideEffect[], said: Severity): Severity | null {
  if (emergencyTogether.every((effect) => effects.includes(effect))) return 'emergency';
  const each = effects.map((effect) => severityOf(effect, said));
  return severities.findLast((severity) => each.includes(severity)) ?? null;
}

/** Raised with every change of what is advised, of a product that irritated too, and of what cannot be mild: who has reviewed them has reviewed these. A test holds it. */
export const firstAdviceVersion = 3;

/** Stands beneath it. That of an emergency is said without a doubt beside it. */
export function aboutFirstAdvice(isReviewed: boolean): string {
  const unread = isReviewed ? '' : ', and no clinician of this clinic has read its words yet';
  return `This first advice is general${unread}. If you are not sure, leave it out until you have the answer.`;
}

export interface FirstAdvice {
  title: string;
  text: string;
}

/** Where to go with something bad, beside what is to be done with what was used, which differs between a medicine and a product. */
export const whereToGo = {
  inGeneral: 'If it spreads, blisters or you feel ill, go to urgent care today. If it spreads or blisters and you have a fever, call 911.',
  blisters:
    'Call 911 or go to the nearest emergency room now if skin comes off in sheets (flakes do not count); if your mouth, eyes or genitals are sore; if you have a fever, feel very ill or have a weak immune system; if the blisters or a rash are wide; or if you began it within the last 8 weeks and the blisters are not only where you put a cream. Otherwise go to urgent care today. Do not wait for our answer.',
  rash: 'Call 911 or go to the nearest emergency room now if you also have a fever or feel very ill; if your mouth, eyes or genitals are sore; or if you have blisters, or skin comes off, not only where you put a cream. Otherwise go to urgent care today. Do not wait for our answer. A little dry or red skin only where you put a cream can wait for it.',
} as const;

/** What to do now, before anybody has read it; `adviceOn` says which. */
export const whatToDoNow: Record<Severity, FirstAdvice> = {
  mild: {
    title: 'Your dermatologist has it',
    text: 'You can go on with your plan. Leave it out for a night if it bothers you more, and tell us.',
  },
  bad: {
    title: 'Stop using it for now',
    text: `Do not use it again until your dermatologist has answered. ${whereToGo.inGeneral}`,
  },
  emergency: {
    title: 'Call 911 now',
    text: 'Call 911 or go to the nearest emergency room. Do not wait for our answer, and do not use it again.',
  },
};

const seenToday = 'Stop using it now, and be seen today';
const notAgain = 'Do not use or take it again until your dermatologist has answered.';

const withHeadache =
  'If how you see changes suddenly, or you are confused or faint, call 911. If you throw up, have a fever or feel very ill, or your scalp is sore or your jaw hurts when you chew, go to urgent care today.';

/** Where something else is to be said. None is milder than the safety questions are of the same (decision 0492); a test holds that. */
export const adviceOfEffect: Partial<Record<SideEffect, Partial<Record<Severity, FirstAdvice>>>> = {
  [emergencyEffect]: {
    emergency: {
      title: 'Call 911 now',
      text: 'Swelling of the face, lips or tongue, or trouble breathing, is an emergency. Call 911 or go to the nearest emergency room. Do not wait for our answer, and do not use it again.',
    },
  },
  blisters: {
    bad: {
      title: seenToday,
      text: `${whereToGo.blisters} ${notAgain}`,
    },
  },
  rash: {
    bad: {
      title: seenToday,
      text: `${whereToGo.rash} ${notAgain}`,
    },
  },
  headache: {
    mild: {
      title: whatToDoNow.mild.title,
      text: `You can go on with your plan. Stop if it gets bad. ${withHeadache}`,
    },
    bad: { title: whatToDoNow.bad.title, text: `${notAgain} ${withHeadache}` },
  },
  pregnant: {
    bad: {
      title: 'Stop using it now, and call us today',
      text: `${notAgain} Call us or your own doctor today and ask to be seen today, also if you have not done a test yet. If nobody can see you today, or you bleed, have strong belly pain, new strong itching or a rash, go to urgent care today.`,
    },
  },
  mood: {
    bad: {
      title: 'Stop using it for now',
      text: 'Do not use it again until your dermatologist has answered. If you feel worse, or think of hurting yourself, call or text 988 at any hour: somebody will listen. If you are in danger, call 911.',
    },
    emergency: {
      title: 'Call 988, or 911 if you are in danger',
      text: 'If you are in danger or may hurt yourself, call 911 or go to the nearest emergency room. To talk to somebody now, call or text 988 at any hour. Do not wait for our answer, and do not use it again.',
    },
  },
};

/** Beside what to do in an emergency, where own words made it one. */
export const harmAdvice = 'If you are thinking of harming yourself, call or text 988 at any hour.';

/** Of several that were noticed, all that differ from what is said in general: the most urgent names come first. */
export function adviceOn(effects: readonly SideEffect[], severity: Severity): FirstAdvice {
  const own = ([emergencyEffect, 'blisters', 'rash', 'mood', 'pregnant', 'headache'] as const).flatMap((effect) =>
    effects.includes(effect) ? (adviceOfEffect[effect]?.[severity] ?? inGeneral(effect, severity)) : [],
  );
  const [first = whatToDoNow[severity], ...others] = new Set(own);
  return { title: first.title, text: [first.text, ...others.map(({ text }) => text)].join(' ') };
}

/** An emergency of the skin calls 911, whatever is said of a low mood beside it. */
function inGeneral(effect: SideEffect, severity: Severity): FirstAdvice | [] {
  return severity === 'emergency' && emergencyTogether.includes(effect) ? whatToDoNow.emergency : [];
}
