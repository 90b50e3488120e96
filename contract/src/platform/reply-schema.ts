/** What a form may hold is not what an answer may hold: a value that is kept is read, however long the form lets it be today. */
import { z } from 'zod';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

/** How long, how many, how large, and whatever a form asks of its parts. How a value is written stays agreed: an id, a day, a moment. */
const limits = [
  'max_length',
  'min_length',
  'length_equals',
  'max_size',
  'min_size',
  'size_equals',
  'greater_than',
  'less_than',
  'multiple_of',
  'custom',
];
/** Where the parts of a schema stand in its definition. */
const parts: Record<string, readonly string[]> = {
  object: ['shape'],
  array: ['element'],
  union: ['options'],
  intersection: ['left', 'right'],
  tuple: ['items', 'rest'],
  record: ['valueType'],
  nullable: ['innerType'],
  optional: ['innerType'],
  nonoptional: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  catch: ['innerType'],
  readonly: ['innerType'],
};

/** The same schema where it limits nothing. */
export function asRead<S extends z.ZodType>(schema: S): S {
  const def = schema.def as Def;
  const changes: Record<string, unknown> = {};
  const checks = (def.checks ?? []).filter((check) => !limits.includes(check._zod.def.check));
  if (checks.length < (def.checks?.length ?? 0)) changes['checks'] = checks;
  for (const name of parts[def.type] ?? []) {
    const read = partAsRead(def[name]);
    if (read !== def[name]) changes[name] = read;
  }
  // a clone of a schema is of its kind
  return Object.keys(changes).length === 0 ? schema : (z.core.clone(schema, { ...def, ...changes } as never) as S);
}

function partAsRead(part: unknown): unknown {
  if (part instanceof z.ZodType) return asRead(part);
  if (Array.isArray(part)) {
    const read = part.map(partAsRead);
    return read.every((one, index) => one === part[index]) ? part : read;
  }
  if (typeof part !== 'object' || part === null) return part;
  const read = Object.entries(part).map(([name, one]) => [name, partAsRead(one)] as const);
  return read.every(([name, one]) => one === (part as Record<string, unknown>)[name]) ? part : Object.fromEntries(read);
}
