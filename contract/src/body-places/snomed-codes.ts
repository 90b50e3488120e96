/**
 * The SNOMED CT codes of our regions, for exchange with other systems and nothing else: SNOMED CT is licensed, so they leave the clinic only where
 * its owner has said that it holds a licence (`SNOMED_CT`). "Structure of skin of …" as DICOM's list of skin regions has them (CID 4029, 2023-11-15); a region whose
 * code nobody has looked up there has none.
 */
import type { BodySide } from './body-places.ts';
import type { RegionId } from './regions.ts';

export const snomedSystem = 'http://snomed.info/sct';

export const snomedCodes: Readonly<Partial<Record<RegionId, string>>> = {
  whole_face: '73897004',
  forehead: '68698007',
  temple: '16621002',
  eyebrow: '367577003',
  upper_eyelid: '41310005',
  lower_eyelid: '40069000',
  cheek: '36141000',
  nose: '113179006',
  around_the_mouth: '110488009',
  lips: '88089004',
  chin: '23747009',
  jawline: '244097004',
  ear: '1902009',
  behind_the_ear: '24483006',
  whole_scalp: '43067004',
  top_of_the_head: '61719002',
  back_of_the_head: '79951008',
  inside_the_mouth: '113277000',
  whole_neck: '43081002',
  front_of_the_neck: '11584001',
  side_of_the_neck: '5272005',
  back_of_the_neck: '4658004',
  chest: '244106003',
  breast: '82038008',
  nipple: '54468004',
  belly: '75093004',
  navel: '315003',
  whole_back: '66643007',
  upper_back: '699893008',
  lower_back: '113182001',
  // 81745001, which one public list gives, is the eye
  armpit: '76261009',
  groin: '39687006',
  genital_area: '60944009',
  around_the_anus: '59112000',
  buttock: '22180002',
  whole_arm: '371311000',
  front_of_the_upper_arm: '45981001',
  back_of_the_upper_arm: '72939005',
  inner_elbow: '17957002',
  elbow: '181536004',
  inner_forearm: '70559009',
  outer_forearm: '41550009',
  inner_wrist: '24527008',
  back_of_the_wrist: '52876008',
  whole_hand: '33712006',
  palm: '70887009',
  back_of_the_hand: '281642007',
  fingers: '244169007',
  fingernails: '770803009',
  whole_leg: '371304004',
  front_of_the_thigh: '61248009',
  back_of_the_thigh: '4578000',
  inner_thigh: '73958006',
  knee: '181553006',
  back_of_the_knee: '84507004',
  shin: '25763004',
  calf: '47224004',
  outer_ankle: '181564009',
  whole_foot: '60496002',
  heel: '84607009',
  toes: '52034004',
  toenails: '770805009',
};

export const snomedSides: Readonly<Record<BodySide, string>> = { left: '7771000', right: '24028007', both: '51440002' };
