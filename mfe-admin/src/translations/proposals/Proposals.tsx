import {
  listTranslationProposals,
  proposalStates,
  type TranslationProposal,
} from '@fraktion/contract/translations';
import { languages } from '@fraktion/contract/values';
import { EmptyState, useTranslation } from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { proposalColumns } from './proposalColumns.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';
import { ProposalStatePill } from './ProposalStatePill.tsx';

/** The proposals of translators, newest first. */
export const Proposals = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listTranslationProposals);
  const [shown, setShown] = useState<TranslationProposal>();
  const columns = useMemo(() => proposalColumns(t), [t]);
  return (
    <>
      <ListView<TranslationProposal>
        name="admin.translationProposals"
        label={t('translations.tabs.proposals')}
        searchLabel={t('translations.searchProposals')}
        {...list.view}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={({ text, key, language, translator, state }) => ({
          title: text,
          text: key,
          status: <ProposalStatePill state={state} />,
          facts: [t(`directory.languages.${language}`), translator],
        })}
        filters={
          <>
            <FilterSelect
              label={t('translations.state')}
              choices={proposalStates.map((value) => ({
                value,
                label: t(`translations.proposalStates.${value}`),
              }))}
              {...list.address.several('filter[state][in]', proposalStates)}
            />
            <FilterSelect
              label={t('translations.language')}
              choices={languages.map((value) => ({
                value,
                label: t(`directory.languages.${value}`),
              }))}
              {...list.address.several('filter[language][in]', languages)}
            />
          </>
        }
        empty={<EmptyState text={t('translations.noProposals')} />}
      />
      {shown ? (
        <ProposalPanel key={shown.id} read={shown} onClose={() => setShown(undefined)} />
      ) : null}
    </>
  );
};
