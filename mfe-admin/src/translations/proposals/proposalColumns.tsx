import type { TranslationProposal } from '@fraktion/contract/translations';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { ProposalStatePill } from './ProposalStatePill.tsx';

const { text, moment, status } = columnsOf<TranslationProposal>();

export const proposalColumns = (
  t: Translate<'mfe-admin'>,
): readonly Column<TranslationProposal>[] => [
  text('text', t('translations.proposed'), { fixed: true, width: 260 }),
  text('current', t('translations.shown'), { value: ({ current }) => current ?? '', width: 260 }),
  text('language', t('translations.language'), {
    value: ({ language }) => t(`directory.languages.${language}`),
    width: 108,
  }),
  text('translator', t('translations.translator')),
  moment('proposedAt', t('translations.proposedAt'), { width: 156 }),
  status(
    'state',
    t('translations.state'),
    ({ state }) => t(`translations.proposalStates.${state}`),
    ({ state }) => <ProposalStatePill state={state} />,
    { width: 132 },
  ),
  text('key', t('translations.key'), { width: 220 }),
];
