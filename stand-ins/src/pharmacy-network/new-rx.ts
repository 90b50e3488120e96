/** A NewRx as the clinic sends it: everything a pharmacist fills by. */

import { z } from 'zod';

const text = z.string().max(2000);
const said = text.min(1);
const day = z.iso.date();

export const NewRx = z.strictObject({
  messageId: z.string().min(1).max(100),
  pharmacyNcpdpId: z.string().regex(/^\d{7}$/),
  prescriber: z.strictObject({ reference: said, name: said, npi: z.string().regex(/^\d{10}$/) }),
  patient: z.strictObject({
    firstName: said,
    lastName: said,
    dob: day,
    sex: text,
    address: text,
    city: text,
    state: text,
    postalCode: text,
    phone: text,
  }),
  drug: z.strictObject({
    description: said,
    quantity: z.number(),
    unit: text,
    daysSupply: z.number().nullable(),
    refills: z.int(),
    maySubstitute: z.boolean(),
  }),
  sig: text,
  diagnosisCodes: z.array(text).max(30),
  writtenOn: day,
  startsOn: day.nullable(),
  expiresOn: day,
  noteToPharmacist: text,
});
export type NewRx = z.output<typeof NewRx>;
