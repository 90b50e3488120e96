/** Beginnings of what a dermatologist answers a check-in most often; the clinic's own templates and replies stand beside them. */
export const answerStarters = [
  {
    name: 'Going well',
    words: 'I am glad to see that it is getting better. Please go on with your plan as it is. I look forward to the next check-in.',
  },
  {
    name: 'Give it time',
    words:
      'It is early to judge, and what you see is usual at this point. Please go on with your plan as it is, also when little shows yet.',
  },
  {
    name: 'A pause',
    words:
      'Please leave it out for three days, use only a gentle cleanser and a plain moisturizer, and then begin again every third evening.',
  },
] as const;
