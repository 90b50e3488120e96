/** Things of known size that lie beside the skin in a photo, with their true lengths in millimetres. */

/** Coins by their diameters, as their mints give them. */
export const knownLengths = {
  penny: { label: 'US penny', mm: 19.05 },
  nickel: { label: 'US nickel', mm: 21.21 },
  dime: { label: 'US dime', mm: 17.91 },
  quarter: { label: 'US quarter', mm: 24.26 },
  canadian_dime: { label: 'Canadian dime', mm: 18.03 },
  canadian_quarter: { label: 'Canadian quarter', mm: 23.88 },
  card: { label: 'Bank card, long side', mm: 85.6 },
} as const;
export type KnownLength = keyof typeof knownLengths;

/** As choices, the ruler's centimetre and whatever one types after the coins. */
export const knownThings = [...(Object.keys(knownLengths) as KnownLength[]), 'typed'] as const;
export type KnownThing = (typeof knownThings)[number];

export const leastKnownMm = 0.5;
export const mostKnownMm = 500;
