import type { TranslationItem } from '@fraktion/contract/translations';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { TextStatePill } from './TextStatePill.tsx';

const { text, moment, status } = columnsOf<TranslationItem>();

/** A text and its original side by side. */
export const textColumns = (t: Translate<'mfe-admin'>): readonly Column<TranslationItem>[] => [
  text('key', t('translations.key'), { fixed: true, width: 240 }),
  text('part', t('translations.part'), { width: 132 }),
  text('eN_Text', t('translations.original'), { width: 280 }),
  text('shown', t('translations.shown'), {
    value: ({ override, released }) => override ?? released ?? '',
    width: 280,
  }),
  status(
    'state',
    t('translations.state'),
    ({ state }) => t(`translations.states.${state}`),
    ({ state }) => <TextStatePill state={state} />,
    { width: 148 },
  ),
  text('setBy', t('translations.setBy'), { hidden: true }),
  moment('setAt', t('translations.setAt'), { hidden: true, width: 156 }),
];
