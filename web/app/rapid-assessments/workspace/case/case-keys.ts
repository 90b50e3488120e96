/** The keys of an open case, as `?` shows them. */
import { everywhere, type KeyGroup } from '../../../work-list/key-list.ts';

export const caseKeys: readonly KeyGroup[] = [
  {
    heading: 'Photos',
    keys: [
      { press: ['←', '→'], does: 'Photo before, next photo' },
      { press: ['+', '−'], does: 'Zoom in, zoom out' },
      { press: ['0'], does: 'Fit the whole photo' },
      { press: ['←', '→', '↑', '↓'], does: 'Move a zoomed photo' },
      { press: ['Shift ←', 'Shift →'], does: 'Change a zoomed photo' },
      { press: ['c'], does: 'Compare two photos; again for one' },
      { press: ['e'], does: 'Earlier photos beside these; again for those before' },
      { press: ['z'], does: 'Zoom two photos in step, or each by itself' },
      { press: ['b'], does: 'Brightness and contrast' },
      { press: ['m'], does: 'Marks shown or hidden' },
      { press: ['d'], does: 'Draw and measure; then 1 to 6 for a tool' },
      { press: ['Ctrl Z', 'Ctrl Shift Z'], does: 'Undo and redo what you drew' },
      { press: ['f'], does: 'Enlarge; Escape to come back' },
    ],
  },
  {
    heading: 'Case',
    keys: [
      { press: ['p'], does: 'Photos' },
      { press: ['a'], does: 'Answers' },
      { press: ['n'], does: 'Write the note' },
      { press: ['r'], does: 'Record' },
      { press: ['u', 'i'], does: 'Add the first line proposed for the routine; add and change it' },
      { press: ['j', 'k'], does: 'Build the first proposed line up, taper it; again for the next way' },
      { press: [','], does: 'Recommend the first product that fits' },
      { press: [';'], does: 'Products for the next skin type' },
      { press: ['s'], does: 'Sign' },
      { press: ['o'], does: 'One more photo, please' },
      { press: ['v'], does: 'Needs a video visit; take the offer back' },
      { press: ['x'], does: 'Not suitable' },
      { press: ['h'], does: 'Hand over to a colleague' },
      { press: ['w'], does: 'Have it prepared by somebody whom you supervise' },
      { press: ['y'], does: 'Ask for a second read' },
      { press: ['g'], does: 'Give back' },
      { press: ['.'], does: 'Next case: your own first, then the next to claim' },
      { press: ['q'], does: 'Case queue' },
      { press: ['t'], does: 'Today' },
    ],
  },
  {
    heading: 'While writing',
    keys: [
      { press: ['Escape'], does: 'Leave the field, so that keys work again' },
      { press: ['Ctrl S'], does: 'Save now' },
      { press: ['Ctrl Enter'], does: 'Sign; once more to sign and send. The answer of a check-in is signed and sent at once' },
    ],
  },
  everywhere,
];
