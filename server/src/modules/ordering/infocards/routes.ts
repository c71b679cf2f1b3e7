import {
  addInfocard,
  applyToPast as applyToPastCall,
  archiveInfocard,
  changeInfocard as changeCall,
  changeInfocards,
  copyInfocard as copyCall,
  createInfocard as createCall,
  deleteArchivedInfocard,
  deleteInfocard as deleteCall,
  deleteInfocardCover,
  deleteInfocards,
  getInfocard,
  getInfocardCover,
  getInfocardOfKind,
  getPastPostings,
  infocardLabels,
  listAccountInfocards,
  listArchivedInfocards,
  listContainerInfocards,
  listInfocards,
  listSuppliesInfocards,
  patchInfocard,
  putInfocardCover,
  replaceInfocard,
  restoreInfocard,
  restoreInfocards,
} from '@fraktion/contract';

import { eachRow } from '../../../http/reasonOf.ts';
import { Refusal } from '../../../http/errors.ts';
import { createGeocoder } from '../../../reference/geocoder.ts';
import { mustBeUnchanged } from '../../../http/unchanged.ts';
import type { Services } from '../../../services.ts';
import { applyToPast, countPast } from '../../economics/postings/index.ts';
import { archivedNow, changeEach, changeMany, restored } from './bulk.ts';
import { change, changeInfocard, deleteInfocard, mustRead } from './changeInfocard.ts';
import { copyInfocard } from './copyInfocard.ts';
import { coverFiles, readCover, setCover } from './cover.ts';
import { createInfocard } from './createInfocard.ts';
import { typeOf } from './infocardFields.ts';
import { readInfocard, readInfocards } from './infocardReads.ts';
import { readLabels } from './labels.ts';

/** Infocards in use, archived ones, and a single one of either. */
function registerReads({ routes, blobs }: Services): void {
  const inUse = { archived: false };
  routes.handle(listInfocards, ({ actor, tx, query }) => readInfocards(tx, actor, query, inUse));
  routes.handle(listContainerInfocards, ({ actor, tx, query }) =>
    readInfocards(tx, actor, query, { ...inUse, type: 'ContainerInfoCard' }),
  );
  routes.handle(listAccountInfocards, ({ actor, tx, query }) =>
    readInfocards(tx, actor, query, { ...inUse, type: 'AccountInfoCard' }),
  );
  routes.handle(listSuppliesInfocards, ({ actor, tx, query }) =>
    readInfocards(tx, actor, query, { ...inUse, type: 'SuppliesInfocard' }),
  );
  routes.handle(listArchivedInfocards, ({ actor, tx, query }) =>
    readInfocards(tx, actor, query, { archived: true }),
  );
  routes.handle(getInfocard, async ({ actor, tx, params }) => {
    const infocard = await readInfocard(tx, actor, params.id);
    if (!infocard) throw new Refusal('Generic.Not.Found');
    return infocard;
  });
  routes.handle(getInfocardOfKind, async ({ actor, tx, params: { kind, id } }) => {
    const archived = kind === 'archived';
    const type = archived ? undefined : typeOf(kind);
    const infocard = await readInfocard(tx, actor, id);
    const isThere = archived ? infocard?.archivedAt : infocard?.type === type;
    if (!infocard || !isThere) throw new Refusal('Generic.Not.Found');
    return infocard;
  });
  routes.handle(getInfocardCover, ({ actor, tx, params }) => readCover(tx, blobs, actor, params));
}

/** Postings from before the infocard was changed. */
function registerPast({ routes }: Services): void {
  routes.handle(getPastPostings, ({ actor, tx, params, query }) =>
    countPast(tx, actor, { infocardId: params.id, from: query.from ?? null }),
  );
  routes.handle(applyToPastCall, async ({ actor, tx, params, body }) => {
    const infocard = await mustRead(tx, actor, params);
    mustBeUnchanged(infocard.version === body.version, infocard);
    return applyToPast(tx, actor, { infocardId: params.id, from: body.from });
  });
}

function registerChanges({ routes, blobs, settings }: Services): void {
  const geocoder = createGeocoder(settings.geocoderUrl);
  for (const call of [createCall, addInfocard]) {
    routes.handle(call, ({ actor, tx, drawings, ...sent }) =>
      createInfocard(tx, actor, { geocoder, drawings }, sent),
    );
  }
  for (const call of [changeCall, patchInfocard]) {
    routes.handle(call, ({ actor, tx, ...sent }) => changeInfocard(tx, actor, sent));
  }
  routes.handle(replaceInfocard, ({ actor, tx, ...sent }) => changeInfocard(tx, actor, sent, true));
  routes.handle(deleteCall, async ({ actor, tx, params: { kind, id }, query: { version } }) => {
    await deleteInfocard(tx, actor, { id, version, type: typeOf(kind) });
    return undefined;
  });
  routes.handle(deleteArchivedInfocard, async ({ actor, tx, params, query }) => {
    await deleteInfocard(tx, actor, { ...params, ...query });
    return undefined;
  });
  routes.handle(
    putInfocardCover,
    ({ actor, tx, params, body, accepted: [file] }) => {
      if (!file) throw new Refusal('Files.Empty');
      return setCover(tx, blobs, actor, { ...params, ...body }, file);
    },
    { rules: coverFiles },
  );
  routes.handle(deleteInfocardCover, ({ actor, tx, params, query }) =>
    setCover(tx, blobs, actor, { ...params, ...query }, null),
  );
}

function registerManyAtOnce({ routes, settings }: Services): void {
  routes.handle(archiveInfocard, ({ actor, tx, params, body }) =>
    change(tx, actor, { ...params, ...body }, archivedNow()),
  );
  routes.handle(restoreInfocard, ({ actor, tx, params, body }) =>
    change(tx, actor, { ...params, ...body }, restored),
  );
  routes.handle(changeInfocards, ({ actor, tx, body }) => changeMany(tx, actor, body));
  routes.handle(restoreInfocards, ({ actor, tx, body }) =>
    changeEach(tx, actor, body.rows, restored),
  );
  routes.handle(deleteInfocards, ({ actor, tx, body }) =>
    eachRow(tx, body.rows, ['Generic.Changed', 'Generic.Not.Found', 'Generic.In.Use'], (row) =>
      deleteInfocard(tx, actor, row),
    ),
  );
  routes.handle(copyCall, ({ actor, tx, ...sent }) => copyInfocard(tx, actor, sent));
  routes.handle(infocardLabels, ({ actor, tx, body }) =>
    readLabels(tx, actor, settings.publicUrl, body.ids),
  );
}

export function registerInfocards(services: Services): void {
  registerReads(services);
  registerChanges(services);
  registerManyAtOnce(services);
  registerPast(services);
}
