/** What somebody else has made of a record that one was changing, for a person to choose between. */
import { z } from 'zod';

/** What a field says. */
export const Said = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Said = z.output<typeof Said>;

export const Theirs = z.object({
  /** None where nobody wrote down who it was. */
  by: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
  /** Every field as it stands now. */
  values: z.record(z.string(), Said),
});
export type Theirs = z.output<typeof Theirs>;

type Fields = Readonly<Record<string, Said>>;

interface Versions<F extends Fields> {
  /** What both began from. */
  seen: Fields;
  /** What stands there. */
  now: F;
  /** What one wishes to stand there. */
  to: F;
}

interface Met<F extends Fields> {
  /** Changed by both, each in their own way. */
  clashes: string[];
  /** Each field as whoever changed it has it; where both did, as one wishes. */
  joined: F;
}

/** Some fields say one thing together, as those of an address: half of one and half of another is nobody's. */
export function meet<F extends Fields>({ seen, now, to }: Versions<F>, wholes: readonly (readonly string[])[] = []): Met<F> {
  const names = Object.keys(to);
  const units = [...wholes, ...names.filter((name) => !wholes.flat().includes(name)).map((name) => [name])];
  const isChanged = (unit: readonly string[], by: Fields) => unit.some((name) => by[name] !== seen[name]);
  const isApart = (unit: readonly string[]) => unit.filter((name) => to[name] !== now[name]);
  const clashes = units.filter((unit) => isChanged(unit, to) && isChanged(unit, now)).flatMap(isApart);
  const theirs = units.filter((unit) => !isChanged(unit, to)).flat();
  return { clashes, joined: { ...to, ...Object.fromEntries(theirs.map((name) => [name, now[name]])) } };
}
