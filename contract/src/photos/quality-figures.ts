/** The figures behind what is said of a photo's quality, each with the values from which on something is said. */
import type { BodyPlace } from '../body-places/body-places.ts';
import { thresholds, wasMetered } from './photo-advice.ts';
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

export function qualityFigures(
  { sharpness, light, glare, share, by }: PhotoQuality,
  shot?: Shot | null,
  place?: BodyPlace | null,
): QualityFigure[] {
  const isMetered = wasMetered(by);
  const { wellLit, sharpEnough } = thresholds;
  const blurred = isMetered ? thresholds.sharpness : thresholds.sharpnessOfFile;
  const dark = isMetered ? thresholds.light : thresholds.lightOfFile;
  const hidden = thresholds.lightHidesGlareOfFile;
  return [
    {
      name: 'Sharpness',
      value: sharpness === null ? notMeasured : sharpness.toFixed(2),
      said: `blurred below ${blurred}, sharp from ${sharpEnough}`,
    },
    {
      name: 'Light',
      value: `${Math.round(light)} of 255`,
      said: `dark below ${dark}, ${isMetered ? '' : 'not known from there, '}well lit from ${wellLit}`,
    },
    {
      name: 'Washed out',
      value: percent(glare),
      said: `glare above ${percent(thresholds.glare)}${isMetered ? '' : `, not known from a light of ${hidden} on`}`,
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
  return told === 'near' ? `too near above ${percent(thresholds.shareOfOverview)}` : `too far away below ${percent(thresholds.share)}`;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
