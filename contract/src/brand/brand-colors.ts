/** The clinic's own colour as pages use it: from one, every shade of what can be pressed, by day and by night, each as readable as people need it. */
import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import lch from 'colord/plugins/lch';
import mix from 'colord/plugins/mix';

extend([a11y, lch, mix]);

/** By the names of the theme's variables (`web/app/ui/theme.ts`). */
export interface ActionColors {
  action: string;
  'action-hover': string;
  'action-soft': string;
  'on-action': string;
}

/** What the colour is read on, the least favourable first; a test holds the theme to them. */
export const grounds = { light: ['#f3eee6', '#faf7f2', '#fffdfa'], dark: ['#182022', '#111718', '#0c1112'] } as const;

/** WCAG 2.2, 1.4.3: the least contrast of text of the usual size. */
const leastContrast = 4.5;
const inkByNight = '#0b1213';

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function actionColors(color: string): { light: ActionColors; dark: ActionColors } {
  return { light: byDay(color), dark: byNight(color) };
}

/** Whether pages show the colour itself by day, or one that is darker, because nobody could read it. */
export function isShownAsItIs(color: string): boolean {
  return byDay(color).action === color.toLowerCase();
}

function byDay(color: string): ActionColors {
  const action = shaded(color, -1, (shade) => isReadable(shade, [...grounds.light, softOn(grounds.light[1], shade, 0.12), '#ffffff']));
  return { action, 'action-hover': moved(action, -8), 'action-soft': softOn(grounds.light[1], action, 0.12), 'on-action': '#ffffff' };
}

function byNight(color: string): ActionColors {
  const action = shaded(color, 1, (shade) => isReadable(shade, [...grounds.dark, softOn(grounds.dark[0], shade, 0.16), inkByNight]));
  return { action, 'action-hover': moved(action, 8), 'action-soft': softOn(grounds.dark[0], action, 0.16), 'on-action': inkByNight };
}

/** Step by step lighter or darker, its hue kept, until it will do; black and white do. */
function shaded(color: string, step: 1 | -1, willDo: (shade: string) => boolean): string {
  const { l } = colord(color).toLch();
  for (let moves = 0; moves <= 100; moves += 1) {
    const shade = moves === 0 ? colord(color).toHex() : moved(color, step * moves);
    if (willDo(shade) || l + step * moves < 0 || l + step * moves > 100) return shade;
  }
  return color;
}

function moved(color: string, lightness: number): string {
  const { l, c, h }: ReturnType<Colord['toLch']> = colord(color).toLch();
  return colord({ l: Math.min(100, Math.max(0, l + lightness)), c, h }).toHex();
}

const softOn = (ground: string, color: string, part: number) => colord(ground).mix(color, part).toHex();
const isReadable = (color: string, on: readonly string[]) => on.every((ground) => colord(color).contrast(ground) >= leastContrast);
