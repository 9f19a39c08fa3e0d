/** Sends many notifications at once, as a service that has gone wild does. */
import { Agent, request } from 'node:https';

/** What is sent, and to whom. */
export interface Flood {
  readonly port: number;
  readonly channelId: string;
  readonly token: string;
  /** The numbers of the messages, the last one included. */
  readonly from: number;
  readonly to: number;
}

const CONNECTIONS = 32;

/** Resolves with how many were answered 200, as soon as all were answered. */
export async function flood(options: Flood): Promise<number> {
  // The certificate is of the authority of a sandbox that this process does not know.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });
  let next = options.from;
  let taken = 0;
  const worker = async () => {
    while (next <= options.to) if ((await send(options, next++, agent)) === 200) taken++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return taken;
}

function send({ port, channelId, token }: Flood, number: number, agent: Agent): Promise<number> {
  const headers = {
    'X-Svc-Channel-ID': channelId,
    'X-Svc-Channel-Token': token,
    'X-Svc-Message-Number': String(number),
    'X-Svc-Resource-ID': 'r',
    'X-Svc-Resource-State': 'exists',
    'X-Svc-Resource-URI': 'https://example.com/',
    'Content-Length': '0',
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}
