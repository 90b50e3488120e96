/** What everything lies on, in light and dark; browsers colour their own frame with it. */
export const paper = { light: '#faf7f2', dark: '#111718' } as const;
