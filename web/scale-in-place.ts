/** Puts the steps of `ui/scale.ts` into the styles, in development as in the build: `var(--space-16)` is 16px, `@media (--wide)` a width. */
import { breakpoints, scale } from './app/ui/scale.ts';

interface Declaration {
  value: string;
  error(message: string): Error;
}

interface AtRule {
  params: string;
  error(message: string): Error;
}

const ofScale = /^(?:size|weight|space|radius|grey|call)-/;
/** These change with the screen: every page's head has them. */
const live = new Set([
  'size-small',
  'size-body',
  'size-h4',
  'size-h3',
  'size-h2',
  'size-h1',
  'size-display',
  'radius-control',
  'radius-card',
]);

/** For Vite's `css.postcss.plugins`. */
export const scaleInPlace = {
  postcssPlugin: 'scale-in-place',
  Declaration(declaration: Declaration): void {
    const value = declaration.value.replaceAll(/var\(--([\w-]+)\)/g, (whole, name: string) => {
      const step = scale[name];
      if (!step && ofScale.test(name) && !live.has(name)) throw declaration.error(`There is no step called ${name} in ui/scale.ts.`);
      return step ?? whole;
    });
    if (value !== declaration.value) declaration.value = value;
  },
  AtRule: {
    media(rule: AtRule): void {
      const params = rule.params.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
        const width = breakpoints[name];
        if (!width) throw rule.error(`There is no width called ${name} in ui/scale.ts.`);
        return width;
      });
      if (params !== rule.params) rule.params = params;
    },
  },
};
