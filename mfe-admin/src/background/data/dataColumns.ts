import { type EntityWords, entityColumns } from '@fraktion/shared-waste/entity';
import type { Column } from '@fraktion/shared-ui/list';

import { choiceLabel, fieldLabel } from '../../lib/dataWords.ts';
import { type DataRow, type LooseTab, namesIn } from './looseTab.ts';

const words: EntityWords = { label: fieldLabel, choice: choiceLabel };

/** The columns of a tab, one for each of its fields. */
export const dataColumns = (tab: LooseTab): readonly Column<DataRow>[] =>
  entityColumns<DataRow>(tab, words, { [namesIn(tab)[0] ?? '']: { fixed: true } });
