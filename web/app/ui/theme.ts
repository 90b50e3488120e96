/** Colours in light and dark, and the measures that change with the screen; the steps that stay the same are in `scale.ts`. */

import { darkPaper, lightPaper } from './paper.ts';
import { skinTones } from './skin-tones.ts';

export const light = {
  paper: lightPaper,
  surface: '#fffdfa',
  sunken: '#f3eee6',
  ink: '#1d2526',
  'ink-soft': '#4c5657',
  hairline: '#e3dbcf',
  control: '#8a8377',
  action: '#0b5f59',
  'action-hover': '#084b46',
  'action-soft': '#e2eeeb',
  'on-action': '#ffffff',
  accent: '#b9532e',
  'accent-soft': '#f8e9df',
  success: '#2f6b3a',
  'success-soft': '#e6f0e4',
  warning: '#8a5a00',
  'warning-soft': '#faf0d9',
  danger: '#a4262c',
  'danger-soft': '#fbe9e7',
  veil: 'rgb(29 37 38 / 45%)',
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: darkPaper,
  surface: '#182022',
  sunken: '#0c1112',
  ink: '#ece7df',
  'ink-soft': '#b4b6af',
  hairline: '#2c3739',
  control: '#7d8887',
  action: '#5cc4b8',
  'action-hover': '#7fd6cb',
  'action-soft': '#173331',
  'on-action': '#08211f',
  accent: '#e89b78',
  'accent-soft': '#38251d',
  success: '#8acb95',
  'success-soft': '#1a2f1f',
  warning: '#e6b860',
  'warning-soft': '#332810',
  danger: '#f49a94',
  'danger-soft': '#3b1f1f',
  veil: 'rgb(0 0 0 / 60%)',
};

const display = "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Wide', Georgia, serif";
const text = "'Figtree Variable', 'Figtree Fallback', 'Figtree Wide', system-ui, sans-serif";
export const fonts = { display, text } as const;

/** Headings grow by 1.25 from the body's 17 px. */
const measures = {
  'font-display': display,
  'font-text': text,
  'size-small': '0.9375rem',
  'size-body': '1.0625rem',
  'line-body': '1.65',
  'size-h4': '1.1875rem',
  'size-h3': '1.4375rem',
  'size-h2': 'clamp(1.6875rem, 1.5rem + 0.8vw, 2.0625rem)',
  'size-h1': 'clamp(2rem, 1.7rem + 1.4vw, 2.5625rem)',
  'size-display': 'clamp(2.5rem, 1.7rem + 3.9vw, 4.25rem)',
  reading: '68ch',
  space: '4px',
  section: 'clamp(64px, 10vw, 120px)',
  gutter: 'clamp(20px, 5vw, 48px)',
  'control-height': '48px',
  'radius-control': '12px',
  'radius-card': '16px',
  quick: '180ms',
  gentle: '240ms',
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  'shadow-float': '0 8px 32px rgb(20 18 14 / 14%)',
} as const;

const wideMeasures = { 'size-body': '1.125rem', 'line-body': '1.6667' } as const;

/** The measures and colours as CSS variables, written into every page's head. */
export function themeStyle(): string {
  const tones = Object.fromEntries(skinTones.map((tone, index) => [`tone-${index + 1}`, tone]));
  return [
    `:root{color-scheme:light;${variables({ ...measures, ...tones, ...light })}}`,
    `:root[data-scheme="dark"]{color-scheme:dark;${variables(dark)}}`,
    `@media (min-width:48em){:root{${variables(wideMeasures)}}}`,
    '@media (prefers-reduced-motion:reduce){:root{--quick:0.01ms;--gentle:0.01ms}}',
  ].join('');
}

function variables(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
