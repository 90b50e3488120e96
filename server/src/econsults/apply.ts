/** A provider applies to ask e-Consults. Sent again by one whose license was checked, it sends them a new link, and by one who was never checked, what they wrote last counts: the answer says neither. */
import type { EconsultProviderForm } from '@pellis/contract/econsults/econsult-providers';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { wrongField } from '../platform/refusal.ts';
import { econsultOfferIn } from '../services/econsult-offer-records.ts';
import {
  changeEconsultProvider,
  insertEconsultProvider,
  linksSentToday,
  lockByLicence,
  type ProviderRecord,
  wasEverChecked,
  wasTakenBack,
} from './provider-records.ts';

const got = { detail: 'We have it. We write to your e-mail address.' };

/** Whoever knows an address and a license number could have letters sent there. */
const mostLinksADay = 5;

export function applyForEconsults(clinic: Clinic, asker: Asker, form: EconsultProviderForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    if (!(await econsultOfferIn(transaction, form.state)))
      throw wrongField('state', `We take no e-Consults in ${nameOfPlace(form.state)} just now.`);
    const applied = { ...form, email: form.email.toLowerCase() };
    const id = newId();
    if (await insertEconsultProvider(transaction, { ...applied, id })) {
      await clinic.happened(transaction, actor, { name: 'econsult_provider.applied', subjectId: id });
      return got;
    }
    const known = await lockByLicence(transaction, applied);
    if (known?.licence_checked_at && (await linksSentToday(transaction, known.id)) < mostLinksADay)
      await clinic.happened(transaction, actor, { name: 'econsult_provider.link_sent', subjectId: known.id });
    if (known && !known.licence_checked_at && (await isNew(transaction, known, applied))) {
      // anybody can send a form: to whom was answered, and where invoices go, stays as the desk has checked it once
      const counts = (await wasEverChecked(transaction, known.id)) ? {} : applied;
      await changeEconsultProvider(transaction, known.id, { ...counts, refused_at: null, applied_at: new Date() });
      await clinic.happened(transaction, actor, { name: 'econsult_provider.applied', subjectId: known.id });
    }
    return got;
  });
}

/** Whether the desk has anything to look at again: the same form, sent twice, is one application. */
async function isNew(transaction: Transaction, known: ProviderRecord, applied: EconsultProviderForm): Promise<boolean> {
  const { name, practice, address, refused_at } = known;
  if (refused_at || (await wasTakenBack(transaction, known))) return true;
  if (await wasEverChecked(transaction, known.id)) return false;
  return name !== applied.name || practice !== applied.practice || address !== applied.address;
}
