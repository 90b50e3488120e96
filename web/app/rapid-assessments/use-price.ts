/** What a Rapid Assessment costs today, in cents. */
import { listMyServices, type Service } from '@pellis/contract/services/services';
import { useRead } from '../platform/use-api.ts';

/** None until it is known. */
export function usePrice(): Pick<Service, 'price' | 'currency'> | undefined {
  const services = useRead(listMyServices);
  return services.data?.find((service) => service.kind === 'rapid_assessment');
}
