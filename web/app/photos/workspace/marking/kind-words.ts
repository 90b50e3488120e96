/** The kinds of marks as people read them, each with its key while one draws. */
import type { MarkKind } from '@pellis/contract/photos/mark-kinds';

export const kindWords = {
  arrow: { name: 'Arrow', key: '1', hint: 'Draw from where it begins to what it points at.' },
  ellipse: { name: 'Circle', key: '2', hint: 'Draw its longest way; take hold of its side to make it wider.' },
  freehand: { name: 'Freehand', key: '3', hint: 'Draw around what you mean.' },
  scale: { name: 'Scale', key: '4', hint: 'Draw over the thing whose length is known, from edge to edge.' },
  length: { name: 'Length', key: '5', hint: 'Draw from one end to the other.' },
  diameters: { name: 'Diameters', key: '6', hint: 'Draw the longest diameter; take hold of its side for the one across.' },
} as const satisfies Record<MarkKind, { name: string; key: string; hint: string }>;
