import { Box, ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import type { PlacedWidget } from '@fraktion/shared-ui/remote';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface WidgetPlaceProps {
  readonly placed: PlacedWidget;
  readonly title: string;
}

/** The place of a widget of another remote. It shows the widget's failures; the rest of the board works on. */
export const WidgetPlace = ({ placed, title }: WidgetPlaceProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const state = useSyncExternalStore(placed.subscribe, placed.state);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(placed.element);
  }, [placed]);
  return (
    <>
      {state.phase === 'loading' ? <SkeletonText lines={4} /> : null}
      {state.phase === 'failed' ? (
        <ErrorState
          title={t('widget.failed', { title })}
          text={t(`widget.reasons.${state.reason}`)}
          // A retry cannot help until a release or a role brings it back.
          onRetry={
            state.reason === 'withdrawn' || state.reason === 'notAllowed' ? undefined : placed.retry
          }
        />
      ) : null}
      <Box ref={place} hidden={state.phase === 'failed'} />
    </>
  );
};
