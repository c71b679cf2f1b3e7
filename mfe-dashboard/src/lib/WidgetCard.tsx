import type { BoardItemSettings } from '@fraktion/contract/dashboards';
import { type Role, roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import {
  Box,
  ErrorState,
  Flex,
  formatDate,
  getLanguage,
  Heading,
  Link,
  Row,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import type { PlacedWidget, WidgetProps } from '@fraktion/shared-ui/remote';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import type { ReactNode } from 'react';

import { useLocationNames } from './useLocationNames.ts';
import { useScrolls } from './useScrolls.ts';
import type { KnownWidget } from './useWidgets.ts';
import { WidgetPlace } from './WidgetPlace.tsx';

/** The title that the owner of the board gave it, else its own title. */
export const widgetTitle = (widget: KnownWidget, { title }: BoardItemSettings): string =>
  title ?? widget.title[getLanguage()];

/** The list behind a widget, for the same days and the same location. */
const sourceOf = (
  { source: usual, sources, takes }: KnownWidget,
  { period, locationId }: WidgetProps,
  role: Role,
): string | undefined => {
  const source = sources?.find(({ roles }) => roleAllows(roles, role))?.path ?? usual;
  if (source === undefined) return undefined;
  const [path = '', asked] = source.split('?');
  const query = new URLSearchParams(asked);
  if (takes.includes('period')) {
    query.set('fromDate', period.from);
    query.set('toDate', period.to);
  }
  if (locationId !== null) query.set('location', locationId);
  return query.size === 0 ? path : `${path}?${query}`;
};

/** The days of the figures, and the location if it is not the board's. */
const useCaption = (
  { takes, dimensions, measures }: KnownWidget,
  props: WidgetProps,
  settings: BoardItemSettings,
): string => {
  const nameOf = useLocationNames(settings.locationId !== undefined);
  const measureName = useMeasureName();
  const { from, to } = props.period;
  const dimension = dimensions?.find(({ value }) => value === props.dimension);
  const measure = takes.includes('measure')
    ? measures?.find((each) => each === props.measure)
    : undefined;
  return [
    takes.includes('period') ? `${formatDate(from)} – ${formatDate(to)}` : undefined,
    settings.locationId === undefined ? undefined : nameOf(settings.locationId),
    dimension?.text[getLanguage()],
    measure && measureName(measure),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
};

export interface WidgetCardProps {
  readonly widget: KnownWidget;
  readonly settings: BoardItemSettings;
  readonly props: WidgetProps;
  readonly placed: PlacedWidget | undefined;
  /** Replaces the link to its source while the board is arranged. */
  readonly tools?: ReactNode;
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.panel',
  '--surface': 'colors.bg.panel',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'panel',
  height: 'full',
  minWidth: '0',
  overflow: 'hidden',
} as const;

/** A widget with its title, its period and location, and a link to its sources. */
export const WidgetCard = ({ widget, settings, props, placed, tools }: WidgetCardProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const title = widgetTitle(widget, settings);
  const caption = useCaption(widget, props, settings);
  const source = sourceOf(widget, props, useProfile().role);
  const { ref, scrolls } = useScrolls();
  return (
    <Box as="section" aria-label={title} {...frame} _print={{ breakInside: 'avoid' }}>
      <Flex align="flex-start" justify="space-between" gap="3" px="4" pt="3" pb="2">
        <Box minWidth="0">
          <Heading size="small">{title}</Heading>
          {caption ? (
            <Text size="caption" tone="muted" figures>
              {caption}
            </Text>
          ) : null}
        </Box>
        {tools ??
          (source ? (
            <Link
              alone
              to={source}
              aria-label={t('widget.sourceOf', { title })}
              flexShrink="0"
              data-screen-only=""
            >
              {t('widget.source')}
            </Link>
          ) : null)}
      </Flex>
      <Box
        ref={ref}
        tabIndex={scrolls ? 0 : undefined}
        flex="1"
        minHeight="0"
        position="relative"
        overflowY="auto"
        px="4"
        pb="4"
        pt="1"
      >
        {placed ? <WidgetPlace placed={placed} title={title} /> : <SkeletonText lines={4} />}
      </Box>
    </Box>
  );
};

/** The place of a widget that no live remote declares, at least not for this reader. */
export const MissingCard = ({ tools }: { readonly tools?: ReactNode }) => {
  const { t } = useTranslation('mfe-dashboard');
  return (
    <Box {...frame}>
      {tools ? (
        <Row justifyContent="flex-end" px="4" pt="3">
          {tools}
        </Row>
      ) : null}
      <ErrorState title={t('widget.missing')} text={t('widget.missingWhy')} />
    </Box>
  );
};
