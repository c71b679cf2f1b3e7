import { randomUUID } from 'node:crypto';

import {
  approveInspection,
  collectFindings,
  copySimulation,
  createOrder,
  createSimulation,
  listClaimFindings,
  listInspections,
  listSimulations,
  maxClaimFindings,
  maxPageSize,
  refreshSimulation,
  sendClaim,
  type SimulationKind,
} from '@fraktion/contract';

import type { Api } from '../../support/api.ts';
import { photo } from './files.ts';
import { people, type Request } from './reads.ts';

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The invoice that next awaits its approval, whose report is then drawn. */
const approval = (api: Api): Request => ({
  what: approveInspection.id,
  by: people.admin,
  call: approveInspection,
  input: async () => {
    const { data } = await api(listInspections, {
      query: { includeOnlyWithStatus: 'AwaitsApproval', pageSize: maxPageSize },
    });
    const next = data.find(({ result }) => result !== 'NotInspected');
    if (!next) return undefined;
    return { params: { id: next.id }, body: { version: next.version, reason: 'Bench' } };
  },
});

/** A claim of as many findings of one supplier as one may have. */
const claim = (api: Api): Request => ({
  what: `${sendClaim.id}, all findings of a supplier`,
  by: people.admin,
  call: sendClaim,
  input: async () => {
    const { data } = await api(listClaimFindings, { query: { pageSize: maxPageSize } });
    const same = [
      ...Map.groupBy(data, ({ collectorId, currency }) => `${collectorId} ${currency}`).values(),
    ].toSorted((one, other) => other.length - one.length)[0];
    if (!same) return undefined;
    const draft = await api(collectFindings, {
      body: { id: randomUUID(), findingIds: same.slice(0, maxClaimFindings).map(({ id }) => id) },
    });
    const recipient = 'claims@supplier.example';
    return { params: { id: draft.id }, body: { version: draft.version, recipient } };
  },
});

const simulation = (kind: SimulationKind): Request => ({
  what: `${createSimulation.id}, ${kind} of five years`,
  by: people.admin,
  call: createSimulation,
  input: () => ({
    body: { id: randomUUID(), name: 'Bench', kind, startDate: day(1_826), endDate: day(0) },
    idempotencyKey: randomUUID(),
  }),
});

const newest = async (api: Api) => (await api(listSimulations, { query: {} })).data[0]!;

/** What people do with one row, and the server with all that belongs to it. */
export const costlyActs = (api: Api): readonly Request[] => [
  approval(api),
  claim(api),
  simulation('wasteHandling'),
  simulation('wasteDistribution'),
  {
    what: refreshSimulation.id,
    by: people.admin,
    call: refreshSimulation,
    input: async () => {
      const { id, version } = await newest(api);
      return { params: { id }, body: { version } };
    },
  },
  {
    what: copySimulation.id,
    by: people.admin,
    call: copySimulation,
    input: async () => ({
      params: { id: (await newest(api)).id },
      body: { id: randomUUID(), name: 'Copy' },
      idempotencyKey: randomUUID(),
    }),
  },
];

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A photo of 14 MB by tus, in one piece. */
export async function uploads(): Promise<readonly Request[]> {
  const file = await photo();
  return [
    {
      what: 'uploads by tus, a photo of 14 MB',
      by: people.admin,
      call: createOrder,
      input: () => ({}),
      act: async (url, token) => {
        const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
        const id = randomUUID();
        const begun = await fetch(`${url}/api/uploads`, {
          method: 'POST',
          headers: {
            ...headers,
            'upload-length': String(file.size),
            'upload-metadata': `id ${base64(id)},filename ${base64(file.name)}`,
          },
        });
        if (!begun.ok) return begun;
        return fetch(`${url}/api/uploads/${id}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': '0',
          },
          body: file,
        });
      },
    },
  ];
}
