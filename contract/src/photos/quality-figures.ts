/** The figures behind what is said of a photo's quality, each with the values from which on something is said. */
import type { BodyPlace } from '../body-places/body-places.ts';
import { blurredBelow, isGlareTold, thresholds, wasMetered } from './photo-advice.ts';
import type { PhotoQuality } from './photo-quality.ts';
import { distanceOf } from './shot-distances.ts';
import type { Shot } from './shots.ts';

export interface QualityFigure {
  name: string;
  value: string;
  /** From where on something is said of it. */
  said: string;
}

const notMeasured = 'not measured';
const glareUntold = 'nothing is told of it. The coin or ruler may be what shines.';

export function qualityFigures(
  { sharpness, light, glare, share, by }: PhotoQuality,
  shot?: Shot | null,
  place?: BodyPlace | null,
): QualityFigure[] {
  const isMetered = wasMetered(by);
  const { wellLit, sharpEnough } = thresholds;
  const dark = isMetered ? thresholds.light : thresholds.lightOfFile;
  const hidden = thresholds.lightHidesGlareOfFile;
  return [
    {
      name: 'Sharpness',
      value: sharpness === null ? notMeasured : sharpness.toFixed(2),
      said: `blurred below ${blurredBelow(by, shot)}, sharp from ${sharpEnough}`,
    },
    {
      name: 'Light',
      value: `${Math.round(light)} of 255`,
      said: `dark below ${dark}, ${isMetered ? '' : 'not known from there, '}well lit from ${wellLit}`,
    },
    {
      name: 'Washed out',
      value: percent(glare),
      said: isGlareTold(shot)
        ? `glare above ${percent(thresholds.glare)}${isMetered ? '' : `, not known from a light of ${hidden} on`}`
        : glareUntold,
    },
    {
      name: 'Fills',
      value: share === null ? notMeasured : percent(share),
      said: shot ? saidOfDistance(shot, place) : '',
    },
    {
      name: 'Exposure',
      value: by === 'camera' ? 'by the camera within the page' : isMetered ? 'by a camera, as its file says' : 'not known',
      said: '',
    },
  ];
}

function saidOfDistance(shot: Shot, place: BodyPlace | null | undefined): string {
  const { told, untold } = distanceOf(shot, place);
  if (untold !== undefined) return `nothing is told of it. ${untold}`;
  return told === 'near'
    ? `too near above ${percent(thresholds.shareOfOverview)} where its sharpness is ${thresholds.sharpnessFromNear} or more`
    : `too far away below ${percent(thresholds.share)}`;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
