/** The name under which this browser keeps what is typed by a check-in's link: nobody's, whoever may be signed in. */
export const formOfLink = (nid: string): string => `link:check-in-${nid}`;
