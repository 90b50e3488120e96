/** How days and times are written, by the options of `Intl.DateTimeFormat`: one takes as long to make as a hundred dates to write. */
const kept = new Map<string, Intl.DateTimeFormat>();

/** Made anew where no zone is named, since a device may come into another one. */
export function dateFormat(words: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!words.timeZone) return new Intl.DateTimeFormat('en-US', words);
  const name = JSON.stringify(words);
  const known = kept.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', words);
  kept.set(name, made);
  return made;
}
