/** What insurers know services by: procedure code, modifiers and place of service, as the operator enters them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

/** Those of CMS's list that a clinic like this one has. */
export const placesOfService = {
  '10': 'Telehealth, the patient at home',
  '02': 'Telehealth, the patient elsewhere',
  '11': 'Office',
} as const;
export type PlaceOfService = keyof typeof placesOfService;

const codeWords = 'Enter five letters or digits, such as 99203';
const modifierWords = 'Enter up to four modifiers of two letters or digits, such as 95';

export const ServiceCodeForm = z.object({
  /** Empty: insurers are not billed for it, and it has no codes. */
  procedure_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{5})?$/, codeWords),
  modifiers: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{2}([ ,]+[A-Z0-9]{2}){0,3})?$/, modifierWords),
  place_of_service: z.enum(Object.keys(placesOfService) as [PlaceOfService, ...PlaceOfService[]]),
});
export type ServiceCodeForm = z.output<typeof ServiceCodeForm>;

export const ServiceCode = z.object({
  service_id: z.int(),
  procedure_code: z.string(),
  modifiers: z.array(z.string()),
  place_of_service: z.string(),
  version: z.int(),
});
export type ServiceCode = z.output<typeof ServiceCode>;

export const listServiceCodes = endpoint({
  method: 'GET',
  path: '/workspace/service_codes',
  summary: 'The codes of every service that has them',
  access: 'set-prices',
  reply: z.array(ServiceCode),
});

export const setServiceCode = endpoint({
  method: 'PUT',
  path: '/workspace/service_codes/:id',
  summary: "Set a service's codes, or take them away; 412 when somebody else set them since they were read (version 0: none)",
  access: 'set-prices',
  versioned: true,
  params: z.object({ id: z.coerce.number().int() }),
  body: ServiceCodeForm,
  reply: z.array(ServiceCode),
});
