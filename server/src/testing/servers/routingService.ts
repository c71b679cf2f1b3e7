import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { RoundPoint } from '@fraktion/contract';

export type Answering = (
  response: ServerResponse,
  durations: readonly (readonly number[])[],
) => void;

const asOsrm: Answering = (response, durations) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 'Ok', durations, sources: [], destinations: [] }));
};

export interface RoutingService {
  /** For the setting ROUTING_URL. */
  readonly url: string;
  /** The points of each request. */
  readonly asked: RoundPoint[][];
  /** Another answer than OSRM's; undefined: as OSRM. */
  answering: Answering | undefined;
  stop(): Promise<void>;
}

/** A service that answers as OSRM's tables do, with the seconds that `secondsBetween` names. */
export async function startRoutingService(
  secondsBetween: (from: RoundPoint, to: RoundPoint) => number,
): Promise<RoutingService> {
  const server: Server = createServer((request, response) => {
    const [, path] = /^\/table\/v1\/driving\/([-\d.,;]+)$/.exec(request.url ?? '') ?? [];
    if (path === undefined) return response.writeHead(400).end('{"code":"InvalidUrl"}');
    const points = path.split(';').map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
      return { latitude, longitude };
    });
    service.asked.push(points);
    const durations = points.map((from) => points.map((to) => secondsBetween(from, to)));
    (service.answering ?? asOsrm)(response, durations);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: RoutingService = {
    url: `http://127.0.0.1:${port}/table/v1/driving/{points}`,
    asked: [],
    answering: undefined,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
