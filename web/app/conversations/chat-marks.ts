/** Under which names a browser remembers the chat: small, so that pages which load nothing else of it can look. */

/** A visitor's own conversation. */
export const visitorMark = 'pellis-chat-visitor';
/** A message has not left yet. */
export const unsentMark = 'pellis-chat-unsent';
