/** Beginnings of treatment plans. A blank stands where the dermatologist still has to decide. */

export const blank = '____';

export interface Template {
  name: string;
  text: string;
}

export const templates: readonly Template[] = [
  {
    name: 'Acne',
    text: `### Every morning
1. Wash with a gentle cleanser and lukewarm water.
2. Apply ${blank} in a thin layer on the whole area, not only on the spots.
3. Use a moisturizer marked non-comedogenic, then sunscreen SPF 30 or higher.

### Every evening
1. Wash with the same cleanser and let the skin dry.
2. Apply ${blank}, a pea-sized amount, every second evening for two weeks, then every evening.

### What to expect
Skin may be dry or red at first. Most people see a difference after 6 to 8 weeks. Please do not squeeze or scrub.

**Write to us** if the skin burns, blisters or swells.`,
  },
  {
    name: 'Eczema',
    text: `### Every day
1. Keep showers short and lukewarm; use a soap-free cleanser.
2. Within three minutes after washing, apply a thick, fragrance-free cream everywhere.

### When it flares
Apply ${blank} to the red, itchy places twice a day for up to ${blank} days, then stop.

### Avoid
Wool next to the skin, perfume, fabric softener, and ${blank}.

**Write to us** if there are yellow crusts, pus, fever or pain: that may be an infection.`,
  },
  {
    name: 'Rosacea',
    text: `### Every morning
1. Wash with a mild cleanser; pat dry.
2. Apply ${blank} in a thin layer.
3. Use a mineral sunscreen SPF 30 or higher, every day.

### Every evening
1. Wash with the same cleanser.
2. Apply ${blank}.

### What often sets it off
Sun, heat, alcohol, spicy food and hot drinks. Notice which of them are yours.

**Write to us** at once if your eyes are red, sore or gritty.`,
  },
];

/** A template begins an empty plan, or follows what is there. */
export function withTemplate(plan: string, { text }: Template): { before: string; text: string } {
  return { before: plan.trim() === '' ? '' : plan.endsWith('\n\n') ? '' : plan.endsWith('\n') ? '\n' : '\n\n', text };
}
