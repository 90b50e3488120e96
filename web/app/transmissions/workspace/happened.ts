/** What the network, a pharmacy or the fax service says, in words. */
export const happened: Record<string, string> = {
  made: 'Prepared',
  accepted: 'The network has it',
  received: 'Arrived at the pharmacy',
  filled: 'Filled',
  partly_filled: 'Filled in part',
  not_picked_up: 'Not picked up',
  failed: 'Did not arrive',
  cancelled: 'Cancelled by the pharmacy',
  cancel_refused: 'The pharmacy did not cancel it',
  renewal_asked: 'The pharmacy asks for a renewal',
};
