/** Why the chat cannot be reached: without a connection nobody can promise it shortly. */
import { chatNotReady } from '../ui/chat.ts';

export const chatOffline = 'You are not connected just now. The chat opens again once you are.';
export const messageOffline = 'You are not connected just now. Your message is kept here, and goes once you are.';

/** The specification's words wherever the browser has a connection, or believes so. */
export function notReadyWords(offline = chatOffline): string {
  return navigator.onLine ? chatNotReady : offline;
}
