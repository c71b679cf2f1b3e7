import {
  answerContactTender,
  getSupplierTender,
  type InvitedTender,
  type NewAnswer,
  readContactTender,
  saveTenderAnswer,
  sendTenderAnswer,
  withdrawTenderAnswer,
} from '@fraktion/contract/tenders';
import { api } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';

import type { ContactLink } from '../lib/link/contactSecret.ts';

/** The calls for answering: after sign-in, or with a mailed link. */
export interface TenderDoor {
  readonly query: (id: string) => ReturnType<typeof supplierQuery>;
  readonly save: (id: string, answer: NewAnswer) => Promise<InvitedTender>;
  readonly send: (id: string, answer: NewAnswer) => Promise<InvitedTender>;
  readonly withdraw: (id: string, version: number) => Promise<InvitedTender>;
}

const supplierQuery = (id: string) => queryFor(getSupplierTender, { params: { id } });

export const supplierDoor: TenderDoor = {
  query: supplierQuery,
  save: (id, body) => api(saveTenderAnswer, { params: { id }, body }),
  send: (id, body) => api(sendTenderAnswer, { params: { id }, body }),
  withdraw: (id, version) => api(withdrawTenderAnswer, { params: { id }, body: { version } }),
};

export function contactTenderDoor({ contactId, secret }: ContactLink): TenderDoor {
  const paramsOf = (tenderId: string) => ({ id: contactId, tenderId });
  const act = (id: string, what: Parameters<typeof bodyOf>[1]) =>
    api(answerContactTender, { params: paramsOf(id), body: bodyOf(secret, what) });
  return {
    query: (id) => ({
      ...queryFor(readContactTender, { params: paramsOf(id), body: { secret } }),
      // Without sign-in there are no live events: the page reads again when the window gets the focus.
      refetchOnWindowFocus: 'always' as const,
    }),
    save: (id, answer) => act(id, { action: 'save', answer }),
    send: (id, answer) => act(id, { action: 'send', answer }),
    withdraw: (id, version) => act(id, { action: 'withdraw', version }),
  };
}

type DoorAction =
  | { action: 'save' | 'send'; answer: NewAnswer }
  | { action: 'withdraw'; version: number };

const bodyOf = (secret: string, act: DoorAction) => ({ secret, act });
