// The types of card-rules.js, which stays JavaScript because the browser reads it as it is.

export type CardFields = { number: string; expiry: string; cvc: string; postalCode: string };
export type CardBrand = { name: string; code: number };

export function digitsOf(text: string): string;
export function brandOf(number: string): CardBrand | undefined;
export function groupDigits(number: string): string;
export function readExpiry(text: string): { month: number; year: number } | undefined;
export function problemsOf(fields: CardFields, today: Date): Partial<CardFields>;
