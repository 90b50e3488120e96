/** Statements of a patient's or a dermatologist's calls, of what follows them and of the clock that read a table whole that is large in a large clinic: each with its reason, by call and table. */
export const readWhole: Record<string, string> = {
  'GET /workspace/lab_fax_numbers lab_order':
    'the policy of a fax asks for its order, and all faxes that arrived are asked for the numbers they reached',
  'GET /workspace/lab_work lab_order':
    'failed faxes of whoever asked for the fax or the order: an “or” over two tables; few wait, the orders are read beside them',
  'the clock account':
    'check-ins that nobody answered, beside the accounts they were written to: of a few months’ invitations so many that one look at all accounts is the shorter way',
  'GET /forum forum_post': 'counts what is shown in each room, which is most of it: one column of one table, for a page that few open',
  'POST /forum/search forum_post':
    'looks for pieces of words in all that is shown: a list of the pieces (trigrams) would serve, once a forum has more than some ten thousand posts',
};
