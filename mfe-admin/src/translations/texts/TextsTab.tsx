import {
  type listTextParts,
  listTranslations,
  textStates,
  type TranslationItem,
} from '@fraktion/contract/translations';
import type { CallAnswer } from '@fraktion/contract/call';
import type { Language } from '@fraktion/contract/values';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatCount, Text, useTranslation } from '@fraktion/shared-ui';
import { ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { textColumns } from './textColumns.tsx';
import { TextPanel } from './TextPanel.tsx';
import { TextStatePill } from './TextStatePill.tsx';

export interface TextsTabProps {
  readonly language: Language;
  readonly parts: CallAnswer<typeof listTextParts> | undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The number of texts that need attention. */
const Counts = ({ parts }: { readonly parts: CallAnswer<typeof listTextParts>['parts'] }) => {
  const { t } = useTranslation('mfe-admin');
  const count = (of: 'texts' | 'missing' | 'overridden' | 'unused') =>
    formatCount(sum(parts.map((part) => part[of])));
  return (
    <Text size="caption" tone="muted" mb="3">
      {t('translations.counts', {
        texts: count('texts'),
        missing: count('missing'),
        overridden: count('overridden'),
        unused: count('unused'),
      })}
    </Text>
  );
};

/** Every text in one language; one opens beside its original. */
export const TextsTab = ({ language, parts }: TextsTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const address = useListAddress(listTranslations);
  const list = useQuery(
    listQueryFor(listTranslations, { params: { language }, query: address.query }),
  );
  const [shown, setShown] = useState<TranslationItem>();
  const columns = useMemo(() => textColumns(t), [t]);
  return (
    <>
      {parts ? <Counts parts={parts.parts} /> : null}
      <ListView<TranslationItem>
        name="admin.translations"
        label={t('translations.tabs.texts')}
        searchLabel={t('translations.search')}
        address={address}
        list={list}
        rowKey={({ part, key }) => `${part}:${key}`}
        onOpen={setShown}
        columns={columns}
        card={({ key, part, eN_Text, released, override, state }) => ({
          title: override ?? released ?? eN_Text ?? key,
          text: key,
          status: <TextStatePill state={state} />,
          facts: [part],
        })}
        filters={
          <>
            <FilterSelect
              label={t('translations.part')}
              choices={(parts?.parts ?? []).map(({ part }) => ({ value: part, label: part }))}
              {...address.several('filter[part][in]')}
            />
            <FilterSelect
              label={t('translations.state')}
              choices={textStates.map((value) => ({
                value,
                label: t(`translations.states.${value}`),
              }))}
              {...address.several('filter[state][in]', textStates)}
            />
          </>
        }
        empty={<EmptyState text={t('translations.none')} />}
      />
      {shown ? (
        <TextPanel
          key={`${shown.part}:${shown.key}`}
          language={language}
          item={shown}
          suggests={parts?.suggests ?? false}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
};
