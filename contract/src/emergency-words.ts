/** Words that may mean an emergency: whoever writes them is told to call 911 at once, before anybody has read the message. */

/** Beginnings of words count ("bleed" in "bleeding"); between words there may be anything but a letter. */
export const emergencyWords: readonly string[] = [
  'chest pain',
  'pain in my chest',
  'heart attack',
  'stroke',
  'face drooping',
  'slurred speech',
  "can't breathe",
  'cannot breathe',
  'cant breathe',
  'can not breathe',
  'trouble breathing',
  'difficulty breathing',
  'hard to breathe',
  'short of breath',
  'shortness of breath',
  'throat is closing',
  'throat closing',
  'throat is swelling',
  'tongue is swelling',
  'swollen tongue',
  'anaphyla',
  'epipen',
  'suicid',
  'kill myself',
  'end my life',
  'want to die',
  'hurt myself',
  'self harm',
  'overdos',
  'took too many pills',
  'poison',
  'severe bleeding',
  'bleeding heavily',
  "bleeding won't stop",
  "can't stop the bleeding",
  'unconscious',
  'passed out',
  'not waking up',
  'seizure',
  'emergency',
  '911',
];

export const callFor = {
  title: 'Call 911',
  text: 'If this is an emergency, call 911 or go to the nearest emergency room now. Nobody may be reading this chat at this moment. If you are thinking of harming yourself, call or text 988.',
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[’‘`´]/g, "'");
const asPattern = (words: string) => words.split(' ').join("[^a-z0-9']+");
const anyOfThem = new RegExp(`(?:^|[^a-z0-9])(?:${emergencyWords.map(asPattern).join('|')})`);

export function soundsLikeEmergency(text: string): boolean {
  return anyOfThem.test(plain(text));
}
