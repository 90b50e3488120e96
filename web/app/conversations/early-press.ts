/**
 * A chat link of an app's page that is pressed before the page has woken: kept by a script in its head, and done as soon as the chat listens.
 * A form that is sent before that stays as it is: by itself a browser would write what was typed into the address.
 * Still pages keep theirs themselves (`public/come-last.ts`).
 */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';

const early = 'earlyChat';
const awake = 'awake';

export const keepEarlyPress = `(function(d){d.addEventListener('click',function(e){var t=e.target.closest('[data-chat]'),h=d.documentElement.dataset;
if(t&&!h.${awake})h.${early}=t.dataset.chat||'general'},true);
d.addEventListener('submit',function(e){if(!d.documentElement.dataset.${awake})e.preventDefault()},true)})(document)`;

/** The topic of the link that was pressed; from here on links are heard by themselves. */
export function takeEarlyPress(): ChatTopic | undefined {
  const page = document.documentElement.dataset;
  const pressed = page[early];
  page[awake] = 'yes';
  delete page[early];
  // written by `ui/chat-link.tsx`, which knows the topics
  return pressed as ChatTopic | undefined;
}
