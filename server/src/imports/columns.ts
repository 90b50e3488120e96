/** What each column of a file is: as the desk says, or by its name. */
import { wrongField } from '../platform/refusal.ts';
import type { ImportKind } from './kind.ts';

type Kind<F extends string> = Pick<ImportKind<F, never, never>, 'fields' | 'fieldOf'>;

export function columnsOf<F extends string>(
  { fields, fieldOf }: Kind<F>,
  header: readonly string[],
  wished: readonly (F | null)[] | undefined,
): (F | null)[] {
  if (!wished) return columnsByName(header, fieldOf);
  if (wished.length !== header.length) throw wrongField('columns', 'These are not the columns of this file: choose the file again.');
  const twice = fields.find((field) => wished.filter((one) => one === field).length > 1);
  if (twice) throw wrongField('columns', 'Two columns cannot be the same: choose another for one of them.');
  return [...wished];
}

/** Where two columns have a name of the same field, the first is it. */
function columnsByName<F extends string>(header: readonly string[], fieldOf: Kind<F>['fieldOf']): (F | null)[] {
  const taken = new Set<F>();
  return header.map((name) => {
    const field = fieldOf(name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
