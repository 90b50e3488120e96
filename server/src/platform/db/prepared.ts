/** Questions that every page asks: written in the query builder like the others, but built only once, which is most of their cost here. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Transaction } from './database.ts';

/** Stands in the built query where the id comes later. */
const place = '(the id)';

/** `build` is called once, with a stand-in for the id, which it may only hand on as a value of the query. */
export function prepared<Row>(
  build: (transaction: Transaction, id: string) => Compilable<Row>,
): (transaction: Transaction, id: string) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (transaction, id) => {
    built ??= build(transaction, place).compile();
    const parameters = built.parameters.map((value) => (value === place ? id : value));
    return (await transaction.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
