/** The screens of second reads, and those that come out of a message: the dermatologist who answers it, and the invitation to a visit as its patient reads it. */
import { secondReadScreens } from './second-read-screens.ts';
import { ask, type DemoName, tokenOf } from './sign-in.ts';

interface Invited {
  conversation: string;
  invitation: string;
}

/** Ana writes, the front desk hands it to Dr. Lee, and Dr. Lee invites; what an earlier run did stands. */
export async function invite(baseURL: string, message: string): Promise<Invited> {
  const [ana, sam, lee] = [await tokenOf(baseURL, 'ana'), await tokenOf(baseURL, 'sam'), await tokenOf(baseURL, 'dr.lee')];
  const send = async (token: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${baseURL}/_api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { conversation?: { id: string } };
  };
  const text = 'The rash has come back on my hands.';
  const begun = await send(ana, '/me/conversations', { topic: 'general', message: { id: message, text, photos: [], files: [] } });
  const conversation = begun.conversation?.id ?? '';
  const work = await ask<{ may_be_asked: { id: string; name: string }[] }>(baseURL, sam, `/workspace/conversations/${conversation}`);
  const doctor = work?.may_be_asked.find(({ name }) => name.includes('Lee'))?.id;
  await send(sam, `/workspace/conversations/${conversation}/question`, { provider_id: doctor, words: '' });
  const invitation = { provider_id: doctor, concern: 'acne', reason: 'I need to see how it looks when you move.' };
  await send(lee, `/workspace/conversations/${conversation}/visit_invitation`, invitation);
  const said = await ask<{ messages: { text: string }[] }>(baseURL, ana, `/conversations/${conversation}/messages/after/0`);
  const link = said?.messages.map((one) => /visit-invitation\/([\w-]{22})/.exec(one.text)?.[1]).findLast(Boolean);
  return { conversation, invitation: link ?? '' };
}

export async function messageScreens(baseURL: string): Promise<{ name: string; path: string; as?: DemoName }[]> {
  const { conversation, invitation } = await invite(baseURL, 'screens-message-of-ana');
  const sam = await tokenOf(baseURL, 'sam');
  const work = await ask<{ patient: { id: string } | null }>(baseURL, sam, `/workspace/conversations/${conversation}`);
  return [
    ...(await secondReadScreens(baseURL)),
    { name: 'visit-invitation', path: `/visit-invitation/${invitation}`, as: 'ana' },
    { name: 'inbox-question-doctor', path: `/workspace/inbox?conversation=${conversation}`, as: 'dr.lee' },
    { name: 'workspace-patient-asked', path: `/workspace/patients/${work?.patient?.id}`, as: 'dr.lee' },
  ];
}
