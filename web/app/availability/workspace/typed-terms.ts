/** The terms as they are typed, with fees in dollars, and back. */
import { type KeptTerms, TermsForm } from '@pellis/contract/bookings/visit-terms';

export type TypedTerms = Record<keyof TermsForm, string>;

const fees = ['late_fee', 'no_show_fee'] as const;
const isFee = (name: string) => fees.some((fee) => fee === name);

export function typedFrom(terms: KeptTerms): TypedTerms {
  const names = Object.keys(TermsForm.shape) as (keyof TermsForm)[];
  return Object.fromEntries(names.map((name) => [name, isFee(name) ? dollars(terms[name]) : String(terms[name])])) as TypedTerms;
}

/** What is no number stays none, so that its field is named. */
export function formFrom(typed: TypedTerms): TermsForm {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      return [name, isFee(name) ? Math.round(number * 100) : number];
    }),
  ) as TermsForm;
}

/** 4000 → "40", 2550 → "25.50". */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
