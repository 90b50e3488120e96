/** A place on the body as other systems read it: the words always, in FHIR's shape of a concept; codes only where the clinic may hand them on. */
import { z } from 'zod';
import { type BodyPlace, placeName } from './body-places.ts';
import { snomedCodes, snomedSides, snomedSystem } from './snomed-codes.ts';

const Concept = z.object({ text: z.string(), coding: z.array(z.object({ system: z.string(), code: z.string() })) });

export const BodySite = Concept.extend({ laterality: Concept.nullable() });
export type BodySite = z.output<typeof BodySite>;

export function bodySiteOf(place: BodyPlace, { withCodes }: { withCodes: boolean }): BodySite {
  const coded = (code: string | undefined) => (withCodes && code ? [{ system: snomedSystem, code }] : []);
  const { region, side } = place;
  return {
    text: placeName(place),
    coding: coded(snomedCodes[region]),
    laterality: side === null ? null : { text: side, coding: coded(snomedSides[side]) },
  };
}
