import { type listEwcCodes } from '@fraktion/contract/waste';
import { textOf, useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';

const chapters = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, '0'));

export interface EwcCodeFiltersProps {
  readonly address: ListAddress<typeof listEwcCodes>;
}

const [chapter, hazardous, own, adapted] = [
  'filter[chapter][eq]',
  'filter[hazardous][eq]',
  'filter[own][eq]',
  'filter[adapted][eq]',
] as const;

export const EwcCodeFilters = ({ address }: EwcCodeFiltersProps) => {
  const { t } = useTranslation('mfe-admin');
  const { filter, setFilters } = address;
  const changedBy = filter(own) === 'true' ? 'own' : 'adapted';
  const isChanged = filter(own) === 'true' || filter(adapted) === 'true';
  return (
    <>
      <FilterChoice
        label={t('ewcCodes.chapter')}
        choices={chapters.map((value) => ({
          value,
          label: `${value} ${textOf('mfe-admin', `ewcCodes.chapters.${value}`) ?? ''}`,
        }))}
        {...address.choice(chapter)}
      />
      <FilterChoice
        label={t('ewcCodes.hazard')}
        choices={[
          { value: 'true', label: t('ewcCodes.hazardous') },
          { value: 'false', label: t('ewcCodes.notHazardous') },
        ]}
        {...address.choice(hazardous)}
      />
      <FilterChoice
        label={t('ewcCodes.ours')}
        choices={[
          { value: 'own', label: t('ewcCodes.ownCodes') },
          { value: 'adapted', label: t('ewcCodes.adaptedCodes') },
        ]}
        value={isChanged ? changedBy : ''}
        onChange={(value) =>
          setFilters({
            [own]: value === 'own' ? 'true' : '',
            [adapted]: value === 'adapted' ? 'true' : '',
          })
        }
      />
    </>
  );
};
