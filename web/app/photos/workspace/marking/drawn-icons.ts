/** A picture for each kind of mark. */
import type { MarkKind } from '@pellis/contract/photos/mark-kinds';
import type { Icon } from '@tabler/icons-react';
import arrow from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import ellipse from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import length from '@tabler/icons-react/dist/esm/icons/IconLine.mjs';
import diameters from '@tabler/icons-react/dist/esm/icons/IconOvalVertical.mjs';
import scale from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import freehand from '@tabler/icons-react/dist/esm/icons/IconScribble.mjs';

export const drawnIcons: Record<MarkKind, Icon> = { arrow, ellipse, freehand, scale, length, diameters };
