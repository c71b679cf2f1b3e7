import { Button, Stack, useDevice, useTranslation } from '@fraktion/shared-ui';
import { type ReactNode, useState } from 'react';

/** More cards than this are longer than a phone. */
const few = 5;

export interface FirstFewProps<T> {
  /** The most important first. */
  readonly of: readonly T[];
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** On a phone the first few, and all on request. */
export function FirstFew<T>({ of, children }: FirstFewProps<T>) {
  const { t } = useTranslation('mfe-economics');
  const { narrow } = useDevice();
  const [all, setAll] = useState(false);
  if (!narrow || of.length <= few) return children(of);
  return (
    <Stack gap="3">
      {children(all ? of : of.slice(0, few))}
      <Button aria-expanded={all} onClick={() => setAll(!all)}>
        {all
          ? t('insights.showFirst', { shown: few })
          : t('insights.showAll', { shown: of.length })}
      </Button>
    </Stack>
  );
}
