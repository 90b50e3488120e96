/** What is decided before the first paint, so that nothing moves afterwards: the theme, and whether a dismissed banner is there. */
import { themeBeforePaint } from './dark-mode.ts';
import { bannerBeforePaint } from './site-banner.ts';

export const beforePaint = `${themeBeforePaint};${bannerBeforePaint}`;
