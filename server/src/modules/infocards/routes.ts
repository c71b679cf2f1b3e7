import { createContainerInfocard, getInfocard, listInfocards } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { createInfocard } from './createInfocard.ts';
import { readInfocard, readInfocards } from './infocardReads.ts';

export function registerInfocards({ routes }: Services): void {
  routes.handle(listInfocards, ({ actor, tx, query }) => readInfocards(tx, actor, query));

  routes.handle(getInfocard, async ({ actor, tx, params }) => {
    const infocard = await readInfocard(tx, actor, params.id);
    if (!infocard) throw new Refusal('Generic.Not.Found');
    return infocard;
  });

  routes.handle(createContainerInfocard, ({ actor, tx, body }) => createInfocard(tx, actor, body));
}
