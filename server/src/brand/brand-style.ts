/** How the clinic's own colour and logo reach a page: a few rules of style in its head, over the built-in ones. */
import { type ActionColors, actionColors } from '@pellis/contract/brand/brand-colors';
import { addressOfLogo } from './keep-logo.ts';
import type { KeptLogo } from './records.ts';

/** Pixels; the room that the built-in mark and name take. */
const room = { height: 40, width: 224 };

/** Empty where the clinic has neither. Nothing in it needs escaping: colours are six digits, an address names a digest. */
export function brandStyle(color: string | undefined, logo: KeptLogo | undefined): string {
  return (color ? styleOfColor(color) : '') + (logo ? styleOfLogo(logo) : '');
}

function styleOfColor(color: string): string {
  const { light, dark } = actionColors(color);
  return `:root{${variables(light)}}:root[data-scheme=dark]{${variables(dark)}}`;
}

function variables(colors: ActionColors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

/** The drawn mark takes no room but stays there, as its round form cuts others out too; the name in letters stays for whoever cannot see; by night the picture stands on a light plate, since it was drawn for paper. */
function styleOfLogo({ sha256, width, height, holds_name }: KeptLogo): string {
  const scale = Math.min(room.height / height, room.width / width);
  const size = `width:${Math.round(width * scale)}px;height:${Math.round(height * scale)}px`;
  const picture = `${size};flex:none;background:url(${addressOfLogo(sha256)}) center/contain no-repeat;print-color-adjust:exact`;
  const plate = 'background-color:#fff;box-shadow:0 0 0 5px #fff;border-radius:2px';
  return holds_name
    ? `[data-logo]>svg{position:absolute;width:0;height:0}[data-logo]>span{position:absolute;clip-path:inset(50%)}[data-logo]{${picture}}[data-scheme=dark] [data-logo]{${plate}}`
    : `[data-logo]>svg>g{display:none}[data-logo]>svg{${picture}}[data-scheme=dark] [data-logo]>svg{${plate}}`;
}
