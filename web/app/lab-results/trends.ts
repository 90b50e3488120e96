/** How values of one test change: those in one unit, in the order of their days. */
import type { LabResult, LabValue } from '@pellis/contract/lab-results/lab-results';

export interface Point {
  at: Date;
  value: LabValue & { number: number };
}

export interface Trend {
  name: string;
  unit: string;
  points: readonly Point[];
}

/** A line needs two points. */
const fewest = 2;

export function trendsIn(results: readonly LabResult[]): Trend[] {
  const points = results.flatMap(({ collected_at, received_at, values }) =>
    values.flatMap((value) =>
      value.number === null ? [] : [{ at: collected_at ?? received_at, value: { ...value, number: value.number } }],
    ),
  );
  const byTest = Map.groupBy(points, ({ value }) => `${value.test ?? value.name}\n${value.unit}`);
  return [...byTest.values()]
    .filter((of) => of.length >= fewest)
    .map((of) => ({
      name: of[0]?.value.name ?? '',
      unit: of[0]?.value.unit ?? '',
      points: of.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export interface Plot {
  points: readonly { x: number; y: number; isOutside: boolean }[];
  band: { top: number; bottom: number } | null;
}

/** Where everything stands in a picture of this size; the range is always in it. */
export function plotOf({ points }: Trend, { width, height }: { width: number; height: number }): Plot {
  const newest = points.at(-1)?.value;
  const [low, high] = [newest?.low ?? null, newest?.high ?? null];
  const numbers = [...points.map(({ value }) => value.number), ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (most - least || Math.abs(most) || 1) * 0.12;
  const [bottom, top] = [least - room, most + room];
  const y = (value: number) => height - ((value - bottom) / (top - bottom)) * height;
  const [first, last] = [points[0]?.at.getTime() ?? 0, points.at(-1)?.at.getTime() ?? 0];
  const x = (at: Date) => (last === first ? width / 2 : ((at.getTime() - first) / (last - first)) * width);
  return {
    points: points.map(({ at, value }) => ({ x: x(at), y: y(value.number), isOutside: value.flag !== 'normal' })),
    band: low === null && high === null ? null : { top: high === null ? 0 : y(high), bottom: low === null ? height : y(low) },
  };
}
