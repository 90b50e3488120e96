/** What a Rapid Assessment costs today, in cents, and whether insurance pays for something else. */
import { listMyServices, type Service } from '@pellis/contract/services/services';
import { useRead } from '../platform/use-api.ts';

/** Whether insurance may pay for anything here; not until that is known. */
export function useTakesInsurance(): boolean {
  const services = useRead(listMyServices);
  return services.data?.some((service) => service.takes_insurance) ?? false;
}

/** None until it is known. */
export function usePrice(): Pick<Service, 'price' | 'currency'> | undefined {
  const services = useRead(listMyServices);
  return services.data?.find((service) => service.kind === 'rapid_assessment');
}

/** Until it is known, or could not be had: what says it takes another room without it. Never again after that. */
export function useAwaitsPrice(): boolean {
  return !useRead(listMyServices).isFetched;
}
