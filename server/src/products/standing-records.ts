/** Whether the clinic's list has a product still as it was. */
import type { Standing } from '@pellis/contract/products/own-products';
import { sql } from 'kysely';

/** Null where there is no such product. */
export function standingOf(column: 'k.as_recommended' | 'alternative') {
  return sql<Standing | null>`standing_of_product(${sql.ref(column)})`;
}
