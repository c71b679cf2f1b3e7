import { IconButton, useDevice, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { LayoutGrid, List } from '@fraktion/shared-ui/icons';
import { ViewsMenu } from '@fraktion/shared-waste/views';

const param = 'layout';

/** Rows or picture cards, stored in the address. */
export const useLayout = () => {
  const [params, setParams] = useSearchParams();
  const layout = params.get(param) === 'cards' ? ('cards' as const) : ('grid' as const);
  const turn = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (layout === 'cards') next.delete(param);
      else next.set(param, 'cards');
      return next;
    });
  return { layout, turn };
};

/** At the end of the filters: named views, and the switch of the layout. */
export const ListTools = () => {
  const { t } = useTranslation('mfe-ordering');
  const { layout, turn } = useLayout();
  const { mobile, narrow } = useDevice();
  return (
    <>
      <ViewsMenu list="ordering.infocards" />
      {mobile || narrow ? null : (
        <IconButton
          size="small"
          icon={layout === 'cards' ? List : LayoutGrid}
          label={t(layout === 'cards' ? 'infocards.asList' : 'infocards.asCards')}
          onClick={turn}
        />
      )}
    </>
  );
};
