/** How Stripe's SDK writes what it wishes: `metadata[reference]=1&expand[0]=latest_charge`, read back into one object. */

export interface Fields {
  [name: string]: string | Fields;
}

export function readFields(text: string): Fields {
  const fields: Fields = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop();
    if (last === undefined) continue;
    let inside = fields;
    for (const name of names) {
      const next = inside[name];
      if (typeof next === 'object') inside = next;
      else inside = inside[name] = {};
    }
    inside[last] = value;
  }
  return fields;
}
