import { type Infocard, listArchivedInfocards } from '@fraktion/contract/infocards';
import { scopeIn } from '@fraktion/contract/locations';
import { queryFor } from '@fraktion/shared-auth/query';
import { Page, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import { ConfirmDialog, FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { EmptyInScope, onlyCount } from '../lib/EmptyInScope.tsx';
import { ArchivedActions } from './ArchivedActions.tsx';
import { archivedColumn, infocardColumns } from './infocardColumns.tsx';
import { InfocardFilters } from './InfocardFilters.tsx';
import { useBulk } from './useBulk.ts';
import { useInfocardCard } from './useInfocardCard.tsx';

const useColumns = () => {
  const { t } = useTranslation('mfe-ordering');
  return useMemo(() => [...infocardColumns(t), archivedColumn(t)], [t]);
};

/** Archived infocards. A click asks whether to restore one; the bulk bar does so for many. */
const ArchivedPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const list = useCallList(listArchivedInfocards, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Infocard | null>(null);
  const { restore } = useBulk();
  const card = useInfocardCard();
  const chosen = list.rows.filter(({ id }) => keys.includes(id));
  return (
    <div ref={followFocus}>
      <Page title={t('infocards.archived')} count={list.count}>
        <FocusHome label={t('infocards.archived')}>
          <ListView<Infocard>
            name="ordering.archivedInfocards"
            label={t('infocards.archived')}
            searchLabel={t('infocards.search')}
            {...list.view}
            rowKey={({ id }) => id}
            onOpen={setAsked}
            columns={useColumns()}
            card={card}
            cardHeight={220}
            selection={{ keys, onChange: setKeys }}
            filters={<InfocardFilters address={list.address} scoped={scope !== null} />}
            empty={
              <EmptyInScope
                everywhere={queryFor(listArchivedInfocards, { query: onlyCount })}
                otherwise={{ drawing: 'box', text: t('infocards.noneArchived') }}
              />
            }
          />
          <ArchivedActions chosen={chosen} onChosen={setKeys} />
        </FocusHome>
        <ConfirmDialog
          open={asked !== null}
          title={t('infocards.restore.title', { name: asked?.name ?? '' })}
          text={t('infocards.restore.text')}
          confirm={t('infocards.actions.restore')}
          onConfirm={async () => {
            if (asked) await restore([asked]);
          }}
          onClose={() => setAsked(null)}
        />
      </Page>
    </div>
  );
};

export default ArchivedPage;
