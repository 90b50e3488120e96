/** The two typefaces, self-hosted, latin letters only, with fallbacks that take the same room while they load. */
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

export function typefaces(): string {
  return face('Figtree Variable', figtree, '300 900') + face('Fraunces Variable', fraunces, '100 900');
}

/** What shows until they are here. */
export function fallbackTypefaces(): string {
  return [
    fallback('Figtree Fallback', ['Arial', 'Liberation Sans'], { size: '101.1%', ascent: '94%', descent: '24.7%' }),
    fallback('Fraunces Fallback', ['Times New Roman', 'Liberation Serif'], { size: '118%', ascent: '83%', descent: '22%' }),
  ].join('');
}

export const fontPreloads = [figtree, fraunces].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));

function face(family: string, url: string, weights: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2')}`;
}

/** What the reader's own machine has, stretched to the letters it stands in for. */
function fallback(family: string, locals: readonly string[], adjust: { size: string; ascent: string; descent: string }): string {
  const sources = locals.map((name) => `local('${name}')`).join(',');
  return `@font-face{font-family:'${family}';src:${sources};size-adjust:${adjust.size};ascent-override:${adjust.ascent};descent-override:${adjust.descent};line-gap-override:0%}`;
}
