/** The clinic's type on paper, and a second face for names in letters that the first does not have. */
import { createRequire } from 'node:module';

const find = createRequire(import.meta.url).resolve;
const figtree = (weight: 400 | 600) => find(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);

export const faces = {
  text: figtree(400),
  strong: figtree(600),
  anyText: find('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  anyStrong: find('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const;

/** The letters of the latin file: Latin-1 and the marks of English print. */
const ownLetters = /^[\t\n\r\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;

export function faceFor(text: string, isStrong: boolean): keyof typeof faces {
  if (ownLetters.test(text)) return isStrong ? 'strong' : 'text';
  return isStrong ? 'anyStrong' : 'anyText';
}
