/** Finds circles: places that lead back to themselves, whatever lies between. */

/** Every circle once, as a way round it whose first place is also its last. */
export function findCircles(ways: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  return knots(ways).map((knot) => wayRound(ways, knot));
}

/** Sets of places of which each can be reached from each other (Tarjan). */
function knots(ways: ReadonlyMap<string, ReadonlySet<string>>): Set<string>[] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const found: Set<string>[] = [];
  const visit = (place: string): number => {
    const own = order.size;
    order.set(place, own);
    path.push(place);
    let low = own;
    for (const next of ways.get(place) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const knot = path.splice(path.indexOf(place));
      if (knot.length > 1) found.push(new Set(knot));
    }
    return low;
  };
  for (const place of ways.keys()) if (!order.has(place)) visit(place);
  return found;
}

/** The shortest way from one place of the knot back to itself. */
function wayRound(ways: ReadonlyMap<string, ReadonlySet<string>>, knot: ReadonlySet<string>): string[] {
  const [start = ''] = [...knot].sort();
  const queue = [[start]];
  const seen = new Set<string>();
  for (const way of queue) {
    for (const next of ways.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (!knot.has(next) || seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return [...knot];
}
