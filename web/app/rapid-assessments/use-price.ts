/** What a Rapid Assessment costs today, in cents. */
import { listServices, type Service } from '@pellis/contract/services/services';
import { useRead } from '../platform/use-api.ts';

/** None until it is known. */
export function usePrice(): Pick<Service, 'price' | 'currency'> | undefined {
  const services = useRead(listServices);
  return services.data?.find((service) => service.kind === 'rapid_assessment');
}
