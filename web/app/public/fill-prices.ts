/** Puts today's prices where a public page leaves room for them. */
import { price } from '../ui/money.ts';

interface Priced {
  kind: string;
  price: number;
  currency: string;
}

export async function fillPrices(page: ParentNode): Promise<void> {
  const places = [...page.querySelectorAll<HTMLElement>('[data-price]')];
  if (places.length === 0) return;
  const services = await readServices();
  for (const place of places) {
    const service = services.find(({ kind }) => kind === place.dataset.price);
    // without the clinic's answer no figure is better than an old one
    place.textContent = service ? price(service.price, service.currency) : 'Shown before you book';
    place.dataset.known = String(service !== undefined);
  }
}

async function readServices(): Promise<Priced[]> {
  try {
    const response = await fetch('/_api/v1/services');
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
