/**
 * What the public pages promise beside care itself, and what stands behind each. The owner keeps a promise or takes it back; a promise that is taken back
 * stands on no page. docs/promises.md lists every sentence with what makes it true.
 */
export const promises = [
  {
    id: 'billing',
    setting: 'PROMISE_BILLING',
    words: 'Video visits may be billed to the patient’s insurance',
    behind:
      'Your biller prepares each claim under Insurance, hands its file to your clearinghouse and enters what the insurer answers. Without it, visits are paid by card, no page says that insurance pays, and patients send their insurer a superbill themselves.',
  },
  {
    id: 'shipping',
    setting: 'PROMISE_SHIPPING',
    words: 'Prescriptions are shipped nationwide for free, with skincare samples',
    behind:
      'A pharmacy that ships for you, named under Shipping: it mails what it fills, with the samples that you gave it, and sends its bill to you. While none is named no page says this; pages say then that prescriptions go to the pharmacy of the patient’s choice.',
  },
  {
    id: 'shop',
    setting: 'PROMISE_SHOP',
    words: 'The shop for products is coming soon',
    behind: 'There is no shop in the program.',
  },
  {
    id: 'products',
    setting: 'PROMISE_PRODUCTS',
    words: 'Product recommendations, for your skin, not for everybody’s',
    behind:
      'Dermatologists recommend from your own list, under Templates and phrases, Products; patients keep them in their routine, and get another one where something irritated. The program brings a list by kinds and without brands: no page says this until a dermatologist of yours has reviewed one of it, or written one.',
  },
  {
    id: 'forum',
    setting: 'PROMISE_FORUM',
    words: 'A forum that is open 24/7',
    behind:
      'Grown-up patients write under pen names, in rooms by concern, at any hour. What has words of harm, names, doses or links waits until your front desk has read it: look there every day. Photos are a setting of their own, below. Switched off, the forum is closed, and what was written is kept.',
  },
  {
    id: 'reminders',
    setting: 'PROMISE_REMINDERS',
    words: 'Prescription safety and refill reminders',
    behind:
      'Allergies, pregnancy, other medicines (by a short list that a clinician of yours checks first) and what may not be prescribed this way are looked at before a note is signed. About a week before what was prescribed runs out its patient is written to, and asks for a refill in the portal; this needs the days that each prescription lasts.',
  },
  {
    id: 'tips',
    setting: 'PROMISE_TIPS',
    words: 'Skincare tips that fit your plan',
    behind:
      'A library of tips in plain words, public once a dermatologist of yours has reviewed each; dermatologists link them in their answers. The program brings some as drafts and sends none by itself. No page says this while none is reviewed and in force: reviews are given under Templates and phrases, Tips for patients, and each ends with its time or when the tip changes.',
  },
] as const;

export type PromiseId = (typeof promises)[number]['id'];
export type PromiseSetting = (typeof promises)[number]['setting'];
export const promiseSettings: readonly PromiseSetting[] = promises.map(({ setting }) => setting);
