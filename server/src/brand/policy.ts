/** Who may change how the clinic looks. */
import { type Actor, may } from '../platform/actor.ts';

export const mayKeepLogo = (actor: Actor) => may(actor, 'set-up-clinic');
