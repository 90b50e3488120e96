/** The drawing of each tip that came with the program: of its own subject, in place of the picture that it was shipped with. A tip's review is of its words. */
import type { TipForm } from './tips.ts';

type Picture = TipForm['picture'];

/** By the tip's address: the picture it was shipped with, and its own drawing in `web/public/tips.svg`. */
const drawings: Record<string, readonly [shipped: Picture, drawing: string]> = {
  'acne-and-makeup': ['face', 'brush'],
  'acne-patience': ['leaf', 'calendar'],
  'check-your-moles': ['camera', 'mole'],
  dandruff: ['hair', 'shampoo'],
  'dark-spots': ['sun', 'spots'],
  'diaper-rash': ['child', 'diaper'],
  'eczema-flare': ['hand', 'elbow'],
  'eczema-moisturizer': ['drop', 'jar'],
  'fine-lines': ['face', 'lines'],
  'fingertip-units': ['hand', 'fingertip'],
  'hands-off-pimples': ['hand', 'plaster'],
  'heat-rash-and-sweat': ['drop', 'shirt'],
  'holiday-skin': ['snow', 'gift'],
  'insect-bites': ['leaf', 'bug'],
  'itch-at-night': ['leaf', 'moon'],
  'keratosis-pilaris': ['hand', 'bumps'],
  'large-pores': ['face', 'pores'],
  'lips-in-the-cold': ['snow', 'lips'],
  'marks-and-scars': ['face', 'fading'],
  'patch-test-new-products': ['label', 'forearm'],
  'poison-ivy': ['leaf', 'three-leaves'],
  'prepare-for-a-visit': ['camera', 'clipboard'],
  'psoriasis-daily': ['leaf', 'bath'],
  'rash-in-a-child': ['child', 'thermometer'],
  'rosacea-skin-care': ['drop', 'tap'],
  'rosacea-triggers': ['face', 'cup'],
  'shaving-bumps': ['face', 'razor'],
  'simple-routine': ['drop', 'bottles'],
  'sun-and-dark-skin': ['sun', 'hat'],
  'sunscreen-how-much': ['sun', 'two-fingers'],
};

/** What somebody of the clinic chose for it counts. */
export function drawingOf({ slug, picture }: { slug: string; picture: Picture }): string {
  const own = drawings[slug];
  return own?.[0] === picture ? own[1] : picture;
}
