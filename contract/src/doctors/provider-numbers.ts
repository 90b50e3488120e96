/** The numbers by which others know a dermatologist: the NPI, which is public, and the DEA registration, which is kept sealed. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';

/** The prefix that makes an NPI a card number of the health industry in the United States, for its check digit. */
const npiPrefix = '80840';

export function isNpi(typed: string): boolean {
  return /^[12]\d{9}$/.test(typed) && isLuhn(npiPrefix + typed);
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const worth = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

/** Two letters (or a letter and a 9) and seven digits, the last of which checks the others. */
export function isDea(typed: string): boolean {
  if (!/^[A-HJ-MPRSTUX][A-Z9]\d{7}$/.test(typed)) return false;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = [...typed.slice(2)].map(Number);
  return (a + c + e + 2 * (b + d + f)) % 10 === check;
}

export const NumbersForm = z.object({
  /** Empty takes it away. */
  npi: z
    .string()
    .trim()
    .pipe(z.string().refine((npi) => npi === '' || isNpi(npi), 'This is not an NPI: ten digits, the last of which checks the others')),
  /** Null leaves what is kept; empty takes it away. */
  dea: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(
      z
        .string()
        .refine(
          (dea) => dea === '' || isDea(dea),
          'This is not a DEA number: two letters and seven digits, the last of which checks the others',
        ),
    )
    .nullable(),
});
export type NumbersForm = z.output<typeof NumbersForm>;

export const ProviderNumbers = z.object({
  npi: z.string().nullable(),
  /** The last three characters of the DEA number: the whole of it leaves the database for nobody. */
  dea_ends_in: z.string().length(3).nullable(),
});
export type ProviderNumbers = z.output<typeof ProviderNumbers>;

export const readProviderNumbers = endpoint({
  method: 'GET',
  path: '/workspace/doctors/:id/numbers',
  summary: 'The NPI of a dermatologist, and whether a DEA number is kept',
  access: 'manage-people',
  params: IdParams,
  reply: ProviderNumbers,
});

export const changeProviderNumbers = endpoint({
  method: 'PUT',
  path: '/workspace/doctors/:id/numbers',
  summary: 'Keep a dermatologist’s NPI and DEA number, each checked by its check digit',
  access: 'manage-people',
  params: IdParams,
  body: NumbersForm,
  reply: ProviderNumbers,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
