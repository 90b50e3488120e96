/** Why a gateway sends something never, or not yet; whatever else it throws means that it cannot be reached or is in trouble. */

/** There is no such gateway here: what is to be sent waits until there is. */
export class GatewayNotSetUp extends Error {
  override name = 'GatewayNotSetUp';
}

/** The gateway is well and does not take this one: no address of anybody, a number that does not exist. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
