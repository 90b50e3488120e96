/** The front desk looks the license of a provider up, by hand: before that nobody asks an e-Consult. The provider gets the link, or hears that they do not. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { checkedNow, uncheckedNow } from '../referrals/licence-check.ts';
import { mayWorkOnEconsults } from './policy.ts';
import { changeEconsultProvider, econsultProviderById, lockEconsultProvider, type ProviderRecord, voidLinks } from './provider-records.ts';

type Told = Promise<{ detail: string }>;

export function checkLicence(clinic: Clinic, asker: Asker, id: string, source: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at } = await inHand(transaction, actor, id);
    await changeEconsultProvider(transaction, id, { ...checkedNow(licence_checked_at, actor, source), refused_at: null });
    await clinic.happened(transaction, actor, { name: 'econsult_provider.licence_checked', subjectId: id });
    await clinic.happened(transaction, actor, { name: 'econsult_provider.link_sent', subjectId: id });
    return { detail: 'The license is checked. The provider gets the link by e-mail.' };
  });
}

export function takeBackLicenceCheck(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at } = await inHand(transaction, actor, id);
    await changeEconsultProvider(transaction, id, uncheckedNow(licence_checked_at));
    await voidLinks(transaction, id);
    await clinic.happened(transaction, actor, { name: 'econsult_provider.licence_check_taken_back', subjectId: id });
    return { detail: 'Taken back. Until the license is checked again their links do not work, and nobody answers what they have asked.' };
  });
}

export function refuseProvider(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at, refused_at } = await inHand(transaction, actor, id);
    if (licence_checked_at) throw conflict('checked', 'The license was checked. Take the check back first.');
    if (refused_at) throw conflict('refused', 'This was said already. Reload to see when.');
    await changeEconsultProvider(transaction, id, { refused_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'econsult_provider.refused', subjectId: id });
    return { detail: 'The provider gets an e-mail that we could not find the license to be theirs.' };
  });
}

export function sendLink(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { licence_checked_at } = await inHand(transaction, actor, id);
    if (!licence_checked_at) throw conflict('not_checked', 'Check the license first.');
    await clinic.happened(transaction, actor, { name: 'econsult_provider.link_sent', subjectId: id });
    return { detail: 'The provider gets a new link by e-mail.' };
  });
}

async function inHand(transaction: Transaction, actor: Actor, id: string): Promise<ProviderRecord> {
  permit(mayWorkOnEconsults(actor));
  found(await econsultProviderById(transaction, id));
  await actAsClinic(transaction, actor);
  return found(await lockEconsultProvider(transaction, id));
}
