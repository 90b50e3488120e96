/** Which network ports are free, asked before long work that would end at a taken one. */
import { createServer } from 'node:net';
import { CannotStart, type Config } from '../server/src/platform/config.ts';

export async function refuseTakenPorts(config: Config): Promise<void> {
  const { port, processorPort, signIn, signInPort, pharmacyNetwork, pharmacyNetworkPort, host } = config;
  if (!(await open(port, host))) {
    throw new CannotStart(`Port ${port} is taken: end what is using it, or choose another one with PORT=${port + 10} npm start.`);
  }
  if (!(await open(processorPort, host))) {
    throw new CannotStart(
      `Port ${processorPort}, meant for the card processor, is taken: end what is using it, or set PROCESSOR_PORT to another one.`,
    );
  }
  if (signIn === 'embedded' && !(await open(signInPort, host))) {
    throw new CannotStart(
      `Port ${signInPort}, meant for the sign-in window, is taken: end what is using it, or set SIGN_IN_PORT to another one.`,
    );
  }
  if (pharmacyNetwork === 'embedded' && !(await open(pharmacyNetworkPort, host))) {
    throw new CannotStart(
      `Port ${pharmacyNetworkPort}, meant for the pharmacy network, is taken: end what is using it, or set PHARMACY_NETWORK_PORT to another one.`,
    );
  }
}

/** Free ports, as many as asked, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add((await open(0, '127.0.0.1')) || 0);
  return [...ports];
}

/** Opens a port and closes it again; gives its number, or 0 when it is taken. */
function open(port: number, host: string): Promise<number> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(0));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address ? address.port : port));
    });
  });
}
