/** Our theme as Mantine's components understand it. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { fonts } from './theme.ts';

const teal: MantineColorsTuple = [
  '#e6f3f1',
  '#cfe6e3',
  '#a3d2cc',
  '#74c0b7',
  '#5cc4b8',
  '#2f9c92',
  '#157a72',
  '#0b5f59',
  '#084b46',
  '#053632',
];

export const mantineTheme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  colors: { teal },
  white: '#fffdfa',
  black: '#1d2526',
  autoContrast: true,
  fontFamily: fonts.text,
  headings: { fontFamily: fonts.display, fontWeight: '560' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: ({ variant, color }) => {
    const name = color === 'danger' || color === 'red' ? 'danger' : 'action';
    const quiet = { background: 'transparent', hover: `var(--${name}-soft)`, color: `var(--${name})`, border: '1px solid transparent' };
    if (variant === 'filled')
      return { background: `var(--${name})`, hover: `var(--${name}-hover, var(--${name}))`, color: 'var(--on-action)', border: 'none' };
    if (variant === 'light') return { ...quiet, background: `var(--${name}-soft)` };
    if (variant === 'default' || variant === 'outline')
      return { ...quiet, background: 'var(--surface)', border: '1px solid var(--control)' };
    return quiet;
  },
});

/** Mantine's own names for what our theme already says. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--action)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-primary-color-filled': 'var(--action)',
    '--mantine-primary-color-filled-hover': 'var(--action-hover)',
    '--mantine-primary-color-light': 'var(--action-soft)',
    '--mantine-primary-color-light-color': 'var(--action)',
  },
  light: {},
  dark: {},
});
