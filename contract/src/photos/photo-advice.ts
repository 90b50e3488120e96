/** What is said about photos: each shot in words, which of them a concern needs, and from which value on a photo is called dark, blurred, far. Advice, never a block. */
import type { BodyPlace } from '../body-places/body-places.ts';
import type { PhotoQuality } from './photo-quality.ts';
import { distanceOf } from './shot-distances.ts';
import type { Shot } from './shots.ts';

interface ShotWords {
  /** As patient and dermatologist call it. */
  name: string;
  /** How to take it. */
  how: string;
}

export const shotWords: Record<Shot, ShotWords> = {
  overview: { name: 'Overview', how: 'From an arm’s length: where it is on your body.' },
  close_up: { name: 'Close-up', how: 'A hand away, straight on, in focus.' },
  from_side: { name: 'From the side', how: 'At a slant, so that we see whether it is raised.' },
  other_side: { name: 'The other side', how: 'The same place on your other side, to compare.' },
  for_size: { name: 'Something for size', how: 'A coin or a ruler beside it, not on it.' },
  face_front: { name: 'Face, from the front', how: 'Hair back, no make-up, eyes open.' },
  face_left: { name: 'Face, left side', how: 'Turn your head so that the left cheek shows.' },
  face_right: { name: 'Face, right side', how: 'Turn your head so that the right cheek shows.' },
  hairline: { name: 'Hairline', how: 'Hair pulled back, forehead and temples showing.' },
  parting: { name: 'Parting', how: 'From above, dry hair parted in the middle.' },
  crown: { name: 'Crown', how: 'The top of your head from behind. Ask somebody, if you can.' },
  back_of_head: { name: 'Back of the head', how: 'Down to the neck. Ask somebody, if you can.' },
  behind_ear: { name: 'Behind the ear', how: 'The ear folded forward a little.' },
};

const face = ['face_front', 'face_left', 'face_right', 'close_up'] as const;
const scalp = ['hairline', 'parting', 'crown', 'back_of_head', 'close_up'] as const;
const body = ['overview', 'close_up', 'from_side', 'other_side', 'for_size'] as const;

/** Where a place is named, and the concern's own shots are of another part of the body. */
export const shotsOfPart = { face, scalp, body } as const;

const byConcern: Record<string, readonly Shot[]> = {
  acne: face,
  rosacea: face,
  wrinkles: face,
  'facial rash': face,
  'facial discolouration': face,
  pores: face,
  'skin texture': face,
  'skin routine personalization': face,
  'acne scars': [...face, 'from_side'],
  'hair loss': scalp,
  dandruff: ['hairline', 'parting', 'behind_ear', 'close_up'],
  'body discolouration': ['overview', 'close_up', 'other_side', 'for_size'],
  'keratosis pilaris': ['overview', 'other_side', 'close_up', 'from_side'],
  'excessive sweating': ['overview'],
};

/** By the concern's value or label, in the order in which they are best taken. Of a concern that the clinic added itself: those of the body. */
export function shotsOf(concern: string): readonly Shot[] {
  return byConcern[concern.toLowerCase()] ?? body;
}

/**
 * Found on drawn pictures of the first ten makes, and reported on the eleventh, which set none of them (`npm run bench -- coach` draws them anew; decisions 0260,
 * 0370, 0371, 0374, 0376, 0403, 0423 and 0424; what the ninth and the tenth said before they were tuned on stays in bench/results.md); those of
 * other shots were mended by a set of their own (`npm run bench -- coach-shots`, decision 0516). Each lies beyond what nearly any good picture of any skin tone has, so that nothing is said where it is not sure: a false alarm costs a patient more than a
 * missed one, which the dermatologist sees. All are for a picture whose longer side is 640 pixels. Nobody has tried them on real skin yet.
 */
export const thresholds = {
  /** Below it a photo is called blurred: the softest of 1,020 good metered pictures of makes three to ten has 0.78; two of three with 1.5 pixels of blur or more have less than 0.7 (decision 0423). */
  sharpness: 0.7,
  /** The same of a file that nobody is known to have metered: who knows how it was packed and resized. The softest good one of those that really were not has 1.2. */
  sharpnessOfFile: 0.5,
  /** The same of an overview, whoever took it: from an arm's length the lines of skin are hardly drawn. The softest of 47 good ones of one half of decision 0516's set has 0.38. */
  sharpnessOfOverview: 0.3,
  /** The same of skin at a slant, whoever took it: it is out of focus far and near. Of 720 good ones of decision 0516's first set five have less than 0.7, none less than this. */
  sharpnessFromSide: 0.5,
  /** From it on a photo is called sharp, as one in seventeen blurred ones is; between the two nothing is said. */
  sharpEnough: 1.5,
  /** Least `light` where a camera metered, and so brought every skin to about the same level: of 655 good pictures of makes two to eight one has less; of those taken in the dark nearly nine in ten (decision 0403). */
  light: 102,
  /** Least `light` of any other file: deep skin in good light has 48, and so has light skin in the dark, and nothing in the picture tells them apart. */
  lightOfFile: 40,
  /** From it on it is well lit, whoever took it: of those taken in the dark one in twenty has as much. */
  wellLit: 110,
  /** Most `glare`: of those with a drawn lamp 9 in 10 have more. */
  glare: 0.005,
  /** From this `light` on it is not told of such a file: taken with too much light, it is as white as under a lamp. Good ones that looked glaring have 245, glaring ones rarely more than 239. */
  lightHidesGlareOfFile: 240,
  /** Least `share` where the skin should fill the picture: a forearm from far away has 0.25, and of a small share it is known only where its border is (decision 0374). */
  share: 0.42,
  /** Most `share` of an overview, which shows what lies around it, and of a face, which shows whole (decision 0471). */
  shareOfOverview: 0.97,
  /** Least `sharpness` for that to be told: from near the lines of skin show. Light skin before a light cloth has as large a share from far away, and up to 1.63 (decision 0516). */
  sharpnessFromNear: 2,
} as const;

export const photoFlaws = ['dark', 'glare', 'far', 'near', 'blur'] as const;
export type PhotoFlaw = (typeof photoFlaws)[number];

interface Seen {
  shot?: Shot | null | undefined;
  /** A finger never fills a picture. */
  body_place?: BodyPlace | null | undefined;
  /** Where the measures do not say it: a camera that meters brightens by what it sees; a file may come from anywhere. */
  by?: PhotoQuality['by'];
}

/** The one to mend first comes first: in the dark nothing else can be told. */
export function flawsOf(measures: PhotoQuality, { shot, body_place, by = measures.by }: Seen = {}): PhotoFlaw[] {
  const { share } = measures;
  if (isDark(measures, by)) return ['dark'];
  const flaws: PhotoFlaw[] = [];
  if (isGlareTold(shot) && isGlaring(measures, by)) flaws.push('glare');
  const { told } = shot ? distanceOf(shot, body_place) : {};
  if (told === 'far' && share !== null && share < thresholds.share) flaws.push('far');
  if (told === 'near' && isTooNear(measures)) flaws.push('near');
  if (isBlurred(measures, blurredBelow(by, shot))) flaws.push('blur');
  return flaws;
}

/** Whether it can be said that a photo is sharp; where it cannot, nothing is said of it. */
export function isSharp({ sharpness }: PhotoQuality): boolean {
  return sharpness !== null && sharpness >= thresholds.sharpEnough;
}

/** Whether it can be said that there was light enough; between that and dark nothing is said of it. */
export function isWellLit({ light }: PhotoQuality): boolean {
  return light >= thresholds.wellLit;
}

/**
 * What cannot be told of the light of a file that nobody is known to have metered: whether there was enough, since deep skin in good light looks as light skin
 * in the dark does (decision 0370), or whether there was too much, since light skin may be as white as under a lamp (decision 0376).
 */
export function untoldOfLight(measures: PhotoQuality, by: By = measures.by): 'enough' | 'too_much' | null {
  if (wasMetered(by) || isDark(measures, by)) return null;
  if (!isWellLit(measures)) return 'enough';
  return measures.glare > thresholds.glare && !isGlaring(measures, by) ? 'too_much' : null;
}

type By = PhotoQuality['by'];

export function wasMetered(by: By): boolean {
  return by === 'camera' || by === 'metered';
}

/** Deep skin that nobody metered is as dark in good light as light skin is in the dark (decision 0370). */
function isDark({ light }: PhotoQuality, by: By): boolean {
  return light < (wasMetered(by) ? thresholds.light : thresholds.lightOfFile);
}

function isTooNear({ share, sharpness }: PhotoQuality): boolean {
  return share !== null && share > thresholds.shareOfOverview && sharpness !== null && sharpness >= thresholds.sharpnessFromNear;
}

/** What comes from a messenger may have lost its fine structure there (decision 0376), and an overview never had much (decision 0516). */
export function blurredBelow(by: By, shot?: Shot | null): number {
  const least = wasMetered(by) ? thresholds.sharpness : thresholds.sharpnessOfFile;
  if (shot === 'overview') return Math.min(least, thresholds.sharpnessOfOverview);
  return shot === 'from_side' ? Math.min(least, thresholds.sharpnessFromSide) : least;
}

function isBlurred({ sharpness }: PhotoQuality, below: number): boolean {
  return sharpness !== null && sharpness < below;
}

/** A coin or a white ruler beside deep skin is as bright as a lamp's reflection (decision 0516). */
export function isGlareTold(shot?: Shot | null): boolean {
  return shot !== 'for_size';
}

/** Light skin that nobody metered may be white without any lamp in it (decision 0376). */
function isGlaring({ glare, light }: PhotoQuality, by: By): boolean {
  return glare > thresholds.glare && (wasMetered(by) || light < thresholds.lightHidesGlareOfFile);
}

/** For the dermatologist, in two or three words each. */
export function qualityWords(measures: PhotoQuality, shot?: Shot | null, body_place?: BodyPlace | null): string[] {
  const { glare, share } = measures;
  const flaws = flawsOf(measures, { shot, body_place });
  return [
    flaws.includes('blur') ? 'blurred' : isSharp(measures) ? 'sharp' : 'sharpness not known',
    ...(flaws.includes('dark') ? ['dark'] : untoldOfLight(measures) ? ['light not known'] : isWellLit(measures) ? ['well lit'] : []),
    ...(isGlareTold(shot) && isGlaring(measures, measures.by) ? [`glare on ${percent(glare)}`] : []),
    ...(flaws.includes('far') ? ['too far away'] : flaws.includes('near') ? ['too near'] : []),
    ...(share === null ? [] : [`fills ${percent(share)}`]),
  ];
}

function percent(share: number): string {
  return `${Math.max(1, Math.round(share * 100))} %`;
}
