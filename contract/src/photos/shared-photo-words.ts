/** What is told of a photo and its marks to who cannot see them, on the screen and on paper. */
import { sizeInWords } from './measuring.ts';
import type { SharedMark, SharedPhoto } from './shared-photos.ts';

/** What a measured photo is told with, to patients. */
export const estimateToPatients = 'Sizes are estimates from the photo.';

/** Of a photo that was covered after the note was signed. */
export const coveredByTheClinic = 'covered by the clinic, since it shows an intimate place';

export function nameOfShared({ name }: Pick<SharedPhoto, 'name'>, index: number): string {
  return name || `Photo ${index + 1}`;
}

const kindsInWords = {
  arrow: 'Arrow',
  ellipse: 'Circled',
  freehand: 'Drawn around',
  scale: 'Scale',
  length: 'Measured',
  diameters: 'Measured',
} as const satisfies Record<SharedMark['kind'], string>;

/** For who cannot see it: "Arrow at the upper left: mole", "Measured in the middle: about 6.2 × 4.1 mm". */
export function markInWords({ kind, points, label, size }: SharedMark, photo: { width: number; height: number }): string {
  const told = [label, size ? `about ${sizeInWords(size)}` : ''].filter(Boolean).join(', ');
  return `${kindsInWords[kind]} ${whereabouts(kind === 'arrow' ? points.slice(1) : points, photo)}${told ? `: ${told}` : ''}`;
}

function whereabouts(points: SharedMark['points'], { width, height }: { width: number; height: number }): string {
  const third = (at: 0 | 1, whole: number) =>
    Math.min(2, Math.floor((3 * points.reduce((sum, point) => sum + point[at], 0)) / points.length / whole));
  const [down, along] = [['upper', '', 'lower'][third(1, height)] ?? '', ['left', '', 'right'][third(0, width)] ?? ''];
  if (!down && !along) return 'in the middle';
  return down && along ? `at the ${down} ${along}` : `at the ${down ? `${down} edge` : along}`;
}
