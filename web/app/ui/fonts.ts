/** The two typefaces, self-hosted, latin letters only, with fallbacks that take the same room while they load. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

export function typefaces(): string {
  return face('Figtree Variable', figtree, '300 900') + face('Fraunces Variable', fraunces, '100 900');
}

/** What shows until they are here, rather a little too wide than too narrow: a line that breaks anew takes more room. Arial's letters on most machines, DejaVu where Linux has nothing else. Android's own Roboto and Noto Serif need no stretching. */
export function fallbackTypefaces(): string {
  const figtree = { ascent: 0.95, descent: 0.25 };
  const fraunces = { ascent: 0.98, descent: 0.26 };
  return [
    fallback('Figtree Fallback', ['Arial', 'Liberation Sans'], figtree, 1.01),
    fallback('Figtree Wide', ['DejaVu Sans'], figtree, 0.89),
    fallback('Fraunces Fallback', ['Times New Roman', 'Liberation Serif'], fraunces, 1.21),
    fallback('Fraunces Wide', ['DejaVu Serif'], fraunces, 0.96),
  ].join('');
}

function face(family: string, url: string, weights: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2')}`;
}

/** What the reader's own machine has, stretched by `size` to the width and the line of the letters it stands in for, which are in em. */
function fallback(family: string, locals: readonly string[], line: { ascent: number; descent: number }, size: number): string {
  const sources = locals.map((name) => `local('${name}')`).join(',');
  const percent = (part: number) => `${Math.round(100 * part)}%`;
  return `@font-face{font-family:'${family}';src:${sources};size-adjust:${100 * size}%;ascent-override:${percent(line.ascent / size)};descent-override:${percent(line.descent / size)};line-gap-override:0%}`;
}
