/** Stripe's fields in the colours of the page, light and dark. */
import { dark, light } from '../ui/theme.ts';

/** For Stripe's Payment Element; its frame cannot read our variables, so they are written out. */
export function stripeLook(isDark: boolean) {
  const colours = isDark ? dark : light;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colours.action,
      colorBackground: colours.surface,
      colorText: colours.ink,
      colorTextSecondary: colours['ink-soft'],
      colorTextPlaceholder: colours['ink-soft'],
      colorDanger: colours.danger,
      iconColor: colours['ink-soft'],
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '5px',
      borderRadius: '12px',
    },
    rules: {
      '.Input': { border: `1px solid ${colours.control}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1px solid ${colours.action}`, boxShadow: `0 0 0 2px ${colours.action}` },
      '.Input--invalid': { border: `1px solid ${colours.danger}`, boxShadow: 'none' },
      '.Label': { color: colours.ink, fontWeight: '600' },
    },
  };
}
