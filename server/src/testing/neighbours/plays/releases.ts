import type { FilePreview } from '@fraktion/contract';

import { bundleOf, samplePlatform, sampleRemote } from '../../rows/sampleReleases.ts';
import { releasedSample } from '../../rows/releasedTexts.ts';
import { offered } from '../../rows/registry.ts';
import { type Play, secret, textLink } from '../preparations.ts';

/** A remote of two versions, the second of which is live. */
export const theatreRemote = 'mfe-theatre';
export const neighbourRemote = 'mfe-neighbour';
export const texts = { en: { hello: 'Hello' }, sv: { hello: 'Hej' }, da: { hello: 'Hej' } };

const of = { params: () => ({ name: theatreRemote }) };
const versionOf = (text: string): string =>
  releasedSample(theatreRemote, text, texts).manifest.version;
export const stored = versionOf('one');
const live = versionOf('two');
const platform = samplePlatform('Platform one', offered).manifest.version;
const third = () => [bundleOf(sampleRemote(theatreRemote, 'three'))];
const canary = () => ({ version: stored, accounts: [], percent: 10 });
const tried: Play['before'] = ({ play }) => play('releases.setCanary');
const seen = { ...of, body: () => ({ live }) };

const text = { part: theatreRemote, key: 'hello' };
const languageFile = { part: theatreRemote, texts: { hello: 'Tjena' } };
let previewed: FilePreview | undefined;
const swedish = { params: () => ({ language: 'sv' }) };
const proposed: Play['before'] = ({ play }) => play('translator.propose');
const proposal = (body: object): Play => ({
  before: proposed,
  params: async ({ db }) =>
    db
      .selectFrom('text_proposal')
      .select('id')
      .where('part', '=', theatreRemote)
      .executeTakeFirstOrThrow(),
  body: () => ({ version: 1, ...body }),
});

export const releasePlays: Readonly<Record<string, Play>> = {
  'releases.release': { ...of, files: third },
  'releases.keep': { ...of, files: third },
  'releases.setCanary': { ...of, body: canary },
  'releases.endCanary': { ...of, before: tried },
  'releases.promote': { ...of, body: () => ({ version: stored }) },
  'releases.rollBack': of,
  'releases.withdraw': of,
  'releases.reportFailure': {
    ...of,
    body: () => ({
      version: live,
      platform,
    }),
  },
  'deployments.promote': { ...of, body: () => ({ live, version: stored }) },
  'deployments.rollBack': seen,
  'deployments.setCanary': { ...of, body: canary },
  'deployments.endCanary': { ...of, before: tried },
  'deployments.withdraw': seen,
  'deployments.move': {
    ...of,
    body: () => ({ kind: 'path', key: `/${theatreRemote}`, to: neighbourRemote }),
  },
  'deployments.mark': { ...of, body: () => ({ version: stored, broken: true }) },
  'translations.set': { ...swedish, body: () => ({ ...text, text: 'Tjena', version: null }) },
  'translations.remove': {
    ...swedish,
    before: ({ play }) => play('translations.set'),
    query: () => ({ ...text, version: 1 }),
  },
  'languageFiles.preview': { ...swedish, body: () => languageFile },
  'languageFiles.import': {
    ...swedish,
    before: async ({ play }) => {
      previewed = (await play('languageFiles.preview')) as FilePreview;
    },
    body: () => ({ ...languageFile, mark: previewed?.mark }),
  },
  'clientReports.policy': {
    params: () => ({ version: platform }),
    body: () => ({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } }),
  },
  'clientReports.send': {
    body: () => {
      const where = { name: theatreRemote, version: live, page: '/' };
      const fault = { kind: 'error', message: 'It broke', stack: '', count: 1 };
      return { faults: [{ ...where, ...fault }], vitals: [{ ...where, vital: 'LCP', value: 900 }] };
    },
  },
  'translator.propose': {
    before: textLink,
    body: () => ({ ...text, secret, text: 'Goddag' }),
  },
  'translator.withdraw': { before: proposed, body: () => ({ ...text, secret }) },
  'translationProposals.putLive': proposal({ current: 'Hej' }),
  'translationProposals.reject': proposal({ reason: 'Too formal' }),
};
