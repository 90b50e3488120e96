/** The names people give their files: shown, never followed. */

const longest = 255;

/** The last part of a path, without control and direction characters; `instead` when nothing is left. */
export function shownName(given: string, instead: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  return shortened(clean) || instead;
}

/** For `content-disposition`: plain letters for old browsers, the whole name for today's. */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`;
}

/** What was sent as `cheek.png` is a JPEG now, and is saved under a name that says so. */
export function asJpeg(filename: string): string {
  return `${filename.replace(/\.\w{1,5}$/, '')}.jpg`;
}

/** Cut between characters, never within one, and before the ending. */
function shortened(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${name
    .slice(0, longest - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${ending}`;
}

function escaped(email: string): string {
  return `%${email.charCodeAt(0).toString(16).toUpperCase()}`;
}
