/** The regions of the body, each called by its plain words: what a patient points at, what is kept with a concern and a photo, and where a photo is never taken. */

export const regionGroups = ['Head and neck', 'Chest, belly and back', 'Arms and hands', 'Legs and feet'] as const;
export type RegionGroup = (typeof regionGroups)[number];

interface Region {
  group: RegionGroup;
  /** There is a left one and a right one. */
  hasSides?: true;
  /** No photos of it from minors, of adults only where a dermatologist asked; kept covered. */
  isIntimate?: true;
  /** Nobody takes photos of it here. */
  takesNoPhotos?: true;
  /** Other words that somebody may look for. */
  also?: string;
}

const head = { group: 'Head and neck' } as const;
const trunk = { group: 'Chest, belly and back' } as const;
const arms = { group: 'Arms and hands', hasSides: true } as const;
const legs = { group: 'Legs and feet', hasSides: true } as const;
const sided = { hasSides: true } as const;
const intimate = { ...trunk, isIntimate: true } as const;

/** The names of the fields are the words themselves (`placeName`), and never change again: records hold them. The database has the same list (migration 0460). */
const table = {
  whole_face: { ...head },
  forehead: { ...head },
  temple: { ...head, ...sided },
  eyebrow: { ...head, ...sided, also: 'brow' },
  upper_eyelid: { ...head, ...sided, also: 'eye lid' },
  lower_eyelid: { ...head, ...sided, also: 'eye lid' },
  cheek: { ...head, ...sided },
  nose: { ...head },
  around_the_mouth: { ...head, also: 'perioral mustache' },
  lips: { ...head, also: 'lip' },
  chin: { ...head, also: 'beard' },
  jawline: { ...head, ...sided, also: 'jaw beard' },
  ear: { ...head, ...sided },
  behind_the_ear: { ...head, ...sided },
  whole_scalp: { ...head, also: 'hair head' },
  front_of_the_scalp: { ...head, also: 'hairline hair' },
  side_of_the_scalp: { ...head, ...sided, also: 'hair' },
  top_of_the_head: { ...head, also: 'crown vertex hair' },
  back_of_the_head: { ...head, also: 'hair' },
  inside_the_mouth: { ...head, takesNoPhotos: true, also: 'tongue gums' },
  whole_neck: { ...head, also: 'throat' },
  front_of_the_neck: { ...head, also: 'throat' },
  side_of_the_neck: { ...head, ...sided },
  back_of_the_neck: { ...head, also: 'nape' },
  chest: { ...trunk },
  breast: { ...intimate, ...sided },
  nipple: { ...intimate, ...sided },
  belly: { ...trunk, also: 'stomach abdomen tummy' },
  navel: { ...trunk, also: 'belly button' },
  side_of_the_body: { ...trunk, ...sided, also: 'flank waist ribs' },
  whole_back: { ...trunk },
  upper_back: { ...trunk },
  lower_back: { ...trunk },
  armpit: { ...trunk, ...sided, also: 'underarm axilla' },
  groin: { ...intimate, ...sided, also: 'bikini area diaper nappy' },
  genital_area: { ...intimate, also: 'penis vulva vagina scrotum diaper nappy' },
  around_the_anus: { ...intimate, also: 'bottom diaper nappy' },
  buttock: { ...intimate, ...sided, also: 'bottom diaper nappy' },
  whole_arm: { ...arms },
  shoulder: { ...arms },
  front_of_the_upper_arm: { ...arms, also: 'biceps' },
  back_of_the_upper_arm: { ...arms },
  inner_elbow: { ...arms, also: 'crook crease' },
  elbow: { ...arms },
  inner_forearm: { ...arms, also: 'lower arm' },
  outer_forearm: { ...arms, also: 'lower arm' },
  inner_wrist: { ...arms },
  back_of_the_wrist: { ...arms },
  whole_hand: { ...arms },
  palm: { ...arms },
  back_of_the_hand: { ...arms },
  fingers: { ...arms, also: 'thumb' },
  fingernails: { ...arms, also: 'nail' },
  whole_leg: { ...legs },
  front_of_the_thigh: { ...legs, also: 'upper leg' },
  back_of_the_thigh: { ...legs, also: 'upper leg hamstring' },
  inner_thigh: { ...legs, also: 'upper leg' },
  knee: { ...legs },
  back_of_the_knee: { ...legs, also: 'hollow crease' },
  shin: { ...legs, also: 'lower leg' },
  calf: { ...legs, also: 'lower leg' },
  outer_ankle: { ...legs, also: 'ankle' },
  whole_foot: { ...legs },
  top_of_the_foot: { ...legs },
  sole: { ...legs, also: 'bottom of the foot' },
  heel: { ...legs },
  toes: { ...legs, also: 'toe' },
  toenails: { ...legs, also: 'nail' },
} as const satisfies Record<string, Region>;

export type RegionId = keyof typeof table;
// an object's own keys, which the type of Object.keys does not tell
export const regionIds = Object.keys(table) as [RegionId, ...RegionId[]];
export const regions: Readonly<Record<RegionId, Region>> = table;

export function isIntimate(region: RegionId): boolean {
  return regions[region].isIntimate === true;
}
