import {
  createTranslationLink,
  listTranslationLinks,
  listTranslationProposals,
  putProposalLive,
  rejectProposal,
  revokeTranslationLink,
  translatorPath,
} from '@fraktion/contract';

import { queueMail } from '../../../../mail/index.ts';
import type { Services } from '../../../../services.ts';
import { doneBy, note } from '../../audit/index.ts';
import type { ReleasedTexts } from '../../releases/index.ts';
import { translationLinkMail } from '../letters/translationLink.ts';
import { putLive, reject } from './decide.ts';
import { createLink, readLinks, revokeLink } from './linkRows.ts';
import { listProposals } from './proposalRows.ts';

/** Links of translators, and the decisions about their proposals. */
export function registerLinks(
  { routes, settings: { publicUrl } }: Services,
  released: ReleasedTexts,
): void {
  routes.handleAsOwner(listTranslationLinks, ({ tx }) => readLinks(tx));

  routes.handleAsOwner(createTranslationLink, async ({ tx, body, actor, request }) => {
    const { link, secret } = await createLink(tx, body, actor.userName);
    const address = publicUrl + translatorPath(secret);
    if (link.email !== null)
      await queueMail(tx, {
        accountId: null,
        recipient: link.email,
        ...translationLinkMail(link, address),
      });
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationLinkCreated',
      subject: link.name,
      details: { language: link.language },
    });
    return { ...link, address };
  });

  routes.handleAsOwner(revokeTranslationLink, async ({ tx, params: { id }, actor, request }) => {
    const link = await revokeLink(tx, id);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationLinkRevoked',
      subject: link.name,
      details: { language: link.language },
    });
    return undefined;
  });

  routes.handleAsOwner(listTranslationProposals, ({ tx, query }) =>
    listProposals(tx, released, query),
  );

  routes.handleAsOwner(putProposalLive, async ({ tx, params, body, actor, request }) => {
    const proposal = await putLive(tx, released, { params, body }, actor.userName);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationProposalLive',
      subject: `${proposal.part} ${proposal.key}`,
      details: { language: proposal.language },
    });
    return proposal;
  });

  routes.handleAsOwner(rejectProposal, async ({ tx, params, body, actor, request }) => {
    const proposal = await reject(tx, released, { params, body }, actor.userName);
    await note(tx, null, {
      ...doneBy(actor, request),
      kind: 'translationProposalRejected',
      subject: `${proposal.part} ${proposal.key}`,
      details: { language: proposal.language },
    });
    return proposal;
  });
}
