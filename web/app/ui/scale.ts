/** The steps that everything is measured in, the colours that are the same by day and by night, and the widths at which a page changes. */

/** Sizes of type; those that change with the screen, and the body's, stand in `theme.ts`. */
const sizes = {
  'size-tiny': '0.75rem',
  'size-fine': '0.8125rem',
  'size-note': '0.875rem',
  'size-text': '1rem',
  'size-control': '1.0625rem',
  'size-lead': 'clamp(1.125rem, 1rem + 0.5vw, 1.3125rem)',
  'size-heading': 'clamp(1.375rem, 1.2rem + 0.7vw, 1.625rem)',
  'size-title': 'clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem)',
  'size-banner': 'clamp(2.375rem, 1.7rem + 3vw, 3.75rem)',
} as const;

const weights = { 'weight-text': '400', 'weight-display': '480', 'weight-medium': '560', 'weight-strong': '620' } as const;

/** Room between and inside things, each step called by its pixels: by twos to 16, by fours to 32, by eights to 72, then the room between sections. */
const steps = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 96, 128] as const;

/** For controls and cards see `theme.ts`. */
const radii = { 'radius-hair': '4px', 'radius-small': '8px', 'radius-panel': '24px', 'radius-round': '999px' } as const;

const colours = {
  white: '#ffffff',
  black: '#000000',
  // the light theme's own, where a drawing has its ground by night too
  'paper-by-day': '#faf7f2',
  'surface-by-day': '#fffdfa',
  'ink-by-day': '#1d2526',
  'paper-by-night': '#111718',
  teal: '#0b5f59',
  'teal-deep': '#084b46',
  'teal-ink': '#08211f',
  'teal-light': '#5cc4b8',
  'teal-lighter': '#7fd6cb',
  'teal-pale': '#a3e4dc',
  clay: '#b9532e',
  'clay-red': '#a8402c',
  red: '#c2333a',
  'red-deep': '#a4262c',
  amber: '#f0c67a',
  'amber-ink': '#241a05',
  sand: '#f3e2cd',
  slate: '#233133',
  'slate-deep': '#26302f',
  // photos lie on neutral grey, so that skin keeps its colour
  'grey-1': '#111111',
  'grey-2': '#1d1d1d',
  'grey-3': '#333333',
  'grey-4': '#4a4a4a',
  'grey-5': '#5e5e5e',
  'grey-6': '#6f6f6f',
  'grey-7': '#808080',
  'grey-8': '#999999',
  'grey-9': '#b8b8b8',
  // a call is dark by day too
  'call-ground': '#101516',
  'call-soft': '#1b2324',
  'call-key': '#2b3637',
  'call-ink': '#f1ece4',
  'call-ink-soft': '#b9c2bf',
  'call-initial': '#17110c',
  'call-veil': '#0a0e0f',
} as const;

/** What never changes while a page runs: the build puts it in place of `var(--…)`, so that no page carries the list. */
export const scale: Readonly<Record<string, string>> = {
  ...sizes,
  ...weights,
  ...Object.fromEntries(steps.map((step) => [`space-${step}`, `${step}px`])),
  ...radii,
  ...colours,
};

/** As in `@media (--wide)`. In em, so that large letters change a page as a small screen does. */
export const breakpoints: Readonly<Record<string, string>> = {
  tiny: '(max-width: 22em)',
  'above-tiny': '(min-width: 22.01em)',
  phone: '(max-width: 30em)',
  narrow: '(max-width: 40em)',
  'above-narrow': '(min-width: 40em)',
  medium: '(min-width: 48em)',
  'below-medium': '(max-width: 47.99em)',
  wide: '(min-width: 62em)',
  'below-wide': '(max-width: 61.99em)',
  broad: '(min-width: 75em)',
  'below-broad': '(max-width: 74.99em)',
};
