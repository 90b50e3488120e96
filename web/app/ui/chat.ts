/** The clinic's chat, as every "contact us" opens it. */
import { toast } from './toasts.ts';

/** What a person wants to talk about, so that the right one answers. */
export type ChatTopic =
  | 'password'
  | 'profile'
  | 'reschedule'
  | 'pharmacy'
  | 'refill'
  | 'labs'
  | 'expansion'
  | 'registration'
  | 'payment'
  | 'general';

export function openChat(_about: { topic: ChatTopic }): void {
  toast('info', 'Chat support will be available shortly. Please try again in a moment.');
}
