import { type BoardItem, mostWidgets } from '@fraktion/contract/dashboards';
import {
  compareText,
  Box,
  Button,
  Flex,
  FrameIcon,
  getLanguage,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import type { KnownWidget, Widgets } from '../lib/useWidgets.ts';

interface WidgetStoreProps {
  readonly widgets: Widgets;
  readonly items: readonly BoardItem[];
  readonly onAdd: (widget: KnownWidget) => void;
  readonly onClose: () => void;
}

/** The widgets that the live remotes offer to this role. A board may have the same widget twice, with different settings. */
export const WidgetStore = ({ widgets, items, onAdd, onClose }: WidgetStoreProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const language = getLanguage();
  const full = items.length >= mostWidgets ? t('store.full', { most: mostWidgets }) : undefined;
  const offered = (widgets.all ?? []).toSorted((one, other) =>
    compareText(one.title[language], other.title[language]),
  );
  return (
    <SidePanel open title={t('store.title')} onClose={onClose}>
      <Box as="ul" aria-label={t('store.title')}>
        {offered.map((widget) => {
          const title = widget.title[language];
          const times = items.filter(
            ({ remote, kind }) => remote === widget.remote && kind === widget.kind,
          ).length;
          return (
            <Flex
              as="li"
              key={`${widget.remote}/${widget.kind}`}
              align="flex-start"
              gap="3"
              py="3"
              borderBottom="1px solid"
              borderColor="border"
            >
              <Box color="fg.muted" pt="0.5">
                <FrameIcon name={widget.icon} size={20} />
              </Box>
              <Box flex="1" minWidth="0">
                <Text fontWeight="medium">{title}</Text>
                <Text tone="muted">{widget.about[language]}</Text>
                {times > 0 ? (
                  <Text size="caption" tone="muted">
                    {t('store.there', { count: times })}
                  </Text>
                ) : null}
              </Box>
              <Button
                size="small"
                icon={Plus}
                aria-label={t('store.add', { title })}
                disabledReason={full}
                onClick={() => onAdd(widget)}
              >
                {t('store.addShort')}
              </Button>
            </Flex>
          );
        })}
      </Box>
    </SidePanel>
  );
};
