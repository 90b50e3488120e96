/** Questions that every page asks: written in the query builder like the others, but built only once, which is most of their cost here. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Records } from './database.ts';

/** Stands in the built query where the id comes later. */
const place = '(the id)';

/** `build` is called once, with a stand-in for the id, which it may only hand on as a value of the query. */
export function prepared<Row>(build: (records: Records, id: string) => Compilable<Row>): (records: Records, id: string) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (records, id) => {
    built ??= build(records, place).compile();
    const parameters = built.parameters.map((value) => (value === place ? id : value));
    return (await records.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
