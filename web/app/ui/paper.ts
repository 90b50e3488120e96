/** What everything lies on, in light and dark; browsers colour their own frame with it. */
export const lightPaper = '#faf7f2';
export const darkPaper = '#111718';
