/** Statements of people's calls, of what follows them and of the clock that read a table whole that is large in a large clinic: each with its reason, by call and table. */
export const readWhole: Record<string, string> = {
  'GET /workspace/lab_fax_numbers lab_order':
    'the policy of a fax asks for its order, and all faxes that arrived are asked for the numbers they reached',
  'GET /workspace/lab_work lab_order':
    'failed faxes of whoever asked for the fax or the order: an “or” over two tables; few wait, the orders are read beside them',
  'GET /workspace/ledger ledger_entry': 'the books of all months, summed up: asked for by whoever keeps them, a few times a month',
  'GET /workspace/forum forum_post': 'what was reported or waits to be looked at, beside what was hidden: of a forum that few write in',
  'GET /workspace/patients/:id/merges patient':
    'who could be the same person by name, day of birth, e-mail or telephone: an “or” over columns with an index each, asked for before two records become one',
  'GET /workspace/figures/days/:days visit': 'figures of so many days, of all visits in them',
  'GET /workspace/figures/days/:days order': 'as above, of all orders',
  'GET /workspace/figures/days/:days conversation': 'as above, of all conversations',
  'GET /workspace/inbox/:list/after/:after conversation': 'how many there are in each list, counted',
  'GET /workspace/set_up order': 'whether there is one at all: ends with the first',
  'the clock account':
    'check-ins that nobody answered, beside the accounts they were written to: of a few months’ invitations so many that one look at all accounts is the shorter way',
  'GET /forum forum_post': 'counts what is shown in each room, which is most of it: one column of one table, for a page that few open',
  'POST /forum/search forum_post':
    'looks for pieces of words in all that is shown: a list of the pieces (trigrams) would serve, once a forum has more than some ten thousand posts',
};
