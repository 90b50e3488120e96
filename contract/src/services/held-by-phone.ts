/** What the codes of a video service become where the visit went on by telephone: insurers are told what happened. */

/** 95 and GT say sound and picture, 93 says sound alone (CPT, appendices P and T). */
const withPicture = ['95', 'GT'];
const soundAlone = '93';

export function saysPicture(modifiers: readonly string[]): boolean {
  return modifiers.some((modifier) => withPicture.includes(modifier));
}

/** 93 stands where 95 stood, or first. */
export function modifiersHeld(modifiers: readonly string[], wasByPhone: boolean): string[] {
  if (!wasByPhone || modifiers.includes(soundAlone)) return [...modifiers];
  const at = modifiers.findIndex((modifier) => withPicture.includes(modifier));
  const others = modifiers.filter((modifier) => !withPicture.includes(modifier));
  return others.toSpliced(Math.max(0, at), 0, soundAlone).slice(0, 4);
}

/** Whoever is called is in no office of ours. */
export function placeHeld(place: string, wasByPhone: boolean): string {
  return wasByPhone && place === '11' ? '10' : place;
}
