/** Statements of a patient's or a dermatologist's calls that read a table whole that is large in a large clinic: each with its reason, by call and table. */
export const readWhole: Record<string, string> = {
  'GET /forum forum_post': 'counts what is shown in each room, which is most of it: one column of one table, for a page that few open',
  'POST /forum/search forum_post':
    'looks for pieces of words in all that is shown: a list of the pieces (trigrams) would serve, once a forum has more than some ten thousand posts',
};
