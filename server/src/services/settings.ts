/** What is offered and what it costs, as the operator sets it. Whatever was ordered before keeps its price. */
import type { KeptService, PriceForm, previewServices, ServiceForm } from '@pellis/contract/services/service-settings';
import type { z } from 'zod';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit, wrongField } from '../platform/refusal.ts';
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
    const { name, minutes, takes_insurance, is_offered } = before;
    const from = { name, minutes, takes_insurance, is_offered };
    if (JSON.stringify(from) === JSON.stringify(form)) return before;
    await records.rewriteService(transaction, id, form);
    await clinic.happened(transaction, actor, { name: 'service.changed', subjectId: String(id), data: { from, to: form } });
    return one(transaction, id);
  });
}

/** Setting what stands for that day already writes nothing. */
export function setPrice(clinic: Clinic, asker: Asker, id: number, form: PriceForm): Promise<KeptService> {
  return setting(clinic.db.write, asker, async (transaction, actor) => {
    permit(await records.lockService(transaction, id));
    if (form.from_day < (await records.todayIn(transaction, form.state))) throw wrongField('from_day', 'Choose today or a later day');
    const before = await records.priceOfDay(transaction, id, form);
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
      await clinic.happened(transaction, actor, { name: 'price.taken_back', subjectId: String(id), data: { service: service_id } });
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
