/** Who asks in the permission matrix, by the name of what they are to the records. */
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { type Right, type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import type { TestClinic } from '../clinic.ts';
import type { Person } from '../people.ts';

export const actors = [
  'nobody',
  'owner',
  'anotherClient',
  'guardian',
  'formerGuardian',
  'proxy',
  'proxyWhoSees',
  'proxyWhoPays',
  'treating',
  'anotherDoctor',
  'preparing',
  'anotherAssistant',
  'staff',
  'biller',
  'admin',
  'disabled',
] as const;
export type ActorName = (typeof actors)[number];

/** Everybody but those whom nobody is served as. */
export const roleOf: Partial<Record<ActorName, Role>> = {
  owner: 'client',
  anotherClient: 'client',
  guardian: 'client',
  formerGuardian: 'client',
  proxy: 'client',
  proxyWhoSees: 'client',
  proxyWhoPays: 'client',
  treating: 'provider',
  anotherDoctor: 'provider',
  preparing: 'assistant',
  anotherAssistant: 'assistant',
  staff: 'staff',
  biller: 'biller',
  admin: 'admin',
};

/** What the owner lets these do; all of them are a client otherwise. */
export const scopesOf = {
  proxy: ['see-care', 'arrange-care', 'pay-for-care'],
  proxyWhoSees: ['see-care'],
  proxyWhoPays: ['pay-for-care'],
} as const satisfies Partial<Record<ActorName, readonly ProxyScope[]>>;
const proxies = Object.keys(scopesOf) as (keyof typeof scopesOf)[];
export const isProxyActor = (actor: ActorName): actor is keyof typeof scopesOf => Object.hasOwn(scopesOf, actor);

/** A proxy has the rights that the patient gave. */
export function rightsOf(actor: ActorName): readonly Right[] {
  if (isProxyActor(actor)) return ['act-for-patients', ...scopesOf[actor]];
  const role = roleOf[actor];
  return role === undefined ? [] : rightsOfRole(role);
}

export const everybody = actors.filter((actor) => roleOf[actor]);
export const clients: ActorName[] = ['owner', 'anotherClient', 'guardian', 'formerGuardian'];
/** Whose guardianship has ended and who switched to nobody else acts for no patient. */
export const patients: ActorName[] = ['owner', 'anotherClient', 'guardian'];
export const family: ActorName[] = ['owner', 'guardian'];

/** And the proxies whom the owner gave this. */
export function andProxies(others: readonly ActorName[], right: Right): ActorName[] {
  return [...others, ...proxies.filter((actor) => rightsOf(actor).includes(right))];
}

/** Those whose role has any of these rights: the matrix is as true as the contract's table. */
export function whoMay(...anyOf: Right[]): ActorName[] {
  return actors.filter((actor) => anyOf.some((right) => rightsOf(actor).includes(right)));
}

/**
 * Whom an endpoint serves: whoever may call it (everybody for a public one, otherwise who has its right), or fewer, by what they are to the
 * thing. Everybody else gets 404, and without a session 401. `me` is whoever asks, so other people have a `me` too.
 */
export type PermissionRows = Record<string, readonly ActorName[] | 'whoever may'>;

export interface Cast {
  clinic: TestClinic;
  people: Record<ActorName, Person | undefined>;
  patientId: string;
  /** Ids of the owner's things, by the endpoint that asks for them. */
  signedNote: string;
  things: Record<string, string>;
  routes: string[];
  signIn(email: string): Promise<Person>;
}
