/** The products that a note recommends, as they were when they were chosen. */
import type { Recommendations } from '@pellis/contract/products/recommendations';

/** Only saving writes the column, in this shape. */
export function recommendationsIn(note: { recommendations: unknown }): Recommendations {
  return note.recommendations as Recommendations;
}
