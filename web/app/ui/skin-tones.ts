/** From deep to light: the whole range of human skin, used sparingly. */
export const skinTones = [
  '#292420',
  '#3a312a',
  '#604134',
  '#825c43',
  '#a07e56',
  '#d7bd96',
  '#eadaba',
  '#f7ead0',
  '#f3e7db',
  '#f6ede4',
] as const;
