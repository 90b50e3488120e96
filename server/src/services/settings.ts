/** What is offered and what it costs, as the operator sets it. Whatever was ordered before keeps its price. */
import {
  isNeverInsured,
  type KeptService,
  type NewServiceForm,
  nameTaken,
  neverInsured,
  neverInsuredEconsult,
  noPriceYet,
  offGrid,
  type PriceChange,
  type previewServices,
  type ServiceForm,
} from '@pellis/contract/services/service-settings';
import { isOwnKind } from '@pellis/contract/services/services';
import type { z } from 'zod';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { whoChangedLast } from '../platform/last-change-records.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { refuseOther } from '../platform/two-at-once.ts';
import { maySetPrices } from './policy.ts';
import { servicesOn } from './records.ts';
import * as records from './settings-records.ts';

export function listServicesToSet(clinic: Clinic, asker: Asker): Promise<KeptService[]> {
  return setting(clinic.db.read, asker, (transaction) => present(transaction));
}

export function changeService(clinic: Clinic, asker: Asker, id: number, { form, version }: { form: ServiceForm; version: number }) {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    permit(await records.lockService(transaction, id));
    const before = await one(transaction, id);
    if (before.version !== version) throw changedMeanwhile();
    if ((before.minutes === null) !== (form.minutes === null)) throw wrongField('minutes', 'Enter minutes from 5 to 240');
    refuseOfKind(before, form);
    const { name, minutes, takes_insurance, is_offered, about, answer_hours } = before;
    const from = { name, minutes, takes_insurance, is_offered, about, answer_hours };
    const to = {
      ...form,
      about: isOwnKind(before.kind) ? (form.about ?? about) : about,
      answer_hours: before.kind === 'econsult' ? (form.answer_hours ?? answer_hours) : null,
    };
    if (Object.entries(from).every(([field, value]) => to[field as keyof typeof to] === value)) return before;
    await records.lockNames(transaction);
    if (await records.isNamed(transaction, form.name, id)) throw wrongField('name', nameTaken);
    await records.rewriteService(transaction, id, to);
    await clinic.happened(transaction, actor, { name: 'service.changed', subjectId: String(id), data: { from, to } });
    return one(transaction, id);
  });
}

/** What the kind of a service does not allow. Minutes that stand already are not asked about again. */
function refuseOfKind({ kind, minutes }: KeptService, form: ServiceForm): void {
  if (isNeverInsured(kind) && form.takes_insurance)
    throw wrongField('takes_insurance', kind === 'econsult' ? neverInsuredEconsult : neverInsured);
  if (!isOwnKind(kind)) return;
  if (form.minutes !== minutes && (form.minutes ?? 0) % 5 !== 0) throw wrongField('minutes', offGrid);
  if (form.about === '') throw wrongField('about', 'Say in a sentence what patients get');
}

/** With its first price. */
export function addService(clinic: Clinic, asker: Asker, form: NewServiceForm): Promise<KeptService> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    await records.lockNames(transaction);
    if (await records.isNamed(transaction, form.name)) throw wrongField('name', nameTaken);
    if (form.from_day < (await records.todayIn(transaction, form.state))) throw wrongField('from_day', 'Choose today or a later day');
    const id = await records.insertService(transaction, form, actor.id);
    await records.insertPrice(transaction, id, form, actor.id);
    await clinic.happened(transaction, actor, { name: 'service.added', subjectId: String(id), data: form });
    return one(transaction, id);
  });
}

/** The order in which patients read the clinic's own. */
export function orderServices(clinic: Clinic, asker: Asker, ids: number[]): Promise<KeptService[]> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    await records.lockNames(transaction);
    const before = await records.ownServiceIds(transaction);
    if ([...before].sort().join() !== [...ids].sort().join()) throw changedMeanwhile();
    if (before.join() === ids.join()) return present(transaction);
    await records.placeServices(transaction, ids);
    await clinic.happened(transaction, actor, { name: 'services.ordered', data: { ids } });
    return present(transaction);
  });
}

/** Setting what stands for that day already writes nothing. */
export function setPrice(clinic: Clinic, asker: Asker, id: number, { seen, ...form }: PriceChange): Promise<KeptService> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    permit(await records.lockService(transaction, id));
    if (form.from_day < (await records.todayIn(transaction, form.state))) throw wrongField('from_day', 'Choose today or a later day');
    const before = await records.priceOfDay(transaction, id, form);
    const who = () => whoChangedLast(transaction, actor, { of: [String(id)], names: ['price.set', 'price.taken_back'] });
    const now: NonNullable<PriceChange['seen']> = { price: before ? before.price : noPriceYet };
    await refuseOther({ seen, now, to: { price: form.price }, who });
    if (!before || before.price !== form.price) {
      await records.insertPrice(transaction, id, form, actor.id);
      await clinic.happened(transaction, actor, { name: 'price.set', subjectId: String(id), data: form });
    }
    return one(transaction, id);
  });
}

/** Taking it back twice is once. */
export function takePriceBack(clinic: Clinic, asker: Asker, id: number): Promise<KeptService> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    const { service_id, taken_back_at } = found(await records.priceById(transaction, id));
    permit(await records.lockService(transaction, service_id));
    if (await records.takeBack(transaction, id))
      await clinic.happened(transaction, actor, { name: 'price.taken_back', subjectId: String(service_id), data: { price: id } });
    else if (taken_back_at === null && !(await records.priceById(transaction, id))?.taken_back_at)
      throw conflict('counts_already', 'This price counts already. Set another from today or a later day instead.');
    return one(transaction, service_id);
  });
}

type Preview = z.output<typeof previewServices.reply>;

export function preview(clinic: Clinic, asker: Asker, { state, day }: { state: string; day: string }): Promise<Preview> {
  return setting(clinic.db.read, asker, async (transaction) => ({
    is_open: await records.isOpenOn(transaction, state, day),
    services: await servicesOn(transaction, state, day),
  }));
}

function setting<T>(open: Database['read'], asker: Asker, work: (transaction: Transaction, actor: Actor) => Promise<T>): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(maySetPrices(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

async function one(transaction: Transaction, id: number): Promise<KeptService> {
  return found((await present(transaction, id))[0]);
}

async function present(transaction: Transaction, id?: number): Promise<KeptService[]> {
  const services = await records.keptServices(transaction, id);
  const prices = await records.pricesOf(
    transaction,
    services.map((service) => service.id),
  );
  return services.map((service) => ({ ...service, prices: prices.filter(({ service_id }) => service_id === service.id) }));
}
